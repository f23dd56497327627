import { useQuery } from '@tanstack/react-query';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type {
  getPlatformHealthCall,
  PlatformHealth,
} from '#shared/features/superadmin/platform-health-calls.ts';
import { formatNumber } from '#shared/lib/count-text.ts';
import { formatAge } from '#shared/lib/date-format.ts';
import { seconds } from '#shared/lib/time.ts';
import { adminCall } from '#web/lib/network/admin-call.ts';
import { usePollInterval } from '#web/lib/page/use-poll-interval.ts';
import { Loaded } from '#web/ui/list/loaded.tsx';
import { ADMIN_KEY } from '../lists/use-pages.ts';
import { judgeHealth } from './judge-health.ts';
import { HEALTH_PROBLEM_COPY, PLATFORM_HEALTH_COPY } from './platform-health-copy.ts';
import { SystemCards } from './system-cards.tsx';

const getPlatformHealth = adminCall<typeof getPlatformHealthCall>({ method: 'GET', path: '/admin/health' });

/** Fetches the platform's health, repeatedly while the screen is visible. */
const usePlatformHealth = () =>
  useQuery({
    queryKey: [ADMIN_KEY, 'health'],
    queryFn: ({ signal }) => getPlatformHealth({ signal }),
    refetchInterval: usePollInterval(seconds(30)),
  });

/** The platform's health in words, and the numbers behind it. */
export function HealthSection({ storageBytes }: { storageBytes: number | undefined }) {
  return (
    <Loaded query={usePlatformHealth()} failure={PLATFORM_HEALTH_COPY.loadFailed}>
      {(health) => (
        <>
          <section className="grid grid-cols-[minmax(0,1fr)] gap-4" aria-label={PLATFORM_HEALTH_COPY.title}>
            <HealthFindings health={health} />
            <SystemCards health={health} storageBytes={storageBytes} />
          </section>
          <section>
            <h2 className="mb-3 font-display text-xl font-bold">{PLATFORM_HEALTH_COPY.numbersTitle}</h2>
            <QueueTable health={health} />
          </section>
          <StrayTable health={health} />
        </>
      )}
    </Loaded>
  );
}

const BOX = 'flex gap-3 rounded-card border p-4';

/** Lists the problems with their remedies, or says that there are none. */
function HealthFindings({ health }: { health: PlatformHealth }) {
  const findings = judgeHealth(health);
  const now = new Date(health.measuredAt);
  if (findings.length === 0)
    return (
      <p className={`${BOX} border-success bg-success-soft font-semibold text-success`}>
        <CircleCheck aria-hidden="true" className="size-6 shrink-0" />
        {PLATFORM_HEALTH_COPY.well}
      </p>
    );
  return (
    <ul className="grid gap-3">
      {findings.map(({ problem, count, since }) => (
        <li key={problem} className={`${BOX} border-warning bg-warning-soft`}>
          <TriangleAlert aria-hidden="true" className="size-6 shrink-0 text-warning-text" />
          <div className="min-w-0">
            <p className="font-semibold">
              {HEALTH_PROBLEM_COPY[problem].what(count)}
              {since !== null && ` ${PLATFORM_HEALTH_COPY.since(formatAge(new Date(since), now))}`}
            </p>
            <p className="mt-1 text-sm text-ink-soft">{HEALTH_PROBLEM_COPY[problem].todo}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

const { queues: NAMES } = PLATFORM_HEALTH_COPY;
const NOTHING = '–';

/** For each queue: how much waits, since when, and how much failed. */
function QueueTable({ health }: { health: PlatformHealth }) {
  const { jobs, whatsapp, measuredAt } = health;
  const { deliveries, items, outbox } = whatsapp;
  const ageOf = (since: string | null) =>
    since === null ? NOTHING : formatAge(new Date(since), new Date(measuredAt));
  const cellsOf = ({ waiting, waitingSince }: typeof deliveries, failed: number | undefined) => [
    formatNumber(waiting),
    ageOf(waitingSince),
    failed === undefined ? NOTHING : formatNumber(failed),
  ];
  return (
    <SmallTable
      label={PLATFORM_HEALTH_COPY.numbersTitle}
      columns={[
        PLATFORM_HEALTH_COPY.queue,
        PLATFORM_HEALTH_COPY.waiting,
        PLATFORM_HEALTH_COPY.oldest,
        PLATFORM_HEALTH_COPY.failed,
      ]}
    >
      <SmallRow name={NAMES.jobs} cells={cellsOf(jobs, jobs.dead)} />
      <SmallRow name={NAMES.deliveries} cells={cellsOf(deliveries, undefined)} />
      <SmallRow name={NAMES.items} cells={cellsOf(items, items.dead)} />
      <SmallRow
        name={NAMES.outbox}
        note={
          outbox.sending + outbox.uncertain > 0 &&
          PLATFORM_HEALTH_COPY.outboxNote(outbox.sending, outbox.uncertain)
        }
        cells={cellsOf(outbox, outbox.failed)}
      />
    </SmallTable>
  );
}

/** Phone numbers that send us messages although no store has connected them; nothing when there are none. */
function StrayTable({ health }: { health: PlatformHealth }) {
  const { latest } = health.whatsapp.strays;
  if (latest.length === 0) return null;
  const now = new Date(health.measuredAt);
  return (
    <section>
      <h2 className="font-display text-xl font-bold">{PLATFORM_HEALTH_COPY.straysTitle}</h2>
      <p className="mt-1 mb-3 text-sm text-ink-soft">{PLATFORM_HEALTH_COPY.straysLead}</p>
      <SmallTable
        label={PLATFORM_HEALTH_COPY.straysTitle}
        columns={[
          PLATFORM_HEALTH_COPY.strayNumber,
          PLATFORM_HEALTH_COPY.strayItems,
          PLATFORM_HEALTH_COPY.strayLast,
        ]}
      >
        {latest.map(({ phoneNumberId, items, lastAt }) => (
          <SmallRow
            key={phoneNumberId}
            name={phoneNumberId}
            cells={[formatNumber(items), formatAge(new Date(lastAt), now)]}
          />
        ))}
      </SmallTable>
    </section>
  );
}

type SmallTableProps = { label: string; columns: readonly string[]; children: ReactNode };

/** A short table that fits a phone; its first column names the row, the others are numbers or times. */
function SmallTable({ label, columns, children }: SmallTableProps) {
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

/** One row of a small table. */
function SmallRow({ name, note, cells }: SmallRowProps) {
  return (
    <tr className="border-t border-line align-top">
      <th scope="row" className="px-3 py-2 text-left font-semibold">
        {name}
        {note && <span className="block text-xs font-normal text-ink-soft">{note}</span>}
      </th>
      {cells.map((cell, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a row have a position and no name
        <td key={index} className="px-3 py-2 text-right whitespace-nowrap">
          {cell}
        </td>
      ))}
    </tr>
  );
}
