import { RotateCcw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { quantityOf } from '#shared/features/catalogue/measure.ts';
import type { TurnView } from '#shared/features/conversations/bot-calls.ts';
import { formatMoney, moneyOfCentavos, parseMoney } from '#shared/lib/money.ts';
import { lineCentavos } from '#shared/lib/quantity-sums.ts';
import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';
import { useTenant } from '#web/lib/session/member-context.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { useBotHealth } from '../settings/use-bot.ts';
import { CorrectAnswerDialog } from './correct-answer-dialog.tsx';
import { ExchangeRow } from './exchange-row.tsx';
import { PLAYGROUND_COPY } from './playground-copy.ts';
import { TrialWriter } from './trial-writer.tsx';
import { type Exchange, usePlayground } from './use-playground.ts';
import { WhyDetails } from './why-details.tsx';

function Examples({ onSay }: { onSay: (text: string) => void }) {
  return (
    <div className="grid justify-items-start gap-2">
      <p className="text-ink-soft">{PLAYGROUND_COPY.empty}</p>
      {PLAYGROUND_COPY.examples.map((example) => (
        <Button key={example} look="secondary" size="compact" onClick={() => onSay(example)}>
          {example}
        </Button>
      ))}
    </div>
  );
}

/** Keeps the end of the conversation visible as it grows. */
const useFollowedLog = (exchanges: readonly Exchange[]) => {
  const log = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new exchange moves the log
  useEffect(() => {
    log.current?.scrollTo({ top: log.current.scrollHeight });
  }, [exchanges]);
  return log;
};

/** From this width on the explanation is next to the chat instead of in a sheet. */
const isWide = (): boolean => window.matchMedia('(min-width: 1024px)').matches;

type WhyPanelProps = { exchange: Exchange | undefined; canChange: boolean; onCorrect: () => void };

function WhyPanel({ exchange, canChange, onCorrect }: WhyPanelProps) {
  return (
    <div className="flex min-h-0 flex-col gap-4">
      <div
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
        tabIndex={0}
        className="min-h-0 overflow-y-auto overscroll-contain -outline-offset-2"
      >
        {exchange ? (
          <WhyDetails exchange={exchange} />
        ) : (
          <p className="text-ink-soft">{PLAYGROUND_COPY.whyEmpty}</p>
        )}
      </div>
      {canChange && exchange?.answer && (
        <Button look="secondary" onClick={onCorrect}>
          {PLAYGROUND_COPY.correct}
        </Button>
      )}
    </div>
  );
}

/** The bot as a shopper sees it, with the reasons of its answers. */
export function Playground({ canChange }: { canChange: boolean }) {
  const { slug } = useTenant();
  const { data: bot } = useBotHealth();
  const hasAi = bot !== undefined && bot.health.ai !== null;
  const { exchanges, say, retry, restart } = usePlayground(slug);
  const [explainedId, setExplainedId] = useState<string>();
  const [overlay, setOverlay] = useState<'why' | 'correct'>();
  const log = useFollowedLog(exchanges);
  const last = exchanges.at(-1);
  const explained = exchanges.find(({ id }) => id === explainedId) ?? last;
  const sayNow = (text: string, buttonId?: string): void => {
    setExplainedId(undefined);
    say(text, buttonId);
  };
  /** The tapped button disappears, so the focus moves to the log. */
  const handleTap = (text: string, buttonId?: string): void => {
    sayNow(text, buttonId);
    log.current?.focus({ preventScroll: true });
  };
  const handleRestart = (): void => {
    restart();
    log.current?.focus({ preventScroll: true });
  };
  const handleExplain = (id: string): void => {
    setExplainedId(id);
    if (!isWide()) setOverlay('why');
  };
  const why = <WhyPanel exchange={explained} canChange={canChange} onCorrect={() => setOverlay('correct')} />;
  const cart = exchanges.findLast(({ answer }) => answer)?.answer?.cart;
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <section
        aria-label={PLAYGROUND_COPY.title}
        className="flex h-[min(40rem,calc(100dvh-20rem))] min-h-96 flex-col overflow-hidden rounded-card border border-line bg-surface"
      >
        <div className="flex items-center justify-between gap-3 border-b border-line py-1 pr-1 pl-4">
          <p className="text-sm text-ink-soft">
            <span className="max-sm:hidden">{hasAi ? PLAYGROUND_COPY.leadWithAi : PLAYGROUND_COPY.lead}</span>
            <span className="sm:hidden">
              {hasAi ? PLAYGROUND_COPY.shortLeadWithAi : PLAYGROUND_COPY.shortLead}
            </span>
          </p>
          <Button look="quiet" size="compact" onClick={handleRestart} disabled={exchanges.length === 0}>
            <RotateCcw aria-hidden="true" className="size-4" />
            {PLAYGROUND_COPY.restart}
          </Button>
        </div>
        <div
          ref={log}
          role="log"
          aria-label={PLAYGROUND_COPY.logLabel}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
          tabIndex={0}
          className="min-h-0 flex-1 overflow-y-auto overscroll-contain bg-canvas p-4 -outline-offset-2"
        >
          {exchanges.length === 0 && <Examples onSay={handleTap} />}
          <ol className="grid gap-5">
            {exchanges.map((exchange) => (
              <ExchangeRow
                key={exchange.id}
                exchange={exchange}
                isExplained={exchange === explained}
                isLast={exchange === last}
                onTap={handleTap}
                onExplain={() => handleExplain(exchange.id)}
                onRetry={() => retry(exchange)}
              />
            ))}
          </ol>
        </div>
        {cart && <TrialCart cart={cart} />}
        <TrialWriter onSay={sayNow} />
      </section>
      <section
        aria-label={PLAYGROUND_COPY.why}
        className="sticky top-20 hidden max-h-[calc(100dvh-6rem)] flex-col gap-4 rounded-card border border-line bg-surface p-4 lg:flex"
      >
        <h2 className="font-display text-lg font-bold">{PLAYGROUND_COPY.why}</h2>
        {why}
      </section>
      <Dialog
        isOpen={overlay === 'why'}
        onClose={() => setOverlay(undefined)}
        title={PLAYGROUND_COPY.why}
        closeLabel={SCREEN_COPY.close}
      >
        {why}
      </Dialog>
      <CorrectAnswerDialog
        asked={explained?.text ?? ''}
        isOpen={overlay === 'correct'}
        onClose={() => setOverlay(undefined)}
        onKept={(question) => sayNow(question)}
      />
    </div>
  );
}

