import { CircleCheck, TriangleAlert } from 'lucide-react';
import { judgeHealth } from '#shared/features/superadmin/judge-health.ts';
import type { PlatformHealth } from '#shared/features/superadmin/platform-health-calls.ts';
import {
  HEALTH_PROBLEM_COPY,
  PLATFORM_HEALTH_COPY,
} from '#shared/features/superadmin/platform-health-copy.ts';
import { formatAge } from '#shared/lib/date-format.ts';

const BOX = 'flex gap-3 rounded-card border p-4';

/** What is wrong and what to do about it, in words; or that all is well. */
export function HealthFindings({ health }: { health: PlatformHealth }) {
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
