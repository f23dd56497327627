import { Link } from 'react-router';
import { IMPORT_SCREEN_COPY } from '#shared/features/imports/import-screen-copy.ts';
import { PATHS } from '#shared/lib/paths.ts';
import { buttonClasses } from '#web/ui/button-classes.ts';
import { MoreRowsButton } from './more-rows-button.tsx';
import { useImportRows } from './use-import-rows.ts';

/** The valid lines that were left out, each with its reason. */
export function SkippedLines({ importId }: { importId: string }) {
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
