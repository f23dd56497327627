import { X } from 'lucide-react';
import { PRODUCT_LIST_COPY } from '#shared/features/catalogue/product-list-copy.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { type BulkAction, BulkButtons } from './bulk-buttons.tsx';

type BulkBarProps = {
  count: number;
  onAct: (action: BulkAction) => void;
  onMarkAll: () => void;
  onEnd: () => void;
};

/** Actions on the marked products where the thumb is, over the panel's own bar; from 1024 px the list's header has them. */
export function BulkBar({ count, onAct, onMarkAll, onEnd }: BulkBarProps) {
  return (
    <section
      aria-label={PRODUCT_LIST_COPY.bulkActions}
      className="fixed inset-x-0 bottom-0 z-35 border-t border-line bg-raised px-4 pt-1 pb-[max(0.5rem,env(safe-area-inset-bottom))] shadow-overlay lg:hidden"
    >
      <div className="flex items-center justify-between">
        <p role="status" className="mr-auto font-medium">
          {PRODUCT_LIST_COPY.selected(count)}
        </p>
        <Button look="quiet" size="compact" aria-label={PRODUCT_LIST_COPY.selectAll} onClick={onMarkAll}>
          {PRODUCT_LIST_COPY.selectAllShort}
        </Button>
        <IconButton
          label={PRODUCT_LIST_COPY.endSelection}
          icon={<X aria-hidden="true" className="size-5" />}
          onClick={onEnd}
        />
      </div>
      <div className="grid grid-cols-3 gap-2">
        <BulkButtons count={count} onAct={onAct} />
      </div>
    </section>
  );
}
