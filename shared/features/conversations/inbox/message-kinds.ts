import { CHANNEL_COPY } from './channel-copy.ts';

export type Channel = keyof typeof CHANNEL_COPY;
export const CHANNELS = Object.keys(CHANNEL_COPY) as Channel[];

/** The speaker of a conversation: the bot, the bot until a person comes, or a person alone. */
export const SPEAKERS = ['bot', 'waiting', 'person'] as const;
export type Speaker = (typeof SPEAKERS)[number];

/** `phone` is the store answering from its own WhatsApp app. */
export const AUTHORS = ['customer', 'bot', 'member', 'phone'] as const;
export type Author = (typeof AUTHORS)[number];

/** A note is written by a member for the members. */
export const DIRECTIONS = ['inbound', 'outbound', 'note'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** The kinds of messages (`whatsapp 2`). */
export const MESSAGE_KINDS = [
  'text',
  'image',
  'audio',
  'video',
  'document',
  'sticker',
  'location',
  'contacts',
  'order',
  'reaction',
  'interactive',
  'system',
  'unsupported',
] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

export const MESSAGE_STATUSES = [
  'received',
  'queued',
  'sending',
  'uncertain',
  'sent',
  'delivered',
  'read',
  'failed',
] as const;
