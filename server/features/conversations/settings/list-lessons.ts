import type { listLessonsCall } from '#shared/features/conversations/settings/lesson-calls.ts';
import type { CallAnswer } from '#shared/lib/define-call.ts';
import { getTenant, inTenant, type MemberContext } from '../../tenants/tenants.ts';
import { listOrderedWords } from '../conversations/ordered-words-repo.ts';
import { answeredLessons } from './answered-lessons.ts';
import { readBotSettings } from './bot-settings-repo.ts';
import { listTaughtAnswers, listTaughtWords } from './lesson-repo.ts';

type Lessons = Pick<CallAnswer<typeof listLessonsCall>, 'answers' | 'words' | 'orders'>;

/** What the bot was taught and still knows, the latest first. */
export const listLessons = (member: MemberContext): Promise<Lessons> =>
  inTenant(member, async (scope) => {
    const { profile } = await getTenant(scope);
    const { quickReplies } = await readBotSettings(scope);
    const lists = { faq: profile.faqs ?? [], quick_reply: quickReplies };
    const answers = answeredLessons(await listTaughtAnswers(scope), lists);
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
