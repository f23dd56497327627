import * as z from 'zod';

const text = (max: number) => z.string().min(1).max(max);

const TextSchema = z.strictObject({
  type: z.literal('text'),
  text: z.strictObject({ body: text(4_096), preview_url: z.boolean().optional() }),
});

const ButtonsSchema = z.strictObject({
  type: z.literal('button'),
  body: z.strictObject({ text: text(1_024) }),
  action: z.strictObject({
    buttons: z
      .array(
        z.strictObject({
          type: z.literal('reply'),
          reply: z.strictObject({ id: text(256), title: text(20) }),
        }),
      )
      .min(1)
      .max(3)
      .refine((list) => new Set(list.map(({ reply }) => reply.title)).size === list.length, 'equal titles'),
  }),
});

const ListSchema = z.strictObject({
  type: z.literal('list'),
  body: z.strictObject({ text: text(4_096) }),
  action: z.strictObject({
    button: text(20),
    sections: z
      .array(
        z.strictObject({
          title: text(24).optional(),
          rows: z
            .array(z.strictObject({ id: text(200), title: text(24), description: text(72).optional() }))
            .min(1),
        }),
      )
      .min(1)
      .max(10)
      .refine((sections) => sections.flatMap(({ rows }) => rows).length <= 10, 'more than ten rows'),
  }),
});

const LinkSchema = z.strictObject({
  type: z.literal('cta_url'),
  body: z.strictObject({ text: text(1_024) }),
  action: z.strictObject({
    name: z.literal('cta_url'),
    parameters: z.strictObject({ display_text: text(20), url: z.url({ protocol: /^https?$/ }) }),
  }),
});

const ImageSchema = z.strictObject({
  type: z.literal('image'),
  image: z.strictObject({ link: z.url(), caption: text(1_024).optional() }),
});

const InteractiveSchema = z.strictObject({
  type: z.literal('interactive'),
  interactive: z.discriminatedUnion('type', [ButtonsSchema, ListSchema, LinkSchema]),
});

const PHONE = /^\+?[1-9]\d{7,14}$/;
const BSUID = /^[A-Z]{2}\.[A-Za-z0-9]{1,128}$/;

const envelope = {
  messaging_product: z.literal('whatsapp'),
  recipient_type: z.literal('individual').optional(),
  to: z.string().regex(PHONE).optional(),
  recipient: z.string().regex(BSUID).optional(),
  biz_opaque_callback_data: z.string().max(512).optional(),
};

const SendSchema = z
  .union([TextSchema.extend(envelope), InteractiveSchema.extend(envelope), ImageSchema.extend(envelope)])
  .refine(({ to, recipient }) => to !== undefined || recipient !== undefined, 'nobody to send to');

const ReadSchema = z.strictObject({
  messaging_product: z.literal('whatsapp'),
  status: z.literal('read'),
  message_id: z.string().min(1),
  typing_indicator: z.strictObject({ type: z.literal('text') }).optional(),
});

export type GraphSendBody = z.output<typeof SendSchema>;
export type CheckedBody =
  | { kind: 'send'; body: GraphSendBody }
  | { kind: 'read'; messageId: string; isTyping: boolean }
  | { kind: 'wrong'; reason: string };

/** Judges what is posted to a number as WhatsApp does: what is over a limit or unknown is refused, not trimmed. */
export const checkGraphBody = (body: unknown): CheckedBody => {
  const read = ReadSchema.safeParse(body);
  if (read.success)
    return {
      kind: 'read',
      messageId: read.data.message_id,
      isTyping: read.data.typing_indicator !== undefined,
    };
  const send = SendSchema.safeParse(body);
  if (send.success) return { kind: 'send', body: send.data };
  return { kind: 'wrong', reason: z.prettifyError(send.error) };
};
