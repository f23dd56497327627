import type { Intent } from '#shared/features/bot/bot-terms.ts';
import type { StoreProfile } from '#shared/features/tenants/store-profile.ts';
import type { Money } from '#shared/lib/money.ts';
import type { RULE_LABELS } from '../bot-copy.ts';
import type { PreparedFaq } from '../reading/match-faq.ts';
import type { Reading } from '../reading/read-turn.ts';
import type { IndexedProduct } from '../search/catalogue-index.ts';
import type { BotButton } from './bot-button.ts';
import type { BotCommand } from './bot-command.ts';
import type { ConversationState, OrderSoFar } from './conversation-state.ts';
import type { TurnSettings } from './turn-settings.ts';

/** A product as it stands in the database at the moment of the answer: the only source of names and amounts. */
export type ProductFacts = Omit<IndexedProduct, 'sku'>;

/** What the bot may say of the store. */
export type StoreFacts = Pick<
  StoreProfile,
  'name' | 'description' | 'city' | 'address' | 'hours' | 'pickup' | 'deliveryZones' | 'paymentMethods'
> & {
  readonly faqs: readonly PreparedFaq[];
  /** The categories with most products first. */
  readonly categories: readonly string[];
};

/** Something the answer makes happen, as plain data: the caller of the turn carries it out. */
export type BotEffect =
  | { readonly kind: 'order_placed'; readonly order: ConfirmedOrder }
  | { readonly kind: 'handover'; readonly reason: 'asked' | 'complaint' }
  | { readonly kind: 'question_unanswered'; readonly question: string }
  | { readonly kind: 'product_missing'; readonly wanted: string }
  | { readonly kind: 'opted_out' }
  | { readonly kind: 'opted_in' };

/** An order as the shopper confirmed it; prices are those of the turn, and are read again when it is stored. */
export type ConfirmedOrder = {
  readonly lines: readonly {
    readonly productId: string;
    readonly quantity: number;
    readonly unitPrice: Money;
    readonly option: string | null;
  }[];
  readonly delivery: OrderSoFar;
  readonly fee: Money;
  readonly total: Money;
};

/** What came with the words. */
export type TurnMedia = {
  /** A picture that nobody made out. */
  readonly hasUnseenPicture: boolean;
  /** What voice notes said; it stands in the message too. */
  readonly heard: string;
};

/** Everything a rule looks at. */
export type BotTurn = {
  readonly reading: Reading;
  readonly state: ConversationState;
  readonly store: StoreFacts;
  readonly settings: TurnSettings;
  readonly now: Date;
  readonly button: BotButton | undefined;
  /** The product with that id, if it can still be shown. */
  readonly productOf: (id: string) => ProductFacts | undefined;
  readonly media?: TurnMedia;
  /** What the store says of the writer's own order, a paragraph each; none where this chat has no order. Read when it is asked about. */
  readonly ownOrder?: readonly string[];
  /** What a model read in the message; it is judged before it counts. */
  readonly proposed?: readonly BotCommand[] | undefined;
};

/** What a rule decides; `choices` become buttons or list rows. */
export type BotDecision = {
  readonly intent: Intent;
  /** Paragraphs, most important first: what does not fit is left out from the end. */
  readonly paragraphs: readonly string[];
  readonly products?: readonly ProductFacts[];
  readonly choices?: readonly Choice[];
  /** What changes in the conversation. */
  readonly change?: Partial<ConversationState>;
  readonly effects?: readonly BotEffect[];
  readonly faq?: string;
  /** The owner answers this very message so: no model knows better. */
  readonly isTaught?: true;
  /** What the answer would have needed and the store did not say. */
  readonly missing?: readonly string[];
};

/** What an intent is called, and its label in the bot's trial. */
export type IntentName = keyof typeof RULE_LABELS;

/** The intent that a message has, and its answer. */
export type Chosen = { readonly name: IntentName; readonly decision: BotDecision };

export type Choice = { readonly id: string; readonly title: string };
