import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { PRODUCT_SORTS, type ProductSort } from '#shared/features/catalogue/product-sort.ts';
import { DEFAULT_STORE_THEME, type StoreTheme } from '#shared/features/personalisation/store-theme.ts';
import {
  MAX_SEARCH_LENGTH,
  type StoreQuery,
  type StoreViewMode,
  storeQueryPath,
} from '#shared/features/storefront/store-query.ts';
import { STORE_SORT_COPY, STOREFRONT_COPY } from '#shared/features/storefront/storefront-copy.ts';
import { homePath, type StoreBase } from '#shared/lib/paths.ts';
import { foldText } from '#shared/lib/text-fold.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { isPlainClick } from '../live/is-plain-click.ts';
import type { LiveList } from '../live/use-store-list.ts';
import { Icon } from './store-icons.tsx';
import { barClasses, modeOfLayout } from './theme-classes.ts';

/** Returns the view of the list: the address's, else the theme's. */
export const viewModeOf = (query: StoreQuery, theme: StoreTheme): StoreViewMode =>
  query.view ?? modeOfLayout(theme.layout);

/** A search starts when typing pauses for this long. */
const TYPING_MS = 200;

type Choice = { value: string; text: string };

/** The offered sort orders: a search shows the best match first and offers the newest, which otherwise come first. */
const sortChoices = (isSearch: boolean): Choice[] => {
  const [usual, ...others] = PRODUCT_SORTS;
  const first = isSearch ? STOREFRONT_COPY.sortBest : STORE_SORT_COPY[usual];
  const sorts: readonly ProductSort[] = isSearch ? PRODUCT_SORTS : others;
  return [{ value: '', text: first }, ...sorts.map((name) => ({ value: name, text: STORE_SORT_COPY[name] }))];
};

/** Returns the offered choice with a value, or else the first choice. */
const chosenOf = (choices: readonly Choice[], value: string): string =>
  choices.find((choice) => foldText(choice.value) === foldText(value))?.value ?? '';

type SelectProps = {
  id: string;
  name: string;
  label: string;
  choices: readonly Choice[];
  value: string;
  onChoose: (value: string) => void;
};

function Select({ id, name, label, choices, value, onChoose }: SelectProps) {
  return (
    <>
      <label className="sr-only" htmlFor={id}>
        {label}
      </label>
      <select
        className="control"
        id={id}
        name={name}
        value={chosenOf(choices, value)}
        onChange={({ currentTarget }) => onChoose(currentTarget.value)}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.text}
          </option>
        ))}
      </select>
      <Icon name="down" />
    </>
  );
}

type ViewLinkProps = {
  base: StoreBase;
  query: StoreQuery;
  mode: StoreViewMode;
  isShown: boolean;
  onChoose: () => void;
};

function ViewLink({ base, query, mode, isShown, onChoose }: ViewLinkProps) {
  return (
    <a
      href={storeQueryPath(base, { ...query, view: mode, product: undefined })}
      aria-label={mode === 'grid' ? STOREFRONT_COPY.gridView : STOREFRONT_COPY.listView}
      aria-current={isShown ? 'true' : undefined}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        onChoose();
      }}
    >
      <Icon name={mode} />
    </a>
  );
}

const textOf = (form: FormData, name: string): string => String(form.get(name) ?? '').trim();

type ToolbarProps = {
  base: StoreBase;
  theme: StoreTheme | null;
  categories: readonly string[];
  list: LiveList;
};

/** Reads the query from the fields of the toolbar, including what was entered before hydration. */
const queryOfBar = (form: HTMLFormElement, current: StoreQuery): StoreQuery => {
  const fields = new FormData(form);
  const sort = textOf(fields, 'sort');
  return {
    ...current,
    q: textOf(fields, 'q'),
    category: textOf(fields, 'category'),
    sort: PRODUCT_SORTS.find((name) => name === sort),
    page: 1,
    product: undefined,
  };
};

/**
 * Whether a field differs from what the server drew. A value that the toolbar does not offer, such as a deleted
 * category, is no difference.
 */
