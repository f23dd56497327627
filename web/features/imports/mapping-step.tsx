import { type FormEvent, useState } from 'react';
import {
  type ColumnMapping,
  IMPORT_FIELDS,
  type ImportField,
  missingColumns,
} from '#shared/features/imports/import-columns.ts';
import type { ImportColumn, ImportView } from '#shared/features/imports/import-view.ts';
import { IMPORT_COLUMN_LABELS } from '#shared/features/imports/imports-copy.ts';
import { errorText } from '#web/lib/network/api-error.ts';
import { useErrorSummary } from '#web/lib/page/use-error-summary.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { FormError } from '#web/ui/notice.tsx';
import { IMPORT_SCREEN_COPY } from './import-screen-copy.ts';
import { useChangeReading } from './use-import.ts';

const UNUSED = '';

const OPTIONS = [
  { value: UNUSED, label: IMPORT_SCREEN_COPY.columnUnused },
  ...IMPORT_FIELDS.map((field) => ({ value: field, label: IMPORT_COLUMN_LABELS[field] })),
];

const columnName = ({ header, index }: ImportColumn): string =>
  header || IMPORT_SCREEN_COPY.columnUnnamed(index);

const mappingOf = (columns: readonly ImportColumn[]): ColumnMapping =>
  Object.fromEntries(columns.flatMap(({ field, index }) => (field ? [[field, index]] : [])));

const fieldAt = (mapping: ColumnMapping, column: number): ImportField | undefined =>
  IMPORT_FIELDS.find((field) => mapping[field] === column);

/** Assigns a field to a column; a field has one column, so the former one loses it. */
const choose = (mapping: ColumnMapping, column: number, chosen: string): ColumnMapping => {
  const former = fieldAt(mapping, column);
  const next = { ...mapping };
  if (former) delete next[former];
  const field = IMPORT_FIELDS.find((known) => known === chosen);
  return field ? { ...next, [field]: column } : next;
};

/** Step 2: assigns columns to fields, with values of the file to recognise them by (ux 4). */
export function MappingStep({ view, onMapped }: { view: ImportView; onMapped: () => void }) {
  const [mapping, setMapping] = useState(() => mappingOf(view.columns));
  const [missing, setMissing] = useState<string>();
  const change = useChangeReading(view.id);
  const message =
    missing ?? (change.error ? errorText(change.error, IMPORT_SCREEN_COPY.editFailed) : undefined);
  const summary = useErrorSummary(message);
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    const absent = missingColumns(mapping).map((field) => IMPORT_COLUMN_LABELS[field]);
    setMissing(absent.length > 0 ? IMPORT_SCREEN_COPY.columnsMissing(absent) : undefined);
    if (absent.length === 0) change.mutate({ mapping }, { onSuccess: onMapped });
  };
  return (
    <form noValidate onSubmit={handleSubmit} className="grid grid-cols-1 gap-5">
      <div>
        <h2 className="font-display text-xl font-bold">{IMPORT_SCREEN_COPY.columnsTitle}</h2>
        <p className="text-ink-soft">{IMPORT_SCREEN_COPY.columnsHint}</p>
      </div>
      <FormError ref={summary}>{message}</FormError>
      <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        {view.columns.map((column) => (
          <li key={column.index} className="rounded-card border border-line bg-surface p-4 wrap-anywhere">
            <SelectField
              label={columnName(column)}
              hint={column.samples.join(' · ') || IMPORT_SCREEN_COPY.columnEmpty}
              options={OPTIONS}
              value={fieldAt(mapping, column.index) ?? UNUSED}
              onChange={({ currentTarget: { value } }) =>
                setMapping((current) => choose(current, column.index, value))
              }
            />
          </li>
        ))}
      </ul>
      <div className="flex justify-end">
        <Button
          type="submit"
          className="w-full sm:w-auto"
          busyText={change.isPending ? IMPORT_SCREEN_COPY.columnsSaving : undefined}
        >
          {IMPORT_SCREEN_COPY.columnsAction}
        </Button>
      </div>
    </form>
  );
}
