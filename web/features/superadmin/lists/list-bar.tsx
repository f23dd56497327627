import { type ReactNode, useCallback, useRef } from 'react';
import { formatNumber } from '#shared/lib/count-text.ts';
import { useSearchKey } from '#web/lib/keyboard/shortcuts.ts';
import { FilterChip } from '#web/ui/list/filter-chip.tsx';
import { SearchBox } from '#web/ui/list/search-box.tsx';

type ListBarProps = {
  title: string;
  /** The level of its title: 2 when the list is only a part of its screen. */
  level?: 1 | 2;
  q: string;
  texts: { label: string; placeholder: string; clear: string };
  onSearch: (q: string) => void;
  /** The choice of the sort order, where no table header offers it. */
  sort: ReactNode;
  chips: ReactNode;
};

/** Title, search and filters above a list. */
export function ListBar({ title, level = 1, q, texts, onSearch, sort, chips }: ListBarProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  const search = useRef<HTMLInputElement>(null);
  useSearchKey(search, texts.label);
  const handleSearch = useCallback((text: string) => onSearch(text.trim()), [onSearch]);
  return (
    <div className="mb-4 grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <Heading
          className={`mr-auto font-display ${level === 1 ? 'text-2xl font-extrabold' : 'text-xl font-bold'}`}
        >
          {title}
        </Heading>
        <div className="flex w-full lg:w-80">
          <SearchBox q={q} searchRef={search} texts={texts} onSearch={handleSearch} />
        </div>
      </div>
      {chips}
      <div className="lg:hidden">{sort}</div>
    </div>
  );
}

type ChipRowProps<Value extends string> = {
  label: string;
  all: string;
  options: readonly { value: Value; label: string }[];
  counts?: Readonly<Record<Value, number>> | null | undefined;
  chosen: Value | undefined;
  onChoose: (value: Value | undefined) => void;
};

/** The values of one filter, each with its number of matching rows. */
export function ChipRow<Value extends string>(props: ChipRowProps<Value>) {
  const { label, all, options, counts, chosen, onChoose } = props;
  return (
    <fieldset className="-mx-4 min-w-0 lg:mx-0">
      <legend className="sr-only">{label}</legend>
      <div className="flex gap-2 overflow-x-auto px-4 py-1 lg:px-0.5">
        <FilterChip
          label={all}
          count={undefined}
          size="compact"
          isChosen={chosen === undefined}
          onClick={() => onChoose(undefined)}
        />
        {options.map(({ value, label: name }) => (
          <FilterChip
            key={value}
            label={name}
            count={counts ? formatNumber(counts[value]) : undefined}
            size="compact"
            isChosen={chosen === value}
            onClick={() => onChoose(value)}
          />
        ))}
      </div>
    </fieldset>
  );
}
