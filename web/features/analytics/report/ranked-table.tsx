import type { ReactNode } from 'react';

type RankedRow = {
  key: string;
  name: ReactNode;
  /** By which the rows are ranked; the length of the bar below the name. */
  amount: number;
  cells: readonly string[];
};

type RankedTableProps = {
  title: string;
  help: string;
  /** The sentence of a table without rows. */
  none: string;
  heads: readonly string[];
  rows: readonly RankedRow[];
  children?: ReactNode;
};

/** A ranking as a table, with a bar below each name that shows its part of the largest. */
export function RankedTable({ title, help, none, heads, rows, children }: RankedTableProps) {
  const largest = Math.max(1, ...rows.map(({ amount }) => amount));
  const [first, ...others] = heads;
  return (
    <section className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4">
      <div>
        <h3 className="font-semibold">{title}</h3>
        <p className="text-sm text-ink-soft">{help}</p>
      </div>
      {rows.length === 0 ? (
        <p className="grid grow place-items-center rounded-control bg-sunken px-3 py-6 text-center text-sm text-ink-soft">
          {none}
        </p>
      ) : (
        <table className="w-full border-collapse text-sm tabular-nums">
          <caption className="sr-only">{title}</caption>
          <thead className="text-xs text-ink-soft">
            <tr>
              <th scope="col" className="pb-1 text-left font-semibold">
                {first}
              </th>
              {others.map((head) => (
                <th key={head} scope="col" className="pb-1 pl-3 text-right font-semibold">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, name, amount, cells }) => (
              <tr key={key} className="border-t border-line align-top">
                <th scope="row" className="w-full py-2 text-left font-normal wrap-anywhere">
                  {name}
                  <span aria-hidden="true" className="mt-1 block h-1.5 rounded-full bg-sunken">
                    <span
                      className="block h-full rounded-full bg-primary"
                      style={{ width: `${(amount / largest) * 100}%` }}
                    />
                  </span>
                </th>
                {others.map((head, index) => (
                  <td key={head} className="py-2 pl-3 text-right whitespace-nowrap">
                    {cells[index]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {children}
    </section>
  );
}
