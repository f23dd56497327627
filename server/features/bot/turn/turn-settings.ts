import type { BotSettings } from '#shared/features/bot/bot-settings.ts';
import { includesFeature, type PlanId } from '#shared/features/plans/plan-table.ts';
import { type Lesson, type PreparedLesson, prepareLessons } from '../reading/match-lesson.ts';
import { type PreparedQuickReply, prepareQuickReplies } from '../reading/match-quick-reply.ts';

/** The settings of a store's bot under its plan, with its quick replies prepared for matching. */
export type VoiceSettings = Pick<BotSettings, 'greeting' | 'isAwayOn' | 'awayText' | 'hasButtons'> & {
  readonly quickReplies: readonly PreparedQuickReply[];
  /** Messages of shoppers with the answers that the owner taught. */
  readonly lessons: readonly PreparedLesson[];
};

/** The settings of one answer. */
export type TurnSettings = VoiceSettings & {
  /** Whether the channel provides no phone number, so that an order asks for one. */
  readonly asksPhone: boolean;
};

/** Selects the settings that the current plan allows. */
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
