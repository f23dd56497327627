import * as z from 'zod/mini';
import {
  byTime,
  type DeliveryItem,
  type EchoItem,
  type EditItem,
  type HistoryItem,
  type InboundContent,
  type PreferenceItem,
  REPORTED_STATUSES,
  type StatusItem,
} from '../inbound-item.ts';
import { laneOfPerson } from '../item-repo.ts';
import { type AccountNotice, readAccountNotice } from './account-notice.ts';
import {
  ChannelIdSchema,
  readContacts,
  readContent,
  readKeys,
  readMessage,
  readWriter,
  TextSchema,
  TimestampSchema,
} from './read-message.ts';

const MAX_DEPTH = 40;
const MAX_RAW = 2_000;
const MAX_REASON = 500;

// biome-ignore lint/suspicious/noControlCharactersInRegex: no text column holds it
const NUL = /\u0000/g;

/** Returns the value as the database can store it: without NUL and lone halves of surrogate pairs (reliability 1.2). */
const storable = (value: unknown, depth = 0): unknown => {
  if (typeof value === 'string') return value.toWellFormed().replace(NUL, '');
  if (typeof value !== 'object' || value === null) return value;
  if (depth === MAX_DEPTH) return null;
  if (Array.isArray(value)) return value.map((inner) => storable(inner, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [String(storable(key)), storable(inner, depth + 1)]),
  );
};

const EnvelopeSchema = z.object({ entry: z.array(z.unknown()) });
const EntrySchema = z.object({ id: z.catch(z.string(), ''), changes: z.array(z.unknown()) });
const AnyChangeSchema = z.object({ field: z.string(), value: z.unknown() });
const ChangeSchema = z.object({
  field: z.string(),
  value: z.looseObject({
    metadata: z.object({ phone_number_id: z.string().check(z.minLength(1), z.maxLength(64)) }),
  }),
});
const StatusSchema = z.object({
  id: ChannelIdSchema,
  status: z.string().check(z.maxLength(50)),
  timestamp: TimestampSchema,
  biz_opaque_callback_data: z.catch(z.nullable(z.uuid()), null),
  errors: z.catch(z.optional(z.array(z.object({ code: z.int() }))), undefined),
});
const EchoSchema = z.object({
  id: ChannelIdSchema,
  timestamp: TimestampSchema,
  to: z.catch(z.optional(TextSchema), undefined),
  to_user_id: z.catch(z.optional(TextSchema), undefined),
  type: z.catch(TextSchema, 'unknown'),
});
const TargetSchema = z.object({ original_message_id: ChannelIdSchema });
const EditSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('edit'),
    timestamp: TimestampSchema,
    edit: z.extend(TargetSchema, { message: z.looseObject({ type: z.string() }) }),
  }),
  z.object({ type: z.literal('revoke'), timestamp: TimestampSchema, revoke: TargetSchema }),
]);
/** An id before and after, in either of the ways in which WhatsApp writes it. */
const IdentitySchema = z.object({
  wa_id: z.catch(z.optional(TextSchema), undefined),
  user_id: z.union([
    z.object({ previous: TextSchema, current: TextSchema }),
    z.pipe(
      TextSchema,
      z.transform((current) => ({ previous: undefined, current })),
    ),
  ]),
  previous_user_id: z.catch(z.optional(TextSchema), undefined),
  timestamp: TimestampSchema,
});
const PreferenceSchema = z.object({
  wa_id: z.catch(z.optional(TextSchema), undefined),
  user_id: z.catch(z.optional(TextSchema), undefined),
  category: z.literal('marketing_messages'),
  value: z.enum(['stop', 'resume']),
  timestamp: TimestampSchema,
});
const ErrorSchema = z.object({ code: z.int() });

type Reader = (raw: unknown) => Omit<DeliveryItem, 'accountId'>;
type Origin = { readonly accountId: string; readonly path: string };
type Contacts = ReturnType<typeof readContacts>;

const laneOf = ({ bsuid, phone }: { bsuid: string | null; phone: string | null }): string =>
  laneOfPerson(bsuid ?? String(phone));

const readStatus: Reader = (raw) => {
  const { id, status, timestamp, biz_opaque_callback_data, errors } = StatusSchema.parse(raw);
  const reported = REPORTED_STATUSES.find((known) => known === status);
  const lane = `status:${id}`;
  if (!reported)
    return { key: `${id}:${status}`, lane, kind: 'other', payload: { field: `status ${status}` } };
  const payload: StatusItem = {
    wamid: id,
    status: reported,
    at: timestamp,
    outboxId: biz_opaque_callback_data,
    errorCode: errors?.[0]?.code ?? null,
  };
  return { key: `${id}:${reported}`, lane, kind: 'status', payload };
};

/** Returns the words of a message; undefined when it has none. */
const wordsOf = (content: InboundContent): string | undefined =>
  content.kind !== 'unsupported' && 'text' in content ? content.text : undefined;

