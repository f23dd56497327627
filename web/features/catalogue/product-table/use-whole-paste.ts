import { useEffect, useEffectEvent, useState } from 'react';
import { useOnline } from '#web/lib/network/use-online.ts';
import { showError, showSuccess } from '#web/ui/overlay/toast-store.ts';
import type { useProductList } from '../product-data/use-product-list.ts';
import { PRODUCT_TABLE_COPY } from './product-table-copy.ts';
import type { CellAddress } from './table-drafts.ts';
import { type ProductTableState, TABLE_TOAST } from './use-product-table.ts';

type Block = { at: CellAddress; texts: readonly (readonly string[])[] };
type Rest = ReturnType<typeof useProductList>;

/**
 * Pastes a block once the list is fetched as far as it reaches: a price list is longer than what has been scrolled
 * through. When the rest cannot be fetched, nothing is pasted, because half of a list is not seen to be half.
 */
export const useWholePaste = (table: ProductTableState, list: Rest) => {
  const isOnline = useOnline();
  const [waiting, setWaiting] = useState<Block>();
  const rowOf = ({ at }: Block): number => table.rows.findIndex(({ id }) => id === at.product.id);
  const lacksRows = (block: Block): boolean =>
    list.hasNextPage && rowOf(block) + block.texts.length > table.rows.length;
  const giveUp = (): void => {
    setWaiting(undefined);
    showError({ text: PRODUCT_TABLE_COPY.restNotFetched, about: TABLE_TOAST });
  };
  const goOn = useEffectEvent(async (block: Block): Promise<void> => {
    // Another filter may have taken the cell away meanwhile.
    if (rowOf(block) === -1) giveUp();
    else if (!lacksRows(block)) {
      setWaiting(undefined);
      table.paste(block.at, block.texts);
    } else if (!isOnline || (await list.fetchNextPage({ cancelRefetch: false })).isError) giveUp();
  });
  // Each page that arrives leads to the next one, until there are rows enough.
  useEffect(() => {
    if (waiting && list.data) void goOn(waiting);
  }, [waiting, list.data]);
  return (at: CellAddress, texts: Block['texts']): void => {
    if (lacksRows({ at, texts })) showSuccess({ text: PRODUCT_TABLE_COPY.fetchingRest, about: TABLE_TOAST });
    setWaiting({ at, texts });
  };
};
