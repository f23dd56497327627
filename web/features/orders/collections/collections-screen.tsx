import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { getCollectionsCall } from '#shared/features/orders/payment-calls.ts';
import { formatDate } from '#shared/lib/date-format.ts';
import { formatPesos, subtractPesos } from '#shared/lib/money.ts';
import { orderPath, PATHS } from '#shared/lib/paths.ts';
import { addMonths, dayOf, days, startOfNamedDay } from '#shared/lib/time.ts';
import { apiCall } from '#web/lib/network/api-client.ts';
import { buttonClasses } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { EmptyState } from '#web/ui/list/empty-state.tsx';
import { Loaded } from '#web/ui/list/loaded.tsx';
import { DownloadButton } from '#web/ui/overlay/download-button.tsx';
import { PAYMENTS_PANEL_COPY } from '../payments-panel-copy.ts';
import { ORDER_KEYS } from '../use-orders.ts';

const getCollections = apiCall<typeof getCollectionsCall>({ method: 'GET', path: '/collections' });
type Collections = Awaited<ReturnType<typeof getCollections>>;
type Day = Collections['days'][number];

/** The last twelve months, the present one first. */
const monthOptions = () =>
  Array.from({ length: 12 }, (_, back) => {
    const month = dayOf(addMonths(startOfNamedDay(`${dayOf(new Date()).slice(0, 7)}-01`), -back)).slice(0, 7);
    return { value: month, label: PAYMENTS_PANEL_COPY.monthName(month) };
  });

/** The file of a month for the accountant. */
function TaxReport() {
  const [months] = useState(monthOptions);
  const [month, setMonth] = useState(months[0]?.value ?? '');
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="w-44">
        <SelectField
          label={PAYMENTS_PANEL_COPY.month}
          value={month}
          options={months}
          onChange={({ target }) => setMonth(target.value)}
        />
      </div>
      <DownloadButton
        path={`/tax-report.csv?month=${month}`}
        fileName={PAYMENTS_PANEL_COPY.taxFileName(month)}
        label={PAYMENTS_PANEL_COPY.taxReport}
        failedText={PAYMENTS_PANEL_COPY.taxReportFailed}
      />
    </div>
  );
}

const CURRENT_WEEK_DAYS = 7;

/** Payments minus returns, in pesos; summed in centavos, which are whole. */
const collectedSince = (rows: readonly Day[], since: string): number =>
  rows
    .filter(({ day }) => day >= since)
    .reduce((centavos, { received, returned }) => centavos + Math.round((received - returned) * 100), 0) /
  100;

type FigureProps = { label: string; amount: number; help?: string; to?: string };

function Figure({ label, amount, help, to }: FigureProps) {
  return (
    <li className="rounded-card border border-line bg-surface p-4">
      <p className="text-sm text-ink-soft">{label}</p>
      <p className="font-display text-2xl font-extrabold tabular-nums">{formatPesos(amount)}</p>
      {help && !to && <p className="text-sm text-ink-soft">{help}</p>}
      {help && to && (
        <Link to={to} className="inline-flex min-h-10 items-center text-sm font-semibold text-primary">
          {help}
        </Link>
      )}
    </li>
  );
}

function Figures({ collections: { owed, notebooks, toReturn, days: rows } }: { collections: Collections }) {
  const now = new Date();
  const weekAgo = new Date(now.getTime() - days(CURRENT_WEEK_DAYS - 1));
  return (
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-3">
      <Figure label={PAYMENTS_PANEL_COPY.today} amount={collectedSince(rows, dayOf(now))} />
      <Figure label={PAYMENTS_PANEL_COPY.week} amount={collectedSince(rows, dayOf(weekAgo))} />
      <Figure
        label={PAYMENTS_PANEL_COPY.owed}
        amount={owed.amount}
        {...(owed.orders > 0 && { help: PAYMENTS_PANEL_COPY.owedHelp(owed.orders) })}
      />
      {notebooks.customers > 0 && (
        <Figure
          label={PAYMENTS_PANEL_COPY.notebooks}
          amount={notebooks.amount}
          help={PAYMENTS_PANEL_COPY.notebooksHelp(notebooks.customers)}
          to={PATHS.panelDebtors}
        />
      )}
      {toReturn.orders > 0 && (
        <Figure
          label={PAYMENTS_PANEL_COPY.back}
          amount={toReturn.amount}
          help={PAYMENTS_PANEL_COPY.backHelp(toReturn.orders)}
        />
      )}
    </ul>
  );
}

