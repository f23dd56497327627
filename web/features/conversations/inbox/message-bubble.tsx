import { Bot } from 'lucide-react';
import type { ReactNode } from 'react';
import type { MessageView } from '#shared/features/conversations/inbox/inbox-calls.ts';
import { INBOX_PANEL_COPY } from '#shared/features/conversations/inbox/inbox-panel-copy.ts';
import { adviceOn } from '#shared/features/conversations/whatsapp/whatsapp-advice-copy.ts';
import { formatTime } from '#shared/lib/date-format.ts';
import { Button } from '#web/ui/button.tsx';
import { ChatText } from '#web/ui/chat-text.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { ShownCards } from '../shown-cards.tsx';
import { MediaView } from './media-view.tsx';
import type { PendingMessage } from './use-send-message.ts';

type Side = 'theirs' | 'ours' | 'note';

const SIDES: Record<Side, string> = {
  theirs: 'mr-auto rounded-bl-none bg-surface border border-line',
  ours: 'ml-auto rounded-br-none bg-primary-soft',
  note: 'mx-auto border border-dashed border-warning bg-warning-soft text-warning-text',
};

const sideOf = ({ direction }: Pick<MessageView, 'direction'>): Side =>
  direction === 'note' ? 'note' : direction === 'inbound' ? 'theirs' : 'ours';

const authorOf = ({ author, direction, memberEmail }: MessageView): string => {
  if (direction === 'note') return INBOX_PANEL_COPY.noteBy(memberEmail ?? INBOX_PANEL_COPY.speaker.person);
  if (author === 'member') return memberEmail ?? INBOX_PANEL_COPY.speaker.person;
  return INBOX_PANEL_COPY.by[author];
};

type BubbleProps = { side: Side; author: string; foot: ReactNode; children: ReactNode };

/** The box of one message: the customer's on the left, the store's on the right, notes between them. */
function Bubble({ side, author, foot, children }: BubbleProps) {
  return (
    <li className="grid">
      <article
        className={classNames('grid max-w-[85%] gap-2 rounded-card px-3 py-2 lg:max-w-[75%]', SIDES[side])}
      >
        <p className="truncate text-xs font-semibold text-ink-soft">{author}</p>
        {children}
        <p className="text-right text-xs text-ink-soft">{foot}</p>
      </article>
    </li>
  );
}

/** Describes the kind of a message that text and media do not show. */
const kindText = ({ kind, media, text, isTakenBack }: MessageView): string | undefined => {
  if (isTakenBack) return INBOX_PANEL_COPY.takenBack;
  if (kind === 'unsupported' && text !== '') return INBOX_PANEL_COPY.filledForm;
  const speaksForItself = kind === 'text' || kind === 'interactive' || media?.state === 'kept';
  return speaksForItself ? undefined : INBOX_PANEL_COPY.kinds[kind];
};

/** Earlier versions of an edited message, for a team that has already prepared an order. */
function EarlierVersions({ versions }: Pick<MessageView, 'versions'>) {
  if (versions.length === 0) return null;
  return (
    <details className="text-sm text-ink-soft">
      <summary className="cursor-pointer italic">{INBOX_PANEL_COPY.edited}</summary>
      <ol aria-label={INBOX_PANEL_COPY.versions} className="mt-1 grid gap-1 border-l-2 border-line pl-2">
        {versions.map((text, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: versions are only added at the end
          <li key={index} className="whitespace-pre-wrap wrap-anywhere">
            {text}
          </li>
        ))}
      </ol>
    </details>
  );
}

type MessageBubbleProps = { message: MessageView };

/** One message of the conversation. */
export function MessageBubble({ message }: MessageBubbleProps) {
  const {
    text,
    products,
    cards,
    isWithoutPictures,
    link,
    orderLines,
    versions,
    buttons,
    status,
    direction,
    sentAt,
  } = message;
  const kind = kindText(message);
  const statusText = direction === 'outbound' ? INBOX_PANEL_COPY.status[status] : '';
  return (
    <Bubble
      side={sideOf(message)}
      author={authorOf(message)}
      foot={
        <>
          <time dateTime={sentAt}>{formatTime(new Date(sentAt))}</time>
          {statusText && (
            <span className={classNames(status === 'failed' && 'font-semibold text-danger')}>
              {` · ${statusText}`}
            </span>
          )}
        </>
      }
    >
      {kind && <p className="text-sm text-ink-soft italic">{kind}</p>}
      <MediaView message={message} />
      {text && <ChatText text={text} />}
      <EarlierVersions versions={versions} />
      {orderLines.length > 0 && (
        <ul aria-label={INBOX_PANEL_COPY.orderLines} className="grid gap-1 text-sm">
          {orderLines.map(({ code, name, quantity }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a sent cart does not change
            <li key={index} className="wrap-anywhere">
              {INBOX_PANEL_COPY.orderLine(quantity, name ?? INBOX_PANEL_COPY.unknownProduct(code))}
            </li>
          ))}
        </ul>
      )}
      {status === 'failed' && <FailureAdvice {...message} />}
      <UnderstoodNote {...message} />
      <ShownCards products={products} cards={cards} />
      {isWithoutPictures && <p className="text-sm text-ink-soft">{INBOX_PANEL_COPY.withoutPictures}</p>}
      {buttons.length > 0 && (
        <ul className="flex flex-wrap gap-1.5">
          {buttons.map(({ id, title }) => (
            <li key={id} className="rounded-full border border-line-strong px-2.5 py-0.5 text-xs">
              {title}
            </li>
          ))}
        </ul>
      )}
      {link && buttons.length === 0 && (
        <a
          href={link.url}
          target="_blank"
          rel="noopener"
          className="text-sm font-semibold text-primary underline"
        >
          {link.label}
        </a>
      )}
    </Bubble>
  );
}

const FOOT = { sending: INBOX_PANEL_COPY.status.sending, waiting: INBOX_PANEL_COPY.waitsForNetwork } as const;

/** A message that is being sent or has failed. */
export function PendingBubble({ message, onRetry }: { message: PendingMessage; onRetry: () => void }) {
  const { body, text, state, problem } = message;
  return (
    <Bubble
      side={body.kind === 'note' ? 'note' : 'ours'}
      author={INBOX_PANEL_COPY.speaker.you}
      foot={
        state === 'failed' ? (
          <span role="alert" className="font-semibold text-danger">
            {problem}
          </span>
        ) : (
          FOOT[state]
        )
      }
    >
      <ChatText text={text} />
      {state === 'failed' && (
        <Button look="secondary" size="compact" onClick={onRetry}>
          {INBOX_PANEL_COPY.retry}
        </Button>
      )}
    </Bubble>
  );
}

/** Why the customer did not get a message, and what the team can do about it. */
function FailureAdvice({ errorCode }: Pick<MessageView, 'errorCode'>) {
  if (errorCode === null) return null;
  const { title, advice } = adviceOn(errorCode);
  return (
    <p className="text-sm text-ink-soft">
      {title}. {advice}
    </p>
  );
}

/** The bot's reading of a recording or picture, marked as such because a model may be wrong. */
function UnderstoodNote({ kind, understood }: Pick<MessageView, 'kind' | 'understood'>) {
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
