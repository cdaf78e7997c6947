import type { OperationName } from "./catalog.ts";

/** Groups of tools that the MCP address can be narrowed to. */
export const TOOLSETS = ["canvas", "people", "tools", "library", "account"] as const;
export type Toolset = (typeof TOOLSETS)[number];

export type Surface = {
  mcp: boolean;
  rest: boolean;
  /** Whether a job runs it, as the system. Nobody else may, so it has no other way in. */
  job: boolean;
  /** Whether the browser may call it without a session, as somebody with only the link. */
  anonymous: boolean;
  toolset: Toolset | null;
};

const NONE = { mcp: false, rest: false, job: false, anonymous: false, toolset: null } as const;
const AGENT = { ...NONE, mcp: true } as const;
const AGENT_AND_OWNER = { ...NONE, mcp: true, rest: true } as const;
const PERSON = { ...NONE, rest: true } as const;
const LINK = { ...NONE, rest: true, anonymous: true } as const;
const JOB = { ...NONE, job: true } as const;

/** Which way in shows which operation. Hiding is comfort: runOperation checks scope and standing. */
export const surfaces: Record<OperationName, Surface> = {
  create_canvas: { ...AGENT, toolset: "canvas" },
  update_canvas: { ...AGENT, toolset: "canvas" },
  patch_canvas: { ...AGENT, toolset: "canvas" },
  validate_canvas: { ...AGENT, toolset: "canvas" },
  get_canvas: { ...AGENT, toolset: "canvas" },
  list_canvas_viewers: { ...AGENT, toolset: "canvas" },
  find_canvas_by_key: { ...AGENT, toolset: "canvas" },
  list_canvases: { ...AGENT_AND_OWNER, toolset: "canvas" },
  get_answers: { ...AGENT_AND_OWNER, toolset: "canvas" },
  wait_for_answer: { ...AGENT, toolset: "canvas" },
  list_events: { ...AGENT, toolset: "canvas" },
  wait_for_event: { ...AGENT, toolset: "canvas" },
  close_canvas: { ...AGENT_AND_OWNER, toolset: "canvas" },
  extend_canvas: { ...AGENT_AND_OWNER, toolset: "canvas" },
  pin_canvas: { ...AGENT_AND_OWNER, toolset: "canvas" },
  delete_canvas: { ...AGENT_AND_OWNER, toolset: "canvas" },
  get_canvas_state: { ...AGENT, toolset: "canvas" },
  set_canvas_state: { ...AGENT, toolset: "canvas" },
  list_canvas_changes: { ...AGENT, toolset: "canvas" },
  get_canvas_lock: { ...AGENT, toolset: "canvas" },
  acquire_canvas_lock: { ...AGENT, toolset: "canvas" },
  release_canvas_lock: { ...AGENT, toolset: "canvas" },
  list_widgets: { ...AGENT, toolset: "library" },
  list_examples: { ...AGENT, toolset: "library" },
  get_example: { ...AGENT, toolset: "library" },
  get_kit_reference: { ...AGENT, toolset: "library" },
  save_component: { ...AGENT, toolset: "library" },
  search_components: { ...AGENT_AND_OWNER, toolset: "library" },
  get_component: { ...AGENT_AND_OWNER, toolset: "library" },
  delete_component: { ...AGENT_AND_OWNER, toolset: "library" },
  get_skill: { ...AGENT, toolset: "library" },
  get_balance: { ...AGENT, toolset: "account" },
  send_feedback: { ...AGENT, toolset: "account" },
  open_canvas: LINK,
  submit_answer: LINK,
  open_widget_records: LINK,
  submit_widget_record: LINK,
  open_component: NONE,
  open_component_state: LINK,
  set_component_state: LINK,
  report_component_error: LINK,
  read_blob: NONE,
  search_canvases: PERSON,
  create_sign_in_link: PERSON,
  record_canvas_view: NONE,
  get_canvas_head: NONE,
  expire_canvas: JOB,
  raise_state_event: JOB,
  delete_expired_canvas: JOB,
  prune_canvas_history: JOB,
  prune_account_records: JOB,
  prune_component_builds: JOB,
};
