import { BOT_SETTINGS_COPY } from '#shared/features/bot/bot-settings-copy.ts';
import { includesFeature } from '#shared/features/plans/plan-table.ts';
import type { Faq } from '#shared/features/tenants/store-profile.ts';
import { AppError } from '#shared/lib/app-error.ts';
import { foldText } from '#shared/lib/text-fold.ts';
import {
  bumpStoreVersion,
  type EditorContext,
  inTenant,
  lockTenant,
  updateTenant,
} from '../../tenants/tenants.ts';
import { readBotSettings, writeBotSettings } from './bot-settings-repo.ts';

/** As many as the profile and the settings take. */
const MAX_FAQS = 100;
const MAX_QUICK_REPLIES = 50;

const withLesson = (known: readonly Faq[], lesson: Faq, max: number): Faq[] => {
  const asked = foldText(lesson.question);
  const others = known.filter(({ question }) => foldText(question) !== asked);
  if (others.length >= max)
    throw new AppError('RULE_REFUSED', { message: BOT_SETTINGS_COPY.tooManyLessons(max) });
  return [...others, lesson];
};

/** Teaches the bot an answer where its plan looks for one; a question that is known gets the new answer. */
export const teachBot = (editor: EditorContext, lesson: Faq): Promise<'faq' | 'quick_reply'> =>
  inTenant(editor, async (scope) => {
    const { plan, profile } = await lockTenant(scope);
    if (includesFeature(plan, 'bot_faqs')) {
      await updateTenant(scope, {
        profile: { ...profile, faqs: withLesson(profile.faqs ?? [], lesson, MAX_FAQS) },
      });
      return 'faq';
    }
    const settings = await readBotSettings(scope);
    const quickReplies = withLesson(settings.quickReplies, lesson, MAX_QUICK_REPLIES);
    await writeBotSettings(scope, { ...settings, quickReplies });
    await bumpStoreVersion(scope);
    return 'quick_reply';
  });
