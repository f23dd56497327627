import * as z from 'zod';
import type { DeliveryItem, EchoItem, EditItem, StatusItem } from './inbound-item.ts';
import { TOLD_STATUSES } from './inbound-item.ts';
import { readContacts, readContent, readMessage, readWriter, TimestampSchema } from './read-message.ts';

const MAX_DEPTH = 40;
const MAX_RAW = 2_000;

// biome-ignore lint/suspicious/noControlCharactersInRegex: no text column holds it
const NUL = /\u0000/g;

/** The value as a database can hold it: without NUL and lone halves of surrogate pairs (reliability 1.2). */
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
const EntrySchema = z.object({ changes: z.array(z.unknown()) });
const ChangeSchema = z.object({
  field: z.string(),
  value: z.looseObject({ metadata: z.object({ phone_number_id: z.string().min(1).max(64) }) }),
});
const StatusSchema = z.object({
  id: z.string().min(1).max(300),
  status: z.string().max(50),
  timestamp: TimestampSchema,
  biz_opaque_callback_data: z.string().optional(),
  errors: z.array(z.object({ code: z.number().int() })).optional(),
});
const EchoSchema = z.object({
  id: z.string().min(1).max(300),
  timestamp: TimestampSchema,
  to: z.string().optional(),
  to_user_id: z.string().optional(),
  type: z.string(),
});
const EditSchema = z.object({
  type: z.enum(['edit', 'revoke']),
  id: z.string().min(1).max(300),
  edit: z
    .object({ original_message_id: z.string(), message: z.looseObject({ type: z.string() }) })
    .optional(),
  revoke: z.object({ original_message_id: z.string() }).optional(),
});
const ErrorSchema = z.object({ code: z.number().int() });

type Reader = (raw: unknown) => Omit<DeliveryItem, 'phoneNumberId'>;
type Place = { readonly phoneNumberId: string; readonly path: string };

const laneOf = ({ bsuid, phone }: { bsuid: string | null; phone: string | null }): string =>
  `customer:${bsuid ?? phone}`;

const readStatus: Reader = (raw) => {
  const { id, status, timestamp, biz_opaque_callback_data, errors } = StatusSchema.parse(raw);
  const told = TOLD_STATUSES.find((known) => known === status);
  const lane = `status:${id}`;
  if (!told) return { key: `${id}:${status}`, lane, kind: 'other', payload: { field: `status ${status}` } };
  const outboxId = z.uuid().safeParse(biz_opaque_callback_data);
  const payload: StatusItem = {
    wamid: id,
    status: told,
    at: timestamp,
    outboxId: outboxId.success ? outboxId.data : null,
    errorCode: errors?.[0]?.code ?? null,
  };
  return { key: `${id}:${told}`, lane, kind: 'status', payload };
};

const isEdit = (raw: unknown): boolean =>
  ['edit', 'revoke'].includes(String((raw as { type?: unknown } | null)?.type));

const readEdit =
  (contacts: ReturnType<typeof readContacts>): Reader =>
  (raw) => {
    const { id, edit, revoke } = EditSchema.parse(raw);
    const messageId = edit?.original_message_id ?? revoke?.original_message_id;
    if (!messageId) throw new Error('it names no message');
    const content = edit && readContent(edit.message.type, edit.message);
    const text = content && 'text' in content ? content.text : null;
    const { from, from_user_id } = raw as { from?: string; from_user_id?: string };
    const lane = laneOf(readWriter({ phone: from, bsuid: from_user_id }, contacts));
    return { key: id, lane, kind: 'edit', payload: { messageId, text } satisfies EditItem };
  };

const readInbound =
  (contacts: ReturnType<typeof readContacts>): Reader =>
  (raw) => {
    if (isEdit(raw)) return readEdit(contacts)(raw);
    const payload = readMessage(raw, contacts);
    return { key: payload.id, lane: laneOf(payload.writer), kind: 'message', payload };
  };

