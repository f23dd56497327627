import type { AdvancedReport } from '#shared/features/account/report-calls.ts';
import { formatNumber } from '#shared/lib/count-text.ts';
import { formatPesos } from '#shared/lib/money.ts';
import { RankedTable } from './ranked-table.tsx';
import { FUNNEL_STEP_LABELS, REPORT_COPY } from './report-copy.ts';
import { monthName } from './series-card.tsx';

type Compared = AdvancedReport['bot']['conversations'];

const percentText = (part: number, whole: number): string =>
  whole === 0 ? '—' : `${Math.round((part / whole) * 100)}%`;

/** The way from a visit to a delivered order; each step beside the one before it. */
function Funnel({ funnel }: Pick<AdvancedReport, 'funnel'>) {
  const isEmpty = funnel.every(({ now, before }) => now + before === 0);
  return (
    <RankedTable
      title={REPORT_COPY.funnel}
      help={REPORT_COPY.funnelHelp}
      none={REPORT_COPY.funnelNone}
      heads={[REPORT_COPY.step, REPORT_COPY.now, REPORT_COPY.ofStepBefore, REPORT_COPY.before]}
      rows={
        isEmpty
          ? []
          : funnel.map(({ step, now, before }, index) => ({
              key: step,
              name: FUNNEL_STEP_LABELS[step],
              amount: now,
              cells: [
                formatNumber(now),
                index === 0 ? '' : percentText(now, funnel[index - 1]?.now ?? 0),
                formatNumber(before),
              ],
            }))
      }
    />
  );
}

const rowOf = (name: string, { now, before }: Compared, text = formatNumber) => ({
  key: name,
  name,
  amount: now,
  cells: [text(now), text(before)],
});

function Customers({ customers }: Pick<AdvancedReport, 'customers'>) {
  const { buyers, returning, sales, returningSales } = customers;
  const heads = [REPORT_COPY.customer, REPORT_COPY.now, REPORT_COPY.before];
  const hasAny = buyers.now + buyers.before > 0;
  return (
    <RankedTable
      title={REPORT_COPY.customers}
      help={
        buyers.now > 0
          ? REPORT_COPY.returningText(
              percentText(returning.now, buyers.now),
              percentText(returningSales.now, sales.now),
            )
          : REPORT_COPY.customersHelp
      }
      none={REPORT_COPY.customersNone}
      heads={heads}
      rows={hasAny ? [rowOf(REPORT_COPY.buyers, buyers), rowOf(REPORT_COPY.returning, returning)] : []}
    >
      {sales.now + sales.before > 0 && (
        <p className="text-sm text-ink-soft">
          {REPORT_COPY.returningSales(formatPesos(returningSales.now), formatPesos(sales.now))}
        </p>
      )}
    </RankedTable>
  );
}

function BotShare({ bot: { conversations, byBotAlone, withPerson } }: Pick<AdvancedReport, 'bot'>) {
  const hasAny = conversations.now + conversations.before > 0;
  return (
    <RankedTable
      title={REPORT_COPY.bot}
      help={
        conversations.now > 0
          ? REPORT_COPY.botText(percentText(byBotAlone.now, conversations.now))
          : REPORT_COPY.botHelp
      }
      none={REPORT_COPY.botNone}
      heads={[REPORT_COPY.conversations, REPORT_COPY.now, REPORT_COPY.before]}
      rows={
        hasAny
          ? [
              rowOf(REPORT_COPY.allConversations, conversations),
              rowOf(REPORT_COPY.byBotAlone, byBotAlone),
              rowOf(REPORT_COPY.withPerson, withPerson),
            ]
          : []
      }
    />
  );
}

