/** Plain text with its line breaks; links and markup would let a question pretend to be the page. */
export function QuestionText({ text }: { text: string }) {
  return (
    <p className="whitespace-pre-line text-pretty text-base text-ink [overflow-wrap:anywhere]">
      {text}
    </p>
  );
}
