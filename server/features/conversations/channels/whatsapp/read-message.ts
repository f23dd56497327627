import * as z from 'zod/mini';
import { seconds } from '#shared/lib/time.ts';
import { CONTENT_COPY } from '../../conversations/message-copy.ts';
import {
  type InboundContent,
  MEDIA_KINDS,
  type MediaKind,
  type MediaReference,
  type MessageItem,
  type Writer,
} from '../inbound-item.ts';

const MAX_TEXT = 70_000;
const MAX_WORD = 300;

/** An optional field: a missing, empty or wrong value counts as absent and does not make the message unreadable. */
const loose = <Schema extends z.ZodMiniType>(schema: Schema) => z.catch(z.optional(schema), undefined);
export const TextSchema = z.pipe(z.union([z.string(), z.number()]), z.transform(String));
const looseText = (max = MAX_WORD) =>
  loose(
    z.pipe(
      TextSchema,
      z.transform((text) => text.slice(0, max)),
    ),
  );
/** Reads a list and keeps its readable entries. */
const looseList = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.pipe(
    z.catch(z.array(z.unknown()), []),
    z.transform((list) =>
      list.flatMap((value) => {
        const parsed = schema.safeParse(value);
        return parsed.success ? [parsed.data] : [];
      }),
    ),
  );

/** WhatsApp's own id of a thing; ours is an index, which takes no longer ones. */
export const ChannelIdSchema = z.pipe(TextSchema, z.string().check(z.minLength(1), z.maxLength(MAX_WORD)));

/** Instants as WhatsApp writes them, in seconds; a hundred years bound what a date can hold. Null: none that can be read. */
export const TimestampSchema = z.catch(
  z.nullable(
    z.pipe(
      z.pipe(
        z.pipe(z.union([z.string().check(z.regex(/^\d+$/)), z.number()]), z.transform(Number)),
        z.int().check(z.minimum(0), z.maximum(4_102_444_800)),
      ),
      z.transform((value) => new Date(seconds(value)).toISOString()),
    ),
  ),
  null,
);

const ContactSchema = z.object({
  wa_id: looseText(),
  user_id: looseText(),
  profile: loose(z.object({ name: looseText(), username: looseText() })),
});
type Contact = z.output<typeof ContactSchema>;

const MediaSchema = z.object({
  id: looseText(),
  mime_type: looseText(),
  caption: looseText(MAX_TEXT),
  filename: looseText(),
  voice: loose(z.boolean()),
  sha256: looseText(),
});
const ButtonSchema = z.object({ id: TextSchema, title: looseText() });

const MessageSchema = z.object({
  id: ChannelIdSchema,
  timestamp: TimestampSchema,
  from: looseText(),
  from_user_id: looseText(),
  user_id: looseText(),
  type: looseText(100),
  context: loose(
    z.object({
      id: looseText(),
      forwarded: loose(z.boolean()),
      frequently_forwarded: loose(z.boolean()),
      referred_product: loose(z.object({ product_retailer_id: looseText() })),
    }),
  ),
  referral: loose(z.object({ headline: looseText(), body: looseText(2_000), source_url: looseText(2_000) })),
});

/** A managed business may see a parent id too, with a second dot. */
const BSUID = /^[A-Z]{2}\.[\w.-]{1,128}$/;
const PHONE = /^[1-9]\d{7,14}$/;

const matching = (pattern: RegExp, ...values: readonly (string | undefined)[]): string | null =>
  values.find((value) => value !== undefined && pattern.test(value)) ?? null;

const MEDIA_ID = /^\d{1,40}$/;

/** The announced hash in hexadecimal: deliveries carry it in base64. */
const readHash = (sha256 = ''): string | null => {
  if (/^[\da-f]{64}$/i.test(sha256)) return sha256.toLowerCase();
  if (!/^[\w+/-]{43}=$/.test(sha256)) return null;
  const bytes = atob(sha256.replaceAll('-', '+').replaceAll('_', '/'));
  return Array.from(bytes, (byte) => byte.charCodeAt(0).toString(16).padStart(2, '0')).join('');
};

/** Reads the reference of a file. Its id becomes a part of an address that is called with the store's token, so it must be a number. */
const readReference = ({
  id,
  mime_type,
  filename,
  voice,
  sha256,
}: z.output<typeof MediaSchema>): MediaReference | null =>
  id !== undefined && MEDIA_ID.test(id)
    ? {
        id,
        mimeType: mime_type ?? '',
        fileName: filename ?? null,
        isVoice: voice ?? false,
        sha256: readHash(sha256),
      }
    : null;

