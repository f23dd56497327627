import { FileSpreadsheet } from 'lucide-react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { MAX_IMPORT_BYTES } from '#shared/features/imports/import-limits.ts';
import type { ImportView } from '#shared/features/imports/import-view.ts';
import { IMPORT_FILE_COPY } from '#shared/features/imports/imports-copy.ts';
import { type FormState, useForm } from '#web/lib/form/use-form.ts';
import { ApiError, errorText } from '#web/lib/network/api-error.ts';
import { useErrorSummary } from '#web/lib/page/use-error-summary.ts';
import { useFileDrop } from '#web/lib/page/use-file-drop.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { FileButton } from '#web/ui/form/file-button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { FormError } from '#web/ui/notice.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { IMPORT_SCREEN_COPY } from './import-screen-copy.ts';
import { useStageImport } from './use-import.ts';

/** Finds a problem of a chosen file before it is uploaded over somebody's prepaid data. */
export const findFileProblem = ({ size }: { size: number }): string | undefined => {
  if (size === 0) return IMPORT_FILE_COPY.empty;
  return size > MAX_IMPORT_BYTES ? IMPORT_FILE_COPY.tooBig : undefined;
};

const ACCEPT =
  '.csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const FULL = 1;

const failureText = (error: unknown): string => {
  const line = error instanceof ApiError ? errorLineOf(error.details) : undefined;
  const message = errorText(error, IMPORT_SCREEN_COPY.stageFailed);
  return line === undefined || line === 1 ? message : `${IMPORT_SCREEN_COPY.atLine(line)} ${message}`;
};

type DropProps = { isSending: boolean; sentFraction: number; onFile: (file: File) => void };

function FileDrop({ isSending, sentFraction, onFile }: DropProps) {
  const takeFirst = ([file]: readonly File[]): void => {
    if (file) onFile(file);
  };
  const { isOver, dropHandlers } = useFileDrop((files) => {
    if (!isSending) takeFirst(files);
  });
  return (
    <section
      aria-label={IMPORT_SCREEN_COPY.fileTitle}
      {...dropHandlers}
      className={classNames(
        'grid justify-items-center gap-3 rounded-card border-2 border-dashed p-6 text-center transition-colors sm:p-10',
        isOver ? 'border-primary bg-primary-soft' : 'border-line-strong bg-surface',
      )}
    >
      <FileSpreadsheet aria-hidden="true" className="size-10 text-primary" />
      <p className="max-w-prose text-ink-soft">{IMPORT_SCREEN_COPY.fileHint}</p>
      {isSending ? (
        <div role="status" className="w-full max-w-sm py-3">
          <ProgressBar
            label={
              sentFraction < FULL
                ? IMPORT_SCREEN_COPY.sending(Math.round(sentFraction * 100))
                : IMPORT_SCREEN_COPY.reading
            }
            fraction={sentFraction}
          />
        </div>
      ) : (
        <div className="grid justify-items-center gap-2">
          <FileButton look="primary" accept={ACCEPT} onFiles={takeFirst} className="px-6">
            {IMPORT_SCREEN_COPY.chooseFile}
          </FileButton>
          <p className="hidden text-sm text-ink-soft lg:block">{IMPORT_SCREEN_COPY.dropHere}</p>
        </div>
      )}
    </section>
  );
}

type SheetFormProps = Pick<FormState<'sheetUrl'>, 'field' | 'isBusy' | 'submit'> & { isFileBusy: boolean };

function SheetForm({ field, isBusy, isFileBusy, submit }: SheetFormProps) {
  return (
    <form
      noValidate
      onSubmit={submit}
      className="grid gap-3 rounded-card border border-line bg-surface p-4 sm:p-6"
    >
      <h2 className="font-display text-lg font-bold">{IMPORT_SCREEN_COPY.sheetTitle}</h2>
      <TextField
        label={IMPORT_SCREEN_COPY.sheetLabel}
        hint={IMPORT_SCREEN_COPY.sheetHint}
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://docs.google.com/spreadsheets/…"
        {...field('sheetUrl')}
      />
      <div>
        <Button
          type="submit"
          look="secondary"
          disabled={isFileBusy}
          busyText={isBusy ? IMPORT_SCREEN_COPY.reading : undefined}
        >
          {IMPORT_SCREEN_COPY.sheetAction}
        </Button>
      </div>
    </form>
  );
}

/** Step 1: a file, chosen or dropped, or a Google Sheets link (ux 4). */
export function SourceStep({ onStaged }: { onStaged: (view: ImportView) => void }) {
  const staging = useStageImport(onStaged);
  const [fileProblem, setFileProblem] = useState<string>();
  const sheet = useForm({
    values: { sheetUrl: '' },
    judge: ({ sheetUrl }) => (sheetUrl.trim() === '' ? { sheetUrl: IMPORT_SCREEN_COPY.sheetMissing } : {}),
    send: async ({ sheetUrl }) => {
      setFileProblem(undefined);
      await staging.stage({ kind: 'sheet', url: sheetUrl.trim() });
    },
  });
  const message = fileProblem ?? (staging.error ? failureText(staging.error) : undefined);
  const summary = useErrorSummary(message);
  const handleFile = (file: File): void => {
    const problem = findFileProblem(file);
    setFileProblem(problem);
    // A failure is shown as the error of the staging.
    if (!problem) staging.stage({ kind: 'file', file }).catch(() => undefined);
  };
  return (
    <div className="grid grid-cols-1 gap-5">
      <FormError ref={summary}>{message}</FormError>
      <FileDrop
        isSending={staging.isPending && staging.kind === 'file'}
        sentFraction={staging.sentFraction}
        onFile={handleFile}
      />
      <SheetForm {...sheet} isFileBusy={staging.isPending && !sheet.isBusy} />
    </div>
  );
}

const DetailsSchema = z.object({ errors: z.array(z.object({ line: z.number() })) });

/** Returns the line at which a refused file went wrong, from the refusal's details. */
const errorLineOf = (details: unknown): number | undefined =>
  DetailsSchema.safeParse(details).data?.errors[0]?.line;
