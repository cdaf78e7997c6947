import { AppError, CanvasId, ComponentBundle, NodeId } from "@easel/contracts";
import { z } from "zod";
import { findContent } from "../canvas/canvas-content.ts";
import { getCanvasInTenant } from "../canvas/canvas-record.ts";
import { defineQuery } from "../define.ts";
import { findBuild } from "./component-build.ts";

/** What the address of a component's frame stands for, for whoever may see the canvas. */
export const openComponent = defineQuery({
  name: "open_component",
  title: "Open a component's frame",
  description: "What one component of a canvas was built to.",
  scope: "canvas:read",
  oneTrip: true,
  effects: { destructive: false, idempotent: true, openWorld: false },
  input: z.strictObject({ id: CanvasId, nodeId: NodeId }),
  output: z.object({
    organizationId: z.uuid(),
    version: z.int(),
    title: z.string(),
    bundle: ComponentBundle,
  }),
  async handler({ ctx, input, tx }) {
    const [{ row }, content] = await Promise.all([
      getCanvasInTenant(tx, ctx, input.id, "see"),
      findContent(tx, ctx, input.id),
    ]);
    const node = content?.nodes.find(({ id }) => id === input.nodeId);
    const build = content && findBuild(content.builds, input.nodeId);
    if (!node || !build)
      throw new AppError(
        "not_found",
        "There is no such component on this canvas; reload the page.",
      );
    const { script, styles, packages } = build;
    return {
      organizationId: ctx.organizationId,
      version: row.version,
      title: node.title ?? node.id,
      bundle: { script, styles, packages },
    };
  },
});
