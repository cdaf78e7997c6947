/** Architecture.md §12. Lines are lines of the file as it stands. These numbers only ever get smaller. */
export const LIMITS = {
  medianFileLines: 90,
  longFileLines: 400,
  /** Of all source files. */
  longFilesShare: 0.02,
  fileLines: 800,
  functionLines: 70,
  routeFileLines: 40,
};

/** Words that say nothing about what a file holds, when they are all or the last of its name. */
export const EMPTY_WORDS = /(^|-)(utils?|helpers?|managers?|common|misc|v2)$/;

/** Next calls these by their default export. */
export const NEXT_FILE =
  /^apps\/web\/src\/app\/(.*\/)?(page|layout|template|default|loading|error|global-error|not-found|icon|apple-icon|opengraph-image|twitter-image|sitemap|robots|manifest)\.tsx?$/;

export const ROUTE_FILE = /^apps\/web\/src\/app\/(.*\/)?(page|layout|route)\.tsx?$/;

/** Tools read their settings, and Playwright its set-up, from the default export. */
export const SETTINGS_FILE = /(^|\/)[\w.-]+\.config\.(ts|mts|mjs|js)$|^e2e\/.*global-[a-z-]+\.ts$/;
