import { Clock } from 'lucide-react';
import type { ConversationView } from '#shared/features/conversations/inbox/inbox-calls.ts';
import { INBOX_PANEL_COPY } from '#shared/features/conversations/inbox/inbox-panel-copy.ts';
import { hours, minutes } from '#shared/lib/time.ts';
import { Badge } from '#web/ui/badge.tsx';
import { classNames } from '#web/ui/class-names.ts';

/** The time for which a channel still accepts free text: always on the web, and for a day on WhatsApp (`whatsapp 4`). */
type WindowLeft =
  | { readonly kind: 'unlimited' }
  | { readonly kind: 'open'; readonly text: string; readonly isShort: boolean }
  | { readonly kind: 'shut' };

const SHORT_MS = hours(2);

/** Returns the time left in a conversation's window, short enough for a row: `5 h`, `40 min`. */
export const windowLeft = (endsAt: string | null, now: Date): WindowLeft => {
  if (endsAt === null) return { kind: 'unlimited' };
  const leftMs = Date.parse(endsAt) - now.getTime();
  if (leftMs <= 0) return { kind: 'shut' };
  const text =
    leftMs < hours(1) ? `${Math.ceil(leftMs / minutes(1))} min` : `${Math.floor(leftMs / hours(1))} h`;
  return { kind: 'open', text, isShort: leftMs < SHORT_MS };
};

/** The time left to answer on WhatsApp; nothing on channels without a limit. */
export function WindowBadge({ endsAt, now }: { endsAt: string | null; now: Date }) {
  const left = windowLeft(endsAt, now);
  if (left.kind === 'unlimited') return null;
  const isShut = left.kind === 'shut';
  return (
    <span
      title={isShut ? INBOX_PANEL_COPY.windowShutHelp : INBOX_PANEL_COPY.windowOpenHelp}
      className={classNames(
        'inline-flex items-center gap-1 text-xs whitespace-nowrap',
        isShut || left.isShort ? 'font-semibold text-warning-text' : 'text-ink-faint',
      )}
    >
      <Clock aria-hidden="true" className="size-3.5" />
      {isShut ? INBOX_PANEL_COPY.windowShut : INBOX_PANEL_COPY.windowOpen(left.text)}
    </span>
  );
}

type Speaking = Pick<ConversationView, 'speaker' | 'isMine' | 'speakerEmail'>;

const { speaker: WORDS } = INBOX_PANEL_COPY;

/** The speaker of the conversation (`ux 4`): Bot, Espera a una persona, Tú. */
export function SpeakerBadge({ speaker, isMine, speakerEmail }: Speaking) {
  if (speaker === 'bot') return <Badge tone="neutral">{WORDS.bot}</Badge>;
  if (speaker === 'waiting') return <Badge tone="warning">{WORDS.waiting}</Badge>;
  if (isMine) return <Badge tone="info">{WORDS.you}</Badge>;
  return <Badge tone="info">{speakerEmail === null ? WORDS.phone : WORDS.person}</Badge>;
}
