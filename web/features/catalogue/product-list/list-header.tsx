import { X } from 'lucide-react';
import { IconButton } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { PRODUCT_LIST_COPY } from '../product-data/product-list-copy.ts';
import { type BulkAction, BulkButtons } from './bulk-buttons.tsx';
import { ROW_COLUMNS } from './product-list-row.tsx';
import type { ViewMode } from './use-view-mode.ts';

type ListHeaderProps = {
  mode: ViewMode;
  canMark: boolean;
  markedCount: number;
  isAllMarked: boolean;
  onMarkAll: () => void;
  onAct: (action: BulkAction) => void;
  onEnd: () => void;
};

function ColumnNames() {
  const { columns } = PRODUCT_LIST_COPY;
  return (
    <>
      <span className="col-span-2">{columns.product}</span>
      <span>{columns.category}</span>
      <span className="px-2">{columns.price}</span>
      <span className="px-2">{columns.stock}</span>
      <span>{columns.status}</span>
      <span />
    </>
  );
}

function MarkedActions({
  markedCount,
  onAct,
  onEnd,
}: Pick<ListHeaderProps, 'markedCount' | 'onAct' | 'onEnd'>) {
  return (
    <section
      aria-label={PRODUCT_LIST_COPY.bulkActions}
      className="col-start-2 -col-end-1 flex items-center gap-3"
    >
      <p role="status" className="mr-auto text-ink">
        {PRODUCT_LIST_COPY.selected(markedCount)}
      </p>
      <BulkButtons count={markedCount} onAct={onAct} />
      <IconButton
        label={PRODUCT_LIST_COPY.endSelection}
        icon={<X aria-hidden="true" className="size-5" />}
        onClick={onEnd}
      />
    </section>
  );
}

/** Above the list from 1024 px on: the checkbox for all, and the column names or, with a selection, its actions. */
export function ListHeader({ mode, canMark, isAllMarked, onMarkAll, ...rest }: ListHeaderProps) {
  return (
    <div
      className={classNames(
        'sticky top-16 z-20 hidden min-h-13 items-center gap-x-3 border border-line bg-sunken px-3 text-sm font-medium text-ink-soft lg:grid',
        mode === 'list' ? 'rounded-t-card' : 'mb-3 rounded-card',
        ROW_COLUMNS,
      )}
    >
      {canMark ? (
        <label className="grid size-10 place-content-center">
          <input
            type="checkbox"
            checked={isAllMarked}
            onChange={onMarkAll}
            aria-label={PRODUCT_LIST_COPY.selectAll}
            className="size-5 accent-primary"
          />
        </label>
      ) : (
        <span />
      )}
      {rest.markedCount > 0 && <MarkedActions {...rest} />}
      {rest.markedCount === 0 && mode === 'list' && <ColumnNames />}
    </div>
  );
}
