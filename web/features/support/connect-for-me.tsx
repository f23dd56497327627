import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import type { HelpRequest } from '#shared/features/support/help-calls.ts';
import { formatDateTime } from '#shared/lib/date-format.ts';
import { helpRequestPath } from '#shared/lib/paths.ts';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { Loaded } from '#web/ui/list/loaded.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { CONNECT_FOR_ME_COPY, HELP_SCREEN_COPY } from './help-screens-copy.ts';
import { useHelpRequests } from './use-help.ts';

/** Loaded when it is opened, as the form for experts is: the library of forms is 16 KB, and most visits only look at the state. */
const ConnectForMeForm = lazy(async () => ({
  default: (await import('./connect-for-me-form.tsx')).ConnectForMeForm,
}));

/** How far the connecting of a store's WhatsApp is; nothing for other requests. */
export function ConnectionProgress({ request }: { request: HelpRequest }) {
  const { dueAt, isTaken, nextStep } = request;
  if (dueAt === null) return null;
  const isLate = new Date(dueAt) < new Date();
  return (
    <Notice tone={isLate ? 'warning' : 'info'}>
      <p className="font-semibold">{CONNECT_FOR_ME_COPY.waiting}</p>
      <p>
        {nextStep
          ? CONNECT_FOR_ME_COPY.nextStep(nextStep)
          : CONNECT_FOR_ME_COPY[isTaken ? 'taken' : 'notTaken']}
      </p>
      <p className="text-sm">
        {isLate ? CONNECT_FOR_ME_COPY.late : CONNECT_FOR_ME_COPY.dueBy(formatDateTime(new Date(dueAt)))}
      </p>
    </Notice>
  );
}

function AskOrWait({ requests }: { requests: readonly HelpRequest[] }) {
  const [isAsking, setAsking] = useState(false);
  const open = requests.find(({ dueAt, status }) => dueAt !== null && status !== 'closed');
  if (open)
    return (
      <div className="grid gap-3">
        <ConnectionProgress request={open} />
        <Link to={helpRequestPath(open.id)} className={buttonClasses({ look: 'secondary' })}>
          {CONNECT_FOR_ME_COPY.open}
        </Link>
      </div>
    );
  return (
    <div className="grid gap-3">
      <h3 className="font-bold">{CONNECT_FOR_ME_COPY.title}</h3>
      <p className="text-sm text-ink-soft">{CONNECT_FOR_ME_COPY.lead}</p>
      {isAsking ? (
        <Suspense fallback={<div className="h-36" />}>
          <ConnectForMeForm />
        </Suspense>
      ) : (
        <Button onClick={() => setAsking(true)}>{CONNECT_FOR_ME_COPY.begin}</Button>
      )}
    </div>
  );
}

/** «Te lo conectamos»: asks the platform to connect the store's WhatsApp, or shows how far it is. */
export function ConnectForMe() {
  return (
    <Loaded query={useHelpRequests()} failure={HELP_SCREEN_COPY.loadFailed} className="h-48">
      {({ requests }) => <AskOrWait requests={requests} />}
    </Loaded>
  );
}
