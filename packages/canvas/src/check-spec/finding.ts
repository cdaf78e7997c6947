/** Something wrong in a spec; `path` starts at the spec's root, so that every way in can add its own prefix. */
export type Finding = { path: (string | number)[]; code: string; message: string };

/** Findings of one sort past this many teach nothing more, and a hostile spec could make them costly. */
export const FINDINGS_MAX = 20;
