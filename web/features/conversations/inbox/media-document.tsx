import { useMutation } from '@tanstack/react-query';
import { Download, FileText } from 'lucide-react';
import { INBOX_PANEL_COPY } from '#shared/features/conversations/inbox/inbox-panel-copy.ts';
import { formatBytes } from '#shared/lib/byte-size.ts';
import { errorText } from '#web/lib/network/api-error.ts';
import { downloadFile } from '#web/lib/network/save-file.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { showError } from '#web/ui/toast-store.ts';
import { isGone } from './use-media.ts';

type DocumentProps = { messageId: string; fileName: string | null; bytes: number | null };

const problemText = (error: unknown): string =>
  isGone(error) ? INBOX_PANEL_COPY.mediaProblem.gone : errorText(error, INBOX_PANEL_COPY.mediaProblem.failed);

/** A document by its name; a tap saves it, and nothing of it is opened here. */
export function MediaDocument({ messageId, fileName, bytes }: DocumentProps) {
  const name = fileName ?? INBOX_PANEL_COPY.kinds.document;
  const { mutate, isPending } = useMutation({
    mutationFn: () => downloadFile(`/messages/${messageId}/media`, name),
    onError: (error) => showError({ text: problemText(error) }),
  });
  return (
    <button
      type="button"
      aria-label={INBOX_PANEL_COPY.downloadNamed(name)}
      aria-busy={isPending}
      disabled={isPending}
      onClick={() => mutate()}
      className="flex min-h-14 w-72 max-w-full items-center gap-3 rounded-control border border-line-strong bg-surface px-3 py-2 text-left text-ink hover:bg-sunken"
    >
      <FileText aria-hidden="true" className="size-6 shrink-0 text-primary" />
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 text-sm font-semibold wrap-anywhere">{name}</span>
        {bytes !== null && <span className="block text-xs text-ink-soft">{formatBytes(bytes)}</span>}
      </span>
      {isPending ? <Spinner /> : <Download aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />}
    </button>
  );
}
