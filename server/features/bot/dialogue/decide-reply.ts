import type { Intent } from '#shared/features/bot/bot-terms.ts';
import type { Money } from '#shared/lib/money.ts';
import { shortenText } from '#shared/lib/shorten-text.ts';
import { foldText } from '#shared/lib/text-fold.ts';
import { BOT_COPY } from '../bot-copy.ts';
import { type Chosen, intentsHeard } from '../intents/choose-intent.ts';
import type { IntentName } from '../intents/intent.ts';
import { answerProposed } from './answer-proposed.ts';
import type { BotEffect, BotTurn, Choice, ProductFacts } from './bot-turn.ts';
import { feeOf, type PricedLine, priceCart, sumOf } from './cart-math.ts';
import { withChosen } from './choose-shown.ts';
import { type ComposedMessage, composeMessage } from './compose-reply.ts';
import { type ConversationState, withinLimits } from './conversation-state.ts';
import { isUnsure } from './is-unsure.ts';
import { judgeProposal, type ProposalFault } from './judge-proposal.ts';
import { isOpenAt, type NextOpening, nextOpening } from './open-hours.ts';
import { withSizeOfProduct } from './size-of-product.ts';

/** One answer: the message as it leaves, the conversation after it, and what it makes happen. */
export type BotReply = {
  readonly text: string;
  readonly buttons: readonly Choice[];
  /** Products shown or spoken of, in the order in which the shopper sees them. */
  readonly products: readonly ProductFacts[];
  readonly intent: Intent;
  readonly rule: IntentName;
  readonly cart: { readonly lines: readonly PricedLine[]; readonly total: Money };
  readonly state: ConversationState;
  readonly effects: readonly BotEffect[];
  readonly faq: string | undefined;
  readonly missing: readonly string[];
  /** Whether a model that was asked might have known better. */
  readonly isUnsure: boolean;
  /** Why the answer that a model proposed was left aside. */
  readonly proposalFault: ProposalFault | undefined;
};

type Decided = Chosen & Pick<BotReply, 'isUnsure' | 'proposalFault'>;

const chosenOf = (turn: BotTurn): Chosen =>
  intentsHeard(turn)[0] ?? {
    name: 'unknown',
    decision: { intent: 'unknown', paragraphs: [BOT_COPY.unknown] },
  };

/** Sentences that only ask on: of several answers in one message the last keeps its own. */
const ASKS_ON: ReadonlySet<string> = new Set([
  BOT_COPY.askOther,
  BOT_COPY.askAlternative,
  BOT_COPY.askThatOne,
  BOT_COPY.askWhichOne,
  ...BOT_COPY.offerAdd,
  ...BOT_COPY.askWhich,
  ...BOT_COPY.whatElse,
]);

const MAX_PARTS = 6;

/** Each part of the message is answered after the one before it, and the answers are said as one. */
const answerParts = (turn: BotTurn): Chosen => {
  let state = turn.state;
  const answers: Chosen[] = [];
  for (const part of turn.reading.parts.slice(0, MAX_PARTS)) {
    const answer = chosenOf(withChosen(withSizeOfProduct({ ...turn, reading: part, state })));
    if (answer.name === 'unknown') continue;
    state = { ...state, quoted: [], ...answer.decision.change };
    answers.push(answer);
  }
  const [first] = answers;
  if (!first || answers.length === 1) return first ?? chosenOf(turn);
  const decisions = answers.map(({ decision }) => decision);
  // The question is that of the goods, for the store's facts ask nothing.
  const asking = decisions.findLast(({ products }) => (products ?? []).length > 0) ?? decisions.at(-1);
  const question = asking?.paragraphs.find((paragraph) => ASKS_ON.has(paragraph));
  const lastCart = decisions.findLastIndex(({ paragraphs }) => paragraphs.some(isCart));
  const paragraphs = decisions.flatMap((decision, at) => {
    const isOld = at < lastCart;
    return decision.paragraphs.filter(
      (paragraph, n) =>
        !ASKS_ON.has(paragraph) &&
        !(isOld && (isCart(paragraph) || isCart(decision.paragraphs[n - 1] ?? ''))),
    );
  });
  return {
    name: first.name,
    decision: {
      intent: first.decision.intent,
      paragraphs: [...new Set([...paragraphs, ...(question === undefined ? [] : [question])])],
      products: [
        ...new Map(
          decisions.flatMap(({ products = [] }) => products).map((product) => [product.id, product]),
        ).values(),
      ],
      choices: asking?.choices ?? [],
      change: Object.assign({}, ...decisions.map(({ change }) => change)),
      effects: decisions.flatMap(({ effects = [] }) => effects),
      ...(decisions.find(({ faq }) => faq) && { faq: decisions.find(({ faq }) => faq)?.faq }),
      missing: decisions.flatMap(({ missing = [] }) => missing),
    },
  };
};

