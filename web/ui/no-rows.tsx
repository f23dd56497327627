import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

type NoRowsProps = {
  isFiltered: boolean;
  texts: Record<'emptyTitle' | 'emptyText' | 'filteredTitle' | 'filteredText', string>;
  /** What to do about a list that has no rows yet. */
  emptyActions?: ReactNode;
  clearLabel: string;
  onClear: () => void;
};

/** A list without rows: because there are none, or because nothing fits the filters. */
export function NoRows({ isFiltered, texts, emptyActions, clearLabel, onClear }: NoRowsProps) {
  if (!isFiltered)
    return <EmptyState title={texts.emptyTitle} text={texts.emptyText} actions={emptyActions} />;
  return (
    <EmptyState
      title={texts.filteredTitle}
      text={texts.filteredText}
      actions={<Button onClick={onClear}>{clearLabel}</Button>}
    />
  );
}
