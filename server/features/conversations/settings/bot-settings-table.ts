import type { BotSettings } from '#shared/features/bot/bot-settings.ts';
import { boolean, integer, jsonb, pgTable, text, timestamp, uuid } from '../../../platform/db/drizzle.ts';

export const botSettings = pgTable('bot_settings', {
  tenantId: uuid('tenant_id').primaryKey(),
  greeting: text().notNull(),
  isAwayOn: boolean('is_away_on').notNull(),
  awayText: text('away_text').notNull(),
  quietHours: jsonb('quiet_hours').$type<BotSettings['quietHours']>(),
  resumeAfterHours: integer('resume_after_hours').notNull(),
  hasButtons: boolean('has_buttons').notNull(),
  quickReplies: jsonb('quick_replies').$type<BotSettings['quickReplies']>().notNull(),
  synonyms: jsonb().$type<BotSettings['synonyms']>().notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
});
