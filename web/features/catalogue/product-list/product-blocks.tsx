import {
  defaultRangeExtractor,
  type Range,
  useWindowVirtualizer,
  type VirtualItem,
} from '@tanstack/react-virtual';
import { memo, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ProductView } from '#shared/features/catalogue/product-view.ts';
import { classNames } from '#web/ui/class-names.ts';
import { chunk } from '../product-data/in-chunks.ts';
import { ProductGridCard } from './product-grid-card.tsx';
import { ProductListRow } from './product-list-row.tsx';
import type { RowHandlers } from './product-numbers.tsx';
import type { ViewMode } from './use-view-mode.ts';

type BlockProps = {
  products: readonly ProductView[];
  mode: ViewMode;
  marked: ReadonlySet<string>;
  isSelecting: boolean;
  handlers: RowHandlers;
  className?: string;
};

/** The products of a block. A block of the grid fills whole rows of two, three and four, so that none ends with a gap. */
const BLOCK_PRODUCTS = { list: 4, grid: 12 };
/** The height of a block in pixels before it was measured. */
const LIKELY_HEIGHTS = { list: 228, grid: 1200 };
/** The number of blocks drawn above and below the screen: a fast swipe on a phone covers about a screen. */
const OVERSCAN = { list: 3, grid: 1 };
const LISTS = {
  list: 'overflow-clip border-x border-b border-line bg-surface',
  grid: 'grid grid-cols-2 gap-3 pb-3 sm:grid-cols-3 xl:grid-cols-4',
};

/** The last measured heights of the blocks, so that the list has the same length when somebody returns. */
const MEASURED: Record<ViewMode, VirtualItem[]> = { list: [], grid: [] };

const Block = memo(function Block({ products, mode, marked, isSelecting, handlers, className }: BlockProps) {
  const Product = mode === 'grid' ? ProductGridCard : ProductListRow;
  return (
    <ul className={classNames(LISTS[mode], className)}>
      {products.map((product) => (
        <Product
          key={product.id}
          product={product}
          isMarked={marked.has(product.id)}
          isSelecting={isSelecting}
          handlers={handlers}
        />
      ))}
    </ul>
  );
});

/**
 * Lists the blocks near the screen and those around the focus, so that the tab key finds the next product drawn,
 * however fast it is pressed.
 */
const blocksToDraw = (range: Range, focused: number | undefined): number[] => {
  const near = defaultRangeExtractor(range);
  if (focused === undefined) return near;
  const around = [focused - 1, focused, focused + 1].filter((index) => index >= 0 && index < range.count);
  return [...new Set([...near, ...around])].sort((one, other) => one - other);
};

const blockOf = (element: Element): number | undefined => {
  const index = element.closest<HTMLElement>('[data-index]')?.dataset.index;
  return index === undefined ? undefined : Number(index);
};

type ProductBlocksProps = Omit<BlockProps, 'products' | 'className'> & {
  pages: readonly { products: readonly ProductView[] }[];
};

/** The loaded products in blocks; only blocks near the screen are in the document. A list and a grid are mounted separately. */
export function ProductBlocks({ pages, mode, ...rest }: ProductBlocksProps) {
  const list = useRef<HTMLDivElement>(null);
  const [scrollMargin, setScrollMargin] = useState(0);
  const [focused, setFocused] = useState<number>();
  const blocks = useMemo(
    () =>
      chunk(
        pages.flatMap(({ products }) => products),
        BLOCK_PRODUCTS[mode],
      ),
    [pages, mode],
  );
  const virtual = useWindowVirtualizer({
    count: blocks.length,
    estimateSize: () => LIKELY_HEIGHTS[mode],
    overscan: OVERSCAN[mode],
    rangeExtractor: useCallback((range: Range) => blocksToDraw(range, focused), [focused]),
    initialMeasurementsCache: MEASURED[mode],
    scrollMargin,
  });
  useLayoutEffect(() => {
    // Notices above the list appear and disappear.
    if (list.current) setScrollMargin(Math.round(list.current.getBoundingClientRect().top + window.scrollY));
  });
  useEffect(
    () => () => {
      MEASURED[mode] = virtual.takeSnapshot();
    },
    [virtual, mode],
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only observes the focus of the rows
    <div
      ref={list}
      onFocus={({ target }) => setFocused(blockOf(target))}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setFocused(undefined);
      }}
      className="relative"
      style={{ height: virtual.getTotalSize() }}
    >
      {virtual.getVirtualItems().map(({ index, start }) => (
        <div
          key={index}
          ref={virtual.measureElement}
          data-index={index}
          className="absolute inset-x-0 [contain:layout_style]"
          style={{ top: start - scrollMargin }}
        >
          <Block
            {...rest}
            mode={mode}
            products={blocks[index] ?? []}
            className={
              mode === 'list'
                ? classNames(
                    index === 0 && 'max-lg:rounded-t-card max-lg:border-t',
                    index === blocks.length - 1 && 'rounded-b-card',
                  )
                : undefined
            }
          />
        </div>
      ))}
    </div>
  );
}
