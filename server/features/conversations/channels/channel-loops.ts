import type { Channel } from '#shared/features/conversations/inbox/message-kinds.ts';

/** The names of a channel's loops: one takes deliveries apart, one carries out what they tell, one sends. */
export const loopsOf = (channel: Channel) =>
  ({ split: `${channel}-deliveries`, item: `${channel}-items`, send: `${channel}-outbox` }) as const;
