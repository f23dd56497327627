/** A cell of a copied sheet: in quotes when it holds a tab, a line break or a quote. */
const CELL = /("(?:[^"]|"")*"|[^\t\r\n]*)(\t|\r\n|\n|\r|$)/gy;

const textOf = (cell: string): string =>
  (/^".*"$/s.test(cell)
    ? cell
        .slice(1, -1)
        .replaceAll('""', '"')
        .replace(/[\t\r\n]+/g, ' ')
    : cell
  ).trim();

/** Reads cells as a spreadsheet copies them: lines of cells between tabs; a break within a cell becomes a space. */
export const readSheet = (text: string): string[][] => {
  const lines: string[][] = [[]];
  // The break that ends the last line begins no other.
  for (const [, cell = '', end] of text.replace(/(?:\r\n|\n|\r)+$/, '').matchAll(CELL)) {
    lines.at(-1)?.push(textOf(cell));
    if (end === '') break;
    if (end !== '\t') lines.push([]);
  }
  return lines;
};
