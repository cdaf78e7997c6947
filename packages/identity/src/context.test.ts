import { expect, test } from "vitest";
import { type Actor, actorName, personIdOf } from "./context.ts";

const ACTORS: [Actor, string | null, string][] = [
  [{ type: "person", personId: "p1", name: "Ana", email: "ana@example.com" }, "p1", "Ana"],
  [
    { type: "api_key", keyId: "k1", name: "CI key", personId: "p1", email: "ana@example.com" },
    "p1",
    "CI key",
  ],
  [{ type: "viewer", viewerId: "v1" }, null, "Someone with the link"],
  [{ type: "system", job: "expire" }, null, "Easel"],
];

test.each(ACTORS)(
  "%j acts for a person, if at all, and under a name that says nothing secret",
  (actor, personId, name) => {
    expect(personIdOf(actor)).toBe(personId);
    expect(actorName(actor)).toBe(name);
  },
);
