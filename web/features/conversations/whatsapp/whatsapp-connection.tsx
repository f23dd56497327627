import { lazy, type ReactNode, Suspense, useState } from 'react';
import { CONNECT_COPY } from '#shared/features/conversations/whatsapp/connect-copy.ts';
import { adviceOn } from '#shared/features/conversations/whatsapp/whatsapp-advice-copy.ts';
import type { WhatsAppConnectionView } from '#shared/features/conversations/whatsapp/whatsapp-calls.ts';
import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { FacebookSignup } from './facebook-signup.tsx';
import { useConnectWhatsApp, useDisconnectWhatsApp, useWhatsApp } from './use-whatsapp.ts';

/** Loaded when the form is opened: the library of forms is 16 KB, and most visits only look at the state. */
const LazyConnectForm = lazy(async () => ({ default: (await import('./connect-form.tsx')).ConnectForm }));

function ConnectForm(props: { submitLabel: string }) {
  const { mutateAsync } = useConnectWhatsApp();
  return (
    <Suspense fallback={<div className="h-72" />}>
      <LazyConnectForm {...props} send={mutateAsync} />
    </Suspense>
  );
}

function Steps() {
  return (
    <details className="rounded-control border border-line px-3 py-1 open:pb-3">
      <summary className="flex min-h-12 cursor-pointer items-center rounded-control font-medium">
        {CONNECT_COPY.helpTitle}
      </summary>
      <ol className="mt-3 grid list-decimal gap-2 pl-5 text-sm text-ink-soft">
        {CONNECT_COPY.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </details>
  );
}

function Problem({ code }: { code: number }) {
  const { title, advice } = adviceOn(code);
  return (
    <Notice tone="warning">
      <p className="font-medium">{title}</p>
      <p className="mt-1 text-sm">{advice}</p>
      <p className="mt-1 text-sm text-ink-soft">{SCREEN_COPY.errorCode(String(code))}</p>
    </Notice>
  );
}

function Connected({ connection }: { connection: WhatsAppConnectionView }) {
  const [isAsking, setIsAsking] = useState(false);
  const disconnect = useDisconnectWhatsApp();
  return (
    <div className="grid gap-3">
      {connection.problemCode !== null && <Problem code={connection.problemCode} />}
      {connection.isCoexistence && <p className="text-sm text-ink-soft">{CONNECT_COPY.coexistence}</p>}
      {connection.state === 'stopped' && <ConnectForm submitLabel={CONNECT_COPY.reconnect} />}
      <Button look="secondary" onClick={() => setIsAsking(true)}>
        {CONNECT_COPY.disconnect}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => disconnect.mutate(undefined, { onSettled: () => setIsAsking(false) })}
        title={CONNECT_COPY.disconnectTitle}
        text={CONNECT_COPY.disconnectText}
        cancelLabel={SCREEN_COPY.cancel}
        confirmLabel={CONNECT_COPY.disconnect}
        busyText={disconnect.isPending ? SCREEN_COPY.loading : undefined}
        danger
      />
    </div>
  );
}

function ConnectByHand() {
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <details
      onToggle={({ currentTarget }) => currentTarget.open && setWasOpened(true)}
      className="rounded-control border border-line px-3 py-1 open:pb-3"
    >
      <summary className="flex min-h-12 cursor-pointer items-center rounded-control font-medium">
        {CONNECT_COPY.advanced}
      </summary>
      <div className="mt-2 grid gap-4">
        <Steps />
        {wasOpened && <ConnectForm submitLabel={CONNECT_COPY.connect} />}
      </div>
    </details>
  );
}

type WhatsAppConnectionProps = {
  isOwner: boolean;
  /** Asks the platform to do it, where it can be done at all. */
  connectForMe: ReactNode;
};

/** Connects the store's number to WhatsApp step by step, or disconnects it. */
export function WhatsAppConnection({ isOwner, connectForMe }: WhatsAppConnectionProps) {
  const { data } = useWhatsApp();
  if (!data) return null;
  if (!isOwner) return <p className="text-sm text-ink-soft">{CONNECT_COPY.onlyOwner}</p>;
  const signup = data.isSignupOffered && (
    <FacebookSignup signup={data.signup} isConnected={data.connection?.state === 'connected'} />
  );
  if (data.connection)
    return (
      <div className="grid gap-4">
        {signup}
        <Connected connection={data.connection} />
      </div>
    );
  return (
    <div className="grid gap-4">
      {signup && <div className="border-b border-line pb-5">{signup}</div>}
      {data.isOffered && <div className="border-b border-line pb-5">{connectForMe}</div>}
      <p className="text-sm text-ink-soft">{CONNECT_COPY.lead}</p>
      {data.isOffered ? <ConnectByHand /> : <Notice tone="warning">{CONNECT_COPY.notOffered}</Notice>}
    </div>
  );
}
