import type { MeasureUnit } from '#shared/features/catalogue/measure-text.ts';
import { MEASURE_TEXT_COPY } from '#shared/features/catalogue/measure-text-copy.ts';
import type { DataRequestKind } from './data-request-calls.ts';
import type { OrderDelivery } from './order-delivery.ts';
import type { OrderState } from './order-states.ts';
import type { OrderView } from './order-view.ts';
import type { PaymentAccount } from './payment-account-calls.ts';

/** A product of a delivered order, with its buyer's rating of it. */
export type RatedProduct = {
  readonly id: string;
  readonly name: string;
  /** null: not rated. */
  readonly stars: number | null;
  readonly text: string;
  /** The store's answer. */
  readonly answer: string;
  readonly isHidden: boolean;
  readonly canChange: boolean;
};

/** What a buyer typed about a product, and why it was refused. */
export type TypedRating = {
  readonly id: string;
  readonly stars: string;
  readonly text: string;
  readonly problem: string | null;
};

/** An order as the page for its buyer shows it; amounts in pesos. Everybody with the link can read it. */
export type BuyersOrder = {
  readonly code: string;
  readonly state: OrderState;
  readonly lines: readonly {
    readonly name: string;
    readonly option: string | null;
    readonly quantity: number;
    /** The unit of the quantity; null: pieces. */
    readonly unit: MeasureUnit | null;
    /** The step in which the form changes it; 1 for pieces, null where any quantity is sold. */
    readonly step: number | null;
    readonly unitPrice: number;
    /** What a unit would have cost without offer and tier; null: no less. */
    readonly regularPrice: number | null;
    readonly total: number;
  }[];
  readonly goods: number;
  /** Its ITBIS; null: its store charged none. */
  readonly tax: OrderView['tax'];
  /** The code of the order's coupon and what it takes off, or why nothing; null: no coupon. */
  readonly coupon: {
    readonly code: string;
    readonly discount: number;
    readonly idleText: string | null;
  } | null;
  /** null: store and buyer have not agreed on it. */
  readonly fee: number | null;
  readonly total: number;
  /** Payments that the store recorded, minus returns. */
  readonly paid: number;
  /** The part that is on the buyer's notebook. */
  readonly onCredit: number;
  /** What the store asked to set the order aside, and whether it is paid; null where it asked nothing. */
  readonly deposit: { readonly amount: number; readonly isCovered: boolean } | null;
  readonly delivery: OrderDelivery;
  /** The chosen payment method, with the store's present instructions for it. */
  readonly payment: {
    readonly name: string;
    readonly details: string;
    /** The accounts for a transfer; empty for other methods and once nothing is missing. */
    readonly accounts: readonly PaymentAccount[];
    /** The buyer's cash amount, and the change to bring. */
    readonly cash: { readonly paysWith: number; readonly change: number } | null;
    /** The missing amount, when the page asks for the banknotes of a cash payment; null when it does not ask. */
    readonly asksCashFor: number | null;
    /** The page of a provider on which the missing amount is paid; null where there is none. */
    readonly pageUrl: string | null;
  } | null;
  /** Whether the page takes a picture of the transfer: money is missing, and the method is a transfer. */
  readonly asksReceipt: boolean;
  /** The state of what the buyer sent last: the team has not checked it, or could not use it; null for nothing, and once it is confirmed. */
  readonly receipt: 'waiting' | 'dismissed' | null;
  readonly recipient: string | null;
  /** The phone number given with the order; only its last digits are visible. */
  readonly maskedPhone: string | null;
  readonly note: string;
  /** How long a confirmed order takes; empty where the store does not say. */
  readonly wait: string;
  readonly createdAt: string;
  /** Whether the buyer may still change or cancel it: nobody has confirmed it. */
  readonly canChange: boolean;
  /** The version that a buyer's change was made from, so that it overwrites no unseen change. */
  readonly contentVersion: number;
  /** Product, quantity and unit of each line of a delivered order, to order the same again. */
  readonly repeat: readonly (readonly [productId: string, quantity: number, unit?: MeasureUnit])[];
  /** The products of a delivered order that may be rated, and the name under which a rating is shown; null for any other order. */
  readonly rating: { readonly author: string; readonly products: readonly RatedProduct[] } | null;
  /** The buyer's requests about their data that wait; null once the data is erased. */
  readonly dataRequests: readonly DataRequestKind[] | null;
  /** Changes with every change of the order. */
  readonly version: string;
};

/** The query with which the page of an order asks only when the order last changed. */
export const ORDER_STATE_QUERY = 'parte=estado';

