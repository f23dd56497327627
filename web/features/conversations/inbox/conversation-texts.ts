import type { ConversationView } from '#shared/features/conversations/inbox/inbox-calls.ts';
import { INBOX_PANEL_COPY } from '#shared/features/conversations/inbox/inbox-panel-copy.ts';
import { formatPhone } from '#shared/lib/phone.ts';

const CODE_LENGTH = 4;

/** Names a customer: by name, by number, or as a visitor with a short label. */
export const customerName = ({ id, customer }: Pick<ConversationView, 'id' | 'customer'>): string => {
  if (customer?.name) return customer.name;
  if (customer?.phone) return formatPhone(customer.phone);
  return INBOX_PANEL_COPY.visitor(id.slice(-CODE_LENGTH).toUpperCase());
};

/** Removes from a message the asterisks that mean bold, even when the text was cut between two of them. */
export const plainText = (text: string): string => text.replace(/\*(?=\S)|(?<=\S)\*/g, '');
