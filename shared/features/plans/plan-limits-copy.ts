import { formatBytes } from '#shared/lib/byte-size.ts';
import { countText, formatNumber } from '#shared/lib/count-text.ts';
import { formatMoney } from '#shared/lib/money.ts';
import type { InstallationOffer } from '#shared/lib/offers.ts';
import { PLAN_COPY } from './plan-copy.ts';
import {
  capOf,
  isMeterOffered,
  limitOf,
  MAX_CATALOGUE_BYTES,
  type Meter,
  type MeterLimit,
  type PlanFeature,
  type PlanId,
  planOf,
  planThatLifts,
  planWithFeature,
  planWithMoreStorage,
  STORAGE_BYTES,
} from './plan-table.ts';

const METER_NOUNS = {
  products: { one: 'producto', other: 'productos' },
  ai_text: { one: 'respuesta de texto con IA al mes', other: 'respuestas de texto con IA al mes' },
  ai_vision: { one: 'imagen entendida por la IA al mes', other: 'imágenes entendidas por la IA al mes' },
  audio_minutes: { one: 'minuto de audio a texto al mes', other: 'minutos de audio a texto al mes' },
  users: { one: 'usuario invitado', other: 'usuarios invitados' },
  users_admin: { one: 'administrador', other: 'administradores' },
} as const satisfies Record<Meter, { one: string; other: string }>;

const UNLIMITED_METERS = {
  products: 'productos ilimitados',
  ai_text: 'respuestas de texto con IA ilimitadas',
  ai_vision: 'imágenes entendidas por la IA ilimitadas',
  audio_minutes: 'audio a texto ilimitado',
  users: 'usuarios invitados ilimitados',
  users_admin: 'administradores ilimitados',
} as const satisfies Record<Meter, string>;

const OF_MEANING = 'Búsqueda mejorada';
const OF_ADDRESS = 'Subdominio con tu marca';

/** Features that depend on what the operator has set up. */
const OFFER_OF_EXTRA: Readonly<Record<string, InstallationOffer>> = {
  [OF_MEANING]: 'meaning',
  [OF_ADDRESS]: 'own_address',
};

const EXTRAS = {
  esencial: ['Respuestas rápidas básicas', 'Panel compartido'],
  grow: ['Bot con botones y preguntas frecuentes', 'Analítica básica', 'Soporte prioritario'],
  pro: ['Todo lo de Grow', OF_MEANING, 'Analítica avanzada', OF_ADDRESS],
} as const satisfies Record<PlanId, readonly string[]>;

const FEATURE_METERS = ['products', 'ai_text', 'ai_vision', 'audio_minutes', 'users', 'users_admin'] as const;

const capitalised = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** A limit with its noun: `50 productos`, `productos ilimitados`. */
export const limitText = (meter: Meter, limit: MeterLimit): string =>
  limit === null ? UNLIMITED_METERS[meter] : countText(limit, METER_NOUNS[meter]);

/** A bare limit for a usage bar: `2,000`, `Ilimitado`. */
export const limitNumberText = (limit: MeterLimit): string =>
  limit === null ? PLAN_COPY.unlimited : formatNumber(limit);

/** The price as plan cards show it: `RD$0`, `RD$990 al mes`. */
export const planPriceText = (id: PlanId): string => {
  const { price } = planOf(id);
  return price === 0 ? formatMoney(price) : `${formatMoney(price)} ${PLAN_COPY.perMonth}`;
};

/**
 * Lists the features of a plan, one line each, from the plan table so that no screen promises another figure. What the operator
 * has to set up is listed where that is done.
 */
export const planFeatures = (id: PlanId, offers: readonly InstallationOffer[]): string[] => {
  const metered = FEATURE_METERS.filter((meter) => limitOf(id, meter) !== 0 && isMeterOffered(meter, offers));
  const extras = EXTRAS[id].filter((extra) => {
    const offer = OFFER_OF_EXTRA[extra];
    return offer === undefined || offers.includes(offer);
  });
  return [...metered.map((meter) => capitalised(limitText(meter, limitOf(id, meter)))), ...extras];
};

/** Says why an addition was refused at a cap, and which plan lifts it (`decisions Plans`). */
export const limitReachedText = (id: PlanId, meter: Meter): string => {
  if (limitOf(id, meter) === null)
    return `Una tienda llega hasta ${limitText(meter, capOf(id, meter))}. Escríbenos si necesitas más.`;
  const reached = `Tu plan ${planOf(id).shownName} llega hasta ${limitText(meter, limitOf(id, meter))}.`;
  const lifting = planThatLifts(id, meter);
  if (!lifting) return `${reached} Es el plan más alto: escríbenos si necesitas más.`;
  const lifted = limitText(meter, limitOf(lifting, meter));
  return `${reached} Cámbiate a ${planOf(lifting).shownName} y tendrás ${lifted}.`;
};

/** Says why texts of products were refused: together they are longer than a store may hold under any plan. */
export const CATALOGUE_FULL_TEXT = `Los textos de tus productos suman ${formatBytes(MAX_CATALOGUE_BYTES)}, lo más que guarda una tienda. Acorta descripciones o borra productos que ya no vendas.`;

/** Says why something was not stored: the storage of the plan is full; names the plan that allows more. */
export const storageFullText = (id: PlanId): string => {
  const reached = `Tu tienda ya guarda ${formatBytes(STORAGE_BYTES[id])} entre productos, fotos, importaciones y chats, lo más que permite el plan ${planOf(id).shownName}.`;
  const larger = planWithMoreStorage(id);
  return larger
    ? `${reached} Cámbiate a ${planOf(larger).shownName} y tendrás ${formatBytes(STORAGE_BYTES[larger])}.`
    : `${reached} Borra fotos o productos que no uses, o escríbenos.`;
};

const FEATURE_TEXTS = {
  bot_buttons: { noun: 'los botones del bot', toHave: 'tenerlos' },
  bot_faqs: { noun: 'las preguntas frecuentes del bot', toHave: 'tenerlas' },
  enhanced_search: { noun: 'la búsqueda mejorada', toHave: 'tenerla' },
  basic_analytics: { noun: 'la analítica de 30 días', toHave: 'tenerla' },
  advanced_analytics: { noun: 'la analítica de 12 meses', toHave: 'tenerla' },
  priority_support: { noun: 'la atención con prioridad', toHave: 'tenerla' },
  own_address: { noun: 'una dirección propia', toHave: 'tenerla' },
} as const satisfies Record<PlanFeature, { noun: string; toHave: string }>;

/** Says why something beyond the plan was refused, and which plan has it. */
export const featureMissingText = (id: PlanId, feature: PlanFeature): string => {
  const { noun, toHave } = FEATURE_TEXTS[feature];
  const lifting = planOf(planWithFeature(feature)).shownName;
  return `Tu plan ${planOf(id).shownName} no incluye ${noun}. Cámbiate a ${lifting} para ${toHave}.`;
};
