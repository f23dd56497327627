import { type BotSettings, DEFAULT_BOT_SETTINGS } from '#shared/features/bot/bot-settings.ts';
import type { CouponTerms } from '#shared/features/orders/coupons/coupon-terms.ts';
import type { PlanId } from '#shared/features/plans/plan-table.ts';
import { type BotReply, decideReply } from '../decide/decide-reply.ts';
import { productsNeeded } from '../dialogue/products-needed.ts';
import { prepareFaqs } from '../reading/match-faq.ts';
import type { Lesson } from '../reading/match-lesson.ts';
import { readCoupon } from '../reading/read-coupon.ts';
import { readTurn } from '../reading/read-turn.ts';
import type { Reading } from '../reading/reading.ts';
import type { LearnedWords } from '../search/catalogue-index.ts';
import { buildCatalogueIndex } from '../search/change-catalogue-index.ts';
import { parseButtonId } from '../turn/bot-button.ts';
import { type BotCommand, commandProductIds } from '../turn/bot-command.ts';
import type { BotTurn } from '../turn/bot-turn.ts';
import {
  type ConversationState,
  ConversationStateSchema,
  NEW_CONVERSATION,
} from '../turn/conversation-state.ts';
import { voiceOf } from '../turn/turn-settings.ts';
import { factsOfProducts } from '../turn/variant-facts.ts';
import type { SampleShop } from './sample-shops.ts';

/** A conversation with a shop's bot, without server or database. */
export type Talk = {
  /** Sends a message or taps a button, and returns the bot's reply. */
  say(text: string, buttonId?: string): BotReply;
  /** The memory of the conversation. */
  state(): ConversationState;
};

/** A Friday at 11 in the morning in Santo Domingo. */
const NOW = '2026-11-20T15:00:00Z';

/** The shop's settings; by default an open shop on WhatsApp under the plan with every feature. */
export type TalkOptions = {
  readonly settings?: Partial<BotSettings>;
  readonly plan?: PlanId;
  /** Whether the channel provides no phone number. */
  readonly asksPhone?: boolean;
  /** Learned answers and words. */
  readonly lessons?: readonly Lesson[];
  readonly learned?: LearnedWords;
  /** The memory with which it begins. */
  readonly state?: ConversationState;
  /** How many pictures products have; absent: none has any. */
  readonly pictures?: Readonly<Record<string, number>>;
  /** The instant of each message. */
  readonly now?: () => string;
  /** What a model would read in a message, if it were asked. */
  readonly reads?: (text: string) => readonly BotCommand[] | undefined;
  /** Changes the reading, to measure the effect of a part of it. */
  readonly changeReading?: ((reading: Reading) => Reading) | undefined;
  /** The ids of products on offer. */
  readonly offeredIds?: readonly string[];
  /** The coupons that count, by code. */
  readonly coupons?: Readonly<Record<string, CouponTerms>>;
  /** Those of them that the store tells everybody. */
  readonly offeredCoupons?: BotTurn['offeredCoupons'];
  /** Called with each message after it was read and before it is answered. */
  readonly onTurn?: (turn: BotTurn) => void;
};

/** Begins a conversation with a shop; between two messages the state passes through its schema, as in a database. */
export const talkTo = (
  { profile, products }: SampleShop,
  {
    settings,
    plan = 'pro',
    asksPhone = false,
    lessons,
    learned,
    state: before = NEW_CONVERSATION,
    now = () => NOW,
    pictures = {},
    reads,
    onTurn,
    coupons = {},
    offeredCoupons,
    offeredIds = [],
    changeReading = (reading) => reading,
  }: TalkOptions = {},
): Talk => {
  const all = { ...DEFAULT_BOT_SETTINGS, ...settings };
  const index = buildCatalogueIndex(products, all.synonyms, learned);
  const store = {
    ...profile,
    description: '',
    faqs: prepareFaqs(profile.faqs),
    categories: [...new Set(products.flatMap(({ category }) => category ?? []))],
  };
  const facts = new Map(factsOfProducts(products).map((product) => [product.id, product]));
  let state: ConversationState = before;
  return {
    state: () => state,
    say: (text, buttonId) => {
      const button = buttonId === undefined ? undefined : parseButtonId(buttonId);
      const said = readCoupon(text);
      const code = said?.code ?? state.coupon;
      const terms = code === null ? undefined : coupons[code];
      const reading = changeReading(readTurn({ message: said?.rest ?? text, index, store, memory: state }));
      const proposed = reads?.(text);
      const needed = new Set([
        ...productsNeeded(reading, state, button),
        ...offeredIds,
        ...(proposed ?? []).flatMap(commandProductIds),
      ]);
      const turn: BotTurn = {
        reading,
        state,
        store,
        settings: { ...voiceOf(all, plan, lessons), asksPhone },
        now: new Date(now()),
        button,
        ...(code !== null && {
          coupon: {
            code,
            isSaid: said !== undefined,
            terms,
            problem: terms ? undefined : { kind: 'unknown' },
            former: said && state.coupon !== null ? coupons[state.coupon] : undefined,
          },
        }),
        proposed,
        offeredIds,
        offeredCoupons,
        countPictures: (id) => pictures[id] ?? 0,
        productOf: (id) => {
          const product = facts.get(id);
          // A product is read with its variants, and a variant with its product.
          const read = [id, product?.variantOf ?? id, ...(product?.variants ?? []).map((one) => one.id)];
          return read.some((one) => needed.has(one)) ? product : undefined;
        },
      };
      onTurn?.(turn);
      const reply = decideReply(turn);
      state = ConversationStateSchema.parse(JSON.parse(JSON.stringify(reply.state)));
      return reply;
    },
  };
};

/** Says some messages to a shop's bot, and returns its reply to the last one. */
export const replyAfter = (shop: SampleShop, says: readonly string[]): BotReply | undefined => {
  const talk = talkTo(shop);
  return says.map((line) => talk.say(line)).at(-1);
};

/** The same, of which only the text counts. */
export const textAfter = (shop: SampleShop, says: readonly string[]): string =>
  replyAfter(shop, says)?.text ?? '';

/** The same, of which only the cart counts: `2 Flan de coco, 1 Yaroa mixta`. */
export const cartAfter = (shop: SampleShop, says: readonly string[]): string => {
  const lines = replyAfter(shop, says)?.cart.lines ?? [];
  return lines.map(({ quantity, product }) => `${quantity} ${product.name}`).join(', ');
};

/** The same with the size or colour of each line: `2 Camisa blanca (talla M)`. */
export const sizedCartAfter = (shop: SampleShop, says: readonly string[]): string => {
  const lines = replyAfter(shop, says)?.cart.lines ?? [];
  return lines
    .map(({ quantity, product, option }) => `${quantity} ${product.name}${option ? ` (${option})` : ''}`)
    .join(', ');
};
