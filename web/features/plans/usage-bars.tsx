import { USAGE_STATUS_LABELS } from '#shared/features/plans/plan-copy.ts';
import { limitNumberText } from '#shared/features/plans/plan-limits-copy.ts';
import type { UsageItem } from '#shared/features/plans/usage-calls.ts';
import { type UsageStatus, usagePercent, usageStatus } from '#shared/features/plans/usage-status.ts';
import { formatNumber } from '#shared/lib/count-text.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { USAGE_COPY } from './plan-request-copy.ts';

const TONES = {
  available: { badge: 'success', bar: 'normal' },
  near: { badge: 'warning', bar: 'warning' },
  reached: { badge: 'danger', bar: 'danger' },
  not_included: { badge: 'neutral', bar: 'normal' },
} as const satisfies Record<UsageStatus, { badge: Tone; bar: string }>;

const usedText = ({ used, limit }: UsageItem): string =>
  limit === null
    ? USAGE_COPY.usedUnlimited(formatNumber(used))
    : USAGE_COPY.usedOf(formatNumber(used), limitNumberText(limit));

function UsageLine({ item }: { item: UsageItem }) {
  const status = usageStatus(item);
  const tone = TONES[status];
  const head = (
    <div className="flex flex-wrap items-start justify-between gap-2">
      <p className="font-semibold">{item.label}</p>
      <Badge tone={tone.badge}>{USAGE_STATUS_LABELS[status]}</Badge>
    </div>
  );
  if (status === 'not_included')
    return <li className="rounded-card border border-line bg-surface p-4">{head}</li>;
  return (
    <li className="rounded-card border border-line bg-surface p-4">
      {head}
      <p className="mt-1 mb-3 font-display text-2xl font-extrabold tabular-nums">{usedText(item)}</p>
      <ProgressBar
        label={USAGE_COPY.bar(item.label, usedText(item), USAGE_STATUS_LABELS[status])}
        labelIsVisible={false}
        fraction={usagePercent(item) / 100}
        tone={tone.bar}
      />
      {item.renewableMonthly && <p className="mt-2 text-sm text-ink-faint">{USAGE_COPY.monthly}</p>}
    </li>
  );
}

/** Every meter as a bar with its state in words (`spec 4`). */
export function UsageBars({ items }: { items: readonly UsageItem[] }) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {items.map((item) => (
        <UsageLine key={item.key} item={item} />
      ))}
    </ul>
  );
}
