import {
  type BotCommand,
  FAQ_FACT,
  isInStock,
  isOverBudget,
  type Near,
  type Reading,
  rankByMeaning,
  type StoreMeaning,
} from '#server/features/bot/bot.ts';
import { findProductRows } from '#server/features/catalogue/catalogue.ts';
import { type BotContext, inTenant } from '#server/features/tenants/tenants.ts';
import type { AiAnswer } from '#server/platform/ai/ai-provider.ts';
import { seconds } from '#shared/lib/time.ts';
import { subjectOfQuestion } from './meaning-texts.ts';
import type { StoreKnowledge } from './store-knowledge.ts';

/** Embedding one line takes a model a fraction of this; a slower answer is not waited for. */
const LONGEST_MS = seconds(1.5);
/** As many as a message offers well. */
const MAX_OFFERED = 3;

export type Sought = {
  readonly meaning: StoreMeaning;
  readonly knowledge: StoreKnowledge;
  readonly reading: Reading;
  /** The words of the message that may be sent to a model. */
  readonly words: string;
  readonly signal: AbortSignal;
};

const tellFaq = (question: string, { facts }: StoreKnowledge): readonly BotCommand[] | undefined => {
  const at = facts.faqs.findIndex((faq) => subjectOfQuestion(faq.question) === question);
  return at < 0 ? undefined : [{ kind: 'tell', facts: [`${FAQ_FACT}${at + 1}`] }];
};

const offerProducts = async (
  bot: BotContext,
  near: readonly string[],
  reading: Reading,
): Promise<readonly BotCommand[] | undefined> => {
  const rows = await inTenant(bot, (scope) => findProductRows(scope, near));
  const had = new Set(
    rows
      .filter((row) => row.status === 'active' && isInStock(row) && !isOverBudget(reading, row))
      .map(({ id }) => id),
  );
  const productIds = near.filter((id) => had.has(id)).slice(0, MAX_OFFERED);
  return productIds.length === 0 ? undefined : [{ kind: 'perhaps', productIds }];
};

const propose = (bot: BotContext, near: Near, { knowledge, reading }: Sought) =>
  near.question === undefined
    ? offerProducts(bot, near.products, reading)
    : tellFaq(near.question, knowledge);

/** Finds the products and answers of the store whose meaning is nearest to a message; the proposal is judged like that of a model. */
export const findByMeaning = async (
  bot: BotContext,
  sought: Sought,
): Promise<AiAnswer<readonly BotCommand[] | undefined>> => {
  const { meaning, words, signal } = sought;
  const answer = await bot.platform.ai.embed({
    texts: [words],
    signal: AbortSignal.any([signal, AbortSignal.timeout(LONGEST_MS)]),
  });
  if (answer.kind === 'failed') return answer;
  const [asked] = answer.value;
  const near = asked && rankByMeaning(meaning, asked);
  return { kind: 'answered', value: near && (await propose(bot, near, sought)) };
};