/** The outcome of a change that the buyer sent. */
const OWN_CHANGE_NOTICES = [
  'cambiado',
  'cancelado',
  'tarde',
  'cambio-antes',
  'vacio',
  'corto',
  'no-se-vende-asi',
  'muy-caro',
  'muchos',
  'pago-anotado',
  'pago-corto',
  'opinion',
  'opinion-mal',
  'opinion-vacia',
  'opinion-tarde',
  'datos-pedidos',
  'comprobante',
  'comprobante-repetido',
  'comprobante-revisado',
  'comprobante-ilegible',
  'comprobante-grande',
  'comprobante-muchos',
  'comprobante-luego',
  'ya-pagado',
] as const;
export type OwnChangeNotice = (typeof OWN_CHANGE_NOTICES)[number];

/** How much of a product is left. */
type Left = { readonly left: number; readonly unit: MeasureUnit | null };

/** How the page of an order is shown: with the form that changes it, and with what became of a change. */
export type OrderPageView = {
  readonly isChanging: boolean;
  readonly notice: OwnChangeNotice | undefined;
  /** The remaining stock of a product that was ordered in a larger quantity, and its unit. */
  readonly left: Left;
  /** Whether the page asks which request about their data the buyer makes. */
  readonly isAskingData: boolean;
  /** Whether the page is open for a file or an amount of the buyer: without scripts it is not loaded again meanwhile. */
  readonly isPaying: boolean;
  /** Ratings that were not stored, which the form still contains. */
  readonly typed?: readonly TypedRating[];
};

/** The parameter that shows the page with the form. */
const CHANGE_PARAM = 'cambiar';
/** The query of the page with the form. */
export const CHANGE_ORDER_QUERY = `${CHANGE_PARAM}=1`;
/** Fields of the forms on the page. */
export const CHANGE_ORDER_FIELDS = {
  act: 'accion',
  cancel: 'cancelar',
  change: 'cambiar',
  pay: 'pago',
  /** The buyer's cash amount. */
  paysWith: 'pago-con',
  /** The picture or PDF of a transfer, in a form of its own. */
  receipt: 'comprobante',
  version: 'version',
  quantity: (position: number): string => `cantidad-${position}`,
  rate: 'opinar',
  stars: (productId: string): string => `estrellas-${productId}`,
  text: (productId: string): string => `opinion-${productId}`,
  /** The act of a request about the buyer's data. */
  askData: { copy: 'pedir-copia', erasure: 'pedir-borrar' } satisfies Record<DataRequestKind, string>,
} as const;

/** The parameter that shows the page with the requests about the buyer's data. */
const DATA_PARAM = 'datos';
export const DATA_REQUEST_QUERY = `${DATA_PARAM}=1`;

/** The parameter that shows the page to buyers without scripts with the forms for a file or an amount. */
const PAY_PARAM = 'pagar';
export const PAY_QUERY = `${PAY_PARAM}=1`;

// Only texts are imported for it, because the page's script loads this file.
const isUnit = (text: string): text is MeasureUnit => Object.hasOwn(MEASURE_TEXT_COPY.signs, text);

/** Reads how the page of an order is to be shown; what is unknown is left out, for people edit and cut addresses. */
export const parseOrderPageView = (search: string): OrderPageView => {
  const params = new URLSearchParams(search);
  const left = Number(params.get('quedan') ?? '0');
  const unit = params.get('unidad') ?? '';
  return {
    isChanging: params.get(CHANGE_PARAM) === '1',
    notice: OWN_CHANGE_NOTICES.find((notice) => notice === params.get('aviso')),
    left: { left: left > 0 && left < Infinity ? left : 0, unit: isUnit(unit) ? unit : null },
    isAskingData: params.get(DATA_PARAM) === '1',
    isPaying: params.get(PAY_PARAM) === '1',
  };
};

/** Refused changes that the buyer can mend in the form. */
const MENDABLE: readonly OwnChangeNotice[] = [
  'corto',
  'no-se-vende-asi',
  'muy-caro',
  'vacio',
  'cambio-antes',
];

/** The query that shows what became of a change. */
export const orderNoticeQuery = (notice: OwnChangeNotice, short?: Left): string =>
  new URLSearchParams({
    ...(MENDABLE.includes(notice) && { [CHANGE_PARAM]: '1' }),
    aviso: notice,
    ...(short && { quedan: String(short.left) }),
    ...(short?.unit && { unidad: short.unit }),
  }).toString();
