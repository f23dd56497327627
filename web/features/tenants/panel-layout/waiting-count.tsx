import { PANEL_COPY } from '#shared/features/tenants/panel-copy.ts';
import { classNames } from '#web/ui/class-names.ts';

const MOST = 99;

/** How many conversations wait for somebody; nothing when none does. */
export function WaitingCount({ count, className }: { count: number; className?: string }) {
  if (count === 0) return null;
  return (
    <span
      className={classNames(
        'grid h-5 min-w-5 place-content-center rounded-full bg-cayena px-1 text-xs font-bold text-sobre-cayena',
        className,
      )}
    >
      <span aria-hidden="true">{count > MOST ? `${MOST}+` : count}</span>
      <span className="sr-only">{PANEL_COPY.conversationsWaiting(count)}</span>
    </span>
  );
}
