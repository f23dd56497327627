import { CircleDot, Percent, Tag, Trash2 } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { PRODUCT_LIST_COPY } from '../product-data/product-list-copy.ts';

export type BulkAction = 'status' | 'price' | 'tax' | 'delete';

const ACTIONS = [
  { action: 'status', label: PRODUCT_LIST_COPY.bulkStatus, Icon: CircleDot },
  { action: 'price', label: PRODUCT_LIST_COPY.bulkPrice, Icon: Tag },
  { action: 'tax', label: PRODUCT_LIST_COPY.bulkTax, Icon: Percent },
  { action: 'delete', label: PRODUCT_LIST_COPY.remove, Icon: Trash2 },
] as const;

/** The actions on the selected products. */
export function BulkButtons({ count, onAct }: { count: number; onAct: (action: BulkAction) => void }) {
  return ACTIONS.map(({ action, label, Icon }) => (
    <Button
      key={action}
      look={action === 'delete' ? 'danger' : 'secondary'}
      size="compact"
      disabled={count === 0}
      onClick={() => onAct(action)}
    >
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      {label}
    </Button>
  ));
}