const isTouched = (form: HTMLFormElement): boolean =>
  [...form.elements].some((field) => {
    if (field instanceof HTMLInputElement) return field.value !== field.defaultValue;
    if (!(field instanceof HTMLSelectElement)) return false;
    const drawn = [...field.options].findIndex((option) => option.defaultSelected);
    return field.selectedIndex !== Math.max(drawn, 0);
  });

/** The sticky toolbar: search, category, sort order and view. It is a plain form that works without scripts (spec 2). */
export function StoreToolbar({ base, theme: saved, categories, list }: ToolbarProps) {
  const theme = saved ?? DEFAULT_STORE_THEME;
  const { wanted, go, setView } = list;
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState(wanted.q);
  const [searched, setSearched] = useState(wanted.q);
  // The history or a link led to another list, so the field shows the search of that list.
  if (searched !== wanted.q) {
    setSearched(wanted.q);
    if (typed.trim() !== wanted.q) setTyped(wanted.q);
  }

  const ask = (step: 'push' | 'replace', change: Partial<StoreQuery> = {}): void => {
    if (form.current) void go({ ...queryOfBar(form.current, wanted), ...change }, step);
  };

  const searchTyped = useEffectEvent(() => ask('replace'));
  useEffect(() => {
    if (typed.trim() === wanted.q) return;
    const timer = setTimeout(() => searchTyped(), TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed, wanted.q]);

  const catchUp = useEffectEvent(() => {
    if (!form.current || !isTouched(form.current)) return;
    const asked = queryOfBar(form.current, wanted);
    setTyped(asked.q);
    void go(asked, 'replace');
  });
  // The shopper may have typed or chosen something before hydration.
  useEffect(() => catchUp(), []);

  const isSearch = typed.trim() !== '';
  const mode = viewModeOf(wanted, theme);
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    ask('push');
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: the form itself is the bar that stays visible
    <form
      ref={form}
      className={barClasses(theme)}
      id="toolbar"
      action={homePath(base)}
      role="search"
      onSubmit={handleSubmit}
    >
      <div className="wrap">
        {theme.showSearch && (
          <p className="search">
            <label className="sr-only" htmlFor="q">
              {STOREFRONT_COPY.searchLabel}
            </label>
            <input
              className="control"
              id="q"
              name="q"
              type="search"
              value={typed}
              onChange={({ currentTarget }) => setTyped(currentTarget.value)}
              maxLength={MAX_SEARCH_LENGTH}
              placeholder={STOREFRONT_COPY.search}
              autoComplete="off"
              enterKeyHint="search"
            />
            <IconButton type="submit" label={STOREFRONT_COPY.searchButton} icon={<Icon name="search" />} />
          </p>
        )}
        <div className="row">
          {theme.showCategories && (
            <p className="select pick">
              <Select
                id="category"
                name="category"
                label={STOREFRONT_COPY.categoryLabel}
                choices={[
                  { value: '', text: STOREFRONT_COPY.allCategories },
                  ...categories.map((category) => ({ value: category, text: category })),
                ]}
                value={wanted.category}
                onChoose={(category) => ask('push', { category })}
              />
            </p>
          )}
          <p className="select pick sort">
            <Select
              id="sort"
              name="sort"
              label={STOREFRONT_COPY.sortLabel}
              choices={sortChoices(isSearch)}
              value={wanted.sort ?? ''}
              onChoose={(value) => ask('push', { sort: PRODUCT_SORTS.find((name) => name === value) })}
            />
            <Icon name="sort" />
          </p>
          {wanted.view && <input type="hidden" name="view" value={wanted.view} />}
          {/* Sends the form where no script runs; the style sheet shows it only there. */}
          <Button type="submit" look="secondary" className="apply">
            {STOREFRONT_COPY.apply}
          </Button>
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would draw its own frame */}
          <p className="modes" role="group" aria-label={STOREFRONT_COPY.viewLabel}>
            {(['grid', 'list'] as const).map((one) => (
              <ViewLink
                key={one}
                base={base}
                query={wanted}
                mode={one}
                isShown={mode === one}
                onChoose={() => setView(one)}
              />
            ))}
          </p>
        </div>
      </div>
    </form>
  );
}
