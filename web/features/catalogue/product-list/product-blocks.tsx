import { memo } from 'react';
import type { ProductView } from '#shared/features/catalogue/product-view.ts';
import { inGroups } from '../product-data/in-groups.ts';
import { ProductGridCard } from './product-grid-card.tsx';
import { ProductListRow, type RowHandlers } from './product-list-row.tsx';
import type { ViewMode } from './use-view-mode.ts';
import { WindowedBlock } from './windowed-block.tsx';

type BlockProps = {
  products: readonly ProductView[];
  mode: ViewMode;
  marked: ReadonlySet<string>;
  isSelecting: boolean;
  handlers: RowHandlers;
};

/** Fills whole rows of two, three and four, so that no block of the grid ends in a gap. */
const BLOCK_PRODUCTS = 12;
/** The first screenful of a laptop is drawn at once. */
const FIRST_BLOCKS = 1;

const LISTS = {
  list: 'overflow-clip border-x border-b border-line bg-surface group-last/block:rounded-b-card max-lg:group-first/block:rounded-t-card max-lg:group-first/block:border-t',
  grid: 'grid grid-cols-2 gap-3 pb-3 sm:grid-cols-3 xl:grid-cols-4',
};
const LIKELY_HEIGHTS = { list: 57, grid: 100 };
const MEASURED: Record<ViewMode, { height?: number }> = { list: {}, grid: {} };

const Block = memo(function Block({ products, mode, marked, isSelecting, handlers }: BlockProps) {
  const Product = mode === 'grid' ? ProductGridCard : ProductListRow;
  return (
    <ul className={LISTS[mode]}>
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

const PageBlocks = memo(function PageBlocks({ isFirst, ...props }: BlockProps & { isFirst: boolean }) {
  return inGroups(props.products, BLOCK_PRODUCTS).map((products, index) => (
    <WindowedBlock
      // biome-ignore lint/suspicious/noArrayIndexKey: a block keeps its place while its products change
      key={index}
      count={products.length}
      likelyHeight={LIKELY_HEIGHTS[props.mode]}
      measured={MEASURED[props.mode]}
      isFirst={isFirst && index < FIRST_BLOCKS}
    >
      {(drawn) => <Block {...props} products={products.slice(0, drawn)} />}
    </WindowedBlock>
  ));
});

/** The loaded products in blocks; what is far from the screen is not in the document. */
export function ProductBlocks({
  pages,
  ...rest
}: Omit<BlockProps, 'products'> & { pages: readonly { products: readonly ProductView[] }[] }) {
  return (
    <div>
      {pages.map(({ products }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a page keeps its place while its products change
        <PageBlocks key={`${rest.mode}-${index}`} {...rest} products={products} isFirst={index === 0} />
      ))}
    </div>
  );
}
