import type { Edge, Layout } from "@easel/contracts";

export type Side = "top" | "right" | "bottom" | "left";
export type Point = { x: number; y: number };
export type DrawnEdge = {
  key: string;
  fromId: string;
  toId: string;
  from: { point: Point; side: Side };
  to: { point: Point; side: Side };
  label: string | undefined;
};

type Box = Layout[string];
type End = { edge: number; other: Point; place: "from" | "to" };

/** Where each edge leaves and enters, so that edges on one side of a node stand apart and do not cross. */
export function toDrawnEdges(edges: readonly Edge[], layout: Layout): DrawnEdge[] {
  const drawable = edges.filter(({ from, to }) => layout[from] && layout[to] && from !== to);
  const sides = drawable.map((edge) => toSides(boxOf(layout, edge.from), boxOf(layout, edge.to)));
  const docks = new Map<string, End[]>();
  drawable.forEach((edge, index) => {
    const pair = sides[index] ?? { from: "right", to: "left" };
    addTo(docks, `${pair.from} ${edge.from}`, {
      edge: index,
      other: center(boxOf(layout, edge.to)),
      place: "from",
    });
    addTo(docks, `${pair.to} ${edge.to}`, {
      edge: index,
      other: center(boxOf(layout, edge.from)),
      place: "to",
    });
  });
  const places = new Map<string, number>();
  for (const [dock, ends] of docks) {
    const vertical = dock.startsWith("left") || dock.startsWith("right");
    ends.sort((a, b) => (vertical ? a.other.y - b.other.y : a.other.x - b.other.x));
    ends.forEach((end, order) => {
      places.set(`${end.place} ${end.edge}`, (order + 1) / (ends.length + 1));
    });
  }
  return drawable.map((edge, index) => {
    const pair = sides[index] ?? { from: "right" as const, to: "left" as const };
    return {
      key: `${index}:${edge.from}:${edge.to}`,
      fromId: edge.from,
      toId: edge.to,
      from: {
        side: pair.from,
        point: toDock(boxOf(layout, edge.from), pair.from, places.get(`from ${index}`) ?? 0.5),
      },
      to: {
        side: pair.to,
        point: toDock(boxOf(layout, edge.to), pair.to, places.get(`to ${index}`) ?? 0.5),
      },
      label: edge.label,
    };
  });
}

/** The facing sides of two boxes: along the axis on which they stand further apart. */
function toSides(from: Box, to: Box): { from: Side; to: Side } {
  const a = center(from);
  const b = center(to);
  const gapX = Math.max(from.x, to.x) - Math.min(from.x + from.width, to.x + to.width);
  const gapY = Math.max(from.y, to.y) - Math.min(from.y + from.height, to.y + to.height);
  if (gapX >= gapY)
    return a.x <= b.x ? { from: "right", to: "left" } : { from: "left", to: "right" };
  return a.y <= b.y ? { from: "bottom", to: "top" } : { from: "top", to: "bottom" };
}

function toDock(box: Box, side: Side, fraction: number): Point {
  if (side === "left" || side === "right")
    return { x: side === "left" ? box.x : box.x + box.width, y: box.y + box.height * fraction };
  return { x: box.x + box.width * fraction, y: side === "top" ? box.y : box.y + box.height };
}

function center(box: Box): Point {
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

function boxOf(layout: Layout, id: string): Box {
  return layout[id] ?? { x: 0, y: 0, width: 0, height: 0 };
}

function addTo(docks: Map<string, End[]>, key: string, end: End): void {
  const ends = docks.get(key);
  if (ends) ends.push(end);
  else docks.set(key, [end]);
}
