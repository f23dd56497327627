import {
  bumpStoreVersion,
  type EditorContext,
  inTenant,
  lockTenant,
  type Scoped,
  updateTenant,
} from '#server/features/tenants/tenants.ts';
import { deleteOrderedWords } from '../conversations/ordered-words-repo.ts';
import { returnWish } from '../conversations/question-repo.ts';
import { readBotSettings, writeBotSettings } from './bot-settings-repo.ts';
import { deleteTaughtAnswer, deleteTaughtWord, listTaughtAnswers, type TaughtAnswer } from './lesson-repo.ts';
import { isSameQuestion } from './list-lessons.ts';

type Forgotten = TaughtAnswer & { readonly isTaughtElsewhere: boolean };

/** Returns the list as it was before the lesson. An answer that its owner changed since then stays, and one that other lessons use. */
const withoutLesson = <Known extends { question: string; answer: string }>(
  known: readonly Known[],
  { question, answer, replaced, isTaughtElsewhere }: Forgotten,
): Known[] =>
  known.flatMap((one) => {
    if (!isSameQuestion(one.question, question) || one.answer !== answer) return [one];
    if (replaced !== null) return [{ ...one, answer: replaced }];
    return isTaughtElsewhere ? [one] : [];
  });

const forgetAnswer = async (scope: Scoped<EditorContext>, key: string): Promise<void> => {
  const { profile } = await lockTenant(scope);
  const lesson = await deleteTaughtAnswer(scope, key);
  if (!lesson) return;
  await returnWish(scope, { kind: 'question', key });
  const others = await listTaughtAnswers(scope);
  const isTaughtElsewhere = others.some(
    ({ keptAs, question }) => keptAs === lesson.keptAs && isSameQuestion(question, lesson.question),
  );
  const forgotten = { ...lesson, isTaughtElsewhere };
  if (lesson.keptAs === 'faq') {
    const faqs = withoutLesson(profile.faqs ?? [], forgotten);
    await updateTenant(scope, { profile: { ...profile, faqs } });
    return;
  }
  const settings = await readBotSettings(scope);
  const quickReplies = withoutLesson(settings.quickReplies, forgotten);
  await writeBotSettings(scope, { ...settings, quickReplies });
  await bumpStoreVersion(scope);
};

const forgetWord = async (scope: Scoped<EditorContext>, key: string): Promise<void> => {
  await lockTenant(scope);
  if (!(await deleteTaughtWord(scope, key))) return;
  await returnWish(scope, { kind: 'product', key });
  await bumpStoreVersion(scope);
};

const forgetOrders = async (scope: Scoped<EditorContext>, key: string): Promise<void> => {
  await lockTenant(scope);
  await deleteOrderedWords(scope, key);
  await bumpStoreVersion(scope);
};

const FORGET = { answer: forgetAnswer, word: forgetWord, order: forgetOrders } as const;
export type LessonKind = keyof typeof FORGET;

/** Takes back what the bot was taught; a lesson that is absent changes nothing. */
export const forgetLesson = (
  editor: EditorContext,
  { kind, key }: { kind: LessonKind; key: string },
): Promise<void> => inTenant(editor, (scope) => FORGET[kind](scope, key));