/** Undefined: a message of this type, and not as we know it. */
type ReadContent = (raw: unknown) => InboundContent | undefined;

const reader =
  <Schema extends z.ZodMiniType>(
    schema: Schema,
    read: (body: z.output<Schema>) => InboundContent | undefined,
  ): ReadContent =>
  (raw) => {
    const parsed = schema.safeParse(raw);
    return parsed.success ? read(parsed.data) : undefined;
  };

const mediaReader = (kind: MediaKind): ReadContent =>
  reader(z.object({ [kind]: MediaSchema }), ({ [kind]: media }) =>
    media ? { kind, text: media.caption ?? '', media: readReference(media) } : undefined,
  );

const valueText = (value: unknown): string =>
  Array.isArray(value) ? value.map(valueText).join(', ') : String(value ?? '');

/** Lists the values of a filled-in form, one per line, with the names in the business's form. */
const formText = (json: string): string => {
  try {
    const filled = Object.entries(JSON.parse(json)).filter(([name]) => name !== 'flow_token');
    return filled
      .map(([name, value]) => `${name}: ${valueText(value)}`)
      .join('\n')
      .slice(0, MAX_TEXT);
  } catch {
    return '';
  }
};

const READERS: ReadonlyMap<string, ReadContent> = new Map<string, ReadContent>([
  ...MEDIA_KINDS.map((kind) => [kind, mediaReader(kind)] as const),
  [
    'text',
    reader(z.object({ text: z.object({ body: TextSchema }) }), ({ text }) => ({
      kind: 'text',
      text: text.body.slice(0, MAX_TEXT),
    })),
  ],
  [
    'interactive',
    reader(
      z.object({
        interactive: z.object({
          button_reply: loose(ButtonSchema),
          list_reply: loose(ButtonSchema),
          nfm_reply: loose(z.object({ response_json: looseText(MAX_TEXT) })),
          call_permission_reply: loose(z.object({ response: looseText() })),
        }),
      }),
      ({ interactive: { button_reply, list_reply, nfm_reply, call_permission_reply } }) => {
        const reply = button_reply ?? list_reply;
        if (reply) return { kind: 'interactive', text: reply.title ?? '', buttonId: reply.id };
        if (nfm_reply)
          return { kind: 'unsupported', what: 'form', text: formText(nfm_reply.response_json ?? '') };
        if (!call_permission_reply) return undefined;
        const text = CONTENT_COPY.mayCall(call_permission_reply.response === 'accept');
        return { kind: 'system', text, phone: null, bsuid: null, previousBsuid: null };
      },
    ),
  ],
  [
    'button',
    reader(z.object({ button: z.object({ payload: looseText(), text: looseText() }) }), ({ button }) =>
      button.text === undefined && button.payload === undefined
        ? undefined
        : { kind: 'interactive', text: button.text ?? '', buttonId: button.payload ?? '' },
    ),
  ],
  [
    'location',
    reader(
      z.object({
        location: z.object({
          latitude: z.number(),
          longitude: z.number(),
          name: looseText(),
          address: looseText(),
        }),
      }),
      ({ location: { latitude, longitude, name, address } }) => {
        const place = [name, address].filter(Boolean).join(', ');
        return { kind: 'location', text: CONTENT_COPY.location(place), latitude, longitude, place };
      },
    ),
  ],
  [
    'contacts',
    reader(
      z.object({
        contacts: looseList(
          z.object({
            name: loose(z.object({ formatted_name: looseText() })),
            phones: looseList(z.object({ phone: looseText() })),
          }),
        ),
      }),
      ({ contacts }) => {
        const lines = contacts.map(({ name, phones }) =>
          [name?.formatted_name, phones[0]?.phone].filter(Boolean).join(' '),
        );
        return { kind: 'contacts', text: lines.join('\n').slice(0, MAX_TEXT) };
      },
    ),
  ],
  [
    'order',
    reader(
      z.object({
        order: z.object({
          text: looseText(MAX_TEXT),
          product_items: looseList(
            z.object({
              product_retailer_id: looseText(),
              quantity: z.catch(
                z.nullable(
                  z.pipe(
                    z.pipe(TextSchema, z.transform(Number)),
                    z.int().check(z.minimum(1), z.maximum(9_999)),
                  ),
                ),
                null,
              ),
            }),
          ),
        }),
      }),
      ({ order: { text, product_items } }) => ({
        kind: 'order',
        text: text ?? '',
        lines: product_items.map(({ product_retailer_id, quantity }) => ({
          productId: product_retailer_id ?? '',
          quantity,
        })),
      }),
    ),
  ],
  [
    'reaction',
    reader(
      z.object({ reaction: z.object({ message_id: ChannelIdSchema, emoji: looseText() }) }),
      ({ reaction: { message_id, emoji } }) => ({ kind: 'reaction', emoji: emoji || null, to: message_id }),
    ),
  ],
  [
    'system',
    reader(
      z.object({
        system: z.object({
          body: looseText(MAX_TEXT),
          wa_id: looseText(),
          new_wa_id: looseText(),
          user_id: looseText(),
          previous_user_id: looseText(),
        }),
      }),
      ({ system: { body, wa_id, new_wa_id, user_id, previous_user_id } }) => ({
        kind: 'system',
        text: body ?? '',
        phone: matching(PHONE, wa_id, new_wa_id),
        bsuid: matching(BSUID, user_id),
        previousBsuid: matching(BSUID, previous_user_id),
      }),
    ),
  ],
]);

