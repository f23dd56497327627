import { CircleAlert, Pencil, TriangleAlert } from 'lucide-react';
import { type FocusEvent, type FormEvent, useId, useState } from 'react';
import {
  IMPORT_FIELDS,
  type ImportField,
  isParagraph,
  isVariantColumn,
  OFFER_COLUMNS,
} from '#shared/features/imports/import-columns.ts';
import type { ImportRowView } from '#shared/features/imports/import-view.ts';
import { IMPORT_COLUMN_LABELS } from '#shared/features/imports/imports-copy.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { TextAreaField } from '#web/ui/form/text-area-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { IMPORT_SCREEN_COPY } from './import-screen-copy.ts';
import { useEditCell } from './use-import.ts';

type CellEditorProps = {
  field: ImportField;
  written: string;
  error: string | undefined;
  warning: string | undefined;
  isSaving: boolean;
  onSave: (value: string, everywhere: boolean) => void;
};

/** A cell of the file that is corrected in place; Enter or leaving the field saves. */
function CellEditor({ field, written, error, warning, isSaving, onSave }: CellEditorProps) {
  const [value, setValue] = useState(written);
  const isChanged = value.trim() !== written;
  const save = (): void => {
    if (isChanged && !isSaving) onSave(value, false);
  };
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    save();
  };
  const handleBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLFormElement>): void => {
    if (!currentTarget.contains(relatedTarget)) save();
  };
  const wiring = { label: IMPORT_COLUMN_LABELS[field], hint: warning, error, value, autoComplete: 'off' };
  return (
    <form noValidate onSubmit={handleSubmit} onBlur={handleBlur} className="grid min-w-0 content-start gap-2">
      {isParagraph(field) ? (
        <TextAreaField {...wiring} rows={2} onChange={({ currentTarget }) => setValue(currentTarget.value)} />
      ) : (
        <TextField
          {...wiring}
          inputMode={field === 'price' || field === 'stock' || field === 'step' ? 'decimal' : 'text'}
          onChange={({ currentTarget }) => setValue(currentTarget.value)}
        />
      )}
      {isChanged && !isSaving && (
        <Button
          look="quiet"
          size="compact"
          className="justify-self-start"
          onClick={() => onSave(value, true)}
        >
          {IMPORT_SCREEN_COPY.applyToAll}
        </Button>
      )}
    </form>
  );
}

type Messages = ImportRowView['errors'];

const textsOf = (messages: Messages, field: ImportField | null): string | undefined =>
  messages
    .filter((message) => message.field === field)
    .map(({ message }) => message)
    .join(' ') || undefined;

const SUMMARIES: { readonly [Field in ImportField]?: ((written: string) => string) | undefined } =
  IMPORT_SCREEN_COPY.cellSummary;

/** A variant is shown below the name of its product and named by its values. */
const titleOf = ({ cells, variantOf }: ImportRowView): string =>
  variantOf?.values.join(' · ') || cells.name || IMPORT_SCREEN_COPY.emptyCell;

const summaryOf = ({ cells, variantOf }: ImportRowView): string =>
  IMPORT_FIELDS.filter((field) => !variantOf || !isVariantColumn(field))
    .flatMap((field) => (cells[field] && SUMMARIES[field]?.(cells[field])) || [])
    .join(' · ') || IMPORT_SCREEN_COPY.emptyCell;

const isRare = (field: ImportField): boolean =>
  isVariantColumn(field) || OFFER_COLUMNS.some((column) => column === field);

/** The cells of a line that can be corrected: those about variants and offers only where it says or lacks one. */
const fieldsOf = ({ cells, errors }: ImportRowView): ImportField[] =>
  IMPORT_FIELDS.filter((field) => !isRare(field) || cells[field] !== '' || textsOf(errors, field));

function Remark({ tone, text }: { tone: 'error' | 'warning'; text: string }) {
  const Icon = tone === 'error' ? CircleAlert : TriangleAlert;
  return (
    <p
      className={`flex items-start gap-1.5 text-sm ${tone === 'error' ? 'text-danger' : 'text-warning-text'}`}
    >
      <Icon aria-hidden="true" className="mt-px size-4 shrink-0" />
      {text}
    </p>
  );
}

type RowCardProps = {
  importId: string;
  row: ImportRowView;
  /** Whether the list shows the first variant of a product with it. */
  isFirstOfProduct: boolean;
  onSaved: (line: number) => void;
  onFailed: (error: unknown) => void;
};

/** One line of the file: its values, its problems, and the cells to correct. */
export function RowCard({ importId, row, isFirstOfProduct, onSaved, onFailed }: RowCardProps) {
  const [isOpen, setIsOpen] = useState(false);
  const edit = useEditCell(importId);
  const headingId = useId();
  const { line, cells, errors, warnings, variantOf } = row;
  const fields = fieldsOf(row);
  const faulty = fields.filter((field) => textsOf(errors, field));
  const wholeLine = [textsOf(errors, null), textsOf(warnings, null)];
  // A line that was split wrongly is corrected as a whole.
  const shown = isOpen || wholeLine[0] ? fields : faulty;
  return (
    <li className="grid gap-3">
      {variantOf && isFirstOfProduct && (
        <p className="mt-2 font-display font-bold break-words">
          {IMPORT_SCREEN_COPY.variantsOf(variantOf.name, variantOf.lines)}
        </p>
      )}
      <fieldset
        aria-labelledby={headingId}
        className="grid min-w-0 gap-3 rounded-card border border-line bg-surface p-4"
      >
        <div className="flex items-start gap-3">
          <div className="min-w-0 flex-1">
            <h2 id={headingId} className="text-xs font-semibold text-ink-soft">
              {IMPORT_SCREEN_COPY.line(line)}
            </h2>
            <p className="font-semibold break-words">{titleOf(row)}</p>
            <p className="text-sm break-words text-ink-soft">{summaryOf(row)}</p>
          </div>
          {shown.length < fields.length && (
            <IconButton
              label={IMPORT_SCREEN_COPY.editLineNamed(line)}
              icon={<Pencil aria-hidden="true" className="size-5" />}
              onClick={() => setIsOpen(true)}
            />
          )}
        </div>
        {wholeLine[0] && <Remark tone="error" text={wholeLine[0]} />}
        {wholeLine[1] && <Remark tone="warning" text={wholeLine[1]} />}
        {warnings
          .filter(({ field }) => field !== null && !shown.includes(field))
          .map(({ column, message }) => (
            <Remark key={column + message} tone="warning" text={message} />
          ))}
        {shown.length > 0 && (
          <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {shown.map((field) => (
              <CellEditor
                key={`${field} ${cells[field]}`}
                field={field}
                written={cells[field]}
                error={textsOf(errors, field)}
                warning={textsOf(warnings, field)}
                isSaving={edit.isPending}
                onSave={(value, everywhere) =>
                  edit.mutate(
                    { line, field, value, everywhere },
                    { onSuccess: () => onSaved(line), onError: onFailed },
                  )
                }
              />
            ))}
          </div>
        )}
      </fieldset>
    </li>
  );
}
