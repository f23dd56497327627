import {
  type ColumnMapping,
  IMPORT_FIELDS,
  missingColumns,
} from '#shared/features/imports/import-columns.ts';
import type { ImportColumn, ImportView } from '#shared/features/imports/import-view.ts';
import { IMPORT_COLUMN_LABELS } from '#shared/features/imports/imports-copy.ts';
import { type Problems, useForm } from '#web/lib/form/use-form.ts';
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

/** The field of each column, in the order of the file. */
type Values = { chosen: string[] };

const mappingOf = ({ chosen }: Values, columns: readonly ImportColumn[]): ColumnMapping =>
  Object.fromEntries(
    columns.flatMap(({ index }, at) => {
      const field = IMPORT_FIELDS.find((known) => known === chosen[at]);
      return field ? [[field, index]] : [];
    }),
  );

/** Names the columns that products cannot do without. */
const findMissing = (mapping: ColumnMapping): Problems => {
  const absent = missingColumns(mapping).map((field) => IMPORT_COLUMN_LABELS[field]);
  return absent.length > 0 ? { missing: IMPORT_SCREEN_COPY.columnsMissing(absent) } : {};
};

/** Step 2: assigns columns to fields, with values of the file to recognise them by (ux 4). */
export function MappingStep({ view, onMapped }: { view: ImportView; onMapped: () => void }) {
  const { columns } = view;
  const { mutateAsync } = useChangeReading(view.id);
  const { form, problems, message, isBusy, submit } = useForm({
    values: { chosen: columns.map(({ field }): string => field ?? UNUSED) },
    judge: (values) => findMissing(mappingOf(values, columns)),
    hasProblemList: true,
    send: (values) => mutateAsync({ mapping: mappingOf(values, columns) }),
    onSent: () => {
      onMapped();
      return undefined;
    },
    texts: { failed: IMPORT_SCREEN_COPY.editFailed },
  });
  const shown = problems.missing ?? message;
  const summary = useErrorSummary(shown);
  /** A field has one column, so the former one loses it. */
  const takeFromOthers = (field: string, taker: number): void => {
    if (field === UNUSED) return;
    for (const [at, other] of form.getValues('chosen').entries())
      if (at !== taker && other === field) form.setValue(`chosen.${at}`, UNUSED);
  };
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
      <div>
        <h2 className="font-display text-xl font-bold">{IMPORT_SCREEN_COPY.columnsTitle}</h2>
        <p className="text-ink-soft">{IMPORT_SCREEN_COPY.columnsHint}</p>
      </div>
      <FormError ref={summary}>{shown}</FormError>
      <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        {columns.map((column, at) => (
          <li key={column.index} className="rounded-card border border-line bg-surface p-4 wrap-anywhere">
            <SelectField
              label={columnName(column)}
              hint={column.samples.join(' · ') || IMPORT_SCREEN_COPY.columnEmpty}
              options={OPTIONS}
              {...form.register(`chosen.${at}`, {
                onChange: ({ target }: { target: HTMLSelectElement }) => takeFromOthers(target.value, at),
              })}
            />
          </li>
        ))}
      </ul>
      <div className="flex justify-end">
        <Button
          type="submit"
          className="w-full sm:w-auto"
          busyText={isBusy ? IMPORT_SCREEN_COPY.columnsSaving : undefined}
        >
          {IMPORT_SCREEN_COPY.columnsAction}
        </Button>
      </div>
    </form>
  );
}
