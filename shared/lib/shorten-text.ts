const ELLIPSIS = '…';
const UNTIDY = /\s\s|[^\S ]|^ | $/;
/** Characters that may not stand before the ellipsis. */
const LOOSE_ENDS = ' .,;:–-';

const isLoose = (text: string, index: number): boolean =>
  LOOSE_ENDS.includes(text.charAt(index)) || /[\ud800-\udbff]/.test(text.charAt(index));

/** Cut by hand: an expression anchored at the end is tried at every character, and a page cuts a text per card. */
const withoutLooseEnds = (text: string): string => {
  let end = text.length;
  while (end > 0 && isLoose(text, end - 1)) end -= 1;
  return text.slice(0, end);
};

const cutLine = (line: string, max: number): string => {
  const cut = line.slice(0, Math.max(0, max - ELLIPSIS.length));
  const lastSpace = cut.lastIndexOf(' ');
  const isMidWord = line[cut.length] !== ' ' && lastSpace > max / 2;
  return `${withoutLooseEnds(isMidWord ? cut.slice(0, lastSpace) : cut)}${ELLIPSIS}`;
};

/** The text in at most `max` characters, cut between words where it can and never inside a character. */
export const shortenText = (text: string, max: number): string => {
  // Most texts are tidy, and a page of cards shortens a hundred of them.
  const line = UNTIDY.test(text) ? text.replace(/\s+/g, ' ').trim() : text;
  return line.length <= max ? line : cutLine(line, max);
};
