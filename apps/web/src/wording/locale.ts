/** The interface is in English, and widgets write dates so too: day, month, year. */
export const LOCALE = "en-GB";
