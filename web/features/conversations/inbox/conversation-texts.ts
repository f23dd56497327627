import type { ConversationView } from '#shared/features/conversations/inbox/inbox-calls.ts';
import { INBOX_PANEL_COPY } from '#shared/features/conversations/inbox/inbox-panel-copy.ts';
import { formatPhone } from '#shared/lib/phone.ts';

const CODE_LENGTH = 4;

/** What to call the person who writes: a name, a number, or a visitor with a label of its own. */
export const customerName = ({ id, customer }: Pick<ConversationView, 'id' | 'customer'>): string => {
  if (customer?.name) return customer.name;
  if (customer?.phone) return formatPhone(customer.phone);
  return INBOX_PANEL_COPY.visitor(id.slice(-CODE_LENGTH).toUpperCase());
};

/** A message's words without the asterisks that make some of them bold, also where the text was cut between two. */
export const plainText = (text: string): string => text.replace(/\*(?=\S)|(?<=\S)\*/g, '');
