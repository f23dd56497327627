import type { PlatformHealth } from '#shared/features/superadmin/platform-health-calls.ts';
import { PLATFORM_HEALTH_COPY } from '#shared/features/superadmin/platform-health-copy.ts';
import { formatNumber } from '#shared/lib/count-text.ts';
import { formatAge } from '#shared/lib/date-format.ts';
import { SmallRow, SmallTable } from './small-table.tsx';

/** Numbers that write to us and that no store connected; nothing when there is none. */
export function StrayTable({ health }: { health: PlatformHealth }) {
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