/** What was searched or asked for and not found, and what that may have been worth. */
function Missed({ missed: { worth, times, words } }: Pick<AdvancedReport, 'missed'>) {
  return (
    <RankedTable
      title={REPORT_COPY.missed}
      help={
        worth !== null && times > 0
          ? REPORT_COPY.missedWorth(
              REPORT_COPY.missedTimes(times),
              formatPesos(Math.round(worth * times)),
              formatPesos(worth),
            )
          : REPORT_COPY.missedHelp
      }
      none={REPORT_COPY.missedNone}
      heads={[REPORT_COPY.missedWord, REPORT_COPY.searched, REPORT_COPY.asked, REPORT_COPY.amount]}
      rows={words.map(({ word, searched, asked }) => ({
        key: word,
        name: word,
        amount: searched + asked,
        cells: [
          formatNumber(searched),
          formatNumber(asked),
          worth === null ? '—' : formatPesos(Math.round(worth * (searched + asked))),
        ],
      }))}
    />
  );
}

/** Customers by the month of their first order, and how many of them came back in each later month. */
function Cohorts({ cohorts: all }: Pick<AdvancedReport, 'cohorts'>) {
  const first = all.findIndex(({ customers }) => customers > 0);
  const isEmpty = first < 0;
  // Months before the first order of a store say nothing.
  const cohorts = isEmpty ? [] : all.slice(first);
  const months = Math.max(0, ...cohorts.map(({ returned }) => returned.length));
  return (
    <section className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4 lg:col-span-2">
      <div>
        <h3 className="font-semibold">{REPORT_COPY.cohorts}</h3>
        <p className="text-sm text-ink-soft">{REPORT_COPY.cohortsHelp}</p>
      </div>
      {isEmpty ? (
        <p className="rounded-control bg-sunken px-3 py-6 text-center text-sm text-ink-soft">
          {REPORT_COPY.cohortsNone}
        </p>
      ) : (
        <section
          aria-label={REPORT_COPY.cohorts}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard (WCAG 2.1.1)
          tabIndex={0}
          className="overflow-x-auto"
        >
          <table className="w-full border-collapse text-sm tabular-nums">
            <caption className="sr-only">{REPORT_COPY.cohorts}</caption>
            <thead className="text-xs text-ink-soft">
              <tr>
                <th scope="col" className="bg-surface py-1 pr-3 text-left font-semibold">
                  {REPORT_COPY.firstOrder}
                </th>
                <th scope="col" className="px-2 py-1 text-right font-semibold">
                  {REPORT_COPY.customers}
                </th>
                {Array.from({ length: months }, (_, index) => (
                  <th
                    // biome-ignore lint/suspicious/noArrayIndexKey: the columns are the months after the first
                    key={index}
                    scope="col"
                    className="px-2 py-1 text-right font-semibold whitespace-nowrap"
                  >
                    {REPORT_COPY.monthsLater(index + 1)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {cohorts.map(({ month, customers, returned }) => (
                <tr key={month} className="border-t border-line">
                  <th scope="row" className="py-1.5 pr-3 text-left font-normal whitespace-nowrap">
                    {monthName(month)}
                  </th>
                  <td className="px-2 py-1.5 text-right">{formatNumber(customers)}</td>
                  {Array.from({ length: months }, (_, index) => {
                    const back = returned[index];
                    return (
                      <td
                        // biome-ignore lint/suspicious/noArrayIndexKey: the columns are the months after the first
                        key={index}
                        className="px-2 py-1.5 text-right whitespace-nowrap"
                        style={
                          back
                            ? {
                                backgroundColor: `color-mix(in srgb, var(--primary) ${Math.round((back / customers) * 40)}%, transparent)`,
                              }
                            : undefined
                        }
                      >
                        {back === undefined || customers === 0
                          ? ''
                          : REPORT_COPY.cohortCell(formatNumber(back), percentText(back, customers))}
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </section>
  );
}

/** What the largest plan shows beside the rest: the funnel, customers who come back, what the bot does alone, what was looked for and not found, and cohorts. */
export function AdvancedSections({ advanced }: { advanced: AdvancedReport }) {
  return (
    <section>
      <h2 className="mb-3 font-display text-xl font-bold">{REPORT_COPY.advanced}</h2>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
        <Funnel funnel={advanced.funnel} />
        <Customers customers={advanced.customers} />
        <BotShare bot={advanced.bot} />
        <Missed missed={advanced.missed} />
        <Cohorts cohorts={advanced.cohorts} />
      </div>
    </section>
  );
}
