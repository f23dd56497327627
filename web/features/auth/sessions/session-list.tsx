import { MonitorSmartphone } from 'lucide-react';
import type { SessionView } from '#shared/features/auth/session-calls.ts';
import { formatAge, formatDate } from '#shared/lib/date-format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Loaded } from '#web/ui/list/loaded.tsx';
import { SESSIONS_COPY } from '../access-copy.ts';
import { type SessionCalls, useEndOtherSessions, useEndSession, useSessions } from './use-sessions.ts';

const usageText = ({ lastUsedAt, startedAt }: SessionView): string =>
  SESSIONS_COPY.usage(formatAge(new Date(lastUsedAt), new Date()), formatDate(new Date(startedAt)));

function SessionLine({ session, calls }: { session: SessionView; calls: SessionCalls }) {
  const { mutate, isPending } = useEndSession(calls);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3">
      <MonitorSmartphone aria-hidden="true" className="size-5 shrink-0 text-primary" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
          {session.device}
          {session.isCurrent && <Badge tone="success">{SESSIONS_COPY.current}</Badge>}
        </p>
        <p className="mt-1 text-sm text-ink-soft">{usageText(session)}</p>
      </div>
      {!session.isCurrent && (
        <Button
          look="quiet"
          aria-label={SESSIONS_COPY.endOne(session.device)}
          disabled={isPending}
          onClick={() => mutate(session.id)}
        >
          {SESSIONS_COPY.end}
        </Button>
      )}
    </li>
  );
}

/** The devices on which the account is signed in, each with a button that ends its session. */
export function SessionList({ calls }: { calls: SessionCalls }) {
  return (
    <Loaded query={useSessions(calls)} failure={SESSIONS_COPY.loadFailed} className="h-40">
      {({ sessions }) => <Sessions sessions={sessions} calls={calls} />}
    </Loaded>
  );
}

function Sessions({ sessions, calls }: { sessions: readonly SessionView[]; calls: SessionCalls }) {
  const endOthers = useEndOtherSessions(calls);
  const hasOthers = sessions.some(({ isCurrent }) => !isCurrent);
  return (
    <div className="rounded-card border border-line bg-surface p-4 sm:p-5">
      <p className="text-sm text-ink-soft">{SESSIONS_COPY.lead}</p>
      <ul className="mt-2 divide-y divide-line">
        {sessions.map((session) => (
          <SessionLine key={session.id} session={session} calls={calls} />
        ))}
      </ul>
      {hasOthers ? (
        <Button
          look="secondary"
          className="mt-3 w-full sm:w-auto"
          disabled={endOthers.isPending}
          onClick={() => endOthers.mutate(undefined)}
        >
          {SESSIONS_COPY.endOthers}
        </Button>
      ) : (
        <p className="mt-2 text-sm text-ink-faint">{SESSIONS_COPY.onlyThis}</p>
      )}
    </div>
  );
}
