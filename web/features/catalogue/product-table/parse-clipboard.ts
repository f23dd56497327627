/** A cell of a copied table: in quotes when it holds a tab, a line break or a quote. */
const CELL = /("(?:[^"]|"")*"|[^\t\r\n]*)(\t|\r\n|\n|\r|$)/gy;

const unquoted = (cell: string): string =>
  cell.startsWith('"') && cell.endsWith('"') && cell.length > 1
    ? cell
        .slice(1, -1)
        .replaceAll('""', '"')
        .replace(/[\t\r\n]+/g, ' ')
    : cell;

/** The rows and cells that a spreadsheet put into the clipboard as text; breaks within a cell become spaces. */
export const parseClipboard = (text: string): string[][] => {
  const rows: string[][] = [[]];
  // The break that ends the last row begins no other.
  for (const [, cell = '', end] of text.replace(/(?:\r\n|\n|\r)$/, '').matchAll(CELL)) {
    rows.at(-1)?.push(unquoted(cell));
    if (end === '') break;
    if (end !== '\t') rows.push([]);
  }
  return rows;
};
