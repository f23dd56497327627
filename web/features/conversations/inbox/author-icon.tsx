import { Bot, Headset, type LucideIcon, Smartphone, User } from 'lucide-react';
import { INBOX_PANEL_COPY } from '#shared/features/conversations/inbox/inbox-panel-copy.ts';
import type { Author } from '#shared/features/conversations/inbox/message-kinds.ts';

const ICONS: Record<Author, LucideIcon> = { customer: User, bot: Bot, member: Headset, phone: Smartphone };

/** Who wrote the last text, as a small drawing with a name. */
export function AuthorIcon({ author }: { author: Author }) {
  const Icon = ICONS[author];
  return (
    <Icon
      role="img"
      aria-label={INBOX_PANEL_COPY.author[author]}
      className="size-4 shrink-0 text-ink-faint"
    />
  );
}
