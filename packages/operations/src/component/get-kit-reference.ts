import { KIT_REFERENCE } from "@easel/kit/reference";
import { z } from "zod";
import { defineQuery } from "../define.ts";

const Entry = z.object({
  name: z.string(),
  kind: z.string(),
  signature: z.string(),
  summary: z.string(),
  example: z.string(),
});

const SOURCE =
  "One file of TSX, up to 65 536 characters, whose default export is the component. It gets { data, canvas }: data is the node's data, canvas has tools and facts about the canvas. React 19; nothing is fetched and nothing is stored.";
const STYLING =
  "Tailwind 4 classes, written out as whole words. The kit's colours follow light and dark: bg-ground, bg-surface, bg-well, text-ink, text-ink-soft, text-ink-faint, border-line, bg-accent, text-accent, bg-accent-soft, and good, warning, bad and info with -soft and -ink.";
const IMPORTS = ["react", "react-dom", "@easel/kit"];

export const getKitReference = defineQuery({
  name: "get_kit_reference",
  title: "Read what components can use",
  description:
    "Read what a component's source may import and what @easel/kit offers: each hook and part with its signature and an example, how to style, and the rules of a source. list_widgets has the data of catalog widgets; get_skill build-a-component is the guide. Free.",
  scope: "canvas:read",
  oneTrip: true,
  effects: { destructive: false, idempotent: true, openWorld: false },
  input: z.strictObject({}),
  output: z.object({
    source: z.string(),
    imports: z.array(z.string()),
    styling: z.string(),
    kit: z.array(Entry),
    /** The organization's own; null while it has chosen none. */
    design: z.null(),
  }),
  handler: async () => ({
    source: SOURCE,
    imports: IMPORTS,
    styling: STYLING,
    kit: KIT_REFERENCE.map((entry) => ({ ...entry })),
    design: null,
  }),
});
