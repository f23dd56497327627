/**
 * A pattern of what people may have said: whole words, in one way or another. It reads as a regular expression in which the end
 * of a line is one more «or»; lines set in deeper are within the brackets that stand open.
 */
export const said = ({ raw }: TemplateStringsArray): RegExp => {
  const ways = raw
    .join('')
    .trim()
    .split(/\s*\n\s*/);
  return new RegExp(`\\b(?:${ways.join('|')})\\b`);
};
