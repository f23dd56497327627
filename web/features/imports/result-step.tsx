import { CircleAlert, CircleCheck, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ImportView } from '#shared/features/imports/import-view.ts';
import { formatNumber } from '#shared/lib/count-text.ts';
import { formatDateTime } from '#shared/lib/date-format.ts';
import { PATHS } from '#shared/lib/paths.ts';
import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';
import { errorText } from '#web/lib/network/api-error.ts';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { showError } from '#web/ui/overlay/toast-store.ts';
import { IMPORT_SCREEN_COPY } from './import-screen-copy.ts';
import { RejectedButton } from './rejected-button.tsx';
import { MoreRowsButton, useImportRows } from './row-list.tsx';
import { useApplyImport, useUndoImport } from './use-import.ts';

const titleOf = ({ status, created, updated }: ImportView): string => {
  if (status === 'undone') return IMPORT_SCREEN_COPY.undoneTitle;
  if (status === 'failed') return IMPORT_SCREEN_COPY.failedTitle;
  return created + updated > 0
    ? IMPORT_SCREEN_COPY.doneTitle(created + updated)
    : IMPORT_SCREEN_COPY.doneNothing;
};

const textOf = ({ status, failure, kept }: ImportView): string | undefined => {
  if (status === 'failed') return failure ?? undefined;
  if (status !== 'undone') return undefined;
  return kept > 0 ? IMPORT_SCREEN_COPY.undoneKept(kept) : IMPORT_SCREEN_COPY.undoneText;
};

function Counts({ view }: { view: ImportView }) {
  const counts = [
    { label: IMPORT_SCREEN_COPY.created, count: view.created, isShown: true },
    { label: IMPORT_SCREEN_COPY.updated, count: view.updated, isShown: view.updated > 0 },
    { label: IMPORT_SCREEN_COPY.unchanged, count: view.unchanged, isShown: view.unchanged > 0 },
    { label: IMPORT_SCREEN_COPY.skipped, count: view.skipped, isShown: view.skipped > 0 },
    { label: IMPORT_SCREEN_COPY.rejected, count: view.rejected, isShown: view.rejected > 0 },
  ];
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-3">
      {counts
        .filter(({ isShown }) => isShown)
        .map(({ label, count }) => (
          <div key={label} className="flex flex-col-reverse">
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd className="font-display text-2xl font-bold tabular-nums">{formatNumber(count)}</dd>
          </div>
        ))}
    </dl>
  );
}

function UndoButton({ id, until }: { id: string; until: string }) {
  const [isAsking, setIsAsking] = useState(false);
  const undo = useUndoImport(id);
  const handleConfirm = (): void =>
    undo.mutate(undefined, {
      onError: (error) => showError({ text: errorText(error, IMPORT_SCREEN_COPY.undoFailed) }),
      onSettled: () => setIsAsking(false),
    });
  return (
    <div className="grid gap-1">
      <Button look="secondary" className="sm:justify-self-start" onClick={() => setIsAsking(true)}>
        <Undo2 aria-hidden="true" className="size-5" />
        {IMPORT_SCREEN_COPY.undo}
      </Button>
      <p className="text-sm text-ink-soft">{IMPORT_SCREEN_COPY.undoUntil(formatDateTime(new Date(until)))}</p>
      <ConfirmDialog
        isOpen={isAsking}
        danger
        title={IMPORT_SCREEN_COPY.undoQuestion}
        text={IMPORT_SCREEN_COPY.undoText}
        cancelLabel={SCREEN_COPY.cancel}
        confirmLabel={IMPORT_SCREEN_COPY.undo}
        busyText={undo.isPending ? IMPORT_SCREEN_COPY.undoing : undefined}
        onCancel={() => setIsAsking(false)}
        onConfirm={handleConfirm}
      />
    </div>
  );
}

