import { parseButtonId } from '../dialogue/bot-button.ts';
import {
  type ConversationState,
  ConversationStateSchema,
  NEW_CONVERSATION,
} from '../dialogue/conversation-state.ts';
import { type BotReply, decideReply } from '../dialogue/decide-reply.ts';
import { productsNeeded } from '../dialogue/products-needed.ts';
import { prepareFaqs } from '../reading/match-faq.ts';
import { readTurn } from '../reading/read-turn.ts';
import { buildCatalogueIndex } from '../search/catalogue-index.ts';
import type { SampleShop } from './sample-shops.ts';

/** Someone who writes to a shop's bot, without server or database. */
export type Talk = {
  /** Says something, or taps a button, and answers with what the bot replied. */
  say(text: string, buttonId?: string): BotReply;
};

/** A Friday at 11 in the morning in Santo Domingo. */
const NOW = new Date('2026-11-20T15:00:00Z');

/** Begins a conversation with a shop; the state between two messages goes through its schema, as a database would do. */
export const talkTo = ({ profile, products }: SampleShop): Talk => {
  const index = buildCatalogueIndex(products);
  const store = {
    ...profile,
    description: '',
    faqs: prepareFaqs(profile.faqs),
    categories: [...new Set(products.flatMap(({ category }) => category ?? []))],
  };
  let state: ConversationState = NEW_CONVERSATION;
  return {
    say: (text, buttonId) => {
      const button = buttonId === undefined ? undefined : parseButtonId(buttonId);
      const reading = readTurn({ message: text, index, store, memory: state });
      const needed = new Set(productsNeeded(reading, state, button));
      const reply = decideReply({
        reading,
        state,
        store,
        now: NOW,
        button,
        productOf: (id) => (needed.has(id) ? products.find((product) => product.id === id) : undefined),
      });
      state = ConversationStateSchema.parse(JSON.parse(JSON.stringify(reply.state)));
      return reply;
    },
  };
};
