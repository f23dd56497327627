import type { ReactNode } from 'react';
import { Awning } from '../awning.tsx';
import { Button } from '../button.tsx';

type EmptyStateProps = {
  title: string;
  text?: string;
  actions?: ReactNode;
  icon?: ReactNode;
  /** 1 when the empty state is the whole page, so that its title is the page's heading. */
  headingLevel?: 1 | 2;
};

/** An empty list: one sentence, one action, one alternative. */
export function EmptyState({ title, text, actions, icon, headingLevel = 2 }: EmptyStateProps) {
  const Heading = headingLevel === 1 ? 'h1' : 'h2';
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface">
      <Awning shape="scalloped" />
      <div className="grid justify-items-center gap-3 px-6 pt-6 pb-8 text-center">
        {icon && <div className="text-primary">{icon}</div>}
        <Heading className="font-display text-xl font-bold text-ink">{title}</Heading>
        {text && <p className="max-w-prose text-ink-soft">{text}</p>}
        {actions && <div className="mt-2 flex flex-wrap justify-center gap-3">{actions}</div>}
      </div>
    </div>
  );
}

type NoRowsProps = {
  isFiltered: boolean;
  texts: Record<'emptyTitle' | 'emptyText' | 'filteredTitle' | 'filteredText', string>;
  /** The actions of a list that has no rows yet. */
  emptyActions?: ReactNode;
  clearLabel: string;
  onClear: () => void;
};

/** An empty list, either because it has no rows or because no row matches the filters. */
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
