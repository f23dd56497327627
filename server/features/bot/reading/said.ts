/**
 * Builds a pattern of alternative phrases that matches whole words. It reads like a regular expression in which the end
 * of a line means «or»; indented lines belong to the open bracket.
 */
export const said = ({ raw }: TemplateStringsArray): RegExp => {
  const ways = raw
    .join('')
    .trim()
    .split(/\s*\n\s*/);
  return new RegExp(`\\b(?:${ways.join('|')})\\b`);
};
