import { BOT_COPY } from '../bot-copy.ts';
import type { BotDecision, BotTurn, Chosen } from '../turn/bot-turn.ts';
import { asksDetail } from './take-order.ts';

/** Sentences that only ask to continue; of several answers to one message the last one keeps its own. */
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

/** Whether an answer ends with a question for a detail of the order. */
const asksOfOrder = ({ paragraphs, change }: BotDecision): boolean =>
  asksDetail(change?.asked ?? null) && (paragraphs.at(-1) ?? '').includes('?');

const isSummary = (paragraph: string): boolean => paragraph.startsWith(BOT_COPY.summaryTitle);
const isCart = (paragraph: string): boolean =>
  paragraph.startsWith(BOT_COPY.cartTitle) || isSummary(paragraph);

/** The question about a missing detail of the order comes before any other. */
const orderQuestion = ({ paragraphs }: BotDecision): string | undefined => {
  const last = paragraphs.at(-1);
  return paragraphs.some(isSummary) && last?.endsWith('?') ? last : undefined;
};

/** Creates the turn of the next part of the same message, which answers no question that an earlier part brought up. */
export const afterAnswer = (turn: BotTurn, { change }: BotDecision): BotTurn => ({
  ...turn,
  state: { ...turn.state, quoted: [], ...change, cancelAsked: turn.state.cancelAsked },
});

/** Joins several answers to one message: the cart once, in its final state, and one question. */
export const joinAnswers = (answers: readonly [Chosen, ...Chosen[]]): Chosen => {
  const [first] = answers;
  if (answers.length === 1) return first;
  const decisions = answers.map(({ decision }) => decision);
  // The question comes from the answer about products, because answers about the store ask nothing.
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
        // «Pago con tarjeta, me lo llevan a Haina»: what the first part asks of the order, the second tells.
        !(isOld && asksOfOrder(decision) && n === decision.paragraphs.length - 1) &&
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
      ...(asking?.pictureAt !== undefined && { pictureAt: asking.pictureAt }),
      change: Object.assign({}, ...decisions.map(({ change }) => change)),
      effects: decisions.flatMap(({ effects = [] }) => effects),
      ...(decisions.find(({ faq }) => faq) && { faq: decisions.find(({ faq }) => faq)?.faq }),
      missing: decisions.flatMap(({ missing = [] }) => missing),
    },
  };
};

const [BEFORE = '', AFTER = ''] = BOT_COPY.missing('|').split('|');
const [BETWEEN = ''] = /».*«/.exec(BOT_COPY.missing('', '')) ?? [];

/** Lists the products that a paragraph denies, when it says nothing else. */
const deniedIn = (paragraph: string): string[] =>
  paragraph.startsWith(BEFORE) && paragraph.endsWith(AFTER)
    ? paragraph.slice(BEFORE.length, -AFTER.length).split(BETWEEN)
    : [];

/** Joins all denials in one sentence, after the available products. */
export const joinDenials = (paragraphs: readonly string[]): string[] => {
  const denied = [...new Set(paragraphs.flatMap(deniedIn))];
  const others = paragraphs.filter((paragraph) => deniedIn(paragraph).length === 0);
  return denied.length > 0 ? [...others, BOT_COPY.missing(...denied)] : others;
};

const isDone = (paragraph: string): boolean => paragraph.startsWith(BOT_COPY.done);

/** Joins the performed actions in one paragraph: «Listo, quité el sancocho de tu pedido. También te agregué un chofán.». */
export const joinDone = (paragraphs: readonly string[]): string[] => {
  const [first, ...more] = paragraphs.filter(isDone);
  if (first === undefined || more.length === 0) return [...paragraphs];
  const all = [first, ...more.map((one) => one.replace(BOT_COPY.done, BOT_COPY.doneToo))].join(' ');
  return paragraphs.flatMap((paragraph) => {
    if (!isDone(paragraph)) return [paragraph];
    return paragraph === first ? [all] : [];
  });
};
