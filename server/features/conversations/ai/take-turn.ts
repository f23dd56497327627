import {
  asksForOffers,
  asksNotebook,
  type BotButton,
  type BotReply,
  type ConversationState,
  commandProductIds,
  decideReply,
  deliverToPlace,
  type MediaRead,
  mayConcernOrder,
  messageWithMedia,
  type OwnNotebook,
  type OwnOrders,
  type ProductFacts,
  parseButtonId,
  pointAt,
  productsNeeded,
  type Reading,
  type ReplyLink,
  readCoupon,
  readTurn,
  type SentPlace,
  type StoreFacts,
  type TurnCoupon,
} from '#server/features/bot/bot.ts';
import { findProductCodes, listOfferedIds } from '#server/features/catalogue/catalogue.ts';
import {
  type CouponUser,
  couponTermsOf,
  judgeCoupon,
  listShownCoupons,
} from '#server/features/orders/orders.ts';
import type { ReaderContext, Scoped } from '#server/features/tenants/tenants.ts';
import { CREDIT_METHOD } from '#shared/features/credit/credit-method.ts';
import { UuidSchema } from '#shared/lib/answer-schemas.ts';
import { productPath, variantPath } from '#shared/lib/paths.ts';
import { LINK_COPY } from '../conversations/message-copy.ts';
import type { MessagePayload } from '../conversations/message-payload.ts';
import type { Attachment, MessageToAnswer, Proposal } from './proposer.ts';
import { readProductFacts } from './read-product-facts.ts';
import type { StoreKnowledge } from './store-knowledge.ts';

export type TurnToTake = {
  readonly knowledge: StoreKnowledge;
  readonly state: ConversationState;
  /** Whether an order asks for a telephone number, which the channel does not tell. */
  readonly asksPhone: boolean;
  readonly message: MessageToAnswer;
  readonly proposal?: Proposal | undefined;
  /** The user of a coupon: the writer, when the channel names them. */
  readonly couponUser?: CouponUser | undefined;
  /** The products that the message is about according to its channel: those of the message that it answers, or of an advertisement. */
  readonly subject?: Subject | undefined;
  /** A place from a map that came with the message. */
  readonly place?: SentPlace | undefined;
  /** Reads the writer's notebook, with its statement where the message may ask for it; absent as the orders. */
  readonly readNotebook?: (isAsked: boolean) => Promise<OwnNotebook | undefined>;
  /** Reads the writer's own orders; absent where nobody writes, as in a trial. */
  readonly readOwnOrders?: () => Promise<OwnOrders>;
};

export type Subject = {
  readonly productIds: readonly string[];
  /** Whether the words may be a ready-made text, such as the one that an advertisement fills in. */
  readonly isOpening: boolean;
};

export type TakenTurn = {
  readonly reading: Reading;
  readonly reply: BotReply;
  /** Finds the address of the picture of the product that the answer shows; the rules do not know addresses. */
  readonly pictureOf: (productId: string) => string | null;
  /** The page that a button of the answer opens. */
  readonly link: MessagePayload['link'];
  /** The names of the products that were looked at; products of other stores are left out. */
  readonly nameOf: (productId: string) => string | undefined;
};

const readMedia = (attachments: readonly Attachment[], proposal: Proposal | undefined): MediaRead[] =>
  attachments.map(({ kind, messageId }) => ({ kind, understood: proposal?.understood.get(messageId) }));

/** Offers the notebook among the store's payment methods. */
const withCredit = (facts: StoreFacts): StoreFacts =>
  facts.paymentMethods.some(({ name }) => name === CREDIT_METHOD)
    ? facts
    : { ...facts, paymentMethods: [...facts.paymentMethods, { name: CREDIT_METHOD, details: '' }] };

/** Builds the button of a page of the store. */
const toLink = (
  { address: { origin, base } }: StoreKnowledge,
  { link, productOf }: { link: ReplyLink; productOf: (id: string) => ProductFacts | undefined },
): NonNullable<MessagePayload['link']> => {
  if (link.kind === 'store') return { label: LINK_COPY.store, url: `${origin}${base}` };
  const { productId } = link;
  const variantOf = productOf(productId)?.variantOf;
  const path =
    variantOf === undefined
      ? productPath(base, productId)
      : variantPath(base, { productId: variantOf, variantId: productId });
  return { label: LINK_COPY.product, url: `${origin}${path}` };
};

type CouponToJudge = Pick<TurnToTake, 'state' | 'couponUser'> & { readonly said: string | undefined };

/** Judges the coupon that a message names, or that the conversation keeps, for the writer. */
const judgeTurnCoupon = async (
  scope: Scoped<ReaderContext>,
  { said, state, couponUser = { phones: [] } }: CouponToJudge,
): Promise<TurnCoupon | undefined> => {
  const code = said ?? state.coupon;
  if (code === null) return undefined;
  const { phone } = state.order;
  const phones = [...couponUser.phones, ...(phone === null ? [] : [phone])];
  const user = { ...couponUser, phones };
  const judged = await judgeCoupon(scope, { typed: code, user });
  const former =
    said === undefined || state.coupon === null
      ? undefined
      : await judgeCoupon(scope, { typed: state.coupon, user });
  return {
    code: judged.kind === 'counts' ? judged.coupon.code : judged.code,
    isSaid: said !== undefined,
    terms: judged.kind === 'counts' ? couponTermsOf(judged.coupon) : undefined,
    problem: judged.kind === 'refused' ? judged.problem : undefined,
    former: former?.kind === 'counts' ? couponTermsOf(former.coupon) : undefined,
  };
};

