import { classNames } from './class-names.ts';

const MAX_SHOWN_COUNT = 99;

type WaitingCountProps = { count: number; label: (count: number) => string; className?: string };

/** The number of things that wait for somebody, in words for screen readers; nothing when it is zero. */
export function WaitingCount({ count, label, className }: WaitingCountProps) {
  if (count === 0) return null;
  return (
    <span
      className={classNames(
        'grid h-5 min-w-5 place-content-center rounded-full bg-danger px-1 text-xs font-bold text-on-danger',
        className,
      )}
    >
      <span aria-hidden="true">{count > MAX_SHOWN_COUNT ? `${MAX_SHOWN_COUNT}+` : count}</span>
      <span className="sr-only">{label(count)}</span>
    </span>
  );
}
