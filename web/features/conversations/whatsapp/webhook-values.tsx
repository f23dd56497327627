import { useState } from 'react';
import { CONNECT_COPY } from '#shared/features/conversations/whatsapp/connect-copy.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

function CopiedValue({ label, value }: { label: string; value: string }) {
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setIsCopied(true);
    } catch {
      // Forbidden, or not a secure origin: the text can still be selected.
      setIsCopied(false);
    }
  };
  return (
    <div className="grid gap-1">
      <p className="text-sm font-medium">{label}</p>
      <div className="flex flex-wrap items-center gap-2">
        <code className="min-w-0 flex-1 basis-48 select-all rounded-control bg-hundido px-3 py-2 text-sm break-all">
          {value}
        </code>
        <Button look="secondary" onClick={() => void copy()} aria-label={`${CONNECT_COPY.copy}: ${label}`}>
          {isCopied ? CONNECT_COPY.copied : CONNECT_COPY.copy}
        </Button>
      </div>
    </div>
  );
}

/** What is entered at Meta so that it delivers here. */
export function WebhookValues({ url, verifyToken }: { url: string; verifyToken: string | null }) {
  return (
    <div className="grid gap-3">
      <CopiedValue label={CONNECT_COPY.webhookUrl} value={url} />
      {verifyToken === null ? (
        <Notice tone="warning">{CONNECT_COPY.verifyTokenMissing}</Notice>
      ) : (
        <CopiedValue label={CONNECT_COPY.verifyToken} value={verifyToken} />
      )}
    </div>
  );
}
