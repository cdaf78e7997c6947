/** Words that only whoever knows Zod, or JavaScript, understands: no message of a refusal has them. */
export const ZOD_JARGON =
  /expected |received|Invalid |discriminator|Too (small|big)|Unrecognized|No matching|safeint|undefined|\bNaN\b|\[object|[<>]=|ZodError|of another type/i;
