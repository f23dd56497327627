import * as z from 'zod/mini';
import { FIELD_COPY } from '#shared/lib/field-copy.ts';
import { CLOCK_TIME } from '#shared/lib/time.ts';
import { NOTICE_SETTINGS_COPY } from './notice-settings-copy.ts';

/** The events that notify the team: a new order, a customer who waits for a person, a receipt of a transfer. */
export const NOTICE_KINDS = ['order', 'person', 'receipt'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

export type NoticeChannel = 'push' | 'mail';

const ClockTimeSchema = z
  .string({ error: NOTICE_SETTINGS_COPY.invalidTime })
  .check(z.regex(CLOCK_TIME, NOTICE_SETTINGS_COPY.invalidTime));

/** From one clock time of Santo Domingo to another; an end before its beginning is on the next day. */
export const QuietHoursSchema = z
  .object({ from: ClockTimeSchema, to: ClockTimeSchema })
  .check(z.refine(({ from, to }) => from !== to, { message: NOTICE_SETTINGS_COPY.sameTimes, path: ['to'] }));
export type QuietHours = z.output<typeof QuietHoursSchema>;

const ChannelsSchema = z.object({
  push: z.boolean({ error: FIELD_COPY.invalid }),
  mail: z.boolean({ error: FIELD_COPY.invalid }),
});

/** One member's settings for notices: events, ways and quiet hours. */
export const NoticeSettingsSchema = z.object({
  order: ChannelsSchema,
  person: ChannelsSchema,
  /** Panels of earlier versions leave it out, which means both. */
  receipt: z._default(ChannelsSchema, { push: true, mail: true }),
  /** When push messages, sounds and these mails wait; null or absent: never. */
  quietHours: z._default(z.nullable(QuietHoursSchema), null),
});
export type NoticeSettings = z.output<typeof NoticeSettingsSchema>;

/** Says whether an instant is within quiet hours; `clockTime` is that of Santo Domingo, `21:30`. */
export const isQuiet = (quietHours: QuietHours | null, clockTime: string): boolean => {
  if (!quietHours) return false;
  const { from, to } = quietHours;
  return from < to ? from <= clockTime && clockTime < to : from <= clockTime || clockTime < to;
};
