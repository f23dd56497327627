import type { FastifyInstance } from 'fastify';
import {
  CHANGE_ORDER_FIELDS,
  type OwnChangeNotice,
  orderNoticeQuery,
} from '#shared/features/orders/buyers-order.ts';
import { MAX_CART_LINES, MAX_CART_QUANTITY } from '#shared/features/orders/cart-rules.ts';
import { parseStorePath } from '#shared/features/storefront/store-query.ts';
import { type Money, moneyOfCentavos, parseMoney } from '#shared/lib/money.ts';
import { orderPagePath } from '#shared/lib/paths.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { acceptForms } from '../../platform/http/accept-forms.ts';
import { peerKey, type Rate } from '../../platform/http/rate-limiter.ts';
import {
  type CashEnd,
  changeOwnOrder,
  findOrderIdByToken,
  type OwnChange,
  type OwnChangeEnd,
  tellCash,
} from '../orders/orders.ts';
import { inTenant, type ShopperContext } from '../tenants/tenants.ts';
import { PRIVATE_HEADERS } from './page-headers.ts';
import type { Stores } from './serve-stores.ts';

/** The limits of changes per peer and per order, because each change is announced in the order's chat. */
const PEER_RATE: Rate = { max: 30, perSeconds: 600 };
const ORDER_RATE: Rate = { max: 10, perSeconds: 600 };
/** The size limit of a form, above that of the longest one. */
const FORM_BYTES = 8 * 1024;

const NOTICE_OF: Record<OwnChangeEnd['kind'], OwnChangeNotice> = {
  changed: 'cambiado',
  cancelled: 'cancelado',
  late: 'tarde',
  stale: 'cambio-antes',
  empty: 'vacio',
  short: 'corto',
  too_dear: 'muy-caro',
};

const CASH_NOTICE_OF: Record<CashEnd, OwnChangeNotice> = {
  told: 'pago-anotado',
  short: 'pago-corto',
  late: 'tarde',
};

const WHOLE = /^\d{1,9}$/;
const numberOf = (text: string | null): number | undefined =>
  text !== null && WHOLE.test(text.trim()) ? Number(text) : undefined;

/** A buyer's cash amount; zero, which covers no order, when what was typed is no amount. */
type CashTold = { readonly kind: 'cash'; readonly cash: Money };

/** Parses a sent form; undefined for one that the page did not render. */
const parseChange = (form: URLSearchParams): OwnChange | CashTold | undefined => {
  const { act, cancel, change, pay, paysWith, version, quantity } = CHANGE_ORDER_FIELDS;
  if (form.get(act) === cancel) return { kind: 'cancel' };
  if (form.get(act) === pay) {
    const cash = parseMoney((form.get(paysWith) ?? '').replace(/[\s,]/g, ''));
    return { kind: 'cash', cash: cash ?? moneyOfCentavos(0) };
  }
  const seen = numberOf(form.get(version));
  if (form.get(act) !== change || seen === undefined) return undefined;
  const quantities: number[] = [];
  while (form.has(quantity(quantities.length)) && quantities.length < MAX_CART_LINES) {
    const wanted = numberOf(form.get(quantity(quantities.length)));
    if (wanted === undefined || wanted > MAX_CART_QUANTITY) return undefined;
    quantities.push(wanted);
  }
  return { kind: 'quantities', version: seen, quantities };
};

/** Makes a change and returns the query of the page that reports its result; undefined when there is no such order. */
const applyChange = (
  shopper: ShopperContext,
  token: string,
  wanted: OwnChange | CashTold,
): Promise<string | undefined> =>
  inTenant(shopper, async (scope) => {
    const id = await findOrderIdByToken(scope, token);
    if (id === undefined) return undefined;
    if (wanted.kind === 'cash')
      return orderNoticeQuery(CASH_NOTICE_OF[await tellCash(scope, id, wanted.cash)]);
    const end = await changeOwnOrder(scope, id, { change: wanted, on: 'page' });
    return orderNoticeQuery(NOTICE_OF[end.kind], end.kind === 'short' ? end.left : 0);
  });

const isRateLimited = (error: unknown): boolean => error instanceof AppError && error.code === 'RATE_LIMITED';

/**
 * Mounts the forms on the page of an order, which work without scripts. Whatever became of a form is shown by the page that the
 * browser is sent back to, so that a reload sends nothing again. A token of no order is answered like one of an order.
 */
export const mountOrderForms = (app: FastifyInstance, stores: Stores): void => {
  app.register(async (forms) => {
    acceptForms(forms, FORM_BYTES);
    forms.post(orderPagePath(':slug', ':token').replaceAll('%3A', ':'), async (request, reply) => {
      const address = parseStorePath(request.url.split('?', 1)[0] ?? '');
      const token = address.kind === 'order' ? address.token : undefined;
      const wanted = request.body instanceof URLSearchParams ? parseChange(request.body) : undefined;
      const back = (query: string | undefined) =>
        reply
          .header('cache-control', PRIVATE_HEADERS['cache-control'])
          .redirect(`${orderPagePath(address.slug, token ?? '-')}${query ? `?${query}` : ''}`, 303);
      try {
        app.rateLimiter.take(`order forms ${peerKey(request.ip)}`, PEER_RATE);
        const door = await stores.find(address.slug);
        if (door.kind !== 'open' || token === undefined || !wanted) return back(undefined);
        app.rateLimiter.take(`order forms of ${door.shopper.tenantId} ${token}`, ORDER_RATE);
        return back(await applyChange(door.shopper, token, wanted));
      } catch (error) {
        if (!isRateLimited(error)) throw error;
        return back(orderNoticeQuery('muchos'));
      }
    });
  });
};
