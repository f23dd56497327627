/** The words of a list that is written as text. Lines and repetitions mean nothing. */
export const wordSet = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));