const isCart = (paragraph: string): boolean => paragraph.startsWith(BOT_COPY.cartTitle);

/** What is about the whole message goes before its parts. */
const answerTurn = (turn: BotTurn): Chosen =>
  turn.reading.parts.length > 1 && !turn.button ? answerParts(turn) : chosenOf(turn);

/** The rules answer; where they are unsure, a proposal that stands the judgement answers instead. */
const decideWith = (turn: BotTurn): Decided => {
  const ruled = answerTurn(turn);
  const isRuleUnsure = isUnsure(turn, ruled.decision);
  const own = { ...ruled, isUnsure: isRuleUnsure, proposalFault: undefined };
  if (!isRuleUnsure || !turn.proposed) return own;
  const judged = judgeProposal(turn, turn.proposed);
  if (judged.kind === 'refused') return { ...own, proposalFault: judged.fault };
  const answer = answerProposed(turn, judged);
  // A guess leaves the owner what the rules noted: that a thing is not found, that a question has no answer.
  const decision =
    turn.proposed.kind === 'perhaps' ? { ...answer, effects: ruled.decision.effects ?? [] } : answer;
  return { ...own, name: 'proposed', decision };
};

/** Other tongues are served too, after a line in theirs; and the first message says who is answering (`whatsapp 8`). */
const opening = ({ reading, state, store, media }: BotTurn, rule: IntentName): string[] => {
  const heard = media?.heard ? [BOT_COPY.heard(shortenText(media.heard, MAX_HEARD))] : [];
  const inTheirs = [...{ en: [BOT_COPY.english], ht: [BOT_COPY.creole], es: [] }[reading.language], ...heard];
  // Who asks who is talking is told once.
  if (state.turns > 0 || (rule === 'smallTalk' && reading.cues.has('identity'))) return inTheirs;
  const isGreeted = rule === 'greeting' || rule === 'blank';
  return [isGreeted ? BOT_COPY.opened(store.name) : BOT_COPY.opening(store.name), ...inTheirs];
};

const MAX_HEARD = 160;

/** When the store opens, while it is closed and its owner wants that said; the answer to «a qué hora abren» says it itself. */
const closedUntil = ({ store, settings, now }: BotTurn, { decision }: Chosen): NextOpening | undefined => {
  const { schedule } = store.hours;
  const isTelling = settings.isAwayOn && decision.intent !== 'hours' && decision.intent !== 'goodbye';
  return isTelling && isOpenAt(schedule, now) === false ? nextOpening(schedule, now) : undefined;
};

const isToldAway = ({ state }: BotTurn, { at }: NextOpening): boolean => state.awayUntil === at.toISOString();

const away = (turn: BotTurn, closed: NextOpening | undefined): string[] => {
  if (!closed || isToldAway(turn, closed)) return [];
  const { awayText } = turn.settings;
  return [awayText === '' ? BOT_COPY.away(closed) : BOT_COPY.awayInOwnWords(awayText, closed)];
};