/** The rules whose answers to the first words after an advertisement would help nobody. */
const SAYS_NOTHING: readonly BotReply['rule'][] = [
  'greeting',
  'smallTalk',
  'unknown',
  'blank',
  'wholeCatalogue',
  'nod',
];

const isIdle = ({ rule, products, effects }: BotReply): boolean =>
  (SAYS_NOTHING.includes(rule) || rule === 'products') && products.length === 0 && effects.every(isOfMissing);
const isOfMissing = ({ kind }: BotReply['effects'][number]): boolean =>
  kind === 'product_missing' || kind === 'question_unanswered';

type Meant = {
  readonly text: string;
  readonly state: ConversationState;
  readonly button: BotButton | undefined;
  /** The product that is shown when the words are such a ready-made text. */
  readonly opening: string | undefined;
};

/** Adds the products that the channel and printed codes name to the state with which the message is read. */
const meantBy = ({ knowledge, state, message, subject, place }: TurnToTake): Meant => {
  const { index, facts } = knowledge;
  const { text, buttonId } = message;
  const button = buttonId === undefined ? undefined : parseButtonId(buttonId);
  const coded = findProductCodes(text, index.productIds);
  // The index has products only, so a variant counts as its product; the id of another store's product finds nothing.
  const told = coded.productIds.length > 0 ? coded.productIds : (subject?.productIds ?? []);
  const [only, other] = told;
  const isBare = coded.productIds.length > 0 && !/[\p{L}\p{N}]/u.test(coded.rest.replace(CODE_WORD, ''));
  const tap: BotButton | undefined =
    isBare && only !== undefined && other === undefined ? { kind: 'product', productId: only } : undefined;
  const pointed = button ? state : pointAt(state, told);
  return {
    text: coded.rest,
    state: place ? deliverToPlace(pointed, place, facts) : pointed,
    button: button ?? tap,
    opening: subject?.isOpening && other === undefined ? only : undefined,
  };
};
/** As many products on offer as one answer lists. */
const MAX_OFFERED = 8;

/** Whether a message may ask for a discount. */
const asksForLess = (reading: Reading): boolean =>
  reading.cues.has('haggle') || reading.cues.has('expensive') || asksForOffers(reading);

/** «Código P4K7F3», «el del estado». */
const CODE_WORD = /\b(?:c[oó]digo|el|la|del?|estado|hola|buenas|este|ese)\b/giu;

/**
 * Reads a message, fetches the products that its answer may speak of as they are at this moment, and decides. The
 * caller stores the state and carries the effects out.
 */
export const takeTurn = async (scope: Scoped<ReaderContext>, toTake: TurnToTake): Promise<TakenTurn> => {
  const { knowledge, asksPhone, message, proposal, couponUser, readOwnOrders, readNotebook } = toTake;
  const { index, voice } = knowledge;
  const { text, state, button, opening } = meantBy(toTake);
  const { attachments = [] } = message;
  const coupon = readCoupon(text);
  const read = messageWithMedia(coupon?.rest ?? text, readMedia(attachments, proposal));
  const readWith = (store: StoreFacts) => readTurn({ message: read.text, index, store, memory: state });
  const plain = readWith(knowledge.facts);
  const notebook = await readNotebook?.(asksNotebook(plain));
  const facts = notebook?.isForCustomers ? withCredit(knowledge.facts) : knowledge.facts;
  const reading = facts === knowledge.facts ? plain : readWith(facts);
  const offeredIds = asksForOffers(reading) ? await listOfferedIds(scope, MAX_OFFERED) : undefined;
  const proposed = (proposal?.commands ?? []).flatMap(commandProductIds);
  const ownOrders = mayConcernOrder(reading, state) ? await readOwnOrders?.() : undefined;
  const ordered = (ownOrders?.lastLines ?? []).flatMap(({ productId }) => productId ?? []);
  const named = [...productsNeeded(reading, state, button), ...proposed, ...ordered, ...(offeredIds ?? [])];
  // The id of a button may be invented, by a stranger or by a model, and not be a UUID at all.
  const { productOf, picturesOf } = await readProductFacts(
    scope,
    named.filter((id) => UuidSchema.safeParse(id).success),
  );
  const turn = {
    reading,
    state,
    store: facts,
    settings: { ...voice, asksPhone },
    now: scope.platform.clock.now(),
    button,
    productOf,
    countPictures: (id: string) => picturesOf(id).length,
    media: read.media,
    ownOrders,
    notebook,
    coupon: await judgeTurnCoupon(scope, { said: coupon?.code, state, couponUser }),
    offeredIds,
    offeredCoupons: asksForLess(reading) ? await listShownCoupons(scope) : undefined,
    proposed: proposal?.commands,
    isPlaceSent: toTake.place !== undefined && text === '' && button === undefined,
  };
  const said = decideReply(turn);
  const reply =
    opening !== undefined && isIdle(said) && productOf(opening)
      ? decideReply({ ...turn, button: { kind: 'product', productId: opening } })
      : said;
  return {
    reading,
    reply,
    pictureOf: (productId) => {
      const pictures = picturesOf(productId);
      return pictures[reply.cards.includes(productId) ? reply.pictureAt : 0] ?? pictures[0] ?? null;
    },
    link: reply.link && toLink(knowledge, { link: reply.link, productOf }),
    nameOf: (productId) => productOf(productId)?.name,
  };
};
