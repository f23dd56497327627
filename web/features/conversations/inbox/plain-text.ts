/** A message's words without the asterisks that make some of them bold, also where the text was cut between two. */
export const plainText = (text: string): string => text.replace(/\*(?=\S)|(?<=\S)\*/g, '');
