import { SUPERADMIN_COPY } from '#shared/features/superadmin/superadmin-copy.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

type Words = { emptyTitle: string; emptyText: string; filteredTitle: string; filteredText: string };

/** A list without rows: because there are none, or because nothing fits the filters. */
export function NoRows({
  isFiltered,
  texts,
  onClear,
}: {
  isFiltered: boolean;
  texts: Words;
  onClear: () => void;
}) {
  if (!isFiltered) return <EmptyState title={texts.emptyTitle} text={texts.emptyText} />;
  return (
    <EmptyState
      title={texts.filteredTitle}
      text={texts.filteredText}
      actions={<Button onClick={onClear}>{SUPERADMIN_COPY.clearFilters}</Button>}
    />
  );
}
