import { agreeWithName } from '#server/platform/language/agree-with-name.ts';
import { quantityOf } from '#shared/features/catalogue/measure.ts';
import { MEASURE_COPY } from '#shared/features/catalogue/measure-copy.ts';
import { type MeasureUnit, priceWithUnit, quantityText } from '#shared/features/catalogue/measure-text.ts';
import type { PriceTier } from '#shared/features/catalogue/moving-price.ts';
import { offerUntilText } from '#shared/features/catalogue/offer-text.ts';
import { tierText } from '#shared/features/catalogue/tier-text.ts';
import { waitText } from '#shared/features/tenants/wait-copy.ts';
import { formatMoney, type Money, pesosOf } from '#shared/lib/money.ts';

/** Says that an order costs something else than what was told, with both totals. */
export const totalChangedText = (before: Money, now: Money): string =>
  `El total ahora es ${formatMoney(now)} (antes ${formatMoney(before)}).`;

/** Writes the remaining stock next to a product. */
const left = (stock: number, unit: MeasureUnit | null = null): string =>
  `${stock > 1 ? 'quedan' : 'queda'} ${quantityText(stock, unit)}`;
const named = (name: string): string => `*${name}*`;
type Sold = { readonly unit: MeasureUnit } | null;
const unitOf = (measure: Sold | undefined): MeasureUnit | null => measure?.unit ?? null;
const costed = (price: Money, measure: Sold | undefined): string =>
  priceWithUnit(formatMoney(price), unitOf(measure));
/** « (antes RD$100, hasta el 30 de noviembre)» of a product with an offer. */
const loweredFrom = ({ priceBefore, offerEnds }: Pick<Priced, 'priceBefore' | 'offerEnds'>): string =>
  priceBefore === undefined
    ? ''
    : ` (${[`antes ${formatMoney(priceBefore)}`, ...(offerEnds ? [offerUntilText(offerEnds)] : [])].join(', ')})`;
/** «desde RD$450» where its variants differ in price. */
const fromPrice = (price: Money, sold: Omit<Priced, 'name' | 'price'>): string =>
  `${sold.costsFrom ? 'desde ' : ''}${costed(price, sold.measure)}${loweredFrom(sold)}`;
/** « Desde 12: RD$70 c/u.» of a product with prices from a quantity on. */
const tiersSentence = ({ measure, tiers = [] }: Pick<Priced, 'measure' | 'tiers'>): string =>
  tiers.length === 0
    ? ''
    : ` ${tiers.map((tier) => tierText({ ...tier, price: pesosOf(tier.price) }, unitOf(measure))).join('; ')}.`;
const priced = ({ price, ...sold }: Omit<Priced, 'name'>): string =>
  price === null ? 'precio a consultar' : fromPrice(price, sold);
const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} y ${names.at(-1)}`;

const either = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} o ${names.at(-1)}`;

/** The time at which a closed store opens, in everyday words. */
type Opening = { daysLater: number; day: string; time: string };
const openingTime = ({ daysLater, day, time }: Opening): string => {
  const onDay = daysLater === 0 ? 'hoy' : daysLater === 1 ? 'mañana' : `el ${day}`;
  return `${onDay} ${time.startsWith('1:') ? 'a la' : 'a las'} ${time}`;
};

const capitalized = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** Ends a sentence with a dot, unless it already has one, as after «a.m.». */
const ended = (sentence: string): string => (sentence.endsWith('.') ? sentence : `${sentence}.`);

/** «Agotado» in the gender of a name; for several products in a form that fits all of them. */
const soldOutLike = (names: readonly string[]): string => {
  const each = names.map(agreeWithName);
  const isPlural = names.length > 1 || each.some((one) => one.isPlural);
  return `${isPlural ? 'están' : 'está'} agotad${each.every(({ isFeminine }) => isFeminine) ? 'a' : 'o'}${isPlural ? 's' : ''}`;
};
const costs = (name: string): string => (agreeWithName(name).isPlural ? 'cuestan' : 'cuesta');
/** Names the unit of a product that its name measures: «Queso de freír por libra». */
const wholeUnit = (name: string): string => {
  const [, unit] = /\bpor (libra|onza|yarda|metro|pie|galón|docena|porción)\b/i.exec(name) ?? [];
  if (unit === undefined) return 'por unidad completa';
  return /[aón]$/i.test(unit) && !/^gal/i.test(unit) ? `por ${unit} completa` : `por ${unit} completo`;
};

type Priced = {
  name: string;
  price: Money | null;
  measure?: Sold;
  costsFrom?: boolean;
  priceBefore?: Money | undefined;
  offerEnds?: string | null | undefined;
  tiers?: readonly PriceTier<Money>[] | undefined;
};
type Counted = { name: string; quantity: number; measure?: Sold };
type Line = Counted & { unit: Money; unitBefore?: Money | null; total: Money; option: string | null };
const counted = ({ name, quantity, measure }: Counted): string =>
  quantityOf(quantity, unitOf(measure), named(name));
const feminineUnit = (unit: MeasureUnit): boolean => /a$/.test(MEASURE_COPY[unit].one);

