/** The words of a table that is written as text; which line a word stands in, and how often, says nothing. */
export const wordSet = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));
