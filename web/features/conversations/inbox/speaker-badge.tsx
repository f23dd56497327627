import type { ConversationView } from '#shared/features/conversations/inbox/inbox-calls.ts';
import { INBOX_PANEL_COPY } from '#shared/features/conversations/inbox/inbox-panel-copy.ts';
import { Badge } from '#web/ui/badge.tsx';

type Speaking = Pick<ConversationView, 'speaker' | 'isMine' | 'speakerEmail'>;

const { speaker: WORDS } = INBOX_PANEL_COPY;

/** Who answers this conversation (`ux 4`): Bot, Espera a una persona, Tú. */
export function SpeakerBadge({ speaker, isMine, speakerEmail }: Speaking) {
  if (speaker === 'bot') return <Badge tone="neutral">{WORDS.bot}</Badge>;
  if (speaker === 'waiting') return <Badge tone="warning">{WORDS.waiting}</Badge>;
  if (isMine) return <Badge tone="info">{WORDS.you}</Badge>;
  return <Badge tone="info">{speakerEmail === null ? WORDS.phone : WORDS.person}</Badge>;
}