/** Every text that the sales bot says. Amounts come in as money and are formatted in one place. */
export const BOT_COPY = {
  listed,
  opening: (store: string) => `¡Hola! Soy el asistente virtual de ${named(store)}.`,
  opened: (store: string) => `Soy el asistente virtual de ${named(store)}.`,
  english: 'We answer in Spanish, but we are happy to help you:',
  creole: 'Nou reponn an panyòl, men n ap ede w ak plezi:',

  askNeed: '¿En qué te puedo ayudar? Dime qué buscas y te digo el precio y si hay.',
  wellbeing: 'Todo bien por aquí, gracias a Dios. ¿Y tú? Dime en qué te puedo ayudar.',
  greetingAgain: '¡Dime! ¿Qué andas buscando?',
  acknowledged: '¡Siempre a la orden! Si necesitas algo, me dices.',
  thanks: [
    '¡Gracias a ti! Estamos a la orden para lo que necesites.',
    '¡Siempre a la orden!',
    '¡De nada, para eso estamos!',
  ],
  bye: '¡Gracias por escribirnos! Aquí estamos cuando quieras.',
  identity: (store: string) =>
    `Soy el asistente virtual de ${store}: te ayudo con productos, precios, pedidos y delivery. Si prefieres hablar con una persona, dímelo.`,
  blank: 'Tu mensaje me llegó en blanco. Dime qué producto buscas y te ayudo.',
  categories: (names: readonly string[]) => `Trabajamos con ${listed(names)}.`,
  catalogue: (names: readonly string[]) =>
    names.length > 0
      ? `Esto es lo que tenemos: ${listed(names)}. ¿Qué te gustaría ver?`
      : 'Dime qué producto buscas y te digo si lo tenemos y a cómo está.',

  productLine: (number: number, { name, ...sold }: Priced, note: string) =>
    `${number}. ${named(name)} · ${priced(sold)}${note}`,
  noteLeft: (stock: number, measure: Sold) => ` (${left(stock, unitOf(measure))})`,
  noteSoldOut: ' (agotado por ahora)',
  single: ({ name, price, ...sold }: Priced) =>
    price === null
      ? `Sí, tenemos ${named(name)}. El precio te lo confirma el equipo de la tienda.`
      : `Sí, tenemos ${named(name)} ${sold.costsFrom ? '' : 'a '}${fromPrice(price, sold)}.${tiersSentence(sold)}`,
  singlePrice: ({ name, price, ...sold }: Priced) =>
    price === null
      ? `El precio de ${named(name)} te lo confirma el equipo de la tienda.`
      : `${named(name)} ${costs(name)} ${fromPrice(price, sold)}.${tiersSentence(sold)}`,
  stockLeft: (stock: number, measure: Sold = null) =>
    `${capitalized(left(stock, unitOf(measure)))} disponible${stock > 1 ? 's' : ''}.`,
  stockEnough: (name: string) => (agreeWithName(name).isPlural ? 'Están disponibles.' : 'Está disponible.'),
  offerAdd: ['¿Te lo agrego al pedido?', '¿Te interesa? Dime la cantidad y te lo pongo.'],
  askUnitsOf: ['¿Qué cantidad te pongo?', 'Dime la cantidad y te lo pongo.'],
  askWhich: ['¿Cuál te interesa? Escríbeme el número.', '¿Cuál quieres? Mándame el número.'],
  askWhichOne: '¿Cuál prefieres? Escríbeme el número y te lo pongo.',
  several: ['Esto es lo que tenemos disponible:', 'Mira lo que tenemos:', 'De eso tenemos:'],
  severalPrices: 'Estos son los precios:',
  also: 'También tenemos:',
  within: (limits: { min?: string; max?: string }) =>
    limits.max && limits.min
      ? `Entre ${limits.min} y ${limits.max} tenemos:`
      : limits.max
        ? `Por ${limits.max} o menos tenemos:`
        : `Desde ${limits.min} tenemos:`,
  noneWithin: (text: string) =>
    `No tenemos ${text === '' ? 'productos' : `«${text}»`} dentro de ese presupuesto. ¿Quieres que busque con otro monto u otro producto?`,
  noneWithinNear: 'Con ese presupuesto no tengo algo así ahora mismo. Lo más económico que te sirve:',
  missing: (...texts: readonly string[]) =>
    `No tenemos ${texts.map((text) => `«${text}»`).join(' ni ')} en la tienda.`,
  unknownCounts: (said: readonly string[]) =>
    `No supe a qué te refieres con ${listed(said.map((one) => `«${one}»`))}. ¿Cómo se llama, para buscártelo?`,
  missingDetail: (words: readonly string[]) =>
    `No me aparece ${words.map((word) => `«${word}»`).join(' ni ')}, pero mira lo más parecido:`,
  related: (text: string) => `No tenemos «${text}» como tal. Lo más cercano que manejamos:`,
  nearest: 'Eso como tal no lo tenemos. Lo más cercano que manejamos:',
  notByThatName: (text: string) => `No tenemos nada con el nombre «${text}».`,
  proposed: 'Mira, esto te puede servir:',
  perhaps: 'Quizás buscas esto:',
  pictureQuestion: (words: string) => `¿Tienen ${words}?`,
  heard: (text: string) => `Te escuché: «${text}».`,
  unseenPicture:
    'Recibí tu foto, pero no la puedo ver bien por aquí. ¿Cómo se llama el producto? Escríbeme el nombre y te digo el precio y si hay.',
  paymentProof:
    'Recibí tu imagen. Se la paso a una persona del equipo para que revise el pago y te confirme por aquí.',
  askOther: '¿Te busco otra cosa?',
  leftOut: 'Está bien, eso no te lo pongo.',
  soldWhole: ({ name, price }: Priced) =>
    `${named(name)} se vende${agreeWithName(name).isPlural ? 'n' : ''} ${wholeUnit(name)}${price === null ? '' : `, a ${formatMoney(price)}`}.`,
  onlyThisOne: ({ name }: Priced) => `De ese modelo ahora mismo solo me aparece ${named(name)}.`,
  alsoLike: 'Del mismo tipo también tengo:',
  cheaperToo: 'Más económico tengo:',
  offerQuoted: '¿Te lo agrego al pedido?',
  soldOut: (names: readonly string[]) =>
    names.length === 1
      ? `${named(names[0] ?? '')} ${soldOutLike(names)} por ahora.`
      : `Por ahora ${soldOutLike(names)}: ${listed(names.map(named))}.`,
  alternatives: 'Lo más parecido que tengo disponible:',
  askAlternative: '¿Te interesa alguno? Escríbeme el número.',
  askThatOne: '¿Te sirve?',
  hasSize: (size: string) => `Hay en talla ${size}.`,
  noSize: (size: string, sizes: string | undefined) =>
    sizes ? `No viene en talla ${size}: las tallas disponibles son ${sizes}.` : `No viene en talla ${size}.`,
  noneInSize: (size: string) => `En talla ${size} no hay. Tenemos:`,
  sizesOfProduct: (name: string, sizes: string) => `${named(name)}: ${sizes}.`,
  askSize: (size: string) => `La talla ${size} te la confirma el equipo de la tienda.`,
  askWhichSize: '¿Qué talla quieres?',
  askSizeOf: (name: string, sizes: string) => `¿En qué talla quieres ${named(name)}? Hay en ${sizes}.`,
  changedSize: (name: string, option: string) => `Listo, te dejo ${named(name)} en ${option}.`,
  sizes: (sizes: string) => `Tallas: ${sizes}.`,

  /** How a sentence about an action begins: alone, and after another one. */
  done: 'Listo, ',
  doneToo: 'También ',
  added: (lines: readonly (Counted & { option: string | null })[]) =>
    `Listo, te agregué ${listed(lines.map((line) => `${counted(line)}${line.option ? ` (${line.option})` : ''}`))}.`,
  onlyLeft: (name: string, stock: number, measure: Sold) =>
    `De ${named(name)} solo ${left(stock, unitOf(measure))}. ¿Te pongo ${quantityText(stock, unitOf(measure))}?`,
  soldUpTo: (name: string, stock: number, measure: Sold) =>
    `De ${named(name)} solo ${left(stock, unitOf(measure))}. ¿${measure ? 'Cuánto' : 'Cuántos'} quieres en total?`,
  fullAlready: (name: string, stock: number, measure: Sold) =>
    `De ${named(name)} solo ${left(stock, unitOf(measure))} y ya ${stock > 1 ? 'están' : 'está'} en tu pedido.`,

  /** What a product with variants lets choose: «Talla: S, M y L. Color: Rojo y Azul.» */
  optionsOf: (options: readonly { name: string; values: readonly string[] }[]) =>
    options.map(({ name, values }) => `${name}: ${listed(values)}.`).join(' '),
  askOption: (name: string, option: string, { said, values }: { said: string; values: readonly string[] }) =>
    `¿Qué ${option.toLowerCase()} quieres de ${named(said === '' ? name : `${name} (${said})`)}: ${either(values)}?`,
  onlyVariant: (name: string, { said, rest, price }: { said: string; rest: string; price: Money | null }) =>
    `De ${named(name)}${said === '' ? '' : ` en ${said}`} solo queda ${rest}${price === null ? '' : `, a ${formatMoney(price)}`}. ¿Te lo pongo?`,
  variantSoldOut: (name: string, said: string) => `De ${named(name)} en ${said} no queda por ahora.`,
  variantNotMade: (name: string, said: string) => `${named(name)} no viene en ${said}.`,
  variantsLeft: (said: string, values: readonly string[]) =>
    said === ''
      ? `Hay ${listed(values)}.`
      : `En ${said} ${values.length > 1 ? 'quedan' : 'solo queda'} ${listed(values)}.`,
  variantsFrom: (name: string, { said, values, price }: { said: string; values: string; price: string }) =>
    `De ${named(name)}${said === '' ? '' : ` en ${said}`} hay ${values}${price === '' ? '' : `, ${price}`}.`,
  valueAt: (value: string, price: Money) => `${value} (${formatMoney(price)})`,
  priceAt: (price: Money, isFrom: boolean) => `${isFrom ? 'desde' : 'a'} ${formatMoney(price)}`,
  askThatVariant: '¿Cuál te pongo?',
  askVariantLine: (names: readonly string[]) => `¿Cuál de estos: ${either(names.map(named))}?`,
  swapShort: (name: string, stock: number, measure: Sold) =>
    `De ${named(name)} solo ${left(stock, unitOf(measure))}, así que dejé tu pedido como estaba.`,
  variantGone: (names: readonly string[]) =>
    `${listed(names.map(named))} ya no está disponible como lo pediste, así que lo saqué de tu pedido. Mira cómo queda antes de confirmar:`,
  soldOtherwise: (names: readonly string[]) =>
    `Mientras hablábamos cambió cómo se vende ${listed(names.map(named))}, así que lo saqué de tu pedido. Dime cuánto quieres y te lo pongo.`,
  someProduct: 'Un producto',

  /** An amount and what it costs: «½ lb (RD$83)». */
  amountFor: (quantity: string, money: Money) => `${quantity} (${formatMoney(money)})`,
  whichAmount: (titles: readonly string[]) => `¿Cuál de los dos te pongo: ${titles.join(' o ')}?`,
  pieces: (count: number) => (count === 1 ? '1 unidad' : `${count} unidades`),
  pesosTitle: (money: Money) => formatMoney(money),
  titleOfProduct: (title: string, name: string) => `${title} · ${name}`,
  askAmount: (name: string, unit: MeasureUnit, byMoney: boolean) =>
    `${named(name)} se vende por ${MEASURE_COPY[unit].one}. ¿Cuánto te pongo? Por ejemplo «${feminineUnit(unit) ? 'media' : 'medio'} ${MEASURE_COPY[unit].one}»${byMoney ? ' o «50 pesos»' : ''}.`,
  soldInSteps: (name: string, step: string, offers: readonly string[]) =>
    `${named(name)} se vende de ${step} en ${step}. ¿Te pongo ${offers.join(' o ')}?`,
  soldInOtherUnit: (name: string, unit: MeasureUnit, offer: string) =>
    `${named(name)} se vende por ${MEASURE_COPY[unit].one}: de eso lo más cercano sin pasarme es ${offer}. ¿Te lo pongo?`,
  moneyBuys: (name: string, money: Money, offer: string) =>
    `De ${named(name)}, ${formatMoney(money)} dan para ${offer}. ¿Te lo pongo?`,
  moneyTooLittle: (name: string, money: Money, offer: string) =>
    `${formatMoney(money)} de ${named(name)} no alcanzan: lo mínimo es ${offer}. ¿Te lo pongo?`,
  pesosOrUnits: (name: string, { money, bought, units }: { money: Money; bought: string; units: string }) =>
    bought === ''
      ? `¿Te pongo ${units} de ${named(name)}? ${formatMoney(money)} no alcanzan para una.`
      : `De ${named(name)}: ¿${formatMoney(money)}, que dan ${bought}, o ${units}?`,
  moneyTells: ({ name, quantity, measure }: Counted, money: Money) =>
    `${formatMoney(money)} de ${named(name)} son ${quantityText(quantity, unitOf(measure))}. ¿Te lo pongo?`,
  removed: (names: readonly string[]) => `Listo, quité ${listed(names.map(named))} de tu pedido.`,
  changed: (line: Counted) => `Listo, ahora llevas ${counted(line)}.`,
  whichToRemove: '¿Cuál te quito? Dime el nombre.',
  notInCart: (text: string) =>
    text === '' ? 'Eso no está en tu pedido.' : `«${text}» no está en tu pedido.`,
  cleared: 'Listo, vacié tu pedido. Cuando quieras empezamos de nuevo.',
  cancelled: 'Listo, cancelé el pedido y no quedó nada pendiente. Aquí estoy si necesitas otra cosa.',
  /** With an order placed before, which stays: only the new cart is emptied. */
  cartCancelled:
    'Listo, vacié lo que ibas a pedir ahora. El pedido que ya hiciste sigue como está: si quieres cancelarlo, escríbeme «cancela mi pedido».',
  nothingToCancel:
    'Por aquí no tienes ningún pedido pendiente. Si ya confirmaste uno y quieres cancelarlo, dímelo y te paso con una persona del equipo.',
  whatToChange: '¿Qué quieres cambiar? Puedes decirme, por ejemplo, «quita uno» o «es para otro sector».',
  askUnits: '¿Cuál de estos quieres?',
  emptyCart: 'Todavía no tienes productos en tu pedido. ¿Qué te gustaría agregar?',
  cartTitle: 'Tu pedido va así:',
  cartLine: ({ unit, unitBefore, total, option, ...line }: Line) =>
    `• ${counted(line)}${option ? ` (${option})` : ''} a ${costed(unit, line.measure)}${unitBefore ? ` (antes ${formatMoney(unitBefore)})` : ''} = ${formatMoney(total)}`,
  subtotal: (total: Money) => `Total: ${formatMoney(total)}`,
  goodsAndTax: (goods: Money, tax: Money) => `Productos ${formatMoney(goods)} + ITBIS ${formatMoney(tax)}`,
  totalWithFee: ({
    goods,
    off,
    tax,
    place,
    fee,
    total,
  }: {
    goods: Money;
    /** What a coupon takes off, «cupón VERANO10 RD$50»; empty: nothing. */
    off: string;
    tax: Money;
    place: string;
    fee: Money;
    total: Money;
  }) =>
    `Productos ${formatMoney(goods)}${off && ` − ${off}`}${tax > 0 ? ` + ITBIS ${formatMoney(tax)}` : ''} + delivery a ${place} ${formatMoney(fee)} = *${formatMoney(total)}*`,
  couponOff: (code: string, discount: Money) => `cupón ${code} ${formatMoney(discount)}`,
  offered: 'Esto es lo que está en oferta ahora:',
  nothingOffered: 'Ahora mismo no hay ofertas ni cupones: los precios son los del catálogo.',
  couponsOffered: (coupons: readonly { code: string; text: string }[]) =>
    coupons.length === 1
      ? `Lo que sí hay es el cupón ${coupons.map(({ code, text }) => `*${code}*: ${text}`).join('')}.`
      : `Lo que sí hay son estos cupones:\n${coupons.map(({ code, text }) => `• *${code}*: ${text}`).join('\n')}`,
  couponUse: 'Dime el código con tu pedido y te lo aplico.',
  couponBeaten: (said: string, kept: string) =>
    `Con el cupón ${kept} pagas menos que con ${said}. Los cupones no se suman, así que te dejo ${kept}.`,
  couponNoted: (code: string, value: string) => `Anoté tu cupón ${code}: ${value}.`,
  couponNeedsCart: 'Dime qué quieres pedir y te lo aplico.',
  totalPickup: (total: Money) =>
    `Total: *${formatMoney(total)}* (lo recoges en la tienda, sin costo de delivery)`,
  whatElse: ['¿Algo más, o seguimos con la entrega?', '¿Qué más te pongo?', '¿Algo más?'],
  quoteTitle: 'Te saldría así:',
  nothingChanged: 'Tu pedido sigue igual.',
  askQuantity: (name: string) => `¿Cuántas unidades de ${named(name)} quieres?`,
  askPriceFirst: (name: string) =>
    `El precio de ${named(name)} te lo tiene que confirmar el equipo de la tienda antes de pedirlo.`,
  askSwap: '¿Cuál quieres en su lugar?',

  eachUnit: (name: string, price: Money, unit: string) => `${named(name)}: ${formatMoney(price)} ${unit}.`,
  bestByUnit: (name: string) => `Te conviene más ${named(name)}: por unidad sale más barato.`,
  compareTitle: 'Aquí los tienes:',
  cheaperBy: ({ cheap, dear, gap }: { cheap: string; dear: string; gap: Money }) =>
    `${named(cheap)} sale${agreeWithName(cheap).isPlural ? 'n' : ''} más barato: la diferencia con ${named(dear)} es de ${formatMoney(gap)}.`,
  costOfAmount: (quantity: number, name: string, cost: Money) =>
    `• ${quantity} × ${named(name)} = ${formatMoney(cost)}`,
  cheaperForAsMuch: (name: string, gap: Money) =>
    `Por la misma cantidad sale más barato con ${named(name)}: te ahorras ${formatMoney(gap)}.`,
  samePrice: 'Cuestan lo mismo.',
  cheapestOf: ({ name, ...sold }: Priced) => `Lo más barato es ${named(name)}, a ${priced(sold)}.`,
  priciestOf: ({ name, ...sold }: Priced) => `Lo más caro es ${named(name)}, a ${priced(sold)}.`,
  askCompare: '¿Cuáles quieres comparar? Dime los dos productos.',
  askProduct: '¿De qué producto me hablas? Dime el nombre y te digo el precio y si hay.',

  away: (opening: Opening) =>
    `${ended(`Ahora mismo estamos cerrados: abrimos ${openingTime(opening)}`)} Mientras tanto te digo precios y disponibilidad, y te tomo el pedido.`,
  awayInOwnWords: (text: string, opening: Opening) => ended(`${text} Abrimos ${openingTime(opening)}`),
  awayTeam: (opening: Opening) => ended(`El equipo te responde cuando abramos, ${openingTime(opening)}`),
  choices: (titles: readonly string[]) =>
    `Puedes escribirme: ${titles.map((title) => `«${title}»`).join(' · ')}`,

  openNow: '¡Sí, estamos abiertos ahora mismo!',
  holidays: 'El horario de los días feriados te lo confirma el equipo de la tienda.',
  closedNow: 'Ahora mismo estamos cerrados.',
  hours: (text: string) => `Nuestro horario: ${text}`,
  hoursOfDay: (day: string, hours: readonly { open: string; close: string }[]) =>
    ended(`${capitalized(day)} abrimos ${listed(hours.map(({ open, close }) => `de ${open} a ${close}`))}`),
  closedDay: (day: string) => `${capitalized(day)} no abrimos.`,
  noHours: 'El horario te lo confirma el equipo de la tienda.',
  address: (address: string) => `Estamos en ${address}.`,
  noAddress: 'La dirección te la confirma el equipo de la tienda.',
  paymentMethods: 'Puedes pagar así:',
  paymentLine: (name: string, details: string) =>
    details ? `• ${named(name)}: ${details}` : `• ${named(name)}`,
  paymentYes: (name: string, details: string) =>
    `Sí, aceptamos ${named(name)}.${details ? ` ${details}` : ''}`,
  paymentNo: (methods: readonly string[]) =>
    `Esa forma de pago no la manejamos. Puedes pagar con ${listed(methods)}.`,
  noPayment: 'Las formas de pago te las confirma el equipo de la tienda.',
  zoneFee: (zone: string, fee: Money) => `El delivery a ${named(zone)} cuesta ${formatMoney(fee)}.`,
  interiorFee: (place: string, fee: Money) =>
    `A ${place} sí enviamos: el envío al interior cuesta ${formatMoney(fee)}.`,
  zoneWait: (zones: readonly string[], wait: string) =>
    `El delivery a ${listed(zones.map(named))} sale en ${waitText(wait)}.`,
  pickupWait: (wait: string) => `Si lo pasas a buscar, está listo en ${waitText(wait)}.`,
  social: (links: readonly { name: string; url: string }[]) =>
    ['Síguenos:', ...links.map(({ name, url }) => `${name}: ${url}`)].join('\n'),
  waitsFromConfirmed: 'Ese tiempo cuenta desde que te confirman el pedido.',
  zoneList: (zones: readonly { name: string; price: Money }[]) =>
    `Sí, hacemos delivery: ${zones.map(({ name, price }) => `${name} ${formatMoney(price)}`).join(', ')}. ¿A qué sector te lo llevamos?`,
  notCovered: (place: string) =>
    `${place} no está en nuestras zonas de delivery; el equipo de la tienda tiene que confirmarte si llegamos.`,
  noDelivery: 'El delivery te lo confirma el equipo de la tienda.',
  pickupToo: 'También puedes recoger en la tienda sin costo.',
  pickupAt: (address: string) =>
    `Puedes recogerlo en la tienda, sin costo de delivery${address ? `: ${address}` : ''}.`,
  noPickup: 'Por ahora no se recoge en la tienda; te lo llevamos.',
  unanswered:
    'No tengo esa información, y no te quiero decir algo que no es. Si quieres, te paso con una persona del equipo.',

  about: (name: string, description: string) => `De ${named(name)} te puedo decir: ${description}`,
  notAbout: (name: string, description: string) => `No. De ${named(name)} te puedo decir: ${description}`,
  namedSo: (names: readonly string[]) => `En el catálogo aparece así: ${names.map(named).join(', ')}.`,
  /** The text continues the sentence after the name: «*Litera* no incluye los colchones.» */
  detail: (name: string, text: string) =>
    `${named(name)} ${text.charAt(0).toLowerCase()}${text.slice(1).replace(/[.\s]+$/, '')}.`,
  notTold: 'Más que eso no lo sé. Si quieres, te paso con una persona del equipo que te lo confirme.',
  askProfessional:
    'Eso te lo tiene que decir un médico o el farmacéutico (y si es para un animal, el veterinario): yo no te lo puedo decir. Si quieres, te paso con una persona del equipo.',
  accountByPerson: 'El número de cuenta te lo pasa ahora una persona del equipo.',
  paymentChecked:
    'Gracias por avisar. Le paso tu mensaje a una persona del equipo para que revise el pago y te confirme por aquí.',
  noOrderHere:
    'No encontré ningún pedido tuyo en este chat. Si lo hiciste por otro lado, mándame su código, o te paso con una persona del equipo.',
  askReorder: '¡Con gusto! ¿Qué fue lo que pediste la otra vez? Dime los productos y te los pongo.',
  cancelByPerson:
    'Le paso tu mensaje a una persona del equipo para que cancele tu pedido y te confirme por aquí.',
  paymentCheckedOf: (code: string) =>
    `Gracias por avisar. Le paso tu mensaje a una persona del equipo para que revise el pago de tu pedido ${named(code)} y te confirme por aquí. Si transferiste, mándame aquí la foto del comprobante.`,
  askCancelOwn: (code: string, total: Money) =>
    `¿Cancelo tu pedido ${named(code)} de ${formatMoney(total)}? Respóndeme «sí» o «no».`,
  ownCancelled: (code: string) =>
    `Listo, cancelé tu pedido ${named(code)}. Si fue sin querer, escribe «una persona» y el equipo lo retoma.`,
  ownKept: (code: string) => `Perfecto, tu pedido ${named(code)} sigue como está.`,
  ownChanged: (code: string, lines: readonly Counted[]) =>
    `Listo, en tu pedido ${named(code)} ${listed(
      lines.map((line) =>
        line.quantity === 0
          ? `ya no va ${named(line.name)}`
          : `${line.quantity > 1 ? 'van' : 'va'} ${counted(line)}`,
      ),
    )}.`,
  ownTotal: (total: Money) => `Total: *${formatMoney(total)}*`,
  ownCosts: (code: string, total: Money) => `Tu pedido ${named(code)} cuesta *${formatMoney(total)}*.`,
  onceConfirmed: (expected: string) =>
    `Cuando te lo confirmen, ${expected.charAt(0).toLowerCase()}${expected.slice(1)}`,
  askTaxId: (code: string) =>
    `¿A qué RNC o cédula va la factura? Mándamelo y lo anoto en tu pedido ${named(code)} para el equipo.`,
  invoiceNoted: (code: string, taxId: string) =>
    `Listo, anoté en tu pedido ${named(code)} la factura con ${taxId}. Le aviso a una persona del equipo para que te la prepare.`,
  invoiceNote: (taxId: string) => `Factura con comprobante: ${taxId}`,
  taxIdWrong: 'Ese RNC o cédula no me cuadra. Revísalo y mándamelo otra vez, solo con sus números.',
  owedOne: (code: string, missing: Money) =>
    `De tu pedido ${named(code)} falta por pagar ${formatMoney(missing)}.`,
  owedAll: (total: Money) => `En total: ${formatMoney(total)}.`,
  creditByPerson: 'Eso lo decide el equipo: ya les avisé y te escriben por aquí.',
  notebookLeft: (left: Money) =>
    left > 0
      ? `En tu libreta te quedan ${formatMoney(left)}. Dime qué quieres y te lo apunto.`
      : 'En tu libreta no queda espacio, contando los pedidos que esperan confirmación. Si debes algo, con un abono te queda espacio otra vez.',
  notebookFull: (left: Money) =>
    left > 0
      ? `Este pedido no cabe en tu libreta: te quedan ${formatMoney(left)}. Puedes pagarlo de otra forma, o hacer un abono y seguimos.`
      : 'En tu libreta no queda espacio, contando los pedidos que esperan confirmación. Puedes pagar este pedido de otra forma.',
  owesNothing: 'No veo nada pendiente de pago en tus pedidos.',
  reordered: 'Te puse lo mismo de la última vez, a los precios de hoy.',
  reorderMissing: (names: readonly string[]) => `Ahora mismo no tenemos ${listed(names.map(named))}.`,
  reorderFewer: (name: string, quantity: number, measure: Sold) =>
    `De ${named(name)} solo ${left(quantity, unitOf(measure))}: puse eso.`,
  reorderMeasured: (name: string, measure: Sold) =>
    `${named(name)} ahora se vende ${measure ? `por ${MEASURE_COPY[measure.unit].one}` : 'por unidad'}: dime cuánto quieres.`,
  reorderPriced: (name: string, before: Money, price: Money) =>
    `${named(name)} ahora cuesta ${formatMoney(price)} (antes ${formatMoney(before)}).`,
  changeByPerson:
    'Tu pedido ya está registrado. Le paso el cambio a una persona del equipo para que lo haga y te confirme por aquí.',

  askPlace: '¿A qué sector te lo llevamos? Si prefieres, también puedes recogerlo en la tienda.',
  askSector: '¿A qué sector te lo llevamos?',
  askAddress: '¿Cuál es la dirección? Calle, número y una referencia.',
  askPayment: (methods: readonly string[]) => `¿Cómo vas a pagar? Aceptamos ${listed(methods)}.`,
  askCash: '¿Con cuánto vas a pagar? Dime el monto y te llevan la devuelta.',
  cashTooLittle: (total: Money) => `Eso no alcanza: son ${formatMoney(total)}. ¿Con cuánto vas a pagar?`,
  paysWith: (cash: Money) => `Pagas con ${formatMoney(cash)}.`,
  paysWithChange: (cash: Money, change: Money) =>
    `Pagas con ${formatMoney(cash)} y te llevan ${formatMoney(change)} de devuelta.`,
  askName: '¿A nombre de quién va el pedido?',
  askPhone: '¿A qué número te podemos llamar o escribir? Por ejemplo (809) 555-1234.',
  askPhoneAgain:
    'Ese número no me sale completo. Escríbelo con los diez dígitos, por ejemplo (809) 555-1234.',
  summaryTitle: 'Este es tu pedido:',
  deliverTo: (place: string, address: string | null) =>
    `Delivery a ${place}${address ? `, ${address}` : ''}.`,
  pickupSummary: (address: string) => `Lo recoges en la tienda${address ? ` (${address})` : ''}.`,
  paySummary: (method: string) => `Pago: ${method}.`,
  nameSummary: (name: string) => `A nombre de ${name}.`,
  phoneSummary: (phone: string) => `Teléfono: ${phone}.`,
  feeUnknown: 'El costo de llevarlo hasta ahí te lo confirma el equipo antes de salir.',
  notOrderedYet: 'Tu pedido todavía no está hecho. Cuando quieras, dime a qué sector va y lo cerramos.',
  askAgain: 'Eso no lo entendí bien, y me falta un dato para tu pedido.',
  /** Prices that changed since they were told, with both. */
  repriced: (changes: readonly { name: string; measure?: Sold; now: Money; before: Money }[], total: Money) =>
    `${listed(
      changes.map(
        ({ name, measure, now, before }) =>
          `${named(name)} ahora cuesta ${costed(now, measure)} (antes ${formatMoney(before)})`,
      ),
    )}; el total es ${formatMoney(total)}.`,
  askConfirm: '¿Lo confirmas?',
  placed: (name: string) =>
    `¡Listo${name === '' ? '' : `, ${name}`}! Tu pedido quedó registrado. Gracias por tu compra.`,
  noted: (told: string) => `Anotado: ${told}.`,
  remarkNoted: (remarks: readonly string[]) =>
    `Anotado para la tienda: ${remarks.map((remark) => `«${remark}»`).join(', ')}.`,
  noteFull:
    'La nota del pedido ya está llena y eso no me cupo. Díselo a la tienda cuando te escriba para coordinar.',
  noteRemoved: 'Listo, quité la nota de tu pedido.',
  remarkForOrder: (code: string) =>
    `Lo anoté en tu pedido ${code} y se lo pasé al equipo, que te confirma si llega a tiempo.`,
  noteSummary: (note: string) => `Nota: ${note}.`,
  placedNext: 'El equipo de la tienda te escribe en breve para coordinar.',
  nothingToOrder: 'Para hacer el pedido dime primero qué productos quieres.',

  handover: 'Claro, te paso con una persona del equipo para que te atienda en breve.',
  sorry:
    'Lamento mucho lo que pasó y te pido disculpas. Te paso ahora mismo con una persona del equipo para que lo resuelva contigo.',
  fixedPrices: 'Te entiendo, pero los precios son los del catálogo y no puedo cambiarlos.',
  fixedPriceOf: ({ name, ...sold }: Priced) =>
    `El precio de ${named(name)} es ${priced(sold)}.${tiersSentence(sold)}`,
  wholesale: 'Si es una compra grande, una persona del equipo te puede cotizar.',
  refused:
    'No puedo hacer eso: solo te ayudo con los productos, precios y pedidos de la tienda, y los precios son los del catálogo.',
  offTopic: (store: string) =>
    `De eso no sabría decirte, pero sí te puedo ayudar con los productos de ${store}. ¿Qué estás buscando?`,
  unknown:
    'No entendí bien lo que necesitas. Escríbeme el nombre del producto que buscas, o pregúntame por horario, delivery o formas de pago.',
  unknownAgain: 'Disculpa, todavía no te entiendo. Si quieres, te paso con una persona del equipo.',
  optedOut: 'Listo, no te escribiremos más. Si cambias de idea, escribe ALTA.',
  optedIn: '¡Bienvenido de vuelta! ¿En qué te puedo ayudar?',
  foundNothingShown: 'Esa opción no la veo en la lista. Dime el nombre del producto o el número.',

  pictureHere: (at: number, count: number) =>
    count === 1 ? 'Aquí está la foto.' : `Aquí está la foto ${at + 1} de ${count}.`,
  noPicture: (...names: readonly string[]) =>
    `${names.length === 1 ? 'De' : 'De estos'} ${names.map((name) => `*${name}*`).join(', ')} no tengo foto por aquí.`,
  noOtherPicture: (name: string, count: number) =>
    count === 1 ? `De *${name}* solo tengo esa foto.` : `Esas son las ${count} fotos que tengo de *${name}*.`,
  askPersonForPicture: 'Si quieres, te paso con una persona que te la mande.',
  placeNoted: 'Anoté tu ubicación para la entrega.',
  askWhatToOrder: '¿Qué te pongo en el pedido?',
  picturesOf: 'Estos son los que tienen foto:',
  askPictureOf: '¿De cuál producto quieres la foto? Escríbeme el nombre.',
  button: {
    anotherPicture: 'Otra foto',
    addOne: 'Agregar al pedido',
    seeCart: 'Ver mi pedido',
    order: 'Hacer el pedido',
    confirm: 'Confirmar pedido',
    change: 'Cambiar algo',
    human: 'Hablar con alguien',
    catalogue: 'Ver productos',
    pickup: 'Recoger en tienda',
  },
} as const;

