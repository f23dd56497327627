import { TEMPLATE_FIELDS } from '#shared/features/imports/import-columns.ts';
import { IMPORT_COLUMN_LABELS } from '#shared/features/imports/imports-copy.ts';
import { spreadsheetCsv } from '#shared/lib/csv-text.ts';
import { TEMPLATE_EXAMPLES } from './import-template-copy.ts';

/** Returns the CSV template that the guide offers: the columns and two examples, one with a comma inside quotes. */
export const importTemplateText = (): string => {
  const header = TEMPLATE_FIELDS.map((field) => IMPORT_COLUMN_LABELS[field]);
  const examples = TEMPLATE_EXAMPLES.map((example) => TEMPLATE_FIELDS.map((field) => example[field]));
  return spreadsheetCsv([header, ...examples]);
};
