import { spreadsheetCsv } from '../../lib/csv-text.ts';
import { TEMPLATE_EXAMPLES } from './import-template-copy.ts';
import { IMPORT_COLUMN_LABELS } from './imports-copy.ts';

const TEMPLATE_COLUMNS = ['name', 'price', 'description', 'category', 'stock', 'sku'] as const;

/** The CSV template that the guide offers: the columns and two examples, one with a comma inside quotes. */
export const importTemplateText = (): string => {
  const header = TEMPLATE_COLUMNS.map((field) => IMPORT_COLUMN_LABELS[field]);
  const examples = TEMPLATE_EXAMPLES.map((example) => TEMPLATE_COLUMNS.map((field) => example[field]));
  return spreadsheetCsv([header, ...examples]);
};
