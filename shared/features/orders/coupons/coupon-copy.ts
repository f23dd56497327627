import { formatMoney, formatPesos, type Money, pesosOf } from '#shared/lib/money.ts';
import { couponLabel } from './coupon-label-copy.ts';
import { type CouponOrder, type CouponProblem, type CouponTerms, findCouponProblem } from './coupon-terms.ts';

/** Rounds up to the full peso, so that a customer who adds as much reaches the minimum. */
const missingText = (missing: Money): string => formatPesos(Math.ceil(pesosOf(missing)));

/** What a coupon takes off an order, as one line of a message: «Cupón VERANO10: −RD$50». */
export const couponOffText = (code: string, discount: Money): string =>
  `${couponLabel(code)}: −${formatMoney(discount)}`;

/** Says to store and customer alike why a coupon takes nothing off the order that keeps it. */
export const idleCouponText = (terms: CouponTerms, order: CouponOrder): string => {
  const problem = findCouponProblem(terms, order);
  switch (problem?.kind) {
    case undefined:
      return 'delivery gratis cuando se acuerde el costo';
    case 'minimum':
      return `sin rebaja, a los productos les faltan ${missingText(problem.missing)} para su mínimo`;
    case 'pickup':
      return 'sin rebaja, es de delivery gratis y se pasa a buscar';
    case 'no_fee':
      return 'sin rebaja, el delivery ya es gratis';
    default:
      return 'sin rebaja, los precios ya están rebajados';
  }
};

/** What a coupon does, without its code: «10 % menos», «RD$100 menos», «delivery gratis». */
export const couponValueText = ({ kind, value }: Pick<CouponTerms, 'kind' | 'value'>): string => {
  if (kind === 'delivery') return 'delivery gratis';
  return `${kind === 'percent' ? `${value} %` : formatMoney(value as Money)} menos`;
};

type OfferedCoupon = CouponTerms & { readonly endsOn: string | null; readonly isOnceEach: boolean };

/** What a coupon does and asks for, without its code: «10 % menos en compras desde RD$500, hasta el 1/12/2026». */
export const couponOfferText = ({ minimum, endsOn, isOnceEach, ...terms }: OfferedCoupon): string =>
  [
    `${couponValueText(terms)}${minimum > 0 ? ` en compras desde ${formatMoney(minimum)}` : ''}`,
    isOnceEach && 'una vez por cliente',
    endsOn !== null && `hasta el ${couponDayText(endsOn)}`,
  ]
    .filter(Boolean)
    .join(', ');

/** A day, `2026-12-01`, for people: «1/12/2026». */
export const couponDayText = (day: string): string => {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${Number(date)}/${Number(month)}/${year}`;
};

/** Why a coupon takes nothing off an order, in one sentence. */
export const couponProblemText = (code: string, problem: CouponProblem): string => {
  const coupon = `El cupón ${code}`;
  switch (problem.kind) {
    case 'unknown':
      return `No encontramos el cupón ${code}. Revisa cómo está escrito.`;
    case 'paused':
      return `${coupon} no está disponible ahora mismo.`;
    case 'early':
      return `${coupon} vale desde el ${couponDayText(problem.beginsOn)}.`;
    case 'ended':
      return `${coupon} ya venció.`;
    case 'used_up':
      return `${coupon} ya se usó todas las veces que valía.`;
    case 'used_before':
      return `${coupon} vale una vez por cliente, y con este número ya se usó.`;
    case 'minimum':
      return `${coupon} vale cuando los productos suman más: te faltan ${missingText(problem.missing)}.`;
    case 'pickup':
      return `${coupon} es de delivery gratis: vale cuando te lo llevan.`;
    case 'needs_phone':
      return `${coupon} vale una vez por cliente: para usarlo hace falta tu número de teléfono.`;
    case 'no_fee':
      return `${coupon} es de delivery gratis, y el de este pedido ya lo es.`;
    case 'lowered':
      return `${coupon} no rebaja lo que ya tiene un precio rebajado.`;
  }
};

/** Texts of coupons that the server and the order sheet say. */
export const COUPON_COPY = {
  codeInvalid: 'Escribe de 3 a 20 letras o números, sin signos.',
  percentInvalid: 'Escribe un porcentaje entero de 1 a 100.',
  amountInvalid: 'Escribe cuántos pesos rebaja.',
  dayInvalid: 'Escribe una fecha válida.',
  endsBeforeBegin: 'Tiene que terminar después de empezar.',
  usesInvalid: 'Escribe un número entero de 1 a 100,000.',
  codeTaken: 'Ya tienes un cupón con ese código.',
  tooMany: (count: number): string => `Ya tienes ${count} cupones. Borra alguno para crear otro.`,
  /** The order with both totals, after why: what was shown, and what it costs now. */
  changed: (why: string, shown: string, now: string): string =>
    `${why} Tu pedido queda en ${now} en vez de ${shown}. Revisa el total y envíalo otra vez.`,
  changedForTeam: (why: string, shown: string, now: string): string =>
    `${why} El pedido queda en ${now} en vez de ${shown}. Revísalo y guarda otra vez.`,
  numberForTeam: 'El cupón vale una vez por cliente: escribe el número del cliente.',
  otherDiscount: (code: string): string => `Lo que rebaja el cupón ${code} cambió.`,
} as const;