const amount = (pesos: number): string => {
  const money = parseMoney(pesos);
  return money === undefined ? '' : formatMoney(money);
};

const lineAmount = (unitPrice: number, quantity: number): string => {
  const price = parseMoney(unitPrice);
  return price === undefined ? '' : formatMoney(moneyOfCentavos(lineCentavos(price, quantity)));
};

/** The cart of the trial. */
function TrialCart({ cart: { items, total } }: { cart: TurnView['cart'] }) {
  if (items.length === 0) return null;
  return (
    <section
      aria-label={PLAYGROUND_COPY.cart}
      className="grid gap-1 border-t border-line bg-sunken px-4 py-3 text-sm"
    >
      <ul>
        {items.map(({ productId, name, quantity, unit = null, unitPrice, option = null }) => (
          <li key={`${productId} ${option}`} className="flex justify-between gap-4">
            <span className="min-w-0 wrap-anywhere">
              {quantityOf(quantity, unit, PLAYGROUND_COPY.cartProduct(name, option))}
            </span>
            <span className="tabular-nums">{lineAmount(unitPrice, quantity)}</span>
          </li>
        ))}
      </ul>
      <p className="flex justify-between gap-4 font-semibold">
        {PLAYGROUND_COPY.cartTotal}
        <span className="tabular-nums">{amount(total)}</span>
      </p>
    </section>
  );
}
