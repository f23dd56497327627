import { ClipboardList } from 'lucide-react';
import { Link } from 'react-router';
import { REQUEST_LIST_COPY } from '#shared/features/superadmin/request-list-copy.ts';
import { PATHS } from '#shared/lib/paths.ts';
import { buttonClasses } from '#web/ui/button.tsx';
import { useWaitingRequests } from '../lists/use-waiting.ts';

/** The number of requests that need a decision, with a link to them. */
export function WaitingCard() {
  const { waiting, hasFailed } = useWaitingRequests();
  return (
    <section className="flex min-h-20 flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-line bg-surface p-4">
      <ClipboardList aria-hidden="true" className="size-6 shrink-0 text-primary" />
      <p className="min-w-0 flex-1">
        {hasFailed && REQUEST_LIST_COPY.loadFailed}
        {waiting === 0 && REQUEST_LIST_COPY.nothingWaits}
        {waiting !== undefined && waiting > 0 && (
          <span className="font-semibold">{REQUEST_LIST_COPY.waiting(waiting)}</span>
        )}
      </p>
      {waiting !== undefined && waiting > 0 && (
        <Link to={PATHS.superadminRequests} className={buttonClasses({ className: 'max-sm:w-full' })}>
          {REQUEST_LIST_COPY.seeAll}
        </Link>
      )}
    </section>
  );
}
