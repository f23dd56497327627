import { ArrowLeft, EllipsisVertical, PanelRight } from 'lucide-react';
import { Link } from 'react-router';
import type { ConversationView } from '#shared/features/conversations/inbox/inbox-calls.ts';
import { INBOX_PANEL_COPY } from '#shared/features/conversations/inbox/inbox-panel-copy.ts';
import { useNow } from '#web/lib/page/use-now.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, buttonClasses, IconButton } from '#web/ui/button.tsx';
import { Menu } from '#web/ui/overlay/menu.tsx';
import { SpeakerBadge, WindowBadge } from './conversation-badges.tsx';
import { customerName } from './conversation-texts.ts';
import type { SpeakerChange } from './use-conversations.ts';

const ICON = { 'aria-hidden': true, className: 'size-5' } as const;

type HeaderProps = {
  conversation: ConversationView;
  backTo: string;
  pending: SpeakerChange | undefined;
  onChange: (change: SpeakerChange) => void;
  onDetails: () => void;
};

/** The one possible change of who answers: take the conversation over, or give it back. */
function SpeakerButton({ conversation, pending, onChange }: Omit<HeaderProps, 'backTo' | 'onDetails'>) {
  if (conversation.isMine)
    return (
      <Button
        look="secondary"
        size="compact"
        busyText={pending === 'release' ? INBOX_PANEL_COPY.releasing : undefined}
        onClick={() => onChange('release')}
      >
        {INBOX_PANEL_COPY.release}
      </Button>
    );
  return (
    <Button
      size="compact"
      busyText={pending === 'take' ? INBOX_PANEL_COPY.taking : undefined}
      onClick={() => onChange('take')}
    >
      {INBOX_PANEL_COPY.take}
    </Button>
  );
}

/** The customer, who answers, and the actions of a conversation. */
export function ThreadHeader(props: HeaderProps) {
  const { conversation, backTo, onChange, onDetails } = props;
  const now = useNow();
  const { customer } = conversation;
  const isBots = conversation.speaker === 'bot';
  const items = [
    ...(conversation.speaker === 'waiting'
      ? []
      : [{ label: INBOX_PANEL_COPY.queue, onSelect: () => onChange('queue') }]),
    ...(isBots || conversation.isMine
      ? []
      : [{ label: INBOX_PANEL_COPY.release, onSelect: () => onChange('release') }]),
  ];
  return (
    <header className="grid gap-2 border-b border-line bg-surface p-3">
      <div className="flex items-center gap-2">
        <Link
          to={backTo}
          aria-label={INBOX_PANEL_COPY.back}
          className={buttonClasses({ look: 'quiet', className: 'size-12 px-0 lg:hidden' })}
        >
          <ArrowLeft {...ICON} />
        </Link>
        <div className="min-w-0 flex-1">
          <h2 className="truncate font-display text-lg font-bold">{customerName(conversation)}</h2>
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <SpeakerBadge {...conversation} />
            {customer && !customer.isVerified && <Badge tone="warning">{INBOX_PANEL_COPY.notVerified}</Badge>}
            <span className="text-xs text-ink-soft">{INBOX_PANEL_COPY.channel[conversation.channel]}</span>
            <WindowBadge endsAt={conversation.windowEndsAt} now={now} />
          </p>
        </div>
        <span className="hidden sm:block">
          <SpeakerButton {...props} />
        </span>
        <IconButton
          label={INBOX_PANEL_COPY.details}
          icon={<PanelRight {...ICON} />}
          onClick={onDetails}
          className="xl:hidden"
        />
        {items.length > 0 && (
          <Menu
            items={items}
            trigger={
              <IconButton label={INBOX_PANEL_COPY.moreActions} icon={<EllipsisVertical {...ICON} />} />
            }
          />
        )}
      </div>
      <div className="grid sm:hidden">
        <SpeakerButton {...props} />
      </div>
    </header>
  );
}
