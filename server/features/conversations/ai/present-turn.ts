import {
  type BotReply,
  COMMAND_FAULTS,
  describeCommand,
  INTENT_LABELS,
  PLACES,
  RULE_LABELS,
} from '#server/features/bot/bot.ts';
import { FIELDS, type Field } from '#shared/features/bot/bot-terms.ts';
import type { ReadingView, TurnView, WhyView } from '#shared/features/conversations/bot-calls.ts';
import { pesosOf } from '#shared/lib/money.ts';
import type { SimulatedTurn } from './simulate-turn.ts';
import type { TakenTurn } from './take-turn.ts';

type Cart = Pick<BotReply['cart'], 'lines' | 'total'>;

const toCartView = ({ lines, total }: Cart): TurnView['cart'] => ({
  items: lines.map(({ productId, product, quantity, unit, option }) => ({
    productId,
    name: product.name,
    quantity,
    ...(product.measure && { unit: product.measure.unit }),
    unitPrice: pesosOf(unit),
    option,
  })),
  total: pesosOf(total),
});

/** Builds the answer to a message that the bot leaves to a person or answers without a turn of the dialogue. */
export const toSilentView = ({
  text,
  cart,
  isHandedOver,
}: {
  text: string;
  cart: Cart;
  isHandedOver: boolean;
}): TurnView => ({
  success: true,
  reply: { text, buttons: [], products: [], cards: [] },
  intent: isHandedOver ? 'human' : 'unknown',
  handoff: isHandedOver,
  cart: toCartView(cart),
});

/** Presents a turn to the API. */
export const toTurnView = ({
  reply: { text, buttons, products, cards, intent, effects, cart },
  pictureOf,
  link,
}: Pick<TakenTurn, 'reply' | 'pictureOf' | 'link'>): TurnView => ({
  success: true,
  reply: {
    text,
    buttons: buttons.map(({ id, title }) => ({ id, title })),
    products: products.map(({ id, name, price, measure, costsFrom, variantOf }) => ({
      id,
      name,
      price: price === null ? null : pesosOf(price),
      ...(measure && { unit: measure.unit }),
      ...(costsFrom && { isFrom: true }),
      ...(variantOf !== undefined && { variantOf }),
      picture: pictureOf(id),
    })),
    cards: [...cards],
    ...(link && { link }),
  },
  intent,
  handoff: effects.some(({ kind }) => kind === 'handover'),
  cart: toCartView(cart),
});

/** A kind is reported as a category. */
const fieldOf = (place: number): Field => {
  const name = PLACES[place] ?? 'description';
  return name === 'kind' ? 'category' : name;
};

const foundIn = ({ reading }: TakenTurn, productId: string): WhyView['products'][number]['foundIn'] => {
  const hits = reading.mentions.flatMap((mention) =>
    mention.hits.filter((hit) => hit.productId === productId),
  );
  const found = new Set(hits.flatMap(({ fields }) => fields.map(fieldOf)));
  return FIELDS.filter((field) => found.has(field));
};

const NOTHING_SPENT = { ai_text: 0, ai_vision: 0, audio_minutes: 0 };

/** Presents who read the message and how, in the owner's words; the reading of a model is reported also when it was not used. */
const toReadingView = ({ turn, knowledge, proposal }: SimulatedTurn): ReadingView => {
  const { readByRules, readByModel } = turn.reply;
  const naming = { nameOf: turn.nameOf, faqs: knowledge.facts.faqs };
  const fault = readByModel?.fault;
  return {
    by: readByModel && fault === undefined ? 'model' : 'rules',
    rules: [...new Set(readByRules)].map((name) => RULE_LABELS[name]),
    model: proposal
      ? {
          asked: proposal.asked,
          commands: (readByModel?.commands ?? []).map((command) => describeCommand(command, naming)),
          aside: fault === undefined ? null : COMMAND_FAULTS[fault],
        }
      : null,
  };
};

/** Presents why the bot answered so, in the owner's words. */
export const toWhyView = (simulated: SimulatedTurn): WhyView => {
  const { turn, proposal } = simulated;
  return {
    intent: INTENT_LABELS[turn.reply.intent],
    rule: RULE_LABELS[turn.reply.rule],
    understood: turn.reading.line,
    products: turn.reply.products.map(({ id, name }) => ({ id, name, foundIn: foundIn(turn, id) })),
    faq: turn.reply.faq ?? null,
    missing: [...turn.reply.missing],
    spent: proposal?.spent ?? NOTHING_SPENT,
    reading: toReadingView(simulated),
  };
};