/** The reason for an answer, by the rule that decided it. */
export const RULE_LABELS = {
  blank: 'El mensaje llegó sin palabras.',
  optOut: 'Pidió no recibir más mensajes, o volver a recibirlos.',
  tapped: 'Tocó un botón.',
  variantTalk: 'Habla de las tallas, los colores u otras opciones de un producto.',
  quickReply: 'Es una de tus respuestas rápidas.',
  lesson: 'Se parece a un mensaje al que le enseñaste la respuesta.',
  injection: 'Intenta cambiar las reglas o sacar información interna: no se concede.',
  human: 'Pidió hablar con una persona.',
  complaint: 'Es una queja: pasa a una persona.',
  need: 'Dijo para qué lo necesita: lo que ayuda según tus nombres y descripciones.',
  priceClaim: 'Afirma o pide otro precio: el del catálogo no cambia.',
  confirm: 'Confirmó el pedido.',
  decline: 'No confirmó: se pregunta qué cambiar.',
  clear: 'Pidió vaciar o cancelar el pedido.',
  stillThere: 'Pregunta cuáles de la lista anterior hay.',
  swap: 'Cambia un producto por otro.',
  remove: 'Quita productos del pedido.',
  putBack: 'Vuelve a poner lo que quitó.',
  quantity: 'Cambia la cantidad de un producto del pedido.',
  whatIf: 'Pregunta cuánto sería con algo más o menos: el pedido no cambia.',
  haggle: 'Pide rebaja: los precios son los del catálogo.',
  coupon: 'Dijo el código de un cupón.',
  remark: 'Pide cómo lo quiere o cómo se lo llevan: va como nota del pedido.',
  orderAndAdd: 'Agrega productos y da datos del pedido.',
  order: 'Da los datos del pedido.',
  viewCart: 'Pidió ver su pedido.',
  quoted: 'Aceptó lo que se le cotizó.',
  amount: 'Dijo cuánto quiere de algo que se vende por medida.',
  otherColor: 'Pregunta por otros colores.',
  compare: 'Compara productos por su precio.',
  pointed: 'Señaló un producto de la lista anterior.',
  focused: 'Habla del producto mencionado antes.',
  topic: 'Pregunta por un servicio de la tienda que tu perfil explica.',
  about: 'Pregunta cómo es el producto del que se habla.',
  afterOrder: 'Habla de un pedido que ya hizo, o de su pago.',
  faq: 'Coincide con una pregunta frecuente del perfil.',
  hours: 'Pregunta por el horario.',
  location: 'Pregunta por la ubicación.',
  delivery: 'Pregunta por la entrega.',
  pickup: 'Pregunta si puede pasar a buscarlo.',
  deliveryToZone: 'Pregunta por la entrega a un sector tuyo.',
  payment: 'Pregunta por las formas de pago.',
  add: 'Pidió agregar productos.',
  quote: 'Pidió el total de unos productos.',
  products: 'Nombró productos.',
  wholeCatalogue: 'Pidió ver qué hay en la tienda.',
  greeting: 'Saludó.',
  smallTalk: 'Conversa o pregunta quién responde.',
  nod: 'Dijo que está bien.',
  thanks: 'Dio las gracias.',
  bye: 'Se despidió.',
  offTopic: 'Habla de algo que no es de la tienda.',
  sentPlace: 'Mandó su ubicación para la entrega.',
  askedPicture: 'Pide ver la foto de un producto.',
  photo: 'Mandó una foto que nadie pudo reconocer.',
  proposed: 'La IA propuso la respuesta, y coincide con tu catálogo y tu perfil.',
  unknown: 'Ninguna regla entendió el mensaje.',
} as const;

/** The playground's labels of the intentions. */
export const INTENT_LABELS = {
  greeting: 'Saludo',
  small_talk: 'Conversación',
  thanks: 'Agradecimiento',
  goodbye: 'Despedida',
  search: 'Buscar un producto',
  price: 'Preguntar un precio',
  availability: 'Preguntar si hay',
  compare: 'Comparar',
  budget: 'Buscar con presupuesto',
  add_to_cart: 'Agregar al pedido',
  remove_from_cart: 'Quitar del pedido',
  view_cart: 'Ver el pedido',
  clear_cart: 'Vaciar el pedido',
  quote: 'Cotizar',
  order: 'Dar los datos del pedido',
  confirm_order: 'Confirmar el pedido',
  cancel_order: 'Cancelar el pedido',
  delivery: 'Preguntar por la entrega',
  payment: 'Preguntar cómo pagar',
  hours: 'Preguntar el horario',
  location: 'Preguntar dónde están',
  returns: 'Preguntar por cambios o garantía',
  faq: 'Pregunta frecuente',
  human: 'Pedir una persona',
  complaint: 'Queja',
  negotiation: 'Pedir rebaja',
  off_topic: 'Fuera de tema',
  unknown: 'No se entendió',
} as const;
