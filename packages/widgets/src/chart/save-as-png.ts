import { downloadBlob } from "../download-file.ts";
import { toFileName } from "../table/to-csv.ts";
import { layOutLegend } from "./lay-out-legend.ts";
import { toStandaloneSvg } from "./to-standalone-svg.ts";

/** Sharp on screens of two pixels per pixel, and in print. */
const SCALE = 2;
const PADDING = 20;
const TITLE_HEIGHT = 30;

/**
 * Saves a chart with its title and legend as it looks now; `legend` are the elements with
 * a sample, and its words in `data-legend`. Nothing leaves the browser. False when it failed.
 */
export async function saveAsPng(
  svg: SVGSVGElement,
  title: string | undefined,
  legend: readonly HTMLElement[],
): Promise<boolean> {
  try {
    const blob = await draw(svg, title, legend);
    if (blob === null) return false;
    downloadBlob(blob, toFileName(title ?? "", { otherwise: "chart", extension: "png" }));
    return true;
  } catch {
    return false;
  }
}

async function draw(
  svg: SVGSVGElement,
  title: string | undefined,
  legend: readonly HTMLElement[],
): Promise<Blob | null> {
  const [width, height] = [svg.clientWidth, svg.clientHeight];
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d");
  if (!context) return null;
  const { fontFamily } = getComputedStyle(svg);
  const small = `12px ${fontFamily}`;
  const top = PADDING + (title ? TITLE_HEIGHT : 0);
  context.font = small;
  const texts = legend.map((entry) => entry.dataset.legend ?? "");
  const { places, height: legendHeight } = layOutLegend(
    texts.map((text) => context.measureText(text).width),
    width,
  );
  canvas.width = (width + 2 * PADDING) * SCALE;
  canvas.height = (top + height + legendHeight + PADDING) * SCALE;
  context.scale(SCALE, SCALE);
  context.fillStyle = resolveColour(svg, "var(--color-surface)");
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = resolveColour(svg, "var(--color-ink)");
  if (title) {
    context.font = `600 16px ${fontFamily}`;
    context.fillText(title, PADDING, PADDING + 14, width);
  }
  context.drawImage(
    await toImage(toStandaloneSvg(svg, width, height)),
    PADDING,
    top,
    width,
    height,
  );
  context.font = small;
  for (const [index, { left, top: line }] of places.entries()) {
    const [x, y] = [PADDING + left, top + height + line];
    const sample = legend[index]?.querySelector("svg");
    if (sample) {
      const [wide, high] = [sample.clientWidth, sample.clientHeight];
      const image = await toImage(toStandaloneSvg(sample, wide, high));
      context.drawImage(image, x, y - 10, wide, high);
    }
    context.fillText(texts[index] ?? "", x + 30, y);
  }
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}

/** A token as the colour that it is here, in the theme of the moment. */
function resolveColour(near: Element, colour: string): string {
  const probe = document.createElement("span");
  probe.style.color = colour;
  (near.parentElement ?? document.body).append(probe);
  const resolved = getComputedStyle(probe).color;
  probe.remove();
  return resolved;
}

async function toImage(svg: string): Promise<HTMLImageElement> {
  const url = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    return image;
  } finally {
    URL.revokeObjectURL(url);
  }
}
