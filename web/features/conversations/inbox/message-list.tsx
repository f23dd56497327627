import { useEffect, useLayoutEffect, useRef } from 'react';
import type { MessageView } from '#shared/features/conversations/inbox/inbox-calls.ts';
import { INBOX_PANEL_COPY } from '#shared/features/conversations/inbox/inbox-panel-copy.ts';
import { formatDate } from '#shared/lib/date-format.ts';
import { dayOf } from '#shared/lib/time.ts';
import { Button } from '#web/ui/button.tsx';
import { MessageBubble, PendingBubble } from './message-bubble.tsx';
import type { PendingMessage } from './use-send-message.ts';

/** A person who has scrolled up further than this is reading, and new messages do not scroll the list. */
const NEAR_END_PX = 160;

type Day = { day: string; messages: MessageView[] };

const byDay = (messages: readonly MessageView[]): Day[] => {
  const days: Day[] = [];
  for (const message of messages) {
    const day = dayOf(new Date(message.sentAt));
    const last = days.at(-1);
    if (last?.day === day) last.messages.push(message);
    else days.push({ day, messages: [message] });
  }
  return days;
};

/** Keeps the end visible when new messages arrive, and the reading position when earlier ones are added. */
const useFollowEnd = (lastSeq: number, pending: number) => {
  const box = useRef<HTMLDivElement>(null);
  const isNearEnd = useRef(true);
  useLayoutEffect(() => {
    const element = box.current;
    if (element && isNearEnd.current && lastSeq + pending >= 0) element.scrollTop = element.scrollHeight;
  }, [lastSeq, pending]);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const handleScroll = () => {
      isNearEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_END_PX;
    };
    element.addEventListener('scroll', handleScroll, { passive: true });
    return () => element.removeEventListener('scroll', handleScroll);
  }, []);
  return box;
};

type ListProps = {
  messages: readonly MessageView[];
  pending: readonly PendingMessage[];
  earlier: { has: boolean; isLoading: boolean; load: () => void };
  onRetry: (message: PendingMessage) => void;
};

/** The messages day by day, and those that are being sent. */
export function MessageList({ messages, pending, earlier, onRetry }: ListProps) {
  const box = useFollowEnd(Math.max(0, ...messages.map(({ seq }) => seq)), pending.length);
  return (
    <div
      ref={box}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard (WCAG 2.1.1)
      tabIndex={0}
      role="log"
      aria-label={INBOX_PANEL_COPY.thread}
      className="min-h-0 flex-1 overflow-y-auto bg-canvas p-4 -outline-offset-2"
    >
      {earlier.has && (
        <div className="mb-4 flex justify-center">
          <Button
            look="secondary"
            size="compact"
            onClick={earlier.load}
            busyText={earlier.isLoading ? INBOX_PANEL_COPY.loadingEarlier : undefined}
          >
            {INBOX_PANEL_COPY.earlier}
          </Button>
        </div>
      )}
      {byDay(messages).map(({ day, messages: ofDay }) => (
        <section key={day} aria-label={formatDate(new Date(ofDay[0]?.sentAt ?? day))}>
          <p aria-hidden="true" className="my-3 text-center text-xs font-semibold text-ink-faint">
            {formatDate(new Date(ofDay[0]?.sentAt ?? day))}
          </p>
          <ol className="grid gap-2">
            {ofDay.map((message) => (
              <MessageBubble key={message.id} message={message} />
            ))}
          </ol>
        </section>
      ))}
      {pending.length > 0 && (
        <ol className="mt-2 grid gap-2">
          {pending.map((message) => (
            <PendingBubble key={message.key} message={message} onRetry={() => onRetry(message)} />
          ))}
        </ol>
      )}
    </div>
  );
}
