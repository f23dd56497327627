import { LayoutGrid, List, Search, X } from 'lucide-react';
import { type RefObject, useEffect, useState } from 'react';
import { PRODUCT_LIST_COPY } from '#shared/features/catalogue/product-list-copy.ts';
import { PRODUCT_SORTS, type ProductSort } from '#shared/features/catalogue/product-sort.ts';
import { CONTROL_CLASSES } from '#web/ui/control-classes.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { ProductFilter } from './list-address.ts';
import type { ViewMode } from './use-view-mode.ts';

const SEARCH_AFTER_MS = 250;
const MAX_SEARCH = 100;
const ICON = { 'aria-hidden': true, className: 'size-5', strokeWidth: 1.75 } as const;

type ListToolbarProps = {
  filter: ProductFilter;
  categories: readonly string[];
  mode: ViewMode;
  searchRef: RefObject<HTMLInputElement | null>;
  onFilter: (changes: Partial<ProductFilter>) => void;
  onToggleMode: () => void;
};

type SearchProps = Pick<ListToolbarProps, 'searchRef' | 'onFilter'> & { q: string };

/** What is typed reaches the address a moment after the last key, and follows it when Back changes it. */
function SearchBox({ q, searchRef, onFilter }: SearchProps) {
  const [typed, setTyped] = useState({ text: q, of: q });
  if (typed.of !== q) setTyped({ text: typed.text.trim() === q ? typed.text : q, of: q });
  const { text } = typed;
  useEffect(() => {
    if (text.trim() === q) return;
    const timer = setTimeout(() => onFilter({ q: text }), SEARCH_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text, q, onFilter]);
  return (
    <search className="relative block min-w-0 flex-1 basis-[calc(100%-4rem)] lg:basis-0">
      <Search
        {...ICON}
        className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-tinta-2"
      />
      <input
        ref={searchRef}
        type="text"
        enterKeyHint="search"
        aria-label={PRODUCT_LIST_COPY.search}
        placeholder={PRODUCT_LIST_COPY.searchPlaceholder}
        maxLength={MAX_SEARCH}
        autoComplete="off"
        value={text}
        onChange={({ currentTarget }) => setTyped({ text: currentTarget.value, of: q })}
        className={`${CONTROL_CLASSES} px-10`}
      />
      {text !== '' && (
        <IconButton
          label={PRODUCT_LIST_COPY.clearSearch}
          icon={<X {...ICON} />}
          onClick={() => {
            setTyped({ text: '', of: q });
            onFilter({ q: '' });
            searchRef.current?.focus();
          }}
          className="absolute! top-0 right-0"
        />
      )}
    </search>
  );
}

const SELECT = `${CONTROL_CLASSES} min-w-0 flex-1 truncate pr-1 lg:w-52 lg:flex-none`;

/** Search, category, order, and list or grid. */
export function ListToolbar({
  filter,
  categories,
  mode,
  searchRef,
  onFilter,
  onToggleMode,
}: ListToolbarProps) {
  const shown =
    filter.category && !categories.includes(filter.category) ? [...categories, filter.category] : categories;
  return (
    <div className="mb-4 flex flex-wrap gap-3">
      <SearchBox q={filter.q} searchRef={searchRef} onFilter={onFilter} />
      <IconButton
        label={mode === 'grid' ? PRODUCT_LIST_COPY.asList : PRODUCT_LIST_COPY.asGrid}
        icon={mode === 'grid' ? <List {...ICON} /> : <LayoutGrid {...ICON} />}
        onClick={onToggleMode}
        className="border border-linea-fuerte lg:order-last lg:size-11"
      />
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
    </div>
  );
}
