import { IMPORT_SCREEN_COPY } from '#shared/features/imports/import-screen-copy.ts';
import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';
import { Button } from '#web/ui/button.tsx';
import type { useImportRows } from './use-import-rows.ts';

type MoreRowsButtonProps = Pick<
  ReturnType<typeof useImportRows>,
  'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'
>;

/** Fetches the next lines of a long import, while there are any. */
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
