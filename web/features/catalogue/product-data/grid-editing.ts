import type { KeyboardEvent } from 'react';

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

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1, Enter: 1 };

/**
 * Moves between the lines of a column, whose fields have one `data-column`: Enter and arrow down to the next one, arrow up
 * and Shift+Enter back. In a field of choices an arrow chooses.
 */
export const moveInColumn = (event: KeyboardEvent<HTMLElement>): void => {
  const { target, currentTarget, key, shiftKey, altKey, ctrlKey, metaKey, nativeEvent } = event;
  const step = STEPS[key];
  if (!(target instanceof HTMLElement) || !step || altKey || ctrlKey || metaKey) return;
  if (nativeEvent.isComposing || (target instanceof HTMLSelectElement && key !== 'Enter')) return;
  const { column } = target.dataset;
  if (column === undefined) return;
  // Also at the last line, where Enter would send the form.
  event.preventDefault();
  const cells = [...currentTarget.querySelectorAll<HTMLElement>(`[data-column="${column}"]`)];
  const next = cells[cells.indexOf(target) + (shiftKey && key === 'Enter' ? -1 : step)];
  next?.focus();
  if (next instanceof HTMLInputElement && next.type === 'text') next.select();
};
