import { BOT_COPY } from '../bot-copy.ts';
import type { Chosen } from '../intents/choose-intent.ts';
import type { BotDecision, BotTurn } from './bot-turn.ts';
import { joinDenials } from './join-paragraphs.ts';

/** Sentences that only ask on: of several answers in one message the last keeps its own. */
const ASKS_ON: ReadonlySet<string> = new Set([
  BOT_COPY.askOther,
  BOT_COPY.askAlternative,
  BOT_COPY.askThatOne,
  BOT_COPY.askWhichOne,
  ...BOT_COPY.offerAdd,
  ...BOT_COPY.askUnitsOf,
  ...BOT_COPY.askWhich,
  ...BOT_COPY.whatElse,
]);

const isSummary = (paragraph: string): boolean => paragraph.startsWith(BOT_COPY.summaryTitle);
const isCart = (paragraph: string): boolean =>
  paragraph.startsWith(BOT_COPY.cartTitle) || isSummary(paragraph);

/** What an order still lacks is asked before anything else. */
const orderQuestion = ({ paragraphs }: BotDecision): string | undefined => {
  const last = paragraphs.at(-1);
  return paragraphs.some(isSummary) && last?.endsWith('?') ? last : undefined;
};

/** The conversation as the next part of the same message finds it. */
export const afterAnswer = (turn: BotTurn, { change }: BotDecision): BotTurn => ({
  ...turn,
  state: { ...turn.state, quoted: [], ...change },
});

/** Several answers to one message, said as one: the cart once, as it is in the end, and one question. */
export const joinAnswers = (answers: readonly [Chosen, ...Chosen[]]): Chosen => {
  const [first] = answers;
  if (answers.length === 1) return first;
  const decisions = answers.map(({ decision }) => decision);
  // The question is that of the goods, for the store's facts ask nothing.
  const ordering = decisions.findLast((decision) => orderQuestion(decision) !== undefined);
  const asking =
    ordering ?? decisions.findLast(({ products }) => (products ?? []).length > 0) ?? decisions.at(-1);
  const question =
    (ordering && orderQuestion(ordering)) ?? asking?.paragraphs.find((paragraph) => ASKS_ON.has(paragraph));
  const lastCart = decisions.findLastIndex(({ paragraphs }) => paragraphs.some(isCart));
  const paragraphs = decisions.flatMap((decision, at) => {
    const isOld = at < lastCart;
    return decision.paragraphs.filter(
      (paragraph, n) =>
        !ASKS_ON.has(paragraph) &&
        paragraph !== question &&
        !(isOld && (isCart(paragraph) || isCart(decision.paragraphs[n - 1] ?? ''))),
    );
  });
  return {
    name: first.name,
    decision: {
      intent: first.decision.intent,
      paragraphs: [...joinDenials([...new Set(paragraphs)]), ...(question === undefined ? [] : [question])],
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
