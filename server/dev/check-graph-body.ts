import * as z from 'zod/mini';

const text = (max: number) => z.string().check(z.minLength(1), z.maxLength(max));

const TextSchema = z.strictObject({
  type: z.literal('text'),
  text: z.strictObject({ body: text(4_096), preview_url: z.optional(z.boolean()) }),
});

/** Meta fetches the file itself, and takes JPEG and PNG; its kind is told here by the end of the address. */
const PictureLinkSchema = z
  .url({ protocol: /^https?$/ })
  .check(z.refine((link) => /\.(?:jpe?g|png)$/i.test(new URL(link).pathname), 'neither JPEG nor PNG'));

const HeaderSchema = z.strictObject({
  type: z.literal('image'),
  image: z.strictObject({ link: PictureLinkSchema }),
});

const ButtonsSchema = z.strictObject({
  type: z.literal('button'),
  header: z.optional(HeaderSchema),
  body: z.strictObject({ text: text(1_024) }),
  action: z.strictObject({
    buttons: z
      .array(
        z.strictObject({
          type: z.literal('reply'),
          reply: z.strictObject({ id: text(256), title: text(20) }),
        }),
      )
      .check(
        z.minLength(1),
        z.maxLength(3),
        z.refine(
          (list) => new Set(list.map(({ reply }) => reply.title)).size === list.length,
          'equal titles',
        ),
      ),
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
          title: z.optional(text(24)),
          rows: z
            .array(z.strictObject({ id: text(200), title: text(24), description: z.optional(text(72)) }))
            .check(z.minLength(1)),
        }),
      )
      .check(
        z.minLength(1),
        z.maxLength(10),
        z.refine((sections) => sections.flatMap(({ rows }) => rows).length <= 10, 'more than ten rows'),
      ),
  }),
});

const LinkSchema = z.strictObject({
  type: z.literal('cta_url'),
  header: z.optional(HeaderSchema),
  body: z.strictObject({ text: text(1_024) }),
  action: z.strictObject({
    name: z.literal('cta_url'),
    parameters: z.strictObject({ display_text: text(20), url: z.url({ protocol: /^https?$/ }) }),
  }),
});

const CardSchema = z.strictObject({
  card_index: z.int().check(z.minimum(0), z.maximum(9)),
  type: z.literal('cta_url'),
  header: HeaderSchema,
  body: z.optional(
    z.strictObject({
      text: text(160).check(z.refine((told) => told.split('\n').length <= 3, 'more than two line breaks')),
    }),
  ),
  action: z.strictObject({
    buttons: z
      .array(
        z.strictObject({
          type: z.literal('quick_reply'),
          quick_reply: z.strictObject({ id: text(256), title: text(20) }),
        }),
      )
      .check(z.minLength(1)),
  }),
});

const CarouselSchema = z.strictObject({
  type: z.literal('carousel'),
  body: z.strictObject({ text: text(1_024) }),
  action: z.strictObject({
    cards: z.array(CardSchema).check(
      z.minLength(2),
      z.maxLength(10),
      z.refine((cards) => cards.every(({ card_index }, at) => card_index === at), 'cards out of order'),
      z.refine(
        (cards) => new Set(cards.map(({ action }) => action.buttons.length)).size === 1,
        'cards with unequal numbers of buttons',
      ),
    ),
  }),
});

const ImageSchema = z.strictObject({
  type: z.literal('image'),
  image: z.strictObject({ link: PictureLinkSchema, caption: z.optional(text(1_024)) }),
});

const InteractiveSchema = z.strictObject({
  type: z.literal('interactive'),
  interactive: z.discriminatedUnion('type', [ButtonsSchema, ListSchema, LinkSchema, CarouselSchema]),
});

const PHONE = /^\+?[1-9]\d{7,14}$/;
const BSUID = /^[A-Z]{2}\.[A-Za-z0-9]{1,128}$/;

const envelope = {
  messaging_product: z.literal('whatsapp'),
  recipient_type: z.optional(z.literal('individual')),
  to: z.optional(z.string().check(z.regex(PHONE))),
  recipient: z.optional(z.string().check(z.regex(BSUID))),
  biz_opaque_callback_data: z.optional(z.string().check(z.maxLength(512))),
};

const SendSchema = z
  .union([
    z.extend(TextSchema, envelope),
    z.extend(InteractiveSchema, envelope),
    z.extend(ImageSchema, envelope),
  ])
  .check(z.refine(({ to, recipient }) => to !== undefined || recipient !== undefined, 'nobody to send to'));

const ReadSchema = z.strictObject({
  messaging_product: z.literal('whatsapp'),
  status: z.literal('read'),
  message_id: z.string().check(z.minLength(1)),
  typing_indicator: z.optional(z.strictObject({ type: z.literal('text') })),
});

export type GraphSendBody = z.output<typeof SendSchema>;
export type CheckedBody =
  | { kind: 'send'; body: GraphSendBody }
  | { kind: 'read'; messageId: string; isTyping: boolean }
  | { kind: 'wrong'; reason: string };

/** Checks a posted body as WhatsApp does, which refuses values over a limit and unknown fields. */
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
