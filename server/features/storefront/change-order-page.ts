import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  type CashOutcome,
  changeOwnOrder,
  countReceiptFile,
  findOrderIdByToken,
  type OwnChange,
  type OwnChangeEnd,
  type RateOutcome,
  type ReceiptOutcome,
  rateOrder,
  receiveReceipt,
  requestData,
  tellCash,
} from '#server/features/orders/orders.ts';
import { inTenant, type Scoped, type ShopperContext } from '#server/features/tenants/tenants.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { acceptForms } from '#server/platform/http/accept-forms.ts';
import { allowUpload } from '#server/platform/http/guarded-server.ts';
import { isHostName } from '#server/platform/http/host-name.ts';
import { peerKey, type Rate } from '#server/platform/http/rate-limiter.ts';
import {
  CHANGE_ORDER_FIELDS,
  type OrderPageView,
  type OwnChangeNotice,
  orderNoticeQuery,
  parseOrderPageView,
  type TypedRating,
} from '#shared/features/orders/buyers-order.ts';
import { MAX_CART_LINES, MAX_CART_QUANTITY } from '#shared/features/orders/cart-rules.ts';
import { DATA_REQUEST_KINDS, type DataRequestKind } from '#shared/features/orders/data-request-calls.ts';
import { MAX_RECEIPT_BYTES } from '#shared/features/orders/order-rules.ts';
import { parseStorePath } from '#shared/features/storefront/store-query.ts';
import { parseQuantity } from '#shared/lib/exact-quantity.ts';
import { type Money, moneyOfCentavos, parseMoney } from '#shared/lib/money.ts';
import { OWN_HOST_BASE, orderPagePath, storePath } from '#shared/lib/paths.ts';
import { writePage } from './cached-page.ts';
import { PRIVATE_HEADERS } from './page-headers.ts';
import type { Stores } from './serve-stores.ts';

/** The limits of changes per peer and per order, because each change is announced in the order's chat. */
const PEER_RATE: Rate = { max: 30, perSeconds: 600 };
const ORDER_RATE: Rate = { max: 10, perSeconds: 600 };
/** The size limit of a form, above that of a rating of every product of the longest order. */
const FORM_BYTES = 256 * 1024;

const NOTICE_OF: Record<OwnChangeEnd['kind'], OwnChangeNotice> = {
  changed: 'cambiado',
  cancelled: 'cancelado',
  late: 'tarde',
  stale: 'cambio-antes',
  empty: 'vacio',
  short: 'corto',
  unsold: 'no-se-vende-asi',
  too_dear: 'muy-caro',
};

const CASH_NOTICE_OF: Record<CashOutcome, OwnChangeNotice> = {
  told: 'pago-anotado',
  short: 'pago-corto',
  late: 'tarde',
};

const RATING_NOTICE_OF: Record<RateOutcome['kind'], OwnChangeNotice> = {
  rated: 'opinion',
  empty: 'opinion-vacia',
  late: 'opinion-tarde',
  refused: 'opinion-mal',
};

const RECEIPT_NOTICE_OF: Record<ReceiptOutcome['kind'] | 'unreadable' | 'too_large', OwnChangeNotice> = {
  recorded: 'comprobante',
  known: 'comprobante-repetido',
  settled: 'comprobante-revisado',
  too_many: 'comprobante-muchos',
  paid: 'ya-pagado',
  late: 'tarde',
  unreadable: 'comprobante-ilegible',
  too_large: 'comprobante-grande',
};

/** So much of a body that is too large is read and thrown away: a browser reads no answer while it sends. */
const MAX_SENT_BYTES = 40 * 1024 * 1024;

/** Cuts off a body that announced no length and is longer than any of our forms. */
const cutLongBody = ({ raw }: FastifyRequest): void => {
  let left = MAX_SENT_BYTES;
  raw.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) raw.destroy();
  });
};

/** Reads the sent file; `too large` above the limit, undefined when none was chosen. */
const readFile = async (request: FastifyRequest): Promise<Buffer | 'too large' | undefined> => {
  const parts: Buffer[] = [];
  let bytes = 0;
  const pieces = request.parts({ limits: { fileSize: MAX_SENT_BYTES, files: 1, fields: 5 } });
  cutLongBody(request);
  for await (const piece of pieces) {
    if (piece.type === 'field') continue;
    for await (const chunk of piece.file) {
      bytes += chunk.length;
      if (bytes <= MAX_RECEIPT_BYTES) parts.push(chunk);
      else parts.length = 0;
    }
  }
  if (bytes > MAX_RECEIPT_BYTES) return 'too large';
  return bytes === 0 ? undefined : Buffer.concat(parts);
};

