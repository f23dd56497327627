const ELLIPSIS = '…';
const UNTIDY = /\s\s|[^\S ]|^ | $/;

/** The text in at most `max` characters, cut between words where it can and never inside a character. */
export const shortenText = (text: string, max: number): string => {
  // Most texts are short and tidy, and a page of cards shortens hundreds of them.
  if (text.length <= max && !UNTIDY.test(text)) return text;
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= max) return line;
  const cut = line.slice(0, Math.max(0, max - ELLIPSIS.length));
  const lastSpace = cut.lastIndexOf(' ');
  const atWord = line[cut.length] !== ' ' && lastSpace > max / 2 ? cut.slice(0, lastSpace) : cut;
  return `${atWord.replace(/[\ud800-\udbff]$/, '').replace(/[\s.,;:–-]+$/, '')}${ELLIPSIS}`;
};
