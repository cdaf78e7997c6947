const SOURCE = `import { Alert, Button, Card, Empty, Input, useSharedState, useViewer } from "@easel/kit";
import { useState } from "react";

type Idea = { id: string; text: string; votes: number };

export default function Ideas({ data }: { data: { prompt: string; max: number } }) {
  const [ideas, setIdeas, { error }] = useSharedState<Idea[]>("ideas", []);
  const [text, setText] = useState("");
  const { mayWrite } = useViewer();
  const isFull = ideas.length >= data.max;

  function add() {
    const idea = { id: String(Date.now()), text: text.trim(), votes: 0 };
    setIdeas((all) => [...all, idea]);
    setText("");
  }

  function vote(id: string) {
    setIdeas((all) => all.map((idea) => (idea.id === id ? { ...idea, votes: idea.votes + 1 } : idea)));
  }

  const best = [...ideas].sort((a, b) => b.votes - a.votes);
  return (
    <div className="flex flex-col gap-3 p-1">
      <p className="font-semibold text-ink">{data.prompt}</p>
      {error && <Alert tone="bad">{error.message}</Alert>}
      {best.length === 0 && <Empty title="No ideas yet">Be the first.</Empty>}
      {best.map((idea) => (
        <Card key={idea.id}>
          <div className="flex flex-wrap items-center justify-between gap-2">
            <span className="min-w-0 break-words">{idea.text}</span>
            <Button disabled={!mayWrite} onClick={() => vote(idea.id)}>
              +1 ({idea.votes})
            </Button>
          </div>
        </Card>
      ))}
      {mayWrite && !isFull && (
        <form
          className="flex flex-wrap items-end gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            if (text.trim()) add();
          }}
        >
          <Input label="Your idea" value={text} onChange={(event) => setText(event.target.value)} />
          <Button type="submit">Add</Button>
        </form>
      )}
      {isFull && <p className="text-ink-soft">That is enough for today.</p>}
    </div>
  );
}
`;

export const IDEA_BOARD = {
  title: "What should the team day be about?",
  nodes: [
    {
      id: "intro",
      kind: "widget",
      widget: "note@1",
      title: "How it goes",
      data: {
        markdown: "Add an idea, and press **+1** for those that you like. I look on Friday.",
      },
    },
    {
      id: "ideas",
      kind: "component",
      title: "Ideas",
      source: SOURCE,
      data: { prompt: "Half a day, all of us, no screens.", max: 30 },
    },
  ],
  contract: {
    state: {
      ideas: {
        schema: {
          type: "array",
          maxItems: 30,
          items: {
            type: "object",
            properties: {
              id: { type: "string" },
              text: { type: "string", maxLength: 200 },
              votes: { type: "integer", minimum: 0 },
            },
            required: ["id", "text", "votes"],
          },
        },
        writers: ["ideas"],
      },
    },
    roles: { ideas: { purpose: "Collects ideas and votes", reads: ["ideas"], writes: ["ideas"] } },
  },
  access: { linkRole: "participant" },
  expiresInHours: 336,
};
