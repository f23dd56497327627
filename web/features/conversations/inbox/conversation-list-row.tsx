import { Bot, Headset, type LucideIcon, Smartphone, User } from 'lucide-react';
import { Link } from 'react-router';
import type { ConversationView } from '#shared/features/conversations/inbox/inbox-calls.ts';
import { INBOX_PANEL_COPY } from '#shared/features/conversations/inbox/inbox-panel-copy.ts';
import type { Author } from '#shared/features/conversations/inbox/message-kinds.ts';
import { formatAge } from '#shared/lib/date-format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { channelMark } from './channel-mark.ts';
import { SpeakerBadge, WindowBadge } from './conversation-badges.tsx';
import { customerName, plainText } from './conversation-texts.ts';

function ChannelIcon({ channel }: Pick<ConversationView, 'channel'>) {
  const { Icon, tone } = channelMark(channel);
  return (
    <Icon
      role="img"
      aria-label={INBOX_PANEL_COPY.channel[channel]}
      className={classNames('size-4 shrink-0', tone)}
    />
  );
}

type RowProps = { conversation: ConversationView; to: string; isOpen: boolean; now: Date };

/** One conversation in the list: customer, last message and its author, who answers, and the time left. */
export function ConversationListRow({ conversation, to, isOpen, now }: RowProps) {
  const { channel, customer, lastAuthor, lastText, lastMessageAt, unread, windowEndsAt } = conversation;
  return (
    <Link
      to={to}
      aria-current={isOpen ? 'true' : undefined}
      className={classNames(
        'grid gap-1 border-b border-line px-4 py-3 -outline-offset-2',
        isOpen ? 'bg-primary-soft' : 'hover:bg-sunken',
      )}
    >
      <span className="flex min-w-0 items-center gap-2">
        <ChannelIcon channel={channel} />
        <span className={classNames('min-w-0 flex-1 truncate', unread > 0 ? 'font-bold' : 'font-semibold')}>
          {customerName(conversation)}
        </span>
        <span className="shrink-0 text-xs text-ink-faint">{formatAge(new Date(lastMessageAt), now)}</span>
      </span>
      <span className="flex min-w-0 items-center gap-2">
        {lastAuthor && <AuthorIcon author={lastAuthor} />}
        <span
          className={classNames('min-w-0 flex-1 truncate text-sm', unread > 0 ? 'text-ink' : 'text-ink-soft')}
        >
          {plainText(lastText)}
        </span>
        {unread > 0 && (
          <span className="grid h-6 min-w-6 shrink-0 place-content-center rounded-full bg-primary px-1.5 text-xs font-bold text-on-primary">
            <span aria-hidden="true">{unread}</span>
            <span className="sr-only">{INBOX_PANEL_COPY.unread(unread)}</span>
          </span>
        )}
      </span>
      <span className="flex flex-wrap items-center gap-2">
        <SpeakerBadge {...conversation} />
        {customer && !customer.isVerified && <Badge tone="warning">{INBOX_PANEL_COPY.notVerified}</Badge>}
        <WindowBadge endsAt={windowEndsAt} now={now} />
      </span>
    </Link>
  );
}

const ICONS: Record<Author, LucideIcon> = { customer: User, bot: Bot, member: Headset, phone: Smartphone };

/** The author of the last message as a small icon with a name. */
function AuthorIcon({ author }: { author: Author }) {
  const Icon = ICONS[author];
  return (
    <Icon
      role="img"
      aria-label={INBOX_PANEL_COPY.author[author]}
      className="size-4 shrink-0 text-ink-faint"
    />
  );
}
