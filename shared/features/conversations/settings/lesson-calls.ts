import * as z from 'zod';
import { defineCall } from '../../../lib/define-call.ts';
import { FaqSchema } from '../../tenants/store-profile.ts';

export const teachBotCall = defineCall({
  name: 'teachBot',
  method: 'POST',
  path: '/bot/lessons',
  summary:
    'Teaches the bot an answer: a frequent question of the profile, or a quick reply where the plan has no FAQ bot. A known question gets the new answer.',
  room: 'conversations',
  access: 'editor',
  body: FaqSchema,
  answer: z.object({ success: z.literal(true), keptAs: z.enum(['faq', 'quick_reply']) }),
});