/** The orders behind what is owed and what is to be returned; each leads to its order. */
function OpenBalances({ open, all }: { open: Collections['open']; all: number }) {
  return (
    <section>
      <h2 className="mb-2 font-display text-lg font-bold">{PAYMENTS_PANEL_COPY.openBalances}</h2>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {open.map(({ id, code, name, isToReturn, amount, createdAt }) => (
          <li key={id}>
            <Link
              to={orderPath(id)}
              className="flex min-h-12 items-center justify-between gap-4 px-3 py-2 hover:bg-sunken"
            >
              <span className="min-w-0">
                <span className="font-semibold">{code}</span>
                {name && <span className="wrap-anywhere"> · {name}</span>}
                <span className="block text-sm text-ink-soft">{formatDate(new Date(createdAt))}</span>
              </span>
              <span className="shrink-0 text-right tabular-nums">
                <span className="block font-semibold">{formatPesos(amount)}</span>
                <span className={isToReturn ? 'text-sm text-warning-text' : 'text-sm text-ink-soft'}>
                  {isToReturn ? PAYMENTS_PANEL_COPY.oneToReturn : PAYMENTS_PANEL_COPY.oneOwed}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {all > open.length && (
        <p className="mt-2 text-sm text-ink-soft">{PAYMENTS_PANEL_COPY.moreBalances(open.length, all)}</p>
      )}
    </section>
  );
}

/** Noon in Santo Domingo, so that the day is the same in every time zone. */
const dateOf = (day: string): string => formatDate(new Date(`${day}T12:00:00-04:00`));

function Days({ rows }: { rows: readonly Day[] }) {
  const { columns } = PAYMENTS_PANEL_COPY;
  return (
    <section>
      <h2 className="mb-2 font-display text-lg font-bold">{PAYMENTS_PANEL_COPY.byDay}</h2>
      <div className="rounded-card border border-line bg-surface">
        <table className="w-full tabular-nums">
          <thead className="text-left text-sm text-ink-soft">
            <tr className="border-b border-line *:px-3 *:py-2 *:font-medium">
              <th scope="col">{columns.day}</th>
              <th scope="col">{columns.method}</th>
              <th scope="col" className="text-right">
                {columns.received}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ day, method, received, returned }) => (
              <tr
                key={`${day} ${method}`}
                className="border-b border-line align-top last:border-b-0 *:px-3 *:py-2"
              >
                <td className="whitespace-nowrap">{dateOf(day)}</td>
                <td className="wrap-break-word">{method ?? PAYMENTS_PANEL_COPY.noMethod}</td>
                <td className="text-right">
                  <p>{formatPesos(subtractPesos(received, returned))}</p>
                  {returned > 0 && (
                    <p className="text-sm text-ink-soft">
                      {PAYMENTS_PANEL_COPY.returnedOfDay(formatPesos(returned))}
                    </p>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Balances({ collections }: { collections: Collections }) {
  const { days: rows, owed, notebooks, toReturn, open } = collections;
  return (
    <>
      {(rows.length > 0 || owed.orders > 0 || notebooks.customers > 0) && (
        <Figures collections={collections} />
      )}
      {open.length > 0 && <OpenBalances open={open} all={owed.orders + toReturn.orders} />}
      {rows.length > 0 ? (
        <Days rows={rows} />
      ) : (
        <EmptyState
          title={PAYMENTS_PANEL_COPY.emptyTitle}
          text={PAYMENTS_PANEL_COPY.emptyText}
          actions={
            <Link to={PATHS.panelOrders} className={buttonClasses()}>
              {PAYMENTS_PANEL_COPY.toOrders}
            </Link>
          }
        />
      )}
    </>
  );
}

/** The amounts that customers owe, and the payments by day and method. */
export function CollectionsScreen() {
  const query = useQuery({
    queryKey: [...ORDER_KEYS.all, 'collections'],
    queryFn: ({ signal }) => getCollections({ signal }),
  });
  return (
    <div className="grid gap-6">
      <h1 className="font-display text-2xl font-extrabold">{PAYMENTS_PANEL_COPY.title}</h1>
      <Loaded query={query} failure={PAYMENTS_PANEL_COPY.loadFailed}>
        {(collections) => <Balances collections={collections} />}
      </Loaded>
      <section className="grid gap-3">
        <h2 className="font-display text-lg font-bold">{PAYMENTS_PANEL_COPY.files}</h2>
        {query.data && query.data.days.length > 0 && (
          <p>
            <DownloadButton
              path="/payments.csv"
              fileName={PAYMENTS_PANEL_COPY.fileName}
              label={PAYMENTS_PANEL_COPY.download}
              failedText={PAYMENTS_PANEL_COPY.downloadFailed}
            />
          </p>
        )}
        <TaxReport />
      </section>
    </div>
  );
}
