import * as z from 'zod';
import { defineCall } from '../../../lib/define-call.ts';

/** Where Meta delivers, under `/api`: the handshake asks it, deliveries come to it. */
export const WHATSAPP_WEBHOOK_PATH = '/webhooks/whatsapp';

export const shakeHandsCall = defineCall({
  name: 'shakeHandsWithWhatsApp',
  method: 'GET',
  path: WHATSAPP_WEBHOOK_PATH,
  summary: "Meta's handshake: answers its challenge to whoever shows our verify token.",
  room: 'conversations',
  access: 'public',
  query: z.object({
    'hub.mode': z.literal('subscribe'),
    'hub.verify_token': z.string().max(200),
    'hub.challenge': z.string().max(500),
  }),
  answer: z.string(),
  contentType: 'text/plain; charset=utf-8',
});
