import { AppError, suggestId } from "@easel/contracts";
import { z } from "zod";
import { defineQuery } from "../define.ts";
import { SKILLS } from "./skills.ts";

const Listed = z.object({ name: z.string(), description: z.string(), uri: z.string() });

export const getSkill = defineQuery({
  name: "get_skill",
  title: "Read a how-to guide",
  description:
    "Read Easel's guides for agents: creating a canvas, building a component or an app, working with people, recovering from errors. Without name it lists each one's name, description and skill:// address; with name it gives that guide's text. Free.",
  scope: "canvas:read",
  oneTrip: true,
  effects: { destructive: false, idempotent: true, openWorld: false },
  input: z.strictObject({ name: z.string().min(1).max(80).optional() }),
  output: z.object({
    skills: z.array(Listed).optional(),
    skill: Listed.extend({ text: z.string() }).optional(),
  }),
  async handler({ input }) {
    if (input.name === undefined)
      return { skills: SKILLS.map(({ name, description, uri }) => ({ name, description, uri })) };
    const skill = SKILLS.find(({ name }) => name === input.name);
    if (skill) return { skill };
    const names = SKILLS.map(({ name }) => name);
    throw new AppError(
      "not_found",
      `There is no guide of this name; ${suggestId(input.name, names, "guide")}`,
    );
  },
});
