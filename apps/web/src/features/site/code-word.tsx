/** A command or a file's name inside a sentence. */
export function CodeWord({ children }: { children: string }) {
  return (
    <code className="rounded-sm bg-well px-1 py-0.5 font-mono text-[0.92em] text-ink [overflow-wrap:anywhere]">
      {children}
    </code>
  );
}
