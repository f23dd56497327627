import { TEMPLATE_EXAMPLES } from './import-template-copy.ts';
import { IMPORT_COLUMN_LABELS } from './imports-copy.ts';

/** Without this mark Excel reads UTF-8 as Windows-1252 and breaks every accent. */
const BYTE_ORDER_MARK = '\uFEFF';

const TEMPLATE_COLUMNS = ['name', 'price', 'description', 'category', 'stock', 'sku'] as const;

const quoted = (cell: string): string => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** The CSV template that the guide offers: the columns and two examples, one with a comma inside quotes. */
export const importTemplateText = (): string => {
  const header = TEMPLATE_COLUMNS.map((field) => IMPORT_COLUMN_LABELS[field]);
  const examples = TEMPLATE_EXAMPLES.map((example) => TEMPLATE_COLUMNS.map((field) => example[field]));
  const lines = [header, ...examples].map((cells) => cells.map(quoted).join(','));
  return `${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`;
};
