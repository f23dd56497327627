import type { ReactNode } from 'react';

type SmallTableProps = { label: string; columns: readonly string[]; children: ReactNode };

/** A short table that fits a phone; its first column names the row, the others are numbers or times. */
export function SmallTable({ label, columns, children }: SmallTableProps) {
  return (
    <div className="max-w-3xl overflow-x-auto rounded-card border border-line bg-surface">
      <table className="w-full border-collapse text-sm tabular-nums">
        <caption className="sr-only">{label}</caption>
        <thead className="text-xs text-ink-soft">
          <tr>
            {columns.map((column, index) => (
              <th
                key={column}
                scope="col"
                className={`px-3 py-2 font-semibold ${index === 0 ? 'text-left' : 'text-right'}`}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

type SmallRowProps = { name: string; note?: string | false; cells: readonly string[] };

/** One row of it. */
export function SmallRow({ name, note, cells }: SmallRowProps) {
  return (
    <tr className="border-t border-line align-top">
      <th scope="row" className="px-3 py-2 text-left font-semibold">
        {name}
        {note && <span className="block text-xs font-normal text-ink-soft">{note}</span>}
      </th>
      {cells.map((cell, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a row have a place and no name
        <td key={index} className="px-3 py-2 text-right whitespace-nowrap">
          {cell}
        </td>
      ))}
    </tr>
  );
}