/** An author's edit of an earlier message; undefined when it is a message of another kind, or cannot be read as an edit. */
const readEdit = (raw: unknown, author: EditItem['author']): EditItem | undefined => {
  const parsed = EditSchema.safeParse(raw).data;
  if (!parsed) return undefined;
  const { timestamp: at } = parsed;
  if (parsed.type === 'revoke')
    return { messageId: parsed.revoke.original_message_id, text: null, at, author };
  const { original_message_id: messageId, message } = parsed.edit;
  const text = wordsOf(readContent(message.type, message));
  return text === undefined ? undefined : { messageId, text, at, author };
};

/** Whether a message was written to a group, as far as it shows: it gets no private answer (decision 039). */
const isOfGroup = (raw: unknown): boolean => Boolean((raw as { group_id?: unknown } | null)?.group_id);

const readInbound =
  (contacts: Contacts): Reader =>
  (raw) => {
    const message = readMessage(raw, contacts);
    const { id: key, writer } = message;
    const lane = laneOf(writer);
    if (isOfGroup(raw)) return { key, lane, kind: 'other', payload: { field: 'message of a group' } };
    const edit = readEdit(raw, 'customer');
    return edit
      ? { key, lane, kind: 'edit', payload: edit }
      : { key, lane, kind: 'message', payload: message };
  };

const readEcho =
  (contacts: Contacts): Reader =>
  (raw) => {
    const { id: key, timestamp, to, to_user_id, type } = EchoSchema.parse(raw);
    const reader = readWriter({ phone: to, bsuid: to_user_id }, contacts);
    const lane = laneOf(reader);
    if (isOfGroup(raw)) return { key, lane, kind: 'other', payload: { field: 'echo of a group' } };
    const edit = readEdit(raw, 'phone');
    if (edit) return { key, lane, kind: 'edit', payload: edit };
    const payload: EchoItem = { id: key, sentAt: timestamp, to: reader, content: readContent(type, raw) };
    return { key, lane, kind: 'echo', payload };
  };

const readIdentity: Reader = (raw) => {
  const { wa_id, user_id, previous_user_id, timestamp } = IdentitySchema.parse(raw);
  const former = readKeys({ phone: undefined, bsuid: user_id.previous ?? previous_user_id });
  const current = readKeys({ phone: wa_id, bsuid: user_id.current });
  if (former.bsuid === null || current.bsuid === null) throw new Error('it names no two ids');
  const key = `identity:${former.bsuid}:${current.bsuid}:${timestamp}`;
  return { key, lane: laneOf(former), kind: 'identity', payload: { former, current } };
};

const readPreference =
  (contacts: Contacts): Reader =>
  (raw) => {
    const { wa_id, user_id, value, timestamp: at } = PreferenceSchema.parse(raw);
    const who = readWriter({ phone: wa_id, bsuid: user_id }, contacts);
    if (who.phone === null && who.bsuid === null) throw new Error('it is the wish of nobody');
    const lane = laneOf(who);
    const payload: PreferenceItem = { who, wantsMarketing: value === 'resume', at };
    return { key: `preference:${lane}:${value}:${at}`, lane, kind: 'preference', payload };
  };

/** Returns a list; a single value instead of one counts as a list of one. */
const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];

const reasonOf = (error: unknown): string => {
  const reason = error instanceof z.core.$ZodError ? z.prettifyError(error) : String(error);
  // The parser's messages quote the text that it could not read.
  return String(storable(reason)).slice(0, MAX_REASON);
};

/** Reads the entries of a list one by one, so that an unreadable one does not discard the others. */
const readEach = (list: unknown, { accountId, path }: Origin, read: Reader): DeliveryItem[] =>
  listOf(list).map((raw, index) => {
    try {
      return { accountId, ...read(raw) } as DeliveryItem;
    } catch (error) {
      const key = `unreadable:${path}.${index}`;
      const payload = { reason: reasonOf(error), raw: JSON.stringify(raw).slice(0, MAX_RAW).toWellFormed() };
      return { accountId, key, lane: key, kind: 'unreadable', payload };
    }
  });

type Change = { readonly field: string; readonly value: Readonly<Record<string, unknown>> };

const note = ({ field }: Change, { accountId, path }: Origin): DeliveryItem => ({
  accountId,
  key: `other:${path}`,
  lane: 'other',
  kind: 'other',
  payload: { field: field.slice(0, 100) },
});

const readMessagesChange = (change: Change, origin: Origin): DeliveryItem[] => {
  const { value } = change;
  const contacts = readContacts(value.contacts);
  const path = (part: string) => ({ ...origin, path: `${origin.path}.${part}` });
  const items = [
    ...readEach(value.messages, path('messages'), readInbound(contacts)),
    ...readEach(value.statuses, path('statuses'), readStatus),
    ...readEach(value.errors, path('errors'), (raw) => {
      const { code } = ErrorSchema.parse(raw);
      return { key: `error:${origin.path}:${code}`, lane: 'account', kind: 'account', payload: { code } };
    }),
  ];
  return items.length > 0 ? items : [note(change, origin)];
};

