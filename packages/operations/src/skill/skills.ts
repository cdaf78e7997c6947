import { readFileSync } from "node:fs";

export type Skill = {
  name: string;
  description: string;
  /** Where clients that know skills find it. */
  uri: string;
  /** The whole SKILL.md, its front matter too. */
  text: string;
};

/** In the order in which they are listed; each has a file in texts/ and says its name and description itself. */
const NAMES = [
  "create-a-canvas",
  "build-a-component",
  "build-an-app",
  "work-with-people",
  "recover-from-errors",
] as const;

export const SKILLS: readonly Skill[] = NAMES.map(readSkill);

function readSkill(name: string): Skill {
  const text = readFileSync(new URL(`./texts/${name}.md`, import.meta.url), "utf8");
  const description = /^description: (.+)$/m.exec(text)?.[1];
  if (!description || !text.startsWith(`---\nname: ${name}\n`))
    throw new Error(`The skill ${name} does not begin with its name and description.`);
  return { name, description, uri: `skill://${name}/SKILL.md`, text };
}
