import { leftText, type MeasureUnit } from '#shared/features/catalogue/measure-text.ts';
import type { MessageKind } from '#shared/features/conversations/inbox/message-kinds.ts';

const UNSEEN = 'Si buscas un producto, escríbeme su nombre y te digo el precio y si hay.';

const WORDLESS: Record<MessageKind, string> = {
  text: UNSEEN,
  interactive: UNSEEN,
  order: `Recibí tu pedido del catálogo. ${UNSEEN}`,
  image: `Recibí tu foto y el equipo de la tienda la verá. ${UNSEEN}`,
  audio: `Recibí tu nota de voz. Yo no puedo oírla, pero el equipo de la tienda sí. ${UNSEEN}`,
  video: `Recibí tu video y el equipo de la tienda lo verá. ${UNSEEN}`,
  document: `Recibí tu documento y el equipo de la tienda lo verá. ${UNSEEN}`,
  location: 'Recibí tu ubicación. Escríbeme también el sector, la calle y una referencia, por favor.',
  contacts: 'Recibí el contacto y el equipo de la tienda lo verá.',
  sticker: UNSEEN,
  reaction: UNSEEN,
  system: UNSEEN,
  unsupported: `Ese tipo de mensaje no se puede abrir aquí. ${UNSEEN}`,
};

/** The words of the store to a customer outside the dialogue of the bot. */
export const BURST_COPY = {
  wordless: WORDLESS,
  formFilled: 'Recibí lo que llenaste y el equipo de la tienda lo verá.',
  late: 'Disculpa la tardanza: tuvimos un problema y no vimos tu mensaje a tiempo. ¿Todavía te podemos ayudar? Escríbeme qué necesitas.',
  orderCode: (code: string) => `El código de tu pedido es *${code}*.`,
  orderReceived: (code: string) => `¡Recibimos tu pedido *${code}*!`,
  orderUnknown: (code: string) =>
    `No encuentro ningún pedido tuyo con el código *${code}*. Revísalo y mándamelo otra vez, o escribe «una persona» y te atiende el equipo.`,
  orderReceivedNext: 'El equipo de la tienda lo revisa y te lo confirma por aquí en breve.',
  orderTotal: (total: string) => `Total: *${total}*`,
  someProduct: 'un producto',
  ownShort: (available: number, unit: MeasureUnit | null) =>
    available === 0
      ? 'De eso ya no queda, así que tu pedido sigue como estaba.'
      : `De eso solo ${leftText(available, unit)}, así que tu pedido sigue como estaba.`,
  ownUnsold: 'En esa cantidad no se vende, así que tu pedido sigue como estaba. Dime otra cantidad.',
  ownTooDear:
    'Eso suma más de lo que podemos registrar en un pedido, así que tu pedido sigue como estaba. Puedes hacer otro con el resto.',
  justGone: (names: readonly string[]) =>
    names.length === 1
      ? `Mientras hablábamos se acabó ${names[0]}, así que lo quité de tu pedido.`
      : `Mientras hablábamos se acabaron ${names.join(', ')}, así que los quité de tu pedido.`,
  soldOtherwise: (name: string) =>
    `Mientras hablábamos cambió cómo se vende ${name}, así que lo quité de tu pedido. Dime cuánto quieres y te lo pongo.`,
  justShort: (name: string, available: string, isPlural: boolean) =>
    `De ${name} ya solo ${isPlural ? 'quedan' : 'queda'} ${available}, y eso fue lo que dejé en tu pedido.`,
} as const;

/** Labels of the buttons that open a page of the store. */
export const LINK_COPY = { product: 'Ver en la tienda', store: 'Ver la tienda' } as const;

/** The texts that represent WhatsApp's special kinds of messages in a conversation. */
export const CONTENT_COPY = {
  location: (place: string) => (place ? `Ubicación: ${place}` : 'Ubicación enviada'),
  order: (lines: readonly string[]) => `Quiero ${lines.join(', ')}`,
  mayCall: (isAllowed: boolean) =>
    isAllowed
      ? 'Permitió que la tienda le llame por WhatsApp.'
      : 'No permitió que la tienda le llame por WhatsApp.',
  listLabel: 'Ver opciones',
} as const;

/** The refusals of the inbox's calls, and words in messages. */
export const INBOX_COPY = {
  windowShut:
    'Pasaron más de 24 horas desde su último mensaje, y WhatsApp ya no deja escribirle. Cuando te escriba otra vez podrás responder.',
  optedOut: 'Esta persona pidió no recibir más mensajes. Si cambia de idea, escribirá ALTA.',
  priceOnRequest: 'Precio a consultar',
} as const;
