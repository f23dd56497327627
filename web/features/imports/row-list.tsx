import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { RowFilter, RowGroup } from '#shared/features/imports/import-states.ts';
import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';
import { errorText } from '#web/lib/network/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Loaded } from '#web/ui/list/loaded.tsx';
import { showError } from '#web/ui/overlay/toast-store.ts';
import { IMPORT_SCREEN_COPY } from './import-screen-copy.ts';
import { RowCard } from './row-card.tsx';
import { getImport, importKey } from './use-import.ts';

const ROWS_PER_PAGE = 40;

/** The lines of an import that belong to a group, page by page. */
export const useImportRows = (id: string, group: RowFilter) =>
  useInfiniteQuery({
    queryKey: [...importKey(id), 'rows', group],
    initialPageParam: 0,
    queryFn: async ({ pageParam, signal }) =>
      (await getImport({ params: { id }, query: { group, after: pageParam, limit: ROWS_PER_PAGE }, signal }))
        .import,
    getNextPageParam: ({ nextAfter }) => nextAfter,
    select: ({ pages }) => pages.flatMap(({ rows }) => rows),
  });

/** A corrected line leaves its group together with the focused field, so the focus moves to the top of the list. */
const useSavedLine = (rows: unknown) => {
  const top = useRef<HTMLParagraphElement>(null);
  const hasSaved = useRef(false);
  const [savedLine, setSavedLine] = useState<number>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the rows may have removed the focused field.
  useEffect(() => {
    if (hasSaved.current && document.activeElement === document.body) top.current?.focus();
    hasSaved.current = false;
  }, [rows]);
  const noteSaved = (line: number): void => {
    hasSaved.current = true;
    setSavedLine(line);
  };
  return { top, savedLine, noteSaved };
};

/** The lines of one group of the preview. */
export function RowList({ importId, group }: { importId: string; group: RowGroup }) {
  const query = useImportRows(importId, group);
  return (
    <Loaded query={query} failure={IMPORT_SCREEN_COPY.rowsFailed} className="h-64">
      {(rows) => <Rows importId={importId} group={group} query={query} rows={rows} />}
    </Loaded>
  );
}

type RowsQuery = ReturnType<typeof useImportRows>;
type RowsProps = {
  importId: string;
  group: RowGroup;
  query: RowsQuery;
  rows: NonNullable<RowsQuery['data']>;
};

function Rows({ importId, group, query, rows }: RowsProps) {
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const { top, savedLine, noteSaved } = useSavedLine(rows);
  const hint = rows.length > 0 ? IMPORT_SCREEN_COPY.groupHint[group] : IMPORT_SCREEN_COPY.groupEmpty[group];
  return (
    <div className="grid grid-cols-1 gap-3">
      <p ref={top} tabIndex={-1} className="text-ink-soft">
        {hint}
      </p>
      <p role="status" className="sr-only">
        {savedLine !== undefined && IMPORT_SCREEN_COPY.cellSaved(savedLine)}
      </p>
      <ul className="grid gap-3">
        {rows.map((row, at) => (
          <RowCard
            key={row.line}
            importId={importId}
            row={row}
            isFirstOfProduct={row.variantOf !== null && rows[at - 1]?.variantOf?.line !== row.variantOf.line}
            onSaved={noteSaved}
            onFailed={(failure) => showError({ text: errorText(failure, IMPORT_SCREEN_COPY.editFailed) })}
          />
        ))}
      </ul>
      <MoreRowsButton
        hasNextPage={hasNextPage}
        isFetchingNextPage={isFetchingNextPage}
        fetchNextPage={fetchNextPage}
      />
    </div>
  );
}

type MoreRowsButtonProps = Pick<RowsQuery, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>;

/** Fetches the next lines of a long import while there are more. */
export function MoreRowsButton({ hasNextPage, isFetchingNextPage, fetchNextPage }: MoreRowsButtonProps) {
  if (!hasNextPage) return null;
  return (
    <Button
      look="secondary"
      className="justify-self-center"
      busyText={isFetchingNextPage ? SCREEN_COPY.loading : undefined}
      onClick={() => void fetchNextPage()}
    >
      {IMPORT_SCREEN_COPY.more}
    </Button>
  );
}
