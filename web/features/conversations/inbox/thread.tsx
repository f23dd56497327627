import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { ConversationView } from '#shared/features/conversations/inbox/inbox-calls.ts';
import { INBOX_PANEL_COPY } from '#shared/features/conversations/inbox/inbox-panel-copy.ts';
import { formatDateTime } from '#shared/lib/date-format.ts';
import { customerPath } from '#shared/lib/paths.ts';
import { formatPhone } from '#shared/lib/phone.ts';
import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';
import { randomId } from '#web/lib/random-id.ts';
import { buttonClasses } from '#web/ui/button.tsx';
import { Loaded } from '#web/ui/list/loaded.tsx';
import { Skeleton } from '#web/ui/list/skeleton.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { AnswerBox, type AnswerBoxProps } from './answer-box.tsx';
import { windowLeft } from './conversation-badges.tsx';
import { customerName } from './conversation-texts.ts';
import { MessageList } from './message-list.tsx';
import { ThreadHeader } from './thread-header.tsx';
import { useChangeSpeaker, useMarkRead, useThread } from './use-conversations.ts';
import { useSendMessage } from './use-send-message.ts';

export type ThreadProps = {
  id: string;
  backTo: string;
  canAnswer: boolean;
  /** Draws the orders of a customer or of a conversation, which the room of orders provides. */
  ordersOf: (of: { customer: string } | { conversation: string }) => ReactNode;
} & Pick<AnswerBoxProps, 'productPicker'>;

/** Says why the channel accepts no answer now; undefined when it does. */
const blockedBecause = ({ windowEndsAt, customer }: ConversationView): string | undefined => {
  if (customer?.optedOutAt) return INBOX_PANEL_COPY.optedOut;
  const isShut = windowLeft(windowEndsAt, new Date()).kind === 'shut';
  return isShut ? INBOX_PANEL_COPY.windowShutHelp : undefined;
};

const Waiting = () => (
  <div className="grid gap-4 p-4">
    <Skeleton className="h-16" />
    <Skeleton className="h-24 w-2/3" />
    <Skeleton className="ml-auto h-24 w-2/3" />
  </div>
);

/** Marks the conversation on screen as read. */
const useSeen = (conversation: ConversationView | undefined): void => {
  const markRead = useMarkRead();
  const unreadId = conversation && conversation.unread > 0 ? conversation.id : undefined;
  const version = conversation?.version;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new message of an open conversation is read too
  useEffect(() => {
    if (unreadId !== undefined && document.visibilityState === 'visible') markRead(unreadId);
  }, [unreadId, version, markRead]);
};

type OpenThreadProps = ThreadProps & {
  conversation: ConversationView;
  thread: ReturnType<typeof useThread>;
};

function OpenThread({
  id,
  backTo,
  canAnswer,
  ordersOf,
  productPicker,
  conversation,
  thread,
}: OpenThreadProps) {
  const [areDetailsOpen, setDetailsOpen] = useState(false);
  const speaker = useChangeSpeaker(id);
  const { send, pending } = useSendMessage(id);
  const messages = thread.data?.pages.toReversed().flatMap((page) => page.messages) ?? [];
  const { customer } = conversation;
  const orders = customer && ordersOf(customer.isVerified ? { customer: customer.id } : { conversation: id });
  const card = <CustomerCard conversation={conversation} orders={orders} />;
  return (
    <div className="flex min-h-0 min-w-0 flex-1">
      <div className="flex min-h-0 min-w-0 flex-1 flex-col">
        <ThreadHeader
          conversation={conversation}
          backTo={backTo}
          pending={speaker.pending}
          onChange={speaker.change}
          onDetails={() => setDetailsOpen(true)}
        />
        <StandingNotice conversation={conversation} />
        <MessageList
          messages={messages}
          pending={pending}
          earlier={{
            has: thread.hasNextPage,
            isLoading: thread.isFetchingNextPage,
            load: () => void thread.fetchNextPage(),
          }}
          onRetry={({ key, body, text }) => send({ key, body, text })}
        />
        {canAnswer && (
          <AnswerBox
            conversationId={id}
            blockedBecause={blockedBecause(conversation)}
            productPicker={productPicker}
            onSend={(body) => send({ key: randomId(), body, text: body.text })}
            onSendProduct={({ id: productId, name }) =>
              send({ key: randomId(), body: { kind: 'product', productId }, text: name })
            }
          />
        )}
      </div>
      <aside
        aria-label={INBOX_PANEL_COPY.details}
        className="hidden w-60 shrink-0 2xl:w-72 overflow-y-auto border-l border-line bg-surface p-4 xl:block"
      >
        {card}
      </aside>
      <Dialog
        isOpen={areDetailsOpen}
        onClose={() => setDetailsOpen(false)}
        title={INBOX_PANEL_COPY.details}
        closeLabel={SCREEN_COPY.close}
      >
        {card}
      </Dialog>
    </div>
  );
}

/** One conversation: its messages, who answers, and the field for answers. */
export function Thread(props: ThreadProps) {
  const thread = useThread(props.id);
  const { data, error, isPending, refetch } = thread;
  const conversation = data?.pages[0]?.conversation;
  useSeen(conversation);
  return (
    <Loaded
      query={{ data: conversation, error, isPending, refetch }}
      failure={INBOX_PANEL_COPY.threadFailed}
      skeleton={<Waiting />}
      alternative={
        <Link to={props.backTo} className={buttonClasses({ look: 'secondary', className: 'lg:hidden' })}>
          {SCREEN_COPY.back}
        </Link>
      }
    >
      {(found) => <OpenThread {...props} conversation={found} thread={thread} />}
    </Loaded>
  );
}

/** Says why a conversation waits, or who is answering it, before somebody else writes. */
function StandingNotice({ conversation }: { conversation: ConversationView }) {
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

type CardProps = { conversation: ConversationView; orders: ReactNode };

/** The customer and their orders. */
function CustomerCard({ conversation, orders }: CardProps) {
  const { customer } = conversation;
  if (!customer) return <p className="text-ink-soft">{INBOX_PANEL_COPY.noCustomer}</p>;
  return (
    <div className="grid gap-5">
      <section className="grid gap-2">
        <h3 className="font-display text-lg font-bold">{customerName(conversation)}</h3>
        {customer.phone && (
          <p>
            <a href={`tel:+${customer.phone}`} className="text-primary underline">
              {formatPhone(customer.phone)}
            </a>
          </p>
        )}
        {!customer.isVerified && (
          <Notice tone="warning">
            <strong>{INBOX_PANEL_COPY.notVerified}.</strong> {INBOX_PANEL_COPY.notVerifiedHelp}
          </Notice>
        )}
        {customer.note && <p className="whitespace-pre-wrap text-ink-soft">{customer.note}</p>}
        {customer.optedOutAt && <Notice tone="warning">{INBOX_PANEL_COPY.optedOut}</Notice>}
        {customer.marketingStoppedAt && <Notice>{INBOX_PANEL_COPY.marketingStopped}</Notice>}
        {customer.isVerified && (
          <Link to={customerPath(customer.id)} className={buttonClasses({ look: 'secondary' })}>
            {INBOX_PANEL_COPY.seeCustomer}
          </Link>
        )}
      </section>
      {orders}
    </div>
  );
}
