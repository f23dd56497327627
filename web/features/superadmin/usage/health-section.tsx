import { PLATFORM_HEALTH_COPY } from '#shared/features/superadmin/platform-health-copy.ts';
import { SUPERADMIN_COPY } from '#shared/features/superadmin/superadmin-copy.ts';
import { describeLoadFailure } from '#web/lib/network/api-error.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { HealthFindings } from './health-findings.tsx';
import { QueueTable } from './queue-table.tsx';
import { StrayTable } from './stray-table.tsx';
import { SystemCards } from './system-cards.tsx';
import { usePlatformHealth } from './use-platform-health.ts';

/** The platform's health in words, and the numbers behind it. */
export function HealthSection({ storageBytes }: { storageBytes: number | undefined }) {
  const { data, error, refetch } = usePlatformHealth();
  if (data)
    return (
      <>
        <section className="grid grid-cols-[minmax(0,1fr)] gap-4" aria-label={PLATFORM_HEALTH_COPY.title}>
          <HealthFindings health={data} />
          <SystemCards health={data} storageBytes={storageBytes} />
        </section>
        <section>
          <h2 className="mb-3 font-display text-xl font-bold">{PLATFORM_HEALTH_COPY.numbersTitle}</h2>
          <QueueTable health={data} />
        </section>
        <StrayTable health={data} />
      </>
    );
  if (!error) return <Skeleton className="h-96 rounded-card" />;
  const texts = { title: PLATFORM_HEALTH_COPY.loadFailed, help: SUPERADMIN_COPY.loadHelp };
  return <ErrorState {...describeLoadFailure(error, texts)} onRetry={() => void refetch()} />;
}
