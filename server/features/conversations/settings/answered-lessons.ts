import type { Faq } from '#shared/features/tenants/store-profile.ts';
import { foldText } from '#shared/lib/text-fold.ts';
import type { Lesson } from '../../bot/bot.ts';
import type { KeptAs, TaughtAnswer } from './lesson-repo.ts';

/** Where the answers of lessons stand. */
export type AnswerLists = Readonly<Record<KeptAs, readonly Pick<Faq, 'question' | 'answer'>[]>>;

/** Whether two texts ask the same question. */
export const isSameQuestion = (left: string, right: string): boolean => foldText(left) === foldText(right);

/** Lessons with their answers of this moment; one whose question is no longer there has none and is left out. */
export const answeredLessons = (
  taught: readonly TaughtAnswer[],
  lists: AnswerLists,
): (TaughtAnswer & Lesson)[] =>
  taught.flatMap((lesson) => {
    const found = lists[lesson.keptAs].find(({ question }) => isSameQuestion(question, lesson.question));
    return found ? [{ ...lesson, question: found.question, answer: found.answer }] : [];
  });
