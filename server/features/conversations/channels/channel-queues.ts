import { discardDeadItem, listDeadItems, retryDeadItem } from './dead-item-repo.ts';
import { measureQueues } from './measure-queues.ts';

/** What this room lends the superadmins: the queues of its channels, and what got stuck in them. */
export const channelQueues = {
  measure: measureQueues,
  listDead: listDeadItems,
  retryDead: retryDeadItem,
  discardDead: discardDeadItem,
} as const;
