import { type FocusEvent, type FormEvent, useState } from 'react';
import { type ImportField, isParagraph } from '#shared/features/imports/import-columns.ts';
import { IMPORT_COLUMN_LABELS } from '#shared/features/imports/imports-copy.ts';
import { Button } from '#web/ui/button.tsx';
import { TextAreaField } from '#web/ui/form/text-area-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { IMPORT_SCREEN_COPY } from './import-screen-copy.ts';

type CellEditorProps = {
  field: ImportField;
  written: string;
  error: string | undefined;
  warning: string | undefined;
  isSaving: boolean;
  onSave: (value: string, everywhere: boolean) => void;
};

/** A cell of the file that is corrected in place; Enter or leaving the field saves. */
export function CellEditor({ field, written, error, warning, isSaving, onSave }: CellEditorProps) {
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
