import type { LucideIcon } from 'lucide-react';

type SummaryCardProps = {
  label: string;
  value: string | undefined;
  /** Its line keeps its space while it is empty. */
  note?: string;
  icon: LucideIcon;
};

/** One number of a summary; a dash of the same size until it is known. */
export function SummaryCard({ label, value, note, icon: Icon }: SummaryCardProps) {
  return (
    <div className="rounded-card border border-line bg-surface p-4">
      <p className="flex items-center gap-2 text-sm text-ink-soft">
        <Icon aria-hidden="true" className="size-5 shrink-0 text-primary" />
        {label}
      </p>
      <p className="mt-1 font-display text-3xl font-extrabold tabular-nums">{value ?? '—'}</p>
      {note !== undefined && <p className="min-h-5 text-sm text-ink-faint">{note}</p>}
    </div>
  );
}
