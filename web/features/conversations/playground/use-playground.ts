import { useReducer, useRef } from 'react';
import type { TurnView, WhyView } from '#shared/features/conversations/bot-calls.ts';
import { randomId } from '#web/lib/random-id.ts';
import { simulateTurn } from '../settings/use-bot.ts';

/** One message of the trial with its answer, its waiting or its failure. */
export type Exchange = {
  readonly id: string;
  readonly text: string;
  readonly buttonId: string | undefined;
  readonly answer: (TurnView & { readonly why: WhyView }) | undefined;
  readonly hasFailed: boolean;
};

type Change =
  | { readonly kind: 'said'; readonly exchange: Exchange }
  | { readonly kind: 'answered'; readonly id: string; readonly answer: NonNullable<Exchange['answer']> }
  | { readonly kind: 'failed' | 'retried'; readonly id: string }
  | { readonly kind: 'begun' };

const change = (exchanges: readonly Exchange[], action: Change): readonly Exchange[] => {
  if (action.kind === 'begun') return [];
  if (action.kind === 'said') return [...exchanges, action.exchange];
  return exchanges.map((exchange) => {
    if (exchange.id !== action.id) return exchange;
    if (action.kind === 'answered') return { ...exchange, answer: action.answer, hasFailed: false };
    return { ...exchange, hasFailed: action.kind === 'failed' };
  });
};

/** The state of a trial of the bot and its actions. */
export const usePlayground = (tenantSlug: string) => {
  const [exchanges, dispatch] = useReducer(change, []);
  const conversationId = useRef(randomId());

  const send = async ({ id, text, buttonId }: Exchange): Promise<void> => {
    const trial = conversationId.current;
    try {
      const answer = await simulateTurn({
        body: { tenantSlug, conversationId: trial, text, ...(buttonId && { buttonId }) },
      });
      // An answer that arrives after the trial was restarted is dropped.
      if (trial === conversationId.current) dispatch({ kind: 'answered', id, answer });
    } catch {
      dispatch({ kind: 'failed', id });
    }
  };

  return {
    exchanges,
    say: (text: string, buttonId?: string): void => {
      const exchange = { id: randomId(), text, buttonId, answer: undefined, hasFailed: false };
      dispatch({ kind: 'said', exchange });
      void send(exchange);
    },
    retry: (exchange: Exchange): void => {
      dispatch({ kind: 'retried', id: exchange.id });
      void send(exchange);
    },
    restart: (): void => {
      conversationId.current = randomId();
      dispatch({ kind: 'begun' });
    },
  };
};
