import { Bot } from 'lucide-react';
import type { MessageView } from '#shared/features/conversations/inbox/inbox-calls.ts';
import { INBOX_PANEL_COPY } from '#shared/features/conversations/inbox/inbox-panel-copy.ts';

/** What the bot heard or saw, said to be its own reading: a model may be wrong. */
export function UnderstoodNote({ kind, understood }: Pick<MessageView, 'kind' | 'understood'>) {
  if (understood === null) return null;
  const label = kind === 'audio' ? INBOX_PANEL_COPY.heard : INBOX_PANEL_COPY.saw;
  return (
    <p className="flex gap-2 rounded-control bg-sunken px-3 py-2 text-sm text-ink-soft">
      <Bot aria-hidden="true" className="size-5 shrink-0" />
      <span className="min-w-0 wrap-anywhere">
        <span className="font-semibold">{label} </span>
        {understood}
      </span>
    </p>
  );
}
