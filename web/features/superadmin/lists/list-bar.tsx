import { type ReactNode, useCallback, useRef } from 'react';
import { useSlashFocus } from '#web/lib/use-slash-focus.ts';
import { SearchBox } from '#web/ui/search-box.tsx';

type ListBarProps = {
  title: string;
  q: string;
  texts: { label: string; placeholder: string; clear: string };
  onSearch: (q: string) => void;
  /** How the list is sorted, where no table's head says it. */
  sort: ReactNode;
  chips: ReactNode;
};

/** Title, search and filters above a list. */
export function ListBar({ title, q, texts, onSearch, sort, chips }: ListBarProps) {
  const search = useRef<HTMLInputElement>(null);
  useSlashFocus(search);
  const handleSearch = useCallback((text: string) => onSearch(text.trim()), [onSearch]);
  return (
    <div className="mb-4 grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="mr-auto font-letrero text-2xl font-extrabold">{title}</h1>
        <div className="flex w-full lg:w-80">
          <SearchBox q={q} searchRef={search} texts={texts} onSearch={handleSearch} />
        </div>
      </div>
      {chips}
      <div className="lg:hidden">{sort}</div>
    </div>
  );
}
