import { discardDeadItem, listDeadItems, retryDeadItem } from './dead-item-repo.ts';
import { measureWhatsAppQueues } from './measure-whatsapp-queues.ts';
import { ITEM_LOOP } from './whatsapp-loops.ts';

/** What this room lends the superadmins: its queues, and what got stuck in them. */
export const whatsAppQueues = {
  measure: measureWhatsAppQueues,
  listDead: listDeadItems,
  retryDead: retryDeadItem,
  discardDead: discardDeadItem,
  /** Whose work a retried item is. */
  loop: ITEM_LOOP,
} as const;