/** Without buttons in the plan the choices are words to write; numbered products are in the text as they are. */
const messageOf = (
  { settings: { hasButtons } }: BotTurn,
  paragraphs: readonly string[],
  choices: readonly Choice[] = [],
): ComposedMessage => {
  if (hasButtons) return composeMessage(paragraphs, choices);
  const said = foldText(paragraphs.join('\n'));
  const titles = choices
    .filter(({ id, title }) => !id.startsWith(NUMBERED) && !said.includes(foldText(title)))
    .map(({ title }) => title);
  return composeMessage([...paragraphs, titles.length > 0 ? BOT_COPY.choices(titles) : '']);
};
const NUMBERED = 'product:';

const paragraphsOf = (
  turn: BotTurn,
  { name, decision }: Chosen,
  closed: NextOpening | undefined,
): string[] => {
  const [first = '', ...rest] = decision.paragraphs;
  const before = [...opening(turn, name), ...away(turn, closed)];
  // «¡Hola! Soy …»: the greeting itself comes first.
  const said =
    before.length > 0 && name === 'greeting' ? [first, ...before, ...rest] : [...before, first, ...rest];
  const waitsForPeople = decision.effects?.some(({ kind }) => kind === 'handover' || kind === 'order_placed');
  return closed && waitsForPeople && isToldAway(turn, closed) ? [...said, BOT_COPY.awayTeam(closed)] : said;
};

/** Of a list one thing was chosen: the list stays known until another is shown. */
const amongAfter = (before: ConversationState, { listed, focus }: ConversationState): string[] => {
  if (listed.length > 1) return listed;
  const list = before.listed.length > 1 ? before.listed : before.among;
  return focus !== null && list.includes(focus) ? list : [];
};

type Outcome = { lines: readonly PricedLine[]; closed: NextOpening | undefined };

const stateAfter = (turn: BotTurn, { decision }: Chosen, { lines, closed }: Outcome): ConversationState => {
  const changed: ConversationState = {
    ...turn.state,
    ...(turn.reading.place && { isFar: turn.reading.place.kind === 'elsewhere' }),
    ...(closed && { awayUntil: closed.at.toISOString() }),
    isAdding: false,
    quoted: [],
    wantedEach: [],
    misses: 0,
    lastFact: decision.faq ?? (decision.intent === 'payment' ? 'payment' : null),
    ...decision.change,
    turns: turn.state.turns + 1,
  };
  // Beside the one thing that was asked for others are shown that nobody spoke of.
  const shown = decision.products ?? [];
  const spoken = decision.change?.asked === 'quantity' ? shown.slice(0, 1) : shown.length <= 2 ? shown : [];
  const recent = [
    ...new Set([
      ...changed.recent.filter((id) => !spoken.some((one) => one.id === id)),
      ...spoken.map(({ id }) => id),
    ]),
  ];
  const priced = new Set(lines.map(({ productId }) => productId));
  return withinLimits({
    ...changed,
    among: amongAfter(turn.state, changed),
    recent,
    cart: changed.cart.filter(({ productId }) => priced.has(productId)),
  });
};

/** Decides the answer to a message that was read: pure, total, and with no amount that is not in the products given. */
export const decideReply = (asked: BotTurn): BotReply => {
  const turn = withChosen(withSizeOfProduct(asked));
  const ruled = decideWith(turn);
  const { decision, name } = ruled;
  const lines = priceCart(decision.change?.cart ?? turn.state.cart, turn.productOf);
  const closed = closedUntil(turn, ruled);
  const state = stateAfter(turn, ruled, { lines, closed });
  const fee = lines.length > 0 ? feeOf(state.order, turn.store) : undefined;
  const goods = sumOf(lines.map(({ total }) => total));
  return {
    ...messageOf(turn, paragraphsOf(turn, ruled, closed), decision.choices),
    products: decision.products ?? [],
    intent: decision.intent,
    rule: name,
    cart: { lines, total: fee === undefined ? goods : sumOf([goods, fee]) },
    state,
    effects: decision.effects ?? [],
    faq: decision.faq,
    missing: decision.missing ?? [],
    isUnsure: ruled.isUnsure,
    proposalFault: ruled.proposalFault,
  };
};
