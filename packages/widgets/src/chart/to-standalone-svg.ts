/** What decides how SVG looks; classes and tokens mean nothing outside of the page. */
const PROPERTIES = [
  "fill",
  "fill-opacity",
  "stroke",
  "stroke-opacity",
  "stroke-width",
  "stroke-dasharray",
  "stroke-linecap",
  "stroke-linejoin",
  "opacity",
  "font-family",
  "font-size",
  "font-weight",
  "text-anchor",
  "visibility",
  "display",
] as const;

/** An SVG of the page as a file of its own, in the colours that it has now. */
export function toStandaloneSvg(svg: SVGSVGElement, width: number, height: number): string {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  copyLooks(svg, copy);
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.setAttribute("width", String(width));
  copy.setAttribute("height", String(height));
  if (!copy.hasAttribute("viewBox")) copy.setAttribute("viewBox", `0 0 ${width} ${height}`);
  copy.removeAttribute("style");
  return new XMLSerializer().serializeToString(copy);
}

function copyLooks(from: Element, to: Element): void {
  const style = getComputedStyle(from);
  to.removeAttribute("class");
  for (const property of PROPERTIES) {
    const value = style.getPropertyValue(property);
    // A pattern of the page is addressed by where the page is; in the file it is beside.
    const local = value.replace(/url\("?[^"#)]*#([^")]+)"?\)/, "url(#$1)");
    if (value !== "") to.setAttribute(property, local);
  }
  for (const [index, child] of [...from.children].entries()) {
    const twin = to.children[index];
    if (twin) copyLooks(child, twin);
  }
}
