/** Rows that one transaction of the housekeeping deletes at most, so that no lock is held for long. */
export const BATCH_ROWS = 200;
