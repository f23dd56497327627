import type { Intent } from '#shared/features/bot/bot-terms.ts';
import type { MeasureUnit } from '#shared/features/catalogue/measure-text.ts';
import type { PriceTier } from '#shared/features/catalogue/moving-price.ts';
import type { TaxRate } from '#shared/features/catalogue/tax-rates.ts';
import type { CouponProblem, CouponTerms } from '#shared/features/orders/coupons/coupon-terms.ts';
import type { TaxMode } from '#shared/features/orders/tax-modes.ts';
import type { SocialLink } from '#shared/features/tenants/social-links.ts';
import type { StoreProfile } from '#shared/features/tenants/store-profile.ts';
import type { Money } from '#shared/lib/money.ts';
import type { RULE_LABELS } from '../bot-copy.ts';
import type { PreparedFaq } from '../reading/match-faq.ts';
import type { Reading } from '../reading/reading.ts';
import type { IndexedProduct } from '../search/catalogue-index.ts';
import type { BotButton } from './bot-button.ts';
import type { BotCommand } from './bot-command.ts';
import type { ConversationState, OrderSoFar } from './conversation-state.ts';
import type { TurnSettings } from './turn-settings.ts';

/** The reason why the price of a product is lower now. */
export type LoweredPrice = {
  /** The price before the offer that counts; absent: no offer does. */
  readonly priceBefore?: Money | undefined;
  /** The end of that offer, where it has one. */
  readonly offerEnds?: string | null | undefined;
  /** Lower prices from a quantity on. */
  readonly tiers?: readonly PriceTier<Money>[] | undefined;
};

/** A combination of a product's options that is made now. */
export type SoldVariant = {
  readonly id: string;
  /** Its value of each option, in their order. */
  readonly values: readonly string[];
  readonly price: Money | null;
  readonly stock: number | null;
  /** Whether it costs what its product costs, with its offer and its tiers. */
  readonly costsAsProduct?: boolean;
};

/** A product, or one of its variants, as it is in the database now: the only source of names and amounts. */
export type ProductFacts = Omit<IndexedProduct, 'sku'> &
  LoweredPrice & {
    /** Absent: it has none, and is sold itself. */
    readonly variants?: readonly SoldVariant[];
    /** The percentage of ITBIS, which counts where the store adds it to its prices; absent: exempt. */
    readonly taxRate?: TaxRate;
    /** Whether its variants differ in price, of which its own is the lowest. */
    readonly costsFrom?: boolean;
    /** The product of which it is a variant; its options have one value each. */
    readonly variantOf?: string;
  };

/** The facts that the bot may state about the store. */
export type StoreFacts = Pick<
  StoreProfile,
  | 'name'
  | 'description'
  | 'city'
  | 'address'
  | 'hours'
  | 'pickup'
  | 'pickupWait'
  | 'deliveryZones'
  | 'paymentMethods'
> & {
  /** Its profiles in social networks. */
  readonly social?: readonly SocialLink[];
  readonly faqs: readonly PreparedFaq[];
  /** The largest categories first. */
  readonly categories: readonly string[];
  /** The accounts to which shoppers transfer, in words; absent or empty where the store has none. */
  readonly accounts?: string;
  /** How the store charges ITBIS; absent or null: not at all. */
  readonly taxMode?: TaxMode | null;
};

/** An effect of the answer, as plain data; the caller of the turn carries it out. */
export type BotEffect =
  | { readonly kind: 'order_placed'; readonly order: ConfirmedOrder }
  | { readonly kind: 'handover'; readonly reason: 'asked' | 'complaint' }
  | { readonly kind: 'question_unanswered'; readonly question: string }
  | { readonly kind: 'product_missing'; readonly wanted: string }
  | { readonly kind: 'own_order_cancelled'; readonly orderId: string }
  /** The quantity of each line of the writer's order, in the order of the lines; 0 removes a line. */
  | {
      readonly kind: 'own_order_changed';
      readonly orderId: string;
      readonly version: number;
      readonly quantities: readonly number[];
    }
  /** A remark for the team about the writer's order. */
  | { readonly kind: 'own_order_noted'; readonly orderId: string; readonly note: string }
  | { readonly kind: 'opted_out' }
  | { readonly kind: 'opted_in' };

/** An order that the shopper confirmed; its prices are those of the turn and are read again when it is stored. */
export type ConfirmedOrder = {
  readonly lines: readonly {
    readonly productId: string;
    readonly quantity: number;
    /** The unit that the shopper confirmed; undefined: pieces. */
    readonly soldBy: MeasureUnit | undefined;
    readonly unitPrice: Money;
    readonly option: string | null;
  }[];
  readonly delivery: OrderSoFar;
  /** The coupon with what it takes off; null: none. */
  readonly coupon: { readonly code: string; readonly discount: Money } | null;
  readonly fee: Money;
  readonly total: Money;
};

/** A line of an order that was placed, with its price at that time. */
export type OrderedLine = {
  readonly productId: string | null;
  readonly name: string;
  readonly option: string | null;
  readonly quantity: number;
  /** null: it was sold by the piece. */
  readonly unit: MeasureUnit | null;
  readonly unitPrice: Money;
  /** The percentage of ITBIS at which it is taxed; null: it is not. */
  readonly taxRate: TaxRate | null;
  /** The price without offer and tier; null or absent where nothing lowered it. */
  readonly regularPrice?: Money | null;
};

