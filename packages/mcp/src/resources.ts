import { SKILLS } from "@easel/operations";
import {
  ProtocolError,
  ProtocolErrorCode,
  ResourceNotFoundError,
  type Server,
} from "@modelcontextprotocol/server";
import {
  SKILLS_EXTENSION_ID,
  SKILLS_GET_METHOD,
  SKILLS_LIST_METHOD,
  skillEntry,
} from "@modelcontextprotocol/server/ext/skills";
import { z } from "zod";
import { GUIDE_URI, INSTRUCTIONS } from "./instructions.ts";

/** What a server says of itself for these to be asked for. */
export const SKILLS_CAPABILITY = { [SKILLS_EXTENSION_ID]: {} };

const MARKDOWN = "text/markdown";
const GUIDE = {
  uri: GUIDE_URI,
  name: "guide",
  title: "How to work with Easel",
  text: INSTRUCTIONS,
};
/** The instructions once more, because some clients show resources but drop instructions; and the skills. */
const DOCUMENTS = new Map([GUIDE, ...SKILLS].map((document) => [document.uri, document]));
const LISTED = [...DOCUMENTS.values()].map(({ text: _text, ...document }) => ({
  ...document,
  mimeType: MARKDOWN,
}));

/** Entries with sizes and digests, made once: the texts change with a release only. */
const ENTRIES = Promise.all(SKILLS.map(({ name, text }) => skillEntry(name, { "SKILL.md": text })));

const ListParams = z.looseObject({ cursor: z.string().optional() }).optional();
const GetParams = z.looseObject({ uri: z.string() });

/** Resources and the skills extension (SEP-2640), whose own class serves the SDK's high-level server only. */
export function addResources(
  server: Server,
  cacheHint: { ttlMs: number; cacheScope: "private" },
): void {
  server.setRequestHandler("resources/list", () => ({ resources: LISTED }));
  server.setRequestHandler("resources/templates/list", () => ({ resourceTemplates: [] }));
  server.setRequestHandler("resources/read", ({ params }) => {
    const document = DOCUMENTS.get(params.uri);
    if (!document) throw new ResourceNotFoundError(params.uri);
    return { contents: [{ uri: document.uri, mimeType: MARKDOWN, text: document.text }] };
  });
  // No resource changes while a process lives, so nothing is ever owed to a subscriber.
  server.setRequestHandler("resources/subscribe", () => ({}));
  server.setRequestHandler("resources/unsubscribe", () => ({}));
  server.setRequestHandler(SKILLS_LIST_METHOD, { params: ListParams }, async () => ({
    skills: await ENTRIES,
    ...cacheHint,
  }));
  server.setRequestHandler(SKILLS_GET_METHOD, { params: GetParams }, async ({ uri }) => {
    const skill = (await ENTRIES).find((entry) => entry.uri === uri);
    if (!skill)
      throw new ProtocolError(
        ProtocolErrorCode.InvalidParams,
        `No skill is at ${uri.slice(0, 200)}; skills/list names those there are.`,
      );
    return { skill, ...cacheHint };
  });
}