/** Reads the content of a message by its type; an unknown type or shape is recorded as one that cannot be read. */
export const readContent = (type: string, raw: unknown): InboundContent =>
  READERS.get(type)?.(raw) ?? { kind: 'unsupported', what: type, text: '' };

type Claimed = { readonly phone: string | undefined; readonly bsuid: string | undefined };

/** Reads the keys of a person; a phone may come in the field of an id, and the other way round. */
export const readKeys = ({ phone, bsuid }: Claimed): Pick<Writer, 'phone' | 'bsuid'> => ({
  phone: matching(PHONE, phone?.replace(/^\+/, ''), bsuid),
  bsuid: matching(BSUID, bsuid, phone),
});

/** Reads the contacts of a change: an unreadable field stays empty, so that there are as many as in the delivery. */
export const readContacts = (raw: unknown): Contact[] =>
  (Array.isArray(raw) ? raw : []).map((value) => ContactSchema.safeParse(value).data ?? {});

/**
 * Reads the writer from the message and from the contact that came with it; a `system` message has no contact (`whatsapp 2`).
 * A contact that the message does not name is another person's, unless the message names nobody and there is only one.
 */
export const readWriter = (claimed: Claimed, contacts: readonly Contact[]): Writer => {
  const ownKeys = readKeys(claimed);
  const isNobody = ownKeys.phone === null && ownKeys.bsuid === null;
  const known = contacts.map((contact) => ({
    ...contact,
    ...readKeys({ phone: contact.wa_id, bsuid: contact.user_id }),
  }));
  const contact = isNobody
    ? known.find(() => known.length === 1)
    : known.find(
        ({ phone, bsuid }) =>
          (bsuid !== null && bsuid === ownKeys.bsuid) || (phone !== null && phone === ownKeys.phone),
      );
  return {
    phone: ownKeys.phone ?? contact?.phone ?? null,
    bsuid: ownKeys.bsuid ?? contact?.bsuid ?? null,
    name: contact?.profile?.name?.trim() || null,
    username: contact?.profile?.username?.trim() || null,
  };
};

/** Reads one message. Throws when it has no id or too little to know its writer, and never because of its content. */
export const readMessage = (raw: unknown, contacts: readonly Contact[]): MessageItem => {
  const { id, timestamp, from, from_user_id, user_id, type, context, referral } = MessageSchema.parse(raw);
  const writer = readWriter({ phone: from, bsuid: from_user_id || user_id }, contacts);
  if (writer.phone === null && writer.bsuid === null) throw new Error('nobody wrote it');
  return {
    id,
    sentAt: timestamp,
    writer,
    content: readContent(type || 'unknown', raw),
    repliesTo: context?.id || null,
    aboutProduct: context?.referred_product?.product_retailer_id || null,
    referral: referral
      ? { headline: referral.headline ?? '', url: referral.source_url ?? '', body: referral.body ?? '' }
      : null,
    isForwarded: context?.forwarded ?? context?.frequently_forwarded ?? false,
  };
};
