import type { Lesson } from '#server/features/bot/bot.ts';
import { getTenant, inTenant, type MemberContext } from '#server/features/tenants/tenants.ts';
import type { listLessonsCall } from '#shared/features/conversations/settings/lesson-calls.ts';
import type { Faq } from '#shared/features/tenants/store-profile.ts';
import type { CallAnswer } from '#shared/lib/define-call.ts';
import { foldText } from '#shared/lib/text-fold.ts';
import { listOrderedWords } from '../conversations/ordered-words-repo.ts';
import { readBotSettings } from './bot-settings-repo.ts';
import { type KeptAs, listTaughtAnswers, listTaughtWords, type TaughtAnswer } from './lesson-repo.ts';

type Lessons = Pick<CallAnswer<typeof listLessonsCall>, 'answers' | 'words' | 'orders'>;

/** Lists what the bot was taught and still knows, the latest first. */
export const listLessons = (member: MemberContext): Promise<Lessons> =>
  inTenant(member, async (scope) => {
    const { profile } = await getTenant(scope);
    const { quickReplies } = await readBotSettings(scope);
    const lists = { faq: profile.faqs ?? [], quick_reply: quickReplies };
    const answers = withCurrentAnswers(await listTaughtAnswers(scope), lists);
    const words = await listTaughtWords(scope);
    const ordered = await listOrderedWords(scope);
    const mostOrdered = ordered.filter(({ key }, at) => ordered.findIndex((one) => one.key === key) === at);
    return {
      orders: mostOrdered.map(({ key, words: typed, productId, productName }) => ({
        key,
        words: typed,
        product: { id: productId, name: productName },
      })),
      answers: answers.map(({ key, said, question, answer, taughtAt }) => ({
        key,
        said,
        question,
        answer,
        taughtAt: taughtAt.toISOString(),
      })),
      words: words.map(({ key, word, productId, productName, taughtAt }) => ({
        key,
        word,
        product: { id: productId, name: productName },
        taughtAt: taughtAt.toISOString(),
      })),
    };
  });

/** The lists that hold the answers of lessons. */
export type AnswerLists = Readonly<Record<KeptAs, readonly Pick<Faq, 'question' | 'answer'>[]>>;

/** Says whether two texts ask the same question. */
export const isSameQuestion = (left: string, right: string): boolean => foldText(left) === foldText(right);

/** Returns lessons with their present answers; a lesson whose question is no longer there is left out. */
export const withCurrentAnswers = (
  taught: readonly TaughtAnswer[],
  lists: AnswerLists,
): (TaughtAnswer & Lesson)[] =>
  taught.flatMap((lesson) => {
    const found = lists[lesson.keptAs].find(({ question }) => isSameQuestion(question, lesson.question));
    return found ? [{ ...lesson, question: found.question, answer: found.answer }] : [];
  });