/** Takes the receipt that was sent with a form, and returns the query of the page that reports its result. */
const takeReceipt = async (
  app: FastifyInstance,
  request: FastifyRequest,
  { shopper, token }: { shopper: ShopperContext; token: string },
): Promise<string | undefined> => {
  const peer = peerKey(request.ip);
  await countReceiptFile(shopper, peer);
  const orderId = await inTenant(shopper, (scope) => findOrderIdByToken(scope, token));
  if (orderId === undefined) return undefined;
  const announced = Number(request.headers['content-length'] ?? MAX_RECEIPT_BYTES);
  if (announced > MAX_SENT_BYTES) return orderNoticeQuery('comprobante-grande');
  const release = app.visitorUploadLimiter.take(peer, Math.min(MAX_RECEIPT_BYTES, announced));
  try {
    // Only now, so that a refused sender has the usual short time.
    allowUpload(request.raw);
    const file = await readFile(request);
    if (file === undefined) return orderNoticeQuery('comprobante-ilegible');
    if (file === 'too large') return orderNoticeQuery('comprobante-grande');
    return orderNoticeQuery(RECEIPT_NOTICE_OF[await receiveReceipt(shopper, { orderId, bytes: file })]);
  } finally {
    release();
  }
};

const WHOLE = /^\d{1,9}$/;
const numberOf = (text: string | null): number | undefined =>
  text !== null && WHOLE.test(text.trim()) ? Number(text) : undefined;

/** A buyer's cash amount; zero, which covers no order, when what was typed is no amount. */
type CashTold = { readonly kind: 'cash'; readonly cash: Money };

/** The texts and stars that a buyer typed about the products of an order. */
type Ratings = { readonly kind: 'ratings'; readonly typed: readonly Omit<TypedRating, 'problem'>[] };

/** A buyer's wish for a copy or the erasure of their data. */
type DataWish = { readonly kind: 'data'; readonly wish: DataRequestKind };

/** A quantity that nothing is sold in, such as 1/0. */
type NoQuantity = { readonly kind: 'unsold' };

type Wanted = OwnChange | CashTold | Ratings | DataWish | NoQuantity;

/** The name of a field about one product, with the product's id. */
const FIELD_OF_PRODUCT = /^(?:estrellas|opinion)-([0-9a-f-]{36})$/;

const parseRatings = (form: URLSearchParams): Ratings => {
  const { stars, text } = CHANGE_ORDER_FIELDS;
  const ids = new Set([...form.keys()].flatMap((name) => FIELD_OF_PRODUCT.exec(name)?.[1] ?? []));
  const typed = [...ids].slice(0, MAX_CART_LINES).map((id) => ({
    id,
    stars: form.get(stars(id)) ?? '',
    // Browsers send each line break as two characters.
    text: (form.get(text(id)) ?? '').replaceAll('\r\n', '\n'),
  }));
  return { kind: 'ratings', typed };
};

/** A quantity as people write it; 0 removes the line. */
const quantityIn = (text: string): number | undefined => (numberOf(text) === 0 ? 0 : parseQuantity(text));

/** Parses a sent form; undefined for one that the page did not render. */
const parseChange = (form: URLSearchParams): Wanted | undefined => {
  const { act, cancel, change, pay, paysWith, version, quantity, rate, askData } = CHANGE_ORDER_FIELDS;
  if (form.get(act) === cancel) return { kind: 'cancel' };
  if (form.get(act) === rate) return parseRatings(form);
  const wish = DATA_REQUEST_KINDS.find((kind) => form.get(act) === askData[kind]);
  if (wish) return { kind: 'data', wish };
  if (form.get(act) === pay) {
    const cash = parseMoney((form.get(paysWith) ?? '').replace(/[\s,]/g, ''));
    return { kind: 'cash', cash: cash ?? moneyOfCentavos(0) };
  }
  const seen = numberOf(form.get(version));
  if (form.get(act) !== change || seen === undefined) return undefined;
  const quantities: number[] = [];
  while (form.has(quantity(quantities.length)) && quantities.length < MAX_CART_LINES) {
    const wanted = quantityIn(form.get(quantity(quantities.length)) ?? '');
    if (wanted === undefined || wanted > MAX_CART_QUANTITY) return { kind: 'unsold' };
    quantities.push(wanted);
  }
  return { kind: 'quantities', version: seen, quantities };
};

/** The query of the page that reports what became of a form, or the ratings that were refused. */
type FormOutcome = string | { readonly notice: OwnChangeNotice; readonly typed: readonly TypedRating[] };

