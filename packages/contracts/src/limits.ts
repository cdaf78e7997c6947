/** Limits of the tool contract. Names carry their unit; a test asserts each one at ± 1. */
export const LIMITS = {
  requestBodyBytesMax: 4 * 1024 * 1024,
  specBytesMax: 1_000_000,
  nodesMax: 100,
  edgesMax: 200,
  titleLengthMax: 120,
  questionLengthMax: 4000,
  idempotencyKeyLengthMax: 120,
  invitedMax: 50,
  emailLengthMax: 254,
  expiresInHoursMax: 2160,
  expiresInHoursDefault: 168,
  readOnlyDaysDefault: 30,
  patchOperationsMax: 50,
  answerFieldsMax: 30,
  answerBytesMax: 65_536,
  answersPerCanvasMax: 1000,
  /** All answers of a canvas together, because get_answers returns them all. */
  answersBytesMax: 4 * 1024 * 1024,
  activeCanvasesMax: 1000,
  pinnedCanvasesMax: 50,
  eventsKeptDays: 30,
  /** Versions that changed data only, kept per canvas; those that changed more are all kept. */
  dataVersionsKept: 200,
  /** How long a deleted canvas's idempotency key answers not_found before it may be used anew. */
  deletedKeysKeptDays: 30,
  listCanvasesMax: 100,
  searchLengthMax: 200,
  /** Rows of the list in the browser: those at first, and at most. */
  searchCanvasesDefault: 50,
  searchCanvasesMax: 500,
  eventsPageMax: 200,
  eventsPageDefault: 50,
  /** Lines of a canvas's change log. */
  changesKept: 500,
  changesPageMax: 100,
  changesPageDefault: 50,
  /** How long a canvas's editing lock lasts after it was last taken. */
  lockSeconds: 60,
  viewersListedMax: 500,
  feedbackLengthMax: 2000,
  feedbackPerDayMax: 50,
  waitSecondsMax: 60,
  waitSecondsDefault: 15,
  jsonDepthMax: 64,
  /** What no honest input has: members of one array, keys of one object, all values together. */
  jsonElementsMax: 10_000,
  jsonKeysMax: 1000,
  jsonKeyLengthMax: 1024,
  jsonValuesMax: 250_000,
  restBodyBytesMax: 256 * 1024,
  answersPerSubmitterMax: 100,
  answersBytesPerSubmitterMax: 512 * 1024,
  nameLengthMax: 80,
  signInLinkMinutes: 10,
  signInLinksPerHourMax: 10,
  /** So much of a visitor's write counts as one of VISITOR_LIMITS, more as several. */
  visitorWriteBytes: 2048,
  coordinateMax: 100_000,
  nodeWidthMin: 120,
  nodeHeightMin: 60,
  nodeSizeMax: 4000,
  boardCardsMax: 500,
  messageLengthMax: 4000,
  /** What somebody says about an approval or a rejection. */
  reasonLengthMax: 2000,
  /** What people write into a document, as UTF-8. */
  documentBytesMax: 64 * 1024,
  expressionLengthMax: 500,
  /** Of the syntax tree of one expression of a calculator. */
  expressionNodesMax: 200,
  expressionDepthMax: 24,
  /** What agents read of one widget's records, as UTF-8 JSON; longer lists are cut and say so. */
  widgetStateBytesMax: 64 * 1024,
  ratingMax: 10,
  /** What people and agents sent to one widget, such as votes and cards, and to a canvas's widgets together. */
  recordsPerNodeMax: 2000,
  recordsPerCanvasMax: 5000,
  /** All records of a canvas as JSON in UTF-8, because every open page reads them all. */
  recordBytesMax: 2 * 1024 * 1024,
  messagesPerNodeMax: 1000,
  /** Messages and cards that one person, browser or key may have on a canvas, and all records of theirs. */
  additionsPerAuthorMax: 200,
  recordBytesPerAuthorMax: 512 * 1024,
  /** At most one state.changed per canvas in this time. */
  stateEventSeconds: 5,
  stateKeyLengthMax: 128,
  stateKeysMax: 500,
  /** One value, as canonical JSON in UTF-8. */
  stateValueBytesMax: 64 * 1024,
  /** All values of a canvas together; widgets' own state is not counted. */
  stateBytesMax: 2 * 1024 * 1024,
  stateWritesMax: 20,
  /** How deep schemas of people's own stand in each other, and how many one holds, itself counted. */
  schemaDepthMax: 16,
  schemaNodesMax: 500,
  schemaEnumMax: 500,
  schemaPatternLengthMax: 500,
  contractKeysMax: 500,
  contractEventsMax: 50,
  /** All schemas of a contract with those within them. */
  contractSchemasMax: 2000,
  descriptionLengthMax: 500,
  savedComponentsMax: 500,
  searchResultsMax: 50,
  searchResultsDefault: 20,
  /** Different errors of one component that are kept for the agent, and the text of one. */
  componentErrorsKept: 5,
  componentErrorTextMax: 4000,
  /** A build that nobody has needed for so long is forgotten, and built anew when it is asked for. */
  buildsKeptDays: 30,
  rolePurposeLengthMax: 500,
  eventNameLengthMax: 64,
  /** Of a compiled pattern: the matching engine's time is its text times these. */
  patternInstructionsMax: 1000,
  /** Characters and instructions of all patterns of a contract: what compiling them costs. */
  contractPatternCostMax: 20_000,
  /** Instructions times characters: some 0.1 s at worst for one value, 1 s for all stored values. */
  patternStepsMax: 4_000_000,
  storedPatternStepsMax: 40_000_000,
} as const;

/**
 * What may come from one address, or from one signed-in person, to one canvas; twice that to all canvases
 * together. A class behind one address answers within a minute or two; one script needs hours to fill a canvas.
 * EASEL_VISITOR_LIMIT_FACTOR multiplies all of them.
 */
export const VISITOR_LIMITS = {
  answers: { perMinute: 60, perHour: 300 },
  /** What people do in widgets: votes, cards, text. */
  records: { perMinute: 240, perHour: 2400 },
  /** Shared state that components write, a slider now and then among them. */
  state: { perMinute: 600, perHour: 9000 },
  /** Live sockets that are opened; each also notes that somebody looked. */
  connections: { perMinute: 120, perHour: 1200 },
  /** Sign-in links that are opened, whether they work or not. */
  signIns: { perMinute: 30, perHour: 300 },
} as const;
export type VisitorDoor = keyof typeof VISITOR_LIMITS;
