import * as z from 'zod/mini';
import { SuccessSchema, UuidSchema } from '#shared/lib/answer-schemas.ts';
import { defineCall } from '#shared/lib/define-call.ts';
import { NoticeSettingsSchema } from './notice-settings.ts';
import { NOTICE_SETTINGS_COPY } from './notice-settings-copy.ts';

const NoticeSettingsAnswerSchema = z.extend(SuccessSchema, {
  settings: NoticeSettingsSchema,
  /** The key with which a browser subscribes to push messages of this installation. */
  serverKey: z.string(),
});

export const getNoticeSettingsCall = defineCall({
  name: 'getNoticeSettings',
  method: 'GET',
  path: '/notice-settings',
  summary: 'What the member hears of, how, and when not; and the key with which a browser subscribes.',
  room: 'notices',
  access: 'member',
  answer: NoticeSettingsAnswerSchema,
});

export const setNoticeSettingsCall = defineCall({
  name: 'setNoticeSettings',
  method: 'PUT',
  path: '/notice-settings',
  summary: 'Sets what the member hears of, how, and when not.',
  room: 'notices',
  access: 'member',
  body: NoticeSettingsSchema,
  answer: NoticeSettingsAnswerSchema,
});

/** Text of so many bytes in base64url. */
const bytesSchema = (length: number) =>
  z
    .string({ error: NOTICE_SETTINGS_COPY.invalidDevice })
    .check(
      z.regex(new RegExp(`^[\\w-]{${Math.ceil((length * 4) / 3)}}$`), NOTICE_SETTINGS_COPY.invalidDevice),
    );

export const subscribeDeviceCall = defineCall({
  name: 'subscribeDevice',
  method: 'POST',
  path: '/notice-devices',
  summary:
    "Sends the member's push messages to a browser until its session ends; a browser that is there already stays.",
  room: 'notices',
  access: 'member',
  body: z.object({
    endpoint: z
      .string({ error: NOTICE_SETTINGS_COPY.invalidDevice })
      .check(z.minLength(1, NOTICE_SETTINGS_COPY.invalidDevice), z.maxLength(1000)),
    p256dh: bytesSchema(65),
    auth: bytesSchema(16),
    serverKey: bytesSchema(65),
  }),
  answer: z.extend(SuccessSchema, { id: z.string() }),
  rate: { max: 60, perSeconds: 3600 },
});

export const unsubscribeDeviceCall = defineCall({
  name: 'unsubscribeDevice',
  method: 'DELETE',
  path: '/notice-devices/:id',
  summary: 'Sends no more push messages to one of the browsers of the member.',
  room: 'notices',
  access: 'member',
  params: z.object({ id: UuidSchema }),
  answer: SuccessSchema,
});
