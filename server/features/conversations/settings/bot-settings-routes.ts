import type { FastifyInstance } from 'fastify';
import { detailsTold, topicsOfFaq } from '#server/features/bot/bot.ts';
import { type Doors, inTenant, type MemberContext } from '#server/features/tenants/tenants.ts';
import { mountCall } from '#server/platform/http/mount-call.ts';
import type { BotSettings } from '#shared/features/bot/bot-settings.ts';
import {
  getBotSettingsCall,
  updateBotSettingsCall,
} from '#shared/features/conversations/settings/bot-settings-calls.ts';
import { readFaqTopicsCall } from '#shared/features/conversations/settings/faq-topic-calls.ts';
import {
  forgetLessonCall,
  listLessonsCall,
  teachBotCall,
  teachWordCall,
} from '#shared/features/conversations/settings/lesson-calls.ts';
import { readProductDetailsCall } from '#shared/features/conversations/settings/product-detail-calls.ts';
import { BOT_FEATURES, includesFeature } from '#shared/features/plans/plan-table.ts';
import { getBotSettings } from './bot-settings-repo.ts';
import { forgetLesson } from './forget-lesson.ts';
import { listLessons } from './list-lessons.ts';
import { teachBot, teachWord } from './teach-bot.ts';
import { updateBotSettings } from './update-bot-settings.ts';

const present = (settings: BotSettings, { plan, platform }: MemberContext) => ({
  success: true as const,
  settings,
  included: BOT_FEATURES.filter((feature) => includesFeature(plan, feature)),
  hasMeaningModel: platform.ai.offers.meaning,
});

const mountLessonCalls = (app: FastifyInstance, doors: Doors): void => {
  mountCall(app, teachBotCall, doors.editor, async (editor, { body }) => ({
    success: true as const,
    keptAs: await teachBot(editor, body),
  }));
  mountCall(app, teachWordCall, doors.editor, async (editor, { body }) => {
    await teachWord(editor, body);
    return { success: true as const };
  });
  mountCall(app, listLessonsCall, doors.member, async (member) => ({
    success: true as const,
    ...(await listLessons(member)),
  }));
  mountCall(app, forgetLessonCall, doors.editor, async (editor, { body }) => {
    await forgetLesson(editor, body);
    return { success: true as const };
  });
};

/** Mounts the settings of the bot and what it is taught. */
export const mountBotSettingsRoutes = (app: FastifyInstance, doors: Doors): void => {
  mountCall(app, getBotSettingsCall, doors.member, async (member) =>
    present(await inTenant(member, getBotSettings), member),
  );
  mountCall(app, updateBotSettingsCall, doors.editor, async (editor, { body }) =>
    present(await updateBotSettings(editor, body), editor),
  );
  mountLessonCalls(app, doors);
  mountCall(app, readFaqTopicsCall, doors.member, async (_member, { body }) => ({
    success: true as const,
    topics: body.faqs.map(({ question, answer }) => topicsOfFaq(question, answer)),
  }));
  mountCall(app, readProductDetailsCall, doors.member, async (_member, { body }) => {
    const filled = body.attributes.filter(({ name, value }) => name.trim() !== '' && value.trim() !== '');
    const attributes = Object.fromEntries(filled.map(({ name, value }) => [name.trim(), value]));
    return {
      success: true as const,
      details: detailsTold({ description: body.description, attributes }),
    };
  });
};
