import {
  AccessMode,
  AppError,
  addIssues,
  findUnsafeJson,
  type Issue,
  parseSent,
} from "@easel/contracts";
import { query, type Tx } from "@easel/db";
import type { Context } from "@easel/identity";
import { z } from "zod";
import type { Means } from "../component/build-components.ts";
import { defineAction } from "../define.ts";
import { CreateCanvasInput, PatchCanvasInput, UpdateCanvasInput } from "./canvas-input.ts";
import { checkCreate, findMoreInCreate, listCreateWarnings } from "./check-create.ts";
import { checkPatch } from "./check-patch.ts";
import { checkUpdate } from "./check-update.ts";
import { findMoreInPatch, findMoreInUpdate } from "./find-more-issues.ts";
import { toWarningsField, Warnings } from "./warnings-field.ts";

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

/** An action and not a query: components are built meanwhile, and no transaction waits for that. */
export const validateCanvas = defineAction({
  name: "validate_canvas",
  title: "Check a canvas input",
  description:
    "Check a create_canvas, update_canvas or patch_canvas input with the code of the real call, for free and without writing anything. Send that input as it is: operations makes it a patch, spec an update, otherwise it is a create. Returns { valid, checked, issues: [{ path, message, code }] }; path points into your input. It does not check the balance or the number of active canvases.",
  scope: "canvas:read",
  readOnly: true,
  effects: { destructive: false, idempotent: true, openWorld: false },
  input: AnyObject,
  advertisedInput: AdvertisedInput,
  reportsUnsafeInput: true,
  output: z.object({
    valid: z.boolean(),
    checked: Checked,
    issues: z.array(IssueShape),
    priceMicroUsd: z.int().optional(),
    warnings: Warnings.optional(),
  }),
  async handler({ ctx, input, services }) {
    const { name, check } = chooseCheck(ctx, input, services);
    const { issues, warnings } = await collectIssues(check);
    const valid = issues.length === 0;
    return {
      valid,
      checked: name,
      issues: [...issues, ...warnings.map((issue) => ({ ...issue, severity: "warning" as const }))],
      ...(valid && { priceMicroUsd: 0 }),
      ...toWarningsField(warnings),
    };
  },
});

type Check = { name: z.infer<typeof Checked>; check: () => Promise<{ warnings: Issue[] }> };

function chooseCheck(ctx: Context, input: Record<string, unknown>, means: Means): Check {
  if (Object.hasOwn(input, "operations"))
    return {
      name: "patch_canvas",
      check: async () => {
        const more = () => findMoreInPatch({ ctx, input, read: means.read });
        return checkPatch(ctx, await parse(PatchCanvasInput, input, more), means);
      },
    };
  if (Object.hasOwn(input, "spec"))
    return {
      name: "update_canvas",
      check: async () => {
        const more = () => findMoreInUpdate({ ctx, input, read: means.read });
        return checkUpdate(ctx, await parse(UpdateCanvasInput, input, more), means);
      },
    };
  return {
    name: "create_canvas",
    // The key is optional here: checking claims nothing.
    check: async () => {
      const sent = { idempotencyKey: "check", ...input };
      const more = async () => findMoreInCreate(ctx, sent);
      const parsed = await parse(CreateCanvasInput, sent, more);
      const checked = await checkCreate(ctx, parsed, means);
      const mode = parsed.access?.mode ?? (await means.read((tx) => readDefaultMode(tx, ctx)));
      const linkRole = parsed.access?.linkRole ?? "viewer";
      return {
        warnings: [...listCreateWarnings(parsed, { mode, linkRole }), ...checked.warnings],
      };
    },
  };
}

class InputIssues extends Error {
  readonly issues: Issue[];
  constructor(issues: Issue[]) {
    super("input issues");
    this.issues = issues;
  }
}

async function parse<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
  more: () => Promise<Issue[]>,
): Promise<z.output<Schema>> {
  const unsafe = findUnsafeJson(input);
  if (unsafe.length > 0) throw new InputIssues(unsafe);
  const parsed = parseSent(schema, input);
  if (parsed.ok) return parsed.value;
  throw new InputIssues(addIssues(parsed.issues, await more()));
}

async function readDefaultMode(tx: Tx, ctx: Context): Promise<AccessMode> {
  const row = await tx.first(
    query.selectFrom("organizations").select("default_mode").where("id", "=", ctx.organizationId),
  );
  return AccessMode.parse(row?.default_mode);
}

type Verdict = { issues: Issue[]; warnings: Issue[] };

async function collectIssues(check: Check["check"]): Promise<Verdict> {
  try {
    return { issues: [], warnings: (await check()).warnings };
  } catch (error) {
    return { issues: toIssues(error), warnings: [] };
  }
}

function toIssues(error: unknown): Issue[] {
  if (error instanceof InputIssues) return error.issues;
  if (!(error instanceof AppError)) throw error;
  if (error.issues) return error.issues;
  // A foreign or unknown canvas, or a status that forbids the edit, is a refusal of the real call.
  if (error.code === "unavailable" || error.code === "internal") throw error;
  return [{ path: toRefusedPath(error), code: error.code, message: error.message }];
}

function toRefusedPath(error: AppError): string {
  if (error.code === "version_conflict") return "baseVersion";
  if (error.code === "answer_schema_locked") return "";
  return "id";
}
