import type { ErrorBody } from "@easel/contracts";
import { OutagePage } from "../features/site/outage-page.tsx";
import { setStatus } from "./set-status.ts";

const RETRY_SECONDS = 5;

type Props = { error: ErrorBody; title?: string };

/** What a page shows, and answers to programs, when the server cannot look anything up. */
export async function Outage({ error, title }: Props) {
  const retryAfterSeconds = error.retryAfterSeconds ?? RETRY_SECONDS;
  await setStatus({ status: error.error === "unavailable" ? 503 : 500, retryAfterSeconds });
  return <OutagePage title={title} retryAfterSeconds={retryAfterSeconds} />;
}
