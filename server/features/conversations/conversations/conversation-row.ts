import type { Selectable } from 'kysely';
import type { ConversationsTable, MessagesTable } from '#server/platform/db/tables.ts';
import type { MessagePayload } from './message-payload.ts';

/** A conversation as it is stored; its state is parsed by the reader. A web chat has no customer: what is typed there proves nothing about who writes (decision 034). */
export type ConversationRow = Readonly<Omit<Selectable<ConversationsTable>, 'tenantId' | 'webKey'>>;

/** Why a person is to come: the customer asked or complains, writes like another bot, or could not be answered. */
export type HandoverReason = NonNullable<ConversationRow['handoverReason']>;

/** A message as it is stored. */
export type MessageRow = Readonly<
  Omit<Selectable<MessagesTable>, 'tenantId' | 'searchText' | 'payload'> & { payload: MessagePayload }
>;
