import type { Intent } from '#shared/features/bot/bot-terms.ts';
import { interiorZoneOf } from '#shared/features/orders/delivery-fee.ts';
import { WEEKDAYS, type Weekday } from '#shared/features/tenants/weekday.ts';
import { foldText } from '#shared/lib/text-fold.ts';
import { BOT_COPY } from '../bot-copy.ts';
import type { PreparedFaq } from '../reading/match-faq.ts';
import { buttonId } from '../turn/bot-button.ts';
import type { BotDecision, BotTurn } from '../turn/bot-turn.ts';
import type { OrderSoFar } from '../turn/conversation-state.ts';
import { isAsking } from '../turn/turn-facts.ts';
import { priceCart, priceOrder } from './cart-lines.ts';
import { hoursOf, isOpenAt, weekdayOf } from './open-hours.ts';
import { HUMAN } from './reply-parts.ts';
import { totalText } from './show-cart.ts';

/** Admits that the store's facts do not answer a question, records it for the owner, and offers a person. */
export const admitUnknown = (turn: BotTurn, intent: Intent, missing: string): BotDecision => ({
  intent,
  paragraphs: [BOT_COPY.unanswered],
  choices: [HUMAN],
  effects: [{ kind: 'question_unanswered', question: turn.reading.message.trim().slice(0, 500) }],
  missing: [missing],
});

/** Gives the profile's own answer. */
export const answerFaq = (faq: PreparedFaq, intent: Intent): BotDecision => ({
  intent,
  paragraphs: [faq.answer],
  faq: faq.question,
});

const SHUTS = /\b(?:cierran?|hasta (?:que hora|cuando))\b/;

/** Finds the day that the message asks about, with its usual name. */
const dayAsked = ({ reading: { line }, now }: BotTurn): { day: Weekday; name: string } | undefined => {
  const [named, another] = WEEKDAYS.filter((day) => new RegExp(`\\b${foldText(day)}s?\\b`).test(line));
  if (named) return another ? undefined : { day: named, name: `el ${named}` };
  if (/\bmanana\b/.test(line) && !/\b(?:de|por) la manana\b/.test(line))
    return { day: weekdayOf(now, 1), name: 'mañana' };
  return /\bhoy\b/.test(line) && SHUTS.test(line) ? { day: weekdayOf(now), name: 'hoy' } : undefined;
};

const HOLIDAYS =
  /\b(?:feriados?|festivos?|navidad|nochebuena|ano nuevo|semana santa|31 de diciembre|25 de diciembre)\b/;

/** Says when the store opens: for a named day only that day, else whether it is open now and the whole schedule. */
export const answerHours = (turn: BotTurn): BotDecision => {
  const { text, schedule } = turn.store.hours;
  if (text === '' && schedule.length === 0)
    return { intent: 'hours', paragraphs: [BOT_COPY.noHours], missing: ['hours'], choices: [HUMAN] };
  if (HOLIDAYS.test(turn.reading.line))
    return { ...admitUnknown(turn, 'hours', 'hours'), paragraphs: [BOT_COPY.holidays, BOT_COPY.hours(text)] };
  const isOpen = isOpenAt(schedule, turn.now);
  const asked = dayAsked(turn);
  const hours = asked ? hoursOf(schedule, asked.day) : [];
  if (asked && hours.length > 0)
    return { intent: 'hours', paragraphs: [BOT_COPY.hoursOfDay(asked.name, hours)] };
  const asksNow = /\babiert[oa]s?\b|\babren hoy\b|\bahora\b|\bhoy\b|\bcerrad[oa]s?\b/.test(turn.reading.line);
  const first =
    asked && schedule.length > 0
      ? BOT_COPY.closedDay(asked.name)
      : asksNow && isOpen !== undefined
        ? isOpen
          ? BOT_COPY.openNow
          : BOT_COPY.closedNow
        : '';
  return { intent: 'hours', paragraphs: [first, text === '' ? '' : BOT_COPY.hours(text)] };
};

/** Says where the store is. */
export const answerLocation = ({ store }: BotTurn): BotDecision => {
  const address = [store.address, foldText(store.address).includes(foldText(store.city)) ? '' : store.city]
    .filter(Boolean)
    .join(', ');
  return address === ''
    ? { intent: 'location', paragraphs: [BOT_COPY.noAddress], missing: ['address'], choices: [HUMAN] }
    : { intent: 'location', paragraphs: [BOT_COPY.address(address)] };
};

/** Says whether an order can be picked up, and where. */
export const tellPickup = ({ store }: BotTurn): BotDecision =>
  store.pickup
    ? { intent: 'delivery', paragraphs: [BOT_COPY.pickupAt(store.address)] }
    : { intent: 'delivery', paragraphs: [BOT_COPY.noPickup], choices: [HUMAN] };

const SPECIAL_PAYMENT =
  /\b(?:tarjetas?|transferencias?|visa|mastercard|paypal|cheques?|bonos?|vales?|bitcoin|cripto|zelle|cardnet|dolares|euros|moneda|tpago)\b/;

