// Plays the agent against a running server: makes a canvas, prints its link, waits, prints the answer.
import { connectLocalAgent } from "./local-agent.ts";

const WAIT_SECONDS = 45;

const agent = await connectLocalAgent("easel-demo");
const canvas = await call<{ id: string; url: string }>("create_canvas", {
  idempotencyKey: `demo-${Date.now()}`,
  title: "Release 4.2: ship today?",
  question: "All checks are green but one. Shall I ship now, wait for the fix, or leave it out?",
  nodes: [
    {
      id: "state",
      kind: "widget",
      widget: "facts@1",
      title: "Where we stand",
      data: {
        items: [
          { label: "Tests", value: "1,204 of 1,205", tone: "warning" },
          { label: "Open bug", value: "Export of empty tables is slow" },
          { label: "Customers waiting", value: 3 },
        ],
      },
    },
    {
      id: "ways",
      kind: "widget",
      widget: "decision@1",
      title: "Three ways",
      data: {
        options: [
          { id: "ship", title: "Ship now", pros: ["Three customers can go on"], recommended: true },
          { id: "wait", title: "Wait for the fix", cons: ["Tomorrow at the earliest"] },
          { id: "drop", title: "Ship without export", cons: ["Two customers use it"] },
        ],
        answerField: "decision",
      },
    },
  ],
  edges: [{ from: "state", to: "ways" }],
  answerSchema: {
    type: "object",
    properties: {
      decision: { type: "string", title: "Decision", enum: ["ship", "wait", "drop"] },
      comment: { type: "string", title: "Comment", maxLength: 500 },
    },
    required: ["decision"],
  },
  access: { linkRole: "participant" },
  expiresInHours: 24,
});
console.log(
  `\n  Open this and answer:\n\n    ${canvas.url}\n\n  Waiting for your answer (Ctrl-C ends it) …`,
);
type Waited = {
  status: string;
  answers: { answer: Record<string, unknown>; answeredBy: { name: string } }[];
};
let result: Waited;
do result = await call<Waited>("wait_for_answer", { id: canvas.id, seconds: WAIT_SECONDS });
while (result.status === "active" && result.answers.length === 0);
const [answer] = result.answers;
if (answer)
  console.log(
    `\n  ${answer.answeredBy.name} answered:\n\n${JSON.stringify(answer.answer, null, 2).replace(/^/gm, "    ")}\n`,
  );
else console.log(`\n  The canvas is ${result.status}; nobody answered.\n`);
await agent.close();

async function call<Result>(name: string, input: Record<string, unknown>): Promise<Result> {
  const { isError, value } = await agent.call(name, input);
  // safe because each caller names what its tool returns.
  if (!isError) return value as Result;
  const refusal = value as { error: string; message: string; retryAfterSeconds?: number };
  // A restarting server says when to come back; everything else ends the demo.
  if (refusal.error === "unavailable" && refusal.retryAfterSeconds) {
    await new Promise((resolve) => setTimeout(resolve, Number(refusal.retryAfterSeconds) * 1000));
    return call(name, input);
  }
  console.error(`${name} was refused: ${refusal.message}`);
  process.exit(1);
}
