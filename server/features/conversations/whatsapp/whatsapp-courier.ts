import { WHATSAPP_COPY } from '#shared/features/conversations/whatsapp/whatsapp-copy.ts';
import { type OutgoingMessage, toGraphMessage } from '../../../platform/whatsapp/graph-message.ts';
import type { MessageRow } from '../inbox/conversation-row.ts';
import type { Courier } from '../inbox/courier.ts';
import { insertOutbox } from './outbox-repo.ts';
import { SEND_LOOP } from './whatsapp-loops.ts';

const outgoingOf = ({ text, payload: { buttons = [] } }: MessageRow): OutgoingMessage =>
  buttons.length === 0
    ? { kind: 'text', text }
    : { kind: 'choices', text, choices: buttons, listLabel: WHATSAPP_COPY.listLabel };

/** Takes the store's messages to WhatsApp: a row of the outbox in the transaction of the message, and the sender is woken. */
export const whatsAppCourier: Courier = {
  queue: async (scope, message) => {
    await insertOutbox(scope, {
      messageId: message.id,
      conversationId: message.conversationId,
      payload: toGraphMessage(outgoingOf(message)),
    });
    scope.tx.afterCommit(() => scope.platform.jobs.wakeLoop(SEND_LOOP));
  },
};
