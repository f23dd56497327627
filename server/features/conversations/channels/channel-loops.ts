import type { Channel } from '#shared/features/conversations/inbox/message-kinds.ts';

/** Names the loops of a channel: one splits deliveries, one processes items, one sends. */
export const loopsOf = (channel: Channel) =>
  ({ split: `${channel}-deliveries`, item: `${channel}-items`, send: `${channel}-outbox` }) as const;
