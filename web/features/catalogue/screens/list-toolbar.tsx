import { LayoutGrid, List, X } from 'lucide-react';
import { type RefObject, useCallback } from 'react';
import { PRODUCT_SORTS, type ProductSort } from '#shared/features/catalogue/product-sort.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { SearchBox } from '#web/ui/list/search-box.tsx';
import { PRODUCT_LIST_COPY } from '../product-data/product-list-copy.ts';
import type { ProductFilter } from '../product-data/use-list-address.ts';
import type { ViewMode } from '../product-list/use-view-mode.ts';
import { ScanButton } from '../scan/scan-button.tsx';

const ICON = { 'aria-hidden': true, className: 'size-5' } as const;

type ListToolbarProps = {
  filter: ProductFilter;
  categories: readonly string[];
  searchRef: RefObject<HTMLInputElement | null>;
  onFilter: (changes: Partial<ProductFilter>) => void;
  /** The button between list and grid; the table has none. */
  toggle?: { mode: ViewMode; onToggle: () => void };
};

const SEARCH_TEXTS = {
  label: PRODUCT_LIST_COPY.search,
  placeholder: PRODUCT_LIST_COPY.searchPlaceholder,
  clear: PRODUCT_LIST_COPY.clearSearch,
};

const SELECT = 'control min-w-0 flex-1 truncate pr-1 lg:w-52 lg:flex-none';

/** Search, category, order, list or grid, and the way out of the products that have run low. */
export function ListToolbar({ filter, categories, searchRef, onFilter, toggle }: ListToolbarProps) {
  const search = useCallback((q: string) => onFilter({ q }), [onFilter]);
  const shown =
    filter.category && !categories.includes(filter.category) ? [...categories, filter.category] : categories;
  return (
    <div className="mb-4 flex flex-wrap gap-3">
      <SearchBox
        q={filter.q}
        searchRef={searchRef}
        texts={SEARCH_TEXTS}
        onSearch={search}
        className="basis-[calc(100%-8rem)] lg:basis-0"
      />
      <ScanButton className="lg:size-11" onCode={search} />
      {toggle && (
        <IconButton
          label={toggle.mode === 'grid' ? PRODUCT_LIST_COPY.asList : PRODUCT_LIST_COPY.asGrid}
          icon={toggle.mode === 'grid' ? <List {...ICON} /> : <LayoutGrid {...ICON} />}
          onClick={toggle.onToggle}
          className="border border-line-strong lg:order-last lg:size-11"
        />
      )}
      <select
        aria-label={PRODUCT_LIST_COPY.category}
        value={filter.category}
        onChange={({ currentTarget }) => onFilter({ category: currentTarget.value })}
        className={SELECT}
      >
        <option value="">{PRODUCT_LIST_COPY.allCategories}</option>
        {shown.map((category) => (
          <option key={category}>{category}</option>
        ))}
      </select>
      <select
        aria-label={PRODUCT_LIST_COPY.sort}
        value={filter.sort}
        onChange={({ currentTarget }) => {
          const sort = PRODUCT_SORTS.find(
            (candidate): candidate is ProductSort => candidate === currentTarget.value,
          );
          if (sort) onFilter({ sort });
        }}
        className={SELECT}
      >
        {PRODUCT_SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {PRODUCT_LIST_COPY.sorts[sort]}
          </option>
        ))}
      </select>
      {filter.isLow && (
        <Button look="secondary" className="w-full lg:w-auto" onClick={() => onFilter({ isLow: false })}>
          {PRODUCT_LIST_COPY.lowStock}
          <X {...ICON} />
          <span className="sr-only">{PRODUCT_LIST_COPY.endLowStock}</span>
        </Button>
      )}
    </div>
  );
}