/** An order of the writer as the store has it now. */
export type OwnOrder = {
  readonly id: string;
  readonly code: string;
  readonly version: number;
  /** Whether the writer may still change or cancel it. */
  readonly mayChange: boolean;
  /** The fee of its delivery; null while nobody agreed on it. */
  readonly fee: Money | null;
  /** The coupon of the order as it was placed. */
  readonly coupon: CouponTerms | null;
  /** How its store charged ITBIS when it was placed; null: not at all. */
  readonly taxMode: TaxMode | null;
  /** Whether it is neither delivered nor cancelled. */
  readonly isOpen: boolean;
  /** When it is expected once it is confirmed, in words; empty where the store does not say. */
  readonly wait: string;
  readonly total: Money;
  readonly lines: readonly OrderedLine[];
};

/** The orders of the writer, whom the channel names; in a web chat those of that chat. */
export type OwnOrders = {
  /** The one that the message is about: the named one, or the latest, of which one that goes on comes first. */
  readonly current: OwnOrder | undefined;
  /** The state of the current order, one paragraph each. */
  readonly told: readonly string[];
  /** The lines of the order that the message names by its code, else of the latest that was not cancelled. */
  readonly lastLines: readonly OrderedLine[];
  /** The unpaid amount of each open order. */
  readonly owed: readonly { readonly code: string; readonly missing: Money }[];
};

/** The notebook of the writer, whom the channel names. */
export type OwnNotebook = {
  /** How much more fits, less what their unconfirmed orders will take. */
  readonly available: Money;
  /** Whether the store lets its customers choose it themselves. */
  readonly isForCustomers: boolean;
  /** The statement, one paragraph each; read only when the message may ask for it. */
  readonly told: readonly string[];
};

/** The media of a message. */
export type TurnMedia = {
  /** A picture without a match. */
  readonly hasUnseenPicture: boolean;
  /** The text of the voice notes, which is also in the message. */
  readonly heard: string;
};

/** The coupon that a message names, or that the conversation keeps, as it is for the writer now. */
export type TurnCoupon = {
  readonly code: string;
  readonly isSaid: boolean;
  /** undefined: it does not count. */
  readonly terms: CouponTerms | undefined;
  readonly problem: CouponProblem | undefined;
  /** The coupon that counted until another one was said. */
  readonly former?: CouponTerms | undefined;
  /** The code that was said and takes less off than the former one, which therefore stays. */
  readonly beaten?: string | undefined;
};

/** Everything that an intent can read. */
export type BotTurn = {
  readonly reading: Reading;
  readonly state: ConversationState;
  readonly store: StoreFacts;
  readonly settings: TurnSettings;
  readonly now: Date;
  readonly button: BotButton | undefined;
  /** Finds a product by id, if it can still be shown. */
  readonly productOf: (id: string) => ProductFacts | undefined;
  /** The id of the thing to which the message turned from the one talked of before. */
  readonly turnedTo?: string;
  /** Whether the message is a place from a map and nothing else. */
  readonly isPlaceSent?: boolean;
  /** Counts the pictures of a product; absent where none is known, as in a talk without a database. */
  readonly countPictures?: (id: string) => number;
  readonly media?: TurnMedia;
  /** The writer's own orders; they are read only when the message may be about one. */
  readonly ownOrders?: OwnOrders | undefined;
  /** The writer's notebook, while it is open or they owe in it; absent for everybody else. */
  readonly notebook?: OwnNotebook | undefined;
  readonly coupon?: TurnCoupon | undefined;
  /** The ids of products whose offer counts now, where the message asks for offers. */
  readonly offeredIds?: readonly string[] | undefined;
  /** The coupons that the store tells everybody, where the message may ask for one: what each takes off and for whom. */
  readonly offeredCoupons?: readonly { readonly code: string; readonly text: string }[] | undefined;
  /** The commands that a model read in the message; they are checked before use. */
  readonly proposed?: readonly BotCommand[] | undefined;
};

/** The decision of an intent; `choices` become buttons or list rows. */
export type BotDecision = {
  readonly intent: Intent;
  /** Paragraphs, the most important first: those that do not fit are dropped from the end. */
  readonly paragraphs: readonly string[];
  readonly products?: readonly ProductFacts[];
  readonly choices?: readonly Choice[];
  /** Which picture of its only product is shown: the shopper asked for it. */
  readonly pictureAt?: number;
  /** The page that a button opens, where the channel has such buttons and the answer has no choices. */
  readonly link?: ReplyLink;
  /** The changes of the conversation's state. */
  readonly change?: Partial<ConversationState>;
  readonly effects?: readonly BotEffect[];
  readonly faq?: string;
  /** The owner taught this very answer, so no model is asked. */
  readonly isTaught?: true;
  /** The facts that the answer needed and the store did not give. */
  readonly missing?: readonly string[];
};

/** A page of the store. */
export type ReplyLink = { readonly kind: 'store' } | { readonly kind: 'product'; readonly productId: string };

/** The name of an intent, and the key of its label in the playground. */
export type IntentName = keyof typeof RULE_LABELS;

/** The intent of a message, with its answer. */
export type Chosen = { readonly name: IntentName; readonly decision: BotDecision };

export type Choice = { readonly id: string; readonly title: string };
