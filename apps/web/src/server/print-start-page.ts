import type { LocalFile } from "./local-file.ts";

/** From the usual port, which another program has, to the next free one. */
export type PortMove = { wanted: number; used: number };

export type StartPage = {
  /** Null in a process that serves no pages. */
  facts: LocalFile | null;
  url: string;
  /** Null when the log goes to stderr. */
  logPath: string | null;
  /** Null when the server listens where it usually does. */
  portMove: PortMove | null;
};

/** What a person needs next, and nothing else. */
export function printStartPage(
  out: Pick<NodeJS.WriteStream, "isTTY" | "write">,
  { facts, url, logPath, portMove }: StartPage,
): void {
  if (!facts) return void out.write(`\n  Easel is ready at ${url}.\n`);
  const paint = (code: number) => (text: string) =>
    out.isTTY ? `\x1b[${code}m${text}\x1b[0m` : text;
  const bold = paint(1);
  const dim = paint(2);
  const warn = paint(33);
  const row = (name: string, value: string, note = "") =>
    `  ${dim(name.padEnd(14))} ${value}${note && `  ${dim(note)}`}`;
  const settings = {
    mcpServers: {
      easel: {
        type: "http",
        url: facts.mcpUrl,
        headers: { Authorization: `Bearer ${facts.apiKey}` },
      },
    },
  };
  const lines = [
    "",
    ...explainMove(portMove).map((line) => `  ${warn(line)}`),
    `  ${bold("Easel is ready.")} Open this and press “Sign in”; it works once:`,
    `  ${bold(facts.signInUrl)}`,
    "",
    row("Address", facts.url),
    row("Example", facts.exampleCanvasUrl),
    row("MCP", facts.mcpUrl),
    row("Key", facts.apiKey),
    "",
    `  ${bold("Claude Code")}`,
    `  claude mcp add --transport http easel ${facts.mcpUrl} --header "Authorization: Bearer ${facts.apiKey}"`,
    "",
    `  ${bold("Any other client")}`,
    `  ${JSON.stringify(settings)}`,
    "",
    ...(logPath ? [row("Log", logPath)] : []),
    `  ${dim("Ctrl-C stops it. The same facts are in local.json in the data folder.")}`,
    "",
  ];
  out.write(`${lines.join("\n")}\n`);
}

function explainMove(move: PortMove | null): string[] {
  if (!move) return [];
  return [
    `Port ${move.wanted} is taken by another program; using ${move.used}. Links and agents set up for ${move.wanted} will not`,
    "reach this server: stop the other program and start again, or choose a port with PORT=<number>.",
    "",
  ];
}
