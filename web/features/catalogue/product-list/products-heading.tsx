import { ArchiveRestore, ListChecks } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PRODUCT_LIST_COPY } from '#shared/features/catalogue/product-list-copy.ts';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { withDeletedView } from './use-list-address.ts';

type ProductsHeadingProps = {
  total: number | undefined;
  canSelect: boolean;
  isSelecting: boolean;
  addActions: ReactNode;
  onSelect: () => void;
};

const ICON = { 'aria-hidden': true, className: 'size-5' } as const;

/** Title, number of products, and the ways onward; on phones adding is in the bar below. */
export function ProductsHeading({
  total,
  canSelect,
  isSelecting,
  addActions,
  onSelect,
}: ProductsHeadingProps) {
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-2 gap-y-1">
      <div className="mr-auto">
        <h1 className="font-display text-2xl font-extrabold">{PRODUCT_LIST_COPY.title}</h1>
        <p className="min-h-5 text-sm text-ink-soft">
          {total !== undefined && PRODUCT_LIST_COPY.count(total)}
        </p>
      </div>
      {canSelect && !isSelecting && (
        <Button look="quiet" size="compact" className="lg:hidden" onClick={onSelect}>
          <ListChecks {...ICON} />
          {PRODUCT_LIST_COPY.select}
        </Button>
      )}
      <Link
        to={`?${withDeletedView(true)}`}
        className={buttonClasses({ look: 'quiet', size: 'compact', className: 'min-w-12' })}
        aria-label={PRODUCT_LIST_COPY.deletedView}
        title={PRODUCT_LIST_COPY.deletedView}
      >
        <ArchiveRestore {...ICON} />
        <span className="max-sm:hidden">{PRODUCT_LIST_COPY.deletedView}</span>
      </Link>
      {canSelect && <div className="hidden gap-3 lg:flex">{addActions}</div>}
    </div>
  );
}
