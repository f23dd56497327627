import { CircleHelp, RotateCcw } from 'lucide-react';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ChatText } from '#web/ui/chat-text.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { ShownCards } from '../shown-cards.tsx';
import { PLAYGROUND_COPY } from './playground-copy.ts';
import type { Exchange } from './use-playground.ts';

const BUBBLE = 'max-w-[88%] rounded-card px-3.5 py-2.5';

type AnswerProps = {
  answer: NonNullable<Exchange['answer']>;
  isExplained: boolean;
  isLast: boolean;
  onTap: (title: string, buttonId: string) => void;
  onExplain: () => void;
};

function Answer({ answer: { reply, handoff, why }, isExplained, isLast, onTap, onExplain }: AnswerProps) {
  return (
    <div className="grid justify-items-start gap-2">
      <div
        className={classNames(
          BUBBLE,
          'border bg-surface',
          isExplained ? 'border-primary lg:outline-2 lg:outline-primary-soft' : 'border-line',
        )}
      >
        <span className="sr-only">{PLAYGROUND_COPY.bot} </span>
        <ChatText text={reply.text} />
        {reply.cards.length > 0 && (
          <div className="mt-2">
            <ShownCards products={reply.products} cards={reply.cards} />
          </div>
        )}
      </div>
      {handoff && <p className="text-sm font-medium text-warning-text">{PLAYGROUND_COPY.handedOver}</p>}
      {isLast && reply.buttons.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {reply.buttons.map(({ id, title }) => (
            <Button key={id} look="secondary" size="compact" onClick={() => onTap(title, id)}>
              {title}
            </Button>
          ))}
        </div>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button
          look="quiet"
          size="compact"
          aria-pressed={isExplained}
          className="-ml-2 text-sm"
          onClick={onExplain}
        >
          <CircleHelp aria-hidden="true" className="size-4" />
          {PLAYGROUND_COPY.why}
        </Button>
        {why.reading?.by === 'model' && <Badge tone="info">{PLAYGROUND_COPY.readByModel}</Badge>}
      </div>
    </div>
  );
}

function Awaited({ hasFailed, onRetry }: { hasFailed: boolean; onRetry: () => void }) {
  if (!hasFailed) return <p className="animate-pulse text-sm text-ink-soft">{PLAYGROUND_COPY.typing}</p>;
  return (
    <div className="flex flex-wrap items-center justify-end gap-2 text-sm text-danger" role="alert">
      {PLAYGROUND_COPY.failed}
      <Button look="quiet" size="compact" onClick={onRetry}>
        <RotateCcw aria-hidden="true" className="size-4" />
        {PLAYGROUND_COPY.retry}
      </Button>
    </div>
  );
}

type ExchangeRowProps = Omit<AnswerProps, 'answer'> & { exchange: Exchange; onRetry: () => void };

/** A message and the bot's answer. */
export function ExchangeRow({ exchange, onRetry, ...rest }: ExchangeRowProps) {
  return (
    <li className="grid gap-3">
      <div className={classNames(BUBBLE, 'justify-self-end bg-primary-soft')}>
        <span className="sr-only">{PLAYGROUND_COPY.you} </span>
        <ChatText text={exchange.text} />
      </div>
      {exchange.answer ? (
        <Answer answer={exchange.answer} {...rest} />
      ) : (
        <Awaited hasFailed={exchange.hasFailed} onRetry={onRetry} />
      )}
    </li>
  );
}
