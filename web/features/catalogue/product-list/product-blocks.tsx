import { memo } from 'react';
import type { ProductView } from '#shared/features/catalogue/product-view.ts';
import { ProductCard } from './product-card.tsx';
import { ProductRow, type RowHandlers } from './product-row.tsx';
import type { ViewMode } from './use-view-mode.ts';
import { WindowedBlock } from './windowed-block.tsx';

type BlockProps = {
  products: readonly ProductView[];
  mode: ViewMode;
  marked: ReadonlySet<string>;
  isSelecting: boolean;
  handlers: RowHandlers;
};

const LISTS = {
  list: 'overflow-clip border-x border-b border-linea bg-papel group-last/block:rounded-b-card max-lg:group-first/block:rounded-t-card max-lg:group-first/block:border-t',
  grid: 'grid grid-cols-2 gap-3 pb-3 sm:grid-cols-3 xl:grid-cols-4',
};

const Block = memo(function Block({ products, mode, marked, isSelecting, handlers }: BlockProps) {
  const Product = mode === 'grid' ? ProductCard : ProductRow;
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

/** The loaded products, a page of them a block; what is far from the screen is not in the document. */
export function ProductBlocks({
  pages,
  ...rest
}: Omit<BlockProps, 'products'> & { pages: readonly { products: readonly ProductView[] }[] }) {
  return (
    <div>
      {pages.map(
        ({ products }, index) =>
          products.length > 0 && (
            // biome-ignore lint/suspicious/noArrayIndexKey: a page keeps its place while its products change
            <WindowedBlock key={`${rest.mode}-${index}`}>
              <Block {...rest} products={products} />
            </WindowedBlock>
          ),
      )}
    </div>
  );
}
