import type { PlatformHealth } from '#shared/features/superadmin/platform-health-calls.ts';
import { PLATFORM_HEALTH_COPY } from '#shared/features/superadmin/platform-health-copy.ts';
import { formatNumber } from '#shared/lib/count-text.ts';
import { formatAge } from '#shared/lib/date-format.ts';
import { SmallRow, SmallTable } from './small-table.tsx';

const { queues: NAMES } = PLATFORM_HEALTH_COPY;
const NOTHING = '–';

/** How much waits in each queue, since when, and how much failed. */
export function QueueTable({ health }: { health: PlatformHealth }) {
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