/** Lists the payment methods; for a named one, says whether it is accepted. */
export const answerPayment = (turn: BotTurn): BotDecision => {
  const { store, reading } = turn;
  const methods = store.paymentMethods;
  if (methods.length === 0)
    return {
      intent: 'payment',
      paragraphs: [BOT_COPY.noPayment],
      missing: ['paymentMethods'],
      choices: [HUMAN],
    };
  const asked = methods.find(({ name }) => name === reading.details.payment);
  const lines = methods.map(({ name, details }) => BOT_COPY.paymentLine(name, details)).join('\n');
  if (asked) return { intent: 'payment', paragraphs: [BOT_COPY.paymentYes(asked.name, asked.details)] };
  const [other] = SPECIAL_PAYMENT.exec(reading.line) ?? [];
  const isOther = other !== undefined && !foldText(lines).includes(other.replace(/s$/, ''));
  if (isOther)
    return { intent: 'payment', paragraphs: [BOT_COPY.paymentNo(methods.map(({ name }) => name))] };
  return { intent: 'payment', paragraphs: [`${BOT_COPY.paymentMethods}\n${lines}`] };
};

const titleCase = (name: string): string => name.replace(/(^|\s)\p{L}/gu, (letter) => letter.toUpperCase());

/** Adds the total of the cart with delivery. */
const withCart = (turn: BotTurn, order: OrderSoFar): string[] => {
  const lines = priceCart(turn.state.cart, turn.productOf);
  return lines.length > 0 ? [totalText(order, priceOrder({ lines, order }, turn))] : [];
};

/** Says the delivery fee to a place, or where the store delivers at all. */
export const answerDelivery = (turn: BotTurn): BotDecision => {
  const { store, reading } = turn;
  const { place } = reading;
  const pickup = store.pickup ? [BOT_COPY.pickupToo] : [];
  if (place?.kind === 'zone') {
    const zone = store.deliveryZones.find(({ name }) => name === place.zone.name);
    // «¿Cuánto cobran a Naco y a Piantini?» asks for both.
    const others = isAsking(turn)
      ? store.deliveryZones.filter(({ name }) => place.also?.some((other) => other.name === name))
      : [];
    if (zone)
      return {
        intent: 'delivery',
        paragraphs: [
          BOT_COPY.zoneFee(zone.name, zone.price),
          ...others.map(({ name, price }) => BOT_COPY.zoneFee(name, price)),
          ...withCart(turn, { ...turn.state.order, isPickup: false, zone: zone.name }),
        ],
        // A shopper who asks for the fee to a sector is assumed to live there until they say otherwise.
        ...(others.length === 0 &&
          turn.state.order.zone === null &&
          !turn.state.order.isPickup && { change: { order: { ...turn.state.order, zone: zone.name } } }),
      };
  }
  if (place?.kind === 'elsewhere') {
    const interior = interiorZoneOf(store.deliveryZones);
    const zone = store.deliveryZones.find(({ name }) => name === interior?.name);
    const name = titleCase(place.name);
    return zone
      ? {
          intent: 'delivery',
          paragraphs: [
            BOT_COPY.interiorFee(name, zone.price),
            ...withCart(turn, { ...turn.state.order, isPickup: false, zone: null, place: name }),
          ],
        }
      : {
          intent: 'delivery',
          paragraphs: [BOT_COPY.notCovered(name), ...pickup],
          choices: [HUMAN],
          missing: [place.name],
        };
  }
  if (store.deliveryZones.length === 0)
    return {
      intent: 'delivery',
      paragraphs: [BOT_COPY.noDelivery, ...pickup],
      missing: ['deliveryZones'],
      choices: [HUMAN],
    };
  return {
    intent: 'delivery',
    paragraphs: [BOT_COPY.zoneList(store.deliveryZones.slice(0, MAX_ZONES_TOLD))],
    choices: store.deliveryZones
      .slice(0, MAX_ZONES_TOLD)
      .map(({ name }) => ({ id: buttonId({ kind: 'zone', name }), title: name })),
  };
};

const MAX_ZONES_TOLD = 10;

/** Says how long an order takes to a place, or to each of the store's; undefined where the store does not say. */
export const answerWait = ({ store, reading: { place } }: BotTurn): BotDecision | undefined => {
  const zoneName = place?.kind === 'zone' ? place.zone.name : undefined;
  const zones = store.deliveryZones.filter(
    ({ name, wait = '' }) => wait !== '' && (zoneName === undefined || name === zoneName),
  );
  const pickup = zoneName === undefined && store.pickup ? (store.pickupWait ?? '') : '';
  if (place?.kind === 'elsewhere' || (zones.length === 0 && pickup === '')) return undefined;
  const byWait = Map.groupBy(zones.slice(0, MAX_ZONES_TOLD), ({ wait = '' }) => wait);
  const told = [...byWait].map(([wait, same]) =>
    BOT_COPY.zoneWait(
      same.map(({ name }) => name),
      wait,
    ),
  );
  return {
    intent: 'delivery',
    paragraphs: [
      told.join('\n'),
      pickup === '' ? '' : BOT_COPY.pickupWait(pickup),
      BOT_COPY.waitsFromConfirmed,
    ].filter(Boolean),
  };
};
