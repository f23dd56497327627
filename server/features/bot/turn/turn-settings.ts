import type { BotSettings } from '#shared/features/bot/bot-settings.ts';
import { includesFeature, type PlanId } from '#shared/features/plans/plan-table.ts';
import { type Lesson, type PreparedLesson, prepareLessons } from '../reading/match-lesson.ts';
import { type PreparedQuickReply, prepareQuickReplies } from '../reading/match-quick-reply.ts';

/** How a store's bot speaks under its plan, with its quick replies looked up once. */
export type VoiceSettings = Pick<BotSettings, 'greeting' | 'isAwayOn' | 'awayText' | 'hasButtons'> & {
  readonly quickReplies: readonly PreparedQuickReply[];
  /** What shoppers wrote and the owner taught the answer to. */
  readonly lessons: readonly PreparedLesson[];
};

/** What one answer follows. */
export type TurnSettings = VoiceSettings & {
  /** The channel tells no telephone number, so an order asks for one. */
  readonly asksPhone: boolean;
};

/** The settings that the plan of the moment lets the bot follow. */
export const voiceOf = (
  settings: BotSettings,
  plan: PlanId,
  lessons: readonly Lesson[] = [],
): VoiceSettings => ({
  greeting: settings.greeting,
  isAwayOn: settings.isAwayOn,
  awayText: settings.awayText,
  hasButtons: settings.hasButtons && includesFeature(plan, 'bot_buttons'),
  quickReplies: prepareQuickReplies(settings.quickReplies),
  lessons: prepareLessons(lessons),
});