const readEcho =
  (contacts: ReturnType<typeof readContacts>): Reader =>
  (raw) => {
    const { id, timestamp, to, to_user_id, type } = EchoSchema.parse(raw);
    const reader = readWriter({ phone: to, bsuid: to_user_id }, contacts);
    const content = readContent(type, raw);
    const payload: EchoItem = {
      id,
      sentAt: timestamp,
      to: reader,
      text: 'text' in content ? content.text : '',
      what: content.kind,
    };
    return { key: id, lane: laneOf(reader), kind: 'echo', payload };
  };

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

const reasonOf = (error: unknown): string =>
  error instanceof z.ZodError
    ? z.prettifyError(error)
    : String(error instanceof Error ? error.message : error);

/** Reads each of a list by itself: one that cannot be read takes none of its neighbours along. */
const readEach = (list: unknown, { phoneNumberId, path }: Place, read: Reader): DeliveryItem[] =>
  listOf(list).map((raw, index) => {
    try {
      return { phoneNumberId, ...read(raw) } as DeliveryItem;
    } catch (error) {
      const key = `unreadable:${path}.${index}`;
      const payload = { reason: reasonOf(error), raw: JSON.stringify(raw).slice(0, MAX_RAW).toWellFormed() };
      return { phoneNumberId, key, lane: key, kind: 'unreadable', payload };
    }
  });

type Change = { readonly field: string; readonly value: Readonly<Record<string, unknown>> };

const readMessagesChange = ({ value }: Change, place: Place): DeliveryItem[] => {
  const contacts = readContacts(value.contacts);
  const path = (part: string) => ({ ...place, path: `${place.path}.${part}` });
  return [
    ...readEach(value.messages, path('messages'), readInbound(contacts)),
    ...readEach(value.statuses, path('statuses'), readStatus),
    ...readEach(value.errors, path('errors'), (raw) => {
      const { code } = ErrorSchema.parse(raw);
      return { key: `error:${place.path}:${code}`, lane: 'account', kind: 'account', payload: { code } };
    }),
  ];
};

const note = (
  kind: 'history' | 'other',
  { field }: Change,
  { phoneNumberId, path }: Place,
): DeliveryItem => ({
  phoneNumberId,
  key: `${kind}:${path}`,
  lane: kind,
  kind,
  payload: { field: field.slice(0, 100) },
});

/** A change by its field first: what lies under `messages` in a history is old and is answered to nobody (reliability 1.7). */
const readChange = (change: Change, place: Place): DeliveryItem[] => {
  if (change.field === 'messages') return readMessagesChange(change, place);
  if (change.field === 'smb_message_echoes') {
    const { contacts, message_echoes } = change.value;
    return readEach(message_echoes, place, readEcho(readContacts(contacts)));
  }
  return [note(change.field === 'history' ? 'history' : 'other', change, place)];
};

export type SplitDelivery =
  /** `unnumbered`: changes that name no number, and so are nobody's. */
  | { readonly kind: 'read'; readonly items: readonly DeliveryItem[]; readonly unnumbered: number }
  | { readonly kind: 'unreadable'; readonly reason: string };

/**
 * Takes a delivery apart into the things it tells, each with the number it came to and a key that is the same however
 * often it comes; `deliveryId` makes the keys of what has no id of its own. Pure: no clock, no database.
 */
export const splitDelivery = (text: string, deliveryId: string): SplitDelivery => {
  let parsed: unknown;
  try {
    parsed = storable(JSON.parse(text));
  } catch (error) {
    return { kind: 'unreadable', reason: reasonOf(error) };
  }
  const envelope = EnvelopeSchema.safeParse(parsed);
  if (!envelope.success) return { kind: 'unreadable', reason: reasonOf(envelope.error) };
  const changes = envelope.data.entry.flatMap((raw) => EntrySchema.safeParse(raw).data?.changes ?? [raw]);
  const read = changes.map((raw) => ChangeSchema.safeParse(raw));
  const items = read.flatMap(({ data }, index) => {
    if (!data) return [];
    return readChange(data, {
      phoneNumberId: data.value.metadata.phone_number_id,
      path: `${deliveryId}.${index}`,
    });
  });
  return { kind: 'read', items, unnumbered: read.filter(({ success }) => !success).length };
};