function ResumeButton({ view }: { view: ImportView }) {
  const apply = useApplyImport(view.id);
  return (
    <Button
      busyText={apply.isPending ? IMPORT_SCREEN_COPY.applying : undefined}
      onClick={() =>
        apply.mutate(view.updateBySku, {
          onError: (error) => showError({ text: errorText(error, IMPORT_SCREEN_COPY.applyFailed) }),
        })
      }
    >
      {IMPORT_SCREEN_COPY.retry}
    </Button>
  );
}

function PictureNews({ waiting, added, failed }: ImportView['pictures']) {
  if (waiting + added + failed === 0) return null;
  return (
    <div role="status" className="text-ink-soft">
      {waiting > 0 && <p>{IMPORT_SCREEN_COPY.picturesWaiting(waiting)}</p>}
      {added > 0 && <p>{IMPORT_SCREEN_COPY.picturesAdded(added)}</p>}
      {failed > 0 && <p>{IMPORT_SCREEN_COPY.picturesFailed(failed)}</p>}
    </div>
  );
}

/** Step 5: the result of every line, and the undo, which is offered for 24 hours (ux 4). */
export function ResultStep({ view, canChange }: { view: ImportView; canChange: boolean }) {
  const hasFailed = view.status === 'failed';
  const Icon = hasFailed ? CircleAlert : CircleCheck;
  const text = textOf(view);
  return (
    <div className="grid grid-cols-1 gap-5">
      <section className="grid gap-4 rounded-card border border-line bg-surface p-6">
        <div role="status" className="flex items-start gap-3">
          <Icon
            aria-hidden="true"
            className={`mt-0.5 size-7 shrink-0 ${hasFailed ? 'text-danger' : 'text-success'}`}
          />
          <div>
            <h2 className="font-display text-xl font-bold">{titleOf(view)}</h2>
            {text && <p className="text-ink-soft">{text}</p>}
          </div>
        </div>
        {view.status !== 'undone' && <Counts view={view} />}
        <PictureNews {...view.pictures} />
        <div className="grid items-start gap-3 sm:flex sm:flex-wrap">
          {hasFailed && canChange && <ResumeButton view={view} />}
          <Link
            to={PATHS.panelProducts}
            className={buttonClasses({ look: hasFailed ? 'secondary' : 'primary' })}
          >
            {IMPORT_SCREEN_COPY.seeProducts}
          </Link>
          {view.rejected > 0 && view.status !== 'undone' && (
            <RejectedButton id={view.id} count={view.rejected} />
          )}
          {view.undoableUntil && canChange && <UndoButton id={view.id} until={view.undoableUntil} />}
        </div>
      </section>
      {view.skipped > 0 && view.status !== 'undone' && <SkippedLines importId={view.id} />}
    </div>
  );
}

/** The valid lines that were skipped, each with its reason. */
function SkippedLines({ importId }: { importId: string }) {
  const {
    data: rows = [],
    hasNextPage,
    isFetchingNextPage,
    fetchNextPage,
  } = useImportRows(importId, 'skipped');
  return (
    <section className="grid gap-3">
      <h2 className="font-display text-lg font-bold">{IMPORT_SCREEN_COPY.leftOut}</h2>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {rows.map(({ line, cells, reason }) => (
          <li key={line} className="flex flex-wrap justify-between gap-x-4 px-4 py-3">
            <span className="min-w-0 break-words">{cells.name}</span>
            <span className="text-sm text-ink-soft">
              {IMPORT_SCREEN_COPY.line(line)}
              {reason && ` · ${IMPORT_SCREEN_COPY.reasons[reason]}`}
            </span>
          </li>
        ))}
      </ul>
      {rows.some(({ reason }) => reason === 'no_room') && (
        <Link to={PATHS.panelUsage} className={buttonClasses({ look: 'secondary', className: 'sm:w-fit' })}>
          {IMPORT_SCREEN_COPY.improvePlan}
        </Link>
      )}
      <MoreRowsButton
        hasNextPage={hasNextPage}
        isFetchingNextPage={isFetchingNextPage}
        fetchNextPage={fetchNextPage}
      />
    </section>
  );
}