const withoutProblems = ({ typed }: Ratings): TypedRating[] =>
  typed.map((rating) => ({ ...rating, problem: null }));

const applyRatings = async (
  scope: Scoped<ShopperContext>,
  id: string,
  wanted: Ratings,
): Promise<FormOutcome> => {
  const end = await rateOrder(scope, { id, typed: wanted.typed });
  const notice = RATING_NOTICE_OF[end.kind];
  if (end.kind === 'rated') return orderNoticeQuery(notice);
  return { notice, typed: end.kind === 'refused' ? end.typed : withoutProblems(wanted) };
};

/** Makes a change and returns its result; undefined when there is no such order. */
const applyChange = (
  shopper: ShopperContext,
  token: string,
  wanted: Wanted,
): Promise<FormOutcome | undefined> =>
  inTenant(shopper, async (scope) => {
    const id = await findOrderIdByToken(scope, token);
    if (id === undefined) return undefined;
    if (wanted.kind === 'unsold') return orderNoticeQuery(NOTICE_OF.unsold);
    if (wanted.kind === 'cash')
      return orderNoticeQuery(CASH_NOTICE_OF[await tellCash(scope, { id, cash: wanted.cash })]);
    if (wanted.kind === 'ratings') return applyRatings(scope, id, wanted);
    if (wanted.kind === 'data') {
      const isRequested = (await requestData(scope, { orderId: id, kind: wanted.wish })) === 'requested';
      return isRequested ? orderNoticeQuery('datos-pedidos') : '';
    }
    const end = await changeOwnOrder(scope, { id, change: wanted, on: 'page' });
    return orderNoticeQuery(NOTICE_OF[end.kind], end.kind === 'short' ? end : undefined);
  });

const hasCode = (error: unknown, code: AppError['code']): boolean =>
  error instanceof AppError && error.code === code;

/**
 * Mounts the forms on the page of an order, which work without scripts. Whatever became of a form is shown by the page that the
 * browser is sent back to, so that a reload sends nothing again. Only refused ratings are answered with the page itself, which
 * still has what was typed. A token of no order is answered like one of an order.
 */
export const mountOrderForms = (app: FastifyInstance, stores: Stores): void => {
  app.register(async (forms) => {
    acceptForms(forms, FORM_BYTES);
    forms.post(orderPagePath(storePath(':slug'), ':token').replaceAll('%3A', ':'), async (request, reply) => {
      const address = parseStorePath(request.url.split('?', 1)[0] ?? '');
      const token = address.kind === 'order' ? address.token : undefined;
      const base = isHostName(address.slug) ? OWN_HOST_BASE : storePath(address.slug);
      const isFile = request.isMultipart();
      const wanted = request.body instanceof URLSearchParams ? parseChange(request.body) : undefined;
      const back = (query: string | undefined) =>
        reply
          .header('cache-control', PRIVATE_HEADERS['cache-control'])
          .redirect(`${orderPagePath(base, token ?? '-')}${query ? `?${query}` : ''}`, 303);
      const answerRefused = async (form: Pick<OrderPageView, 'notice' | 'typed'>, status: number) => {
        const door = await stores.find(address.slug);
        if (door.kind !== 'open' || token === undefined) return back(undefined);
        const view = { ...parseOrderPageView(''), ...form };
        const page = await stores.drawRefused({ shopper: door.shopper, token, view, status });
        reply.hijack();
        writePage(request.raw, { response: reply.raw, page });
        return reply;
      };
      try {
        await app.rateLimiter.take(`order forms ${peerKey(request.ip)}`, PEER_RATE);
        const door = await stores.find(address.slug);
        if (door.kind !== 'open' || token === undefined) return back(undefined);
        await app.rateLimiter.take(`order forms of ${door.shopper.tenantId} ${token}`, ORDER_RATE);
        if (isFile) return back(await takeReceipt(app, request, { shopper: door.shopper, token }));
        if (!wanted) return back(undefined);
        const end = await applyChange(door.shopper, token, wanted);
        return typeof end === 'object' ? await answerRefused(end, 422) : back(end);
      } catch (error) {
        const isTooMuch = hasCode(error, 'RATE_LIMITED');
        if (isFile && (isTooMuch || hasCode(error, 'UNAVAILABLE')))
          return back(orderNoticeQuery('comprobante-luego'));
        if (!isTooMuch) throw error;
        if (wanted?.kind !== 'ratings') return back(orderNoticeQuery('muchos'));
        await app.rateLimiter.take(`refused ratings ${peerKey(request.ip)}`, PEER_RATE);
        return answerRefused({ notice: 'muchos', typed: withoutProblems(wanted) }, 429);
      }
    });
  });
};