const ThreadSchema = z.object({ id: TextSchema, messages: z.array(z.unknown()) });
const PastMessageSchema = z.object({
  id: ChannelIdSchema,
  from: TextSchema,
  timestamp: TimestampSchema,
  type: z.catch(TextSchema, 'unknown'),
});
const HistorySchema = z.object({ history: z.array(z.object({ threads: z.array(z.unknown()) })) });

/** How many of the latest messages of a chat are kept: enough to see what it was about. */
const KEPT_OF_A_CHAT = 50;

/** Reads a chat from before the number was connected. A message that cannot be read, and a reaction, is left out. */
const readThread =
  (contacts: Contacts, path: string): Reader =>
  (raw) => {
    const { id, messages } = ThreadSchema.parse(raw);
    const who = readWriter({ phone: id, bsuid: undefined }, contacts);
    if (who.phone === null && who.bsuid === null) throw new Error('it is a chat with nobody');
    const past = messages.flatMap((message) => {
      const { data } = PastMessageSchema.safeParse(message);
      if (!data || isOfGroup(message)) return [];
      const content = readContent(data.type, message);
      if (content.kind === 'reaction' || content.kind === 'system') return [];
      return { id: data.id, sentAt: data.timestamp, isOwners: data.from !== id, content };
    });
    const inOrder = past.toSorted((left, right) => (left.sentAt ?? '').localeCompare(right.sentAt ?? ''));
    const payload: HistoryItem = { who, messages: inOrder.slice(-KEPT_OF_A_CHAT) };
    return { key: `history:${path}:${id}`, lane: laneOf(who), kind: 'history', payload };
  };

const readHistory = (change: Change, origin: Origin): DeliveryItem[] => {
  const { data } = HistorySchema.safeParse(change.value);
  const threads = data?.history.flatMap((part) => part.threads) ?? [];
  if (threads.length === 0) return [note(change, origin)];
  return readEach(threads, origin, readThread(readContacts(change.value.contacts), origin.path));
};

/** Splits a change by its field first: messages of a history are old and get no answer (reliability 1.7). */
const readChange = (change: Change, origin: Origin): DeliveryItem[] => {
  const { contacts, message_echoes, user_id_update, user_preferences } = change.value;
  if (change.field === 'messages') return readMessagesChange(change, origin);
  if (change.field === 'smb_message_echoes')
    return readEach(message_echoes, origin, readEcho(readContacts(contacts)));
  if (change.field === 'user_id_update') return readEach(user_id_update, origin, readIdentity);
  if (change.field === 'user_preferences')
    return readEach(user_preferences, origin, readPreference(readContacts(contacts)));
  if (change.field === 'history') return readHistory(change, origin);
  return [note(change, origin)];
};

export type SplitWhatsAppDelivery =
  /** `unnumbered`: changes that name no number, and so belong to no store. */
  | {
      readonly kind: 'read';
      readonly items: readonly DeliveryItem[];
      /** Splits a notice about an account, which may have several numbers. */
      readonly notices: readonly AccountNotice[];
      readonly unnumbered: number;
    }
  | { readonly kind: 'unreadable'; readonly reason: string };

/**
 * Splits a delivery into items, each with the number it came to and a key that is the same however
 * often it comes; `deliveryId` makes the keys of items without an id. Pure: no clock, no database.
 */
export const splitDelivery = (text: string, deliveryId: string): SplitWhatsAppDelivery => {
  let parsed: unknown;
  try {
    parsed = storable(JSON.parse(text));
  } catch (error) {
    return { kind: 'unreadable', reason: reasonOf(error) };
  }
  const envelope = EnvelopeSchema.safeParse(parsed);
  if (!envelope.success) return { kind: 'unreadable', reason: reasonOf(envelope.error) };
  const changes = envelope.data.entry.flatMap((raw) => {
    const entry = EntrySchema.safeParse(raw).data ?? { id: '', changes: [raw] };
    return entry.changes.map((change) => ({ wabaId: entry.id, change }));
  });
  const notices = changes.map(({ wabaId, change }, index) => {
    const known = AnyChangeSchema.safeParse(change).data;
    return known && readAccountNotice(known, { wabaId, path: `${deliveryId}.${index}` });
  });
  const read = changes.map(({ change }) => ChangeSchema.safeParse(change));
  const items = read.flatMap(({ data }, index) => {
    if (!data || notices[index]) return [];
    return readChange(data, {
      accountId: data.value.metadata.phone_number_id,
      path: `${deliveryId}.${index}`,
    });
  });
  return {
    kind: 'read',
    items: items.toSorted(byTime),
    notices: notices.filter((notice) => notice !== undefined),
    unnumbered: read.filter(({ success }, index) => !success && !notices[index]).length,
  };
};
