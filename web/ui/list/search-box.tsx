import { Search, X } from 'lucide-react';
import { type RefObject, useEffect, useState } from 'react';
import { IconButton } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { isPageCovered, overlaysGone } from '../overlay/use-back-closes.ts';

const SEARCH_AFTER_MS = 250;
const MAX_SEARCH = 100;
const ICON = { 'aria-hidden': true, className: 'size-5' } as const;

type SearchBoxProps = {
  q: string;
  searchRef: RefObject<HTMLInputElement | null>;
  texts: { label: string; placeholder: string; clear: string };
  onSearch: (q: string) => void;
  className?: string;
};

/**
 * Runs the work once the page is idle. While an overlay is open it waits, because a new address would replace the
 * overlay's history entry.
 */
const afterRest = (isInDialog: () => boolean, work: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isWanted = true;
  const rest = (): void => {
    timer = setTimeout(() => {
      if (isPageCovered() && !isInDialog()) rest();
      else void overlaysGone().then(() => isWanted && work());
    }, SEARCH_AFTER_MS);
  };
  rest();
  return () => {
    isWanted = false;
    clearTimeout(timer);
  };
};

/** A search field whose text is written to the address shortly after the last key, and follows the address when Back changes it. */
export function SearchBox({ q, searchRef, texts, onSearch, className }: SearchBoxProps) {
  const [typed, setTyped] = useState({ text: q, of: q });
  if (typed.of !== q) setTyped({ text: typed.text.trim() === q ? typed.text : q, of: q });
  const { text } = typed;
  useEffect(() => {
    if (text.trim() === q) return;
    const isInDialog = () => searchRef.current?.closest('[role=dialog]') !== null;
    return afterRest(isInDialog, () => onSearch(text));
  }, [text, q, searchRef, onSearch]);
  return (
    <search className={classNames('relative block min-w-0 flex-1', className)}>
      <Search
        {...ICON}
        className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-ink-soft"
      />
      <input
        ref={searchRef}
        type="text"
        enterKeyHint="search"
        aria-label={texts.label}
        placeholder={texts.placeholder}
        maxLength={MAX_SEARCH}
        autoComplete="off"
        value={text}
        onChange={({ currentTarget }) => setTyped({ text: currentTarget.value, of: q })}
        className={classNames('control pl-10', text === '' ? 'pr-3' : 'pr-12')}
      />
      {text !== '' && (
        <IconButton
          label={texts.clear}
          icon={<X {...ICON} />}
          onClick={() => {
            setTyped({ text: '', of: q });
            onSearch('');
            searchRef.current?.focus();
          }}
          className="absolute! top-0 right-0"
        />
      )}
    </search>
  );
}
