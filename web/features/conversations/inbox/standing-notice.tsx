import type { ConversationView } from '#shared/features/conversations/inbox/inbox-calls.ts';
import { INBOX_PANEL_COPY } from '#shared/features/conversations/inbox/inbox-panel-copy.ts';
import { formatDateTime } from '#shared/lib/date-format.ts';
import { Notice } from '#web/ui/notice.tsx';

/** What whoever opens the conversation must know before writing: why it waits, or who has it. */
export function StandingNotice({ conversation }: { conversation: ConversationView }) {
  const { speaker, isMine, handoverReason, pausedUntil, speakerEmail } = conversation;
  if (speaker === 'waiting')
    return (
      <Notice tone="warning" className="rounded-none">
        {handoverReason && <strong>{INBOX_PANEL_COPY.handover[handoverReason]} </strong>}
        {handoverReason === 'loop' ? INBOX_PANEL_COPY.loopHelp : INBOX_PANEL_COPY.handoverHelp}
      </Notice>
    );
  if (speaker !== 'person' || isMine || pausedUntil === null) return null;
  return (
    <Notice className="rounded-none">
      {INBOX_PANEL_COPY.paused(
        speakerEmail ?? INBOX_PANEL_COPY.fromPhone,
        formatDateTime(new Date(pausedUntil)),
      )}
    </Notice>
  );
}
