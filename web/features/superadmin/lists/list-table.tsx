import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';

/** A column's header; a sortable one says its current direction and what a press would do. */
export type Column = {
  label: string;
  /** A fixed width; columns without one share the rest. */
  width?: string;
  /** Whether the header is only read aloud. */
  isQuiet?: boolean;
  isNumber?: boolean;
  sort?: { direction: 'ascending' | 'descending' | undefined; onSort: () => void };
};

const ARROWS = { ascending: ArrowUp, descending: ArrowDown, none: ArrowUpDown };

function SortButton({ label, sort }: { label: string; sort: NonNullable<Column['sort']> }) {
  const Arrow = ARROWS[sort.direction ?? 'none'];
  return (
    <button
      type="button"
      onClick={sort.onSort}
      className="-mx-1 inline-flex min-h-7 items-center gap-1 rounded-control px-1 hover:text-ink"
    >
      {label}
      <Arrow
        aria-hidden="true"
        className={classNames('size-3.5', sort.direction ? 'text-primary' : 'text-ink-faint')}
      />
    </button>
  );
}

/** A table of 36 px rows (ux 3), for windows of 1024 px and more. */
export function ListTable({ columns, children }: { columns: readonly Column[]; children: ReactNode }) {
  return (
    <div className="overflow-x-auto rounded-card border border-line bg-surface">
      <table className="w-full min-w-[56rem] table-fixed border-collapse text-sm">
        <colgroup>
          {columns.map(({ label, width }) => (
            <col key={label} className={width} />
          ))}
        </colgroup>
        <thead className="text-xs text-ink-soft">
          <tr className="h-9 border-b border-line">
            {columns.map(({ label, isNumber, isQuiet, sort }) => (
              <th
                key={label}
                scope="col"
                aria-sort={sort?.direction}
                className={classNames(
                  'px-2 font-semibold whitespace-nowrap first:pl-4 last:pr-4',
                  isNumber ? 'text-right' : 'text-left',
                )}
              >
                {sort && <SortButton label={label} sort={sort} />}
                {!sort && <span className={isQuiet ? 'sr-only' : undefined}>{label}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

/** One row of the table. */
export function ListRow({ children }: { children: ReactNode }) {
  return <tr className="h-9 border-b border-line last:border-b-0 hover:bg-sunken/60">{children}</tr>;
}

type CellProps = { children: ReactNode; isNumber?: boolean; className?: string };

/** One cell; text that does not fit is cut, never wrapped. */
export function Cell({ children, isNumber = false, className }: CellProps) {
  return (
    <td
      className={classNames(
        'truncate px-2 align-middle first:pl-4 last:pr-4',
        isNumber && 'text-right tabular-nums',
        className,
      )}
    >
      {children}
    </td>
  );
}

/** The same rows as cards, on a phone. */
export function CardList({ children }: { children: ReactNode }) {
  return <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">{children}</ul>;
}

/** One card: its name at the top, its facts below. */
export function ListCard({ children }: { children: ReactNode }) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-card border border-line bg-surface p-4">
      {children}
    </li>
  );
}

type CardFactProps = { label: string; children: ReactNode; isWide?: boolean };

/** A named fact of a card, never cut, because a phone has no hover that would show the rest. */
export function CardFact({ label, children, isWide = false }: CardFactProps) {
  return (
    <div className={isWide ? 'col-span-full' : undefined}>
      <dt className="text-xs text-ink-faint">{label}</dt>
      <dd className="text-sm wrap-anywhere">{children}</dd>
    </div>
  );
}
