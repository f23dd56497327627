import { parseCouponCode } from '#shared/features/orders/coupons/coupon-terms.ts';

/** «Cupón VERANO10», «mi cupón es verano10», «código de descuento: VERANO10». */
const NAMED =
  /(?:\b(?:el|un|mi|este|con|del) ){0,3}(?:\bcup[oó]n|\bc[oó]digo (?:de (?:descuento|rebaja|cup[oó]n)|promocional|del cup[oó]n))(?: de descuento)?(?: ?[,:]| es| que dice| llamado| de)? ?["«“']?([\p{L}\d][\p{L}\d_-]{2,30})["»”']?/iu;

/** Words that go on after «cupón» and are no code. */
const NO_CODE =
  /^(?:para|que|con|sin|del|los|las|una|uno|por|hoy|aqui|ahi|disponibles?|activos?|vigentes?|descuentos?|rebajas?|promocion|promociones|gratis|nuevo|nuevos|tienen|tienes|tiene|hay|sirve|vale|valen|funciona|aplica|ustedes|algun|alguno|todavia|ahora|otro|porfa|favor|gracias|delivery|envio|regalo|bueno|pero|como|donde|cuando|cual|cuanto|este|ese|esa|mas|me|mio|viejo|vencido|especial|valido|digital|amigo)$/;

/** Something is said behind the code besides a courtesy. */
const GOES_ON = /^(?!\W*(?:por favor|porfa|gracias)\W*$).*[\p{L}\d]/iu;

/** The rest of a message that says a code and nothing else. */
const A_COUPON = 'cupón';

const isQuestion = (message: string): boolean => /[?¿]/.test(message);

/** What a message says of a coupon: its code, and the message without it. */
export type SaidCoupon = { readonly code: string; readonly rest: string };

/**
 * Reads the code of a coupon that a message names; undefined when it names none. «¿Tienen cupón para hoy?» only asks: in a question
 * a code has digits, or capitals alone.
 */
export const readCoupon = (said: string): SaidCoupon | undefined => {
  const message = said.replace(/[^\S\n]+/g, ' ');
  const [phrase, written = ''] = NAMED.exec(message) ?? [];
  const code = parseCouponCode(written);
  if (phrase === undefined || code === undefined) return undefined;
  const looksLikeCode =
    /\d/.test(written) || (written === written.toUpperCase() && message !== message.toUpperCase());
  if (!looksLikeCode && (isQuestion(message) || NO_CODE.test(code.toLowerCase()))) return undefined;
  // «Tengo un cupón verano de la radio»: a plain word is a code only where its line ends.
  const [after = ''] = message.slice(message.indexOf(phrase) + phrase.length).split('\n');
  if (!looksLikeCode && GOES_ON.test(after)) return undefined;
  const rest = message
    .replace(phrase, ' ')
    .replace(/[^\S\n]+/g, ' ')
    .trim();
  return { code, rest: rest || A_COUPON };
};
