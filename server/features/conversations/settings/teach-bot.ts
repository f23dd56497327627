import { findProductRows } from '#server/features/catalogue/catalogue.ts';
import {
  bumpStoreVersion,
  type EditorContext,
  inTenant,
  lockTenant,
  type Scoped,
  updateTenant,
} from '#server/features/tenants/tenants.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { BOT_SETTINGS_COPY } from '#shared/features/bot/bot-settings-copy.ts';
import { includesFeature } from '#shared/features/plans/plan-table.ts';
import type { Faq } from '#shared/features/tenants/store-profile.ts';
import { shortenText } from '#shared/lib/shorten-text.ts';
import { settleWish, wishKey } from '../conversations/question-repo.ts';
import { readBotSettings, writeBotSettings } from './bot-settings-repo.ts';
import {
  type KeptAs,
  listTaughtAnswers,
  listTaughtWords,
  saveTaughtAnswer,
  saveTaughtWord,
} from './lesson-repo.ts';
import { isSameQuestion } from './list-lessons.ts';

/** As many as the profile and the settings take. */
const MAX_FAQS = 100;
const MAX_QUICK_REPLIES = 50;
const MAX_LESSONS = 300;
const MAX_SAID = 300;

type NewLesson = Pick<Faq, 'question' | 'answer'> & {
  /** The shopper's message; the question itself when absent. */
  readonly said?: string | undefined;
};

const withLesson = <Known extends { question: string; answer: string }>(
  known: readonly Known[],
  { question, answer }: NewLesson,
  max: number,
): { list: (Known | Pick<Faq, 'question' | 'answer'>)[]; replaced: string | null } => {
  const before = known.find((one) => isSameQuestion(one.question, question));
  const others = known.filter((one) => one !== before);
  if (others.length >= max)
    throw new AppError('RULE_REFUSED', { message: BOT_SETTINGS_COPY.tooManyLessons(max) });
  return { list: [...others, { ...before, question, answer }], replaced: before?.answer ?? null };
};

/** Stores question and answer where the plan looks for them. */
const saveAnswer = async (
  scope: Scoped<EditorContext>,
  lesson: NewLesson,
): Promise<{ keptAs: KeptAs; replaced: string | null }> => {
  const { plan, profile } = await lockTenant(scope);
  if (includesFeature(plan, 'bot_faqs')) {
    const { list, replaced } = withLesson(profile.faqs ?? [], lesson, MAX_FAQS);
    await updateTenant(scope, { profile: { ...profile, faqs: list } });
    return { keptAs: 'faq', replaced };
  }
  const settings = await readBotSettings(scope);
  const { list, replaced } = withLesson(settings.quickReplies, lesson, MAX_QUICK_REPLIES);
  await writeBotSettings(scope, { ...settings, quickReplies: list });
  await bumpStoreVersion(scope);
  return { keptAs: 'quick_reply', replaced };
};

/**
 * Teaches the bot an answer where its plan looks for one, and that messages like `said` get it. A question that is known gets
 * the new answer. @throws RULE_REFUSED
 */
export const teachBot = (editor: EditorContext, lesson: NewLesson): Promise<KeptAs> =>
  inTenant(editor, async (scope) => {
    const { keptAs, replaced } = await saveAnswer(scope, lesson);
    const said = lesson.said?.trim() || lesson.question;
    const key = wishKey(said);
    // Signs alone, «???», have no words by which a message could be alike.
    if (key === '') return keptAs;
    const taught = await listTaughtAnswers(scope);
    if (taught.length >= MAX_LESSONS && !taught.some((one) => one.key === key))
      throw new AppError('RULE_REFUSED', { message: BOT_SETTINGS_COPY.tooManyLessons(MAX_LESSONS) });
    const { question, answer } = lesson;
    await saveTaughtAnswer(scope, {
      key,
      said: shortenText(said, MAX_SAID),
      keptAs,
      question,
      answer,
      replaced,
    });
    await settleWish(scope, { kind: 'question', key });
    return keptAs;
  });

const MAX_TAUGHT = 200;

/** Teaches the bot that a word or a phrase means a product of the store. @throws NOT_FOUND RULE_REFUSED */
export const teachWord = (
  editor: EditorContext,
  { word, productId }: { word: string; productId: string },
): Promise<void> =>
  inTenant(editor, async (scope) => {
    await lockTenant(scope);
    const [product] = await findProductRows(scope, [productId]);
    if (!product) throw new AppError('NOT_FOUND');
    const key = wishKey(word);
    const known = await listTaughtWords(scope);
    if (known.length >= MAX_TAUGHT && !known.some((one) => one.key === key))
      throw new AppError('RULE_REFUSED', { message: BOT_SETTINGS_COPY.tooManyWords(MAX_TAUGHT) });
    await saveTaughtWord(scope, { key, word, productId });
    await settleWish(scope, { kind: 'product', key });
    await bumpStoreVersion(scope);
  });
