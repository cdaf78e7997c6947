import type { LocalFile } from "./local-file.ts";

/** What a person needs next, and nothing else. */
export function printStartPage(
  out: NodeJS.WriteStream,
  facts: LocalFile,
  logPath: string | null,
): void {
  const paint = (code: number) => (text: string) =>
    out.isTTY ? `\x1b[${code}m${text}\x1b[0m` : text;
  const bold = paint(1);
  const dim = paint(2);
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
    `  ${bold("Easel is ready.")} Open this to sign in; it works once:`,
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
