import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';

type ChartCardTexts = {
  showTable: string;
  showChart: string;
  tableOf: (title: string) => string;
  chartOf: (title: string) => string;
};

type ChartCardProps = {
  title: string;
  /** The number for the whole. */
  headline?: string | undefined;
  /** What the number says, in a sentence. */
  note?: ReactNode;
  /** The sentence of a chart without anything to show. */
  none?: string | undefined;
  chart: ReactNode;
  table: ReactNode;
  texts: ChartCardTexts;
};

/** A chart with its number in words, and the same as a table; without anything to show, a sentence. */
export function ChartCard({ title, headline, note, none, chart, table, texts }: ChartCardProps) {
  const [isTable, setIsTable] = useState(false);
  return (
    <section className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4">
      <div className="flex flex-wrap items-start justify-between gap-x-3">
        <h3 className="min-w-0 text-sm text-ink-soft">{title}</h3>
        {none === undefined && (
          <Button
            look="quiet"
            size="compact"
            className="-my-2 -mr-2 shrink-0"
            aria-label={isTable ? texts.chartOf(title) : texts.tableOf(title)}
            onClick={() => setIsTable(!isTable)}
          >
            {isTable ? texts.showChart : texts.showTable}
          </Button>
        )}
        {none === undefined && headline !== undefined && (
          // Below the button and not beside it, where the millions of a year broke within their digits.
          <p className="w-full font-display text-2xl font-extrabold tabular-nums">{headline}</p>
        )}
      </div>
      {none !== undefined && (
        <p className="grid grow place-items-center rounded-control bg-sunken px-3 py-6 text-center text-sm text-ink-soft">
          {none}
        </p>
      )}
      {none === undefined && note !== undefined && <p className="text-sm text-ink-soft">{note}</p>}
      {none === undefined && <div className="mt-auto">{isTable ? table : chart}</div>}
    </section>
  );
}

type ChartTableProps = {
  label: string;
  heads: readonly string[];
  rows: readonly { key: string; cells: readonly string[] }[];
};

/** The numbers of a chart as a table that scrolls in itself; the first cell of a row names it. */
export function ChartTable({ label, heads, rows }: ChartTableProps) {
  const [first, ...others] = heads;
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard (WCAG 2.1.1)
      tabIndex={0}
      className="max-h-48 overflow-y-auto rounded-control border border-line"
    >
      <table className="w-full border-collapse text-sm tabular-nums">
        <caption className="sr-only">{label}</caption>
        <thead className="sticky top-0 bg-sunken text-xs text-ink-soft">
          <tr>
            <th scope="col" className="px-3 py-2 text-left font-semibold">
              {first}
            </th>
            {others.map((head) => (
              <th key={head} scope="col" className="px-3 py-2 text-right font-semibold">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [name, ...cells] }) => (
            <tr key={key} className="border-t border-line">
              <th scope="row" className="px-3 py-1.5 text-left font-normal">
                {name}
              </th>
              {others.map((head, index) => (
                <td key={head} className="px-3 py-1.5 text-right">
                  {cells[index]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
