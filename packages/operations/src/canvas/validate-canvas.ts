import { AppError, findUnsafeJson, type Issue, toIssues } from "@easel/contracts";
import type { Context } from "@easel/identity";
import { z } from "zod";
import { defineQuery, type ReadInTenant } from "../define.ts";
import { CreateCanvasInput, PatchCanvasInput, UpdateCanvasInput } from "./canvas-input.ts";
import { checkCreate } from "./check-create.ts";
import { checkPatch } from "./check-patch.ts";
import { checkUpdate } from "./check-update.ts";

const Checked = z.enum(["create_canvas", "update_canvas", "patch_canvas"]);
const IssueShape = z.object({
  path: z.string(),
  message: z.string(),
  code: z.string(),
  severity: z.literal("warning").optional(),
});

const AnyObject = z.record(z.string(), z.unknown());
/** Told to clients so that they send typed fields; everything is accepted and answered with issues. */
const AdvertisedInput = z.object({
  id: z.string().optional(),
  baseVersion: z.number().optional(),
  spec: AnyObject.optional().describe("makes it a check of update_canvas"),
  operations: z.array(AnyObject).optional().describe("makes it a check of patch_canvas"),
  idempotencyKey: z.string().optional(),
  title: z.string().optional(),
  question: z.string().optional(),
  nodes: z.array(AnyObject).optional(),
  edges: z.array(AnyObject).optional(),
  answerSchema: AnyObject.optional(),
  access: AnyObject.optional(),
  expiresInHours: z.number().optional(),
  stayOpen: z.boolean().optional(),
  contract: AnyObject.optional(),
  dataSources: z.array(z.string()).optional(),
  template: z.string().optional(),
  params: AnyObject.optional(),
  state: AnyObject.optional(),
});

export const validateCanvas = defineQuery({
  name: "validate_canvas",
  title: "Check a canvas input",
  description:
    "Check a create_canvas, update_canvas or patch_canvas input with the code of the real call, for free and without writing anything. Send that input as it is: operations makes it a patch, spec an update, otherwise it is a create. Returns { valid, checked, issues: [{ path, message, code }] }; path points into your input. It does not check the balance or the number of active canvases.",
  scope: "canvas:read",
  effects: { destructive: false, idempotent: true, openWorld: false },
  input: AnyObject,
  advertisedInput: AdvertisedInput,
  reportsUnsafeInput: true,
  output: z.object({
    valid: z.boolean(),
    checked: Checked,
    issues: z.array(IssueShape),
    priceMicroUsd: z.int().optional(),
  }),
  async handler({ ctx, input, tx }) {
    const { name, check } = chooseCheck(ctx, input, (work) => work(tx));
    const issues = await collectIssues(check);
    const valid = issues.every((issue) => issue.severity === "warning");
    return { valid, checked: name, issues, ...(valid && { priceMicroUsd: 0 }) };
  },
});

type Check = { name: z.infer<typeof Checked>; check: () => Promise<unknown> };

function chooseCheck(ctx: Context, input: Record<string, unknown>, read: ReadInTenant): Check {
  if (Object.hasOwn(input, "operations"))
    return {
      name: "patch_canvas",
      check: async () => checkPatch(ctx, parse(PatchCanvasInput, input), read),
    };
  if (Object.hasOwn(input, "spec"))
    return {
      name: "update_canvas",
      check: async () => checkUpdate(ctx, parse(UpdateCanvasInput, input), read),
    };
  return {
    name: "create_canvas",
    // The key is optional here: checking claims nothing.
    check: async () => checkCreate(parse(CreateCanvasInput, { idempotencyKey: "check", ...input })),
  };
}

class InputIssues extends Error {
  readonly issues: Issue[];
  constructor(issues: Issue[]) {
    super("input issues");
    this.issues = issues;
  }
}

function parse<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const unsafe = findUnsafeJson(input);
  if (unsafe.length > 0) throw new InputIssues(unsafe);
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  throw new InputIssues(toIssues(parsed.error));
}

async function collectIssues(check: () => Promise<unknown>): Promise<Issue[]> {
  try {
    await check();
    return [];
  } catch (error) {
    if (error instanceof InputIssues) return error.issues;
    if (!(error instanceof AppError)) throw error;
    if (error.issues) return error.issues;
    // A foreign or unknown canvas, or a status that forbids the edit, is a refusal of the real call.
    if (error.code === "unavailable" || error.code === "internal") throw error;
    return [{ path: toRefusedPath(error), code: error.code, message: error.message }];
  }
}

function toRefusedPath(error: AppError): string {
  if (error.code === "version_conflict") return "baseVersion";
  if (error.code === "answer_schema_locked") return "";
  return "id";
}
