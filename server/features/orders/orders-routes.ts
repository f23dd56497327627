import type { FastifyInstance } from 'fastify';
import {
  type Doors,
  inTenant,
  openClerk,
  openShopper,
  readTenant,
  type ShopperContext,
  type VisitorContext,
} from '#server/features/tenants/tenants.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { mountCall } from '#server/platform/http/mount-call.ts';
import {
  checkCouponCall,
  createCouponCall,
  deleteCouponCall,
  listCouponsCall,
  updateCouponCall,
} from '#shared/features/orders/coupons/coupon-calls.ts';
import {
  downloadCustomersCall,
  getCustomerCall,
  listCustomersCall,
  updateCustomerCall,
} from '#shared/features/orders/customer-calls.ts';
import { closeDataRequestCall } from '#shared/features/orders/data-request-calls.ts';
import {
  discardOrdersCall,
  getOrderCall,
  listOrdersCall,
  markOrdersSeenCall,
  setOrderNoteCall,
  setOrderStateCall,
} from '#shared/features/orders/order-calls.ts';
import { getOrderSettingsCall, setOrderSettingsCall } from '#shared/features/orders/order-settings-calls.ts';
import {
  getPaymentAccountsCall,
  setPaymentAccountsCall,
} from '#shared/features/orders/payment-account-calls.ts';
import {
  dismissReceiptCall,
  downloadPaymentsCall,
  downloadTaxReportCall,
  getCollectionsCall,
  moveReceiptCall,
  recordPaymentCall,
} from '#shared/features/orders/payment-calls.ts';
import { quoteDraftCall, quoteOrderCall } from '#shared/features/orders/quotation-calls.ts';
import { answerRatingCall, listRatingsCall, reportRatingCall } from '#shared/features/orders/rating-calls.ts';
import { getReceiptFileCall } from '#shared/features/orders/receipt-calls.ts';
import { getOrderFormCall, sendStoreOrderCall } from '#shared/features/orders/store-order-calls.ts';
import {
  createOrderCall,
  editOrderCall,
  setOrderFeeCall,
} from '#shared/features/orders/write-order-calls.ts';
import { closeDataRequest } from './buyers/data-requests.ts';
import { answerRating, listRatings, reportRating } from './buyers/ratings.ts';
import { getOrder, setOrderFee, setOrderNote, setOrderState } from './change-order.ts';
import { editOrder } from './changes/edit-order.ts';
import { checkCoupon } from './coupons/judge-coupon.ts';
import { createCoupon, deleteCoupon, listCoupons, updateCoupon } from './coupons/keep-coupons.ts';
import { exportCustomers, getCustomer, listCustomers, updateCustomer } from './customers/get-customer.ts';
import { listOrders } from './list-orders.ts';
import { getOrderSettings, setOrderSettings, toSettingsAnswer } from './order-settings.ts';
import { exportPayments, getCollections, recordPayment } from './payments/order-payments.ts';
import { getPaymentAccounts, setPaymentAccounts } from './payments/payment-accounts.ts';
import { openReceiptFile } from './payments/receipt-files.ts';
import { dismissReceipt, moveReceipt } from './payments/receipts.ts';
import { sumWaitingReceipts } from './payments/waiting-receipts.ts';
import { discardOrders } from './placing/limit-unanswered-orders.ts';
import { sendStoreOrder } from './placing/send-store-order.ts';
import { writeOrder } from './placing/write-order.ts';
import { quoteDraft, quoteOrder } from './quotations/quote-order.ts';
import { readOrderForm } from './read-order-form.ts';
import { exportTaxReport } from './tax-report.ts';
import { toOneOrder, toOrderView } from './telling/present-order.ts';
import { markOrdersSeen } from './unseen-orders.ts';

const mountOrders = (app: FastifyInstance, doors: Doors): void => {
  mountCall(app, listOrdersCall, doors.member, (member, { query }) =>
    readTenant(member, async (scope) => {
      const { rows, ...rest } = await listOrders(scope, query);
      return { orders: rows.map(toOrderView), ...rest, receipts: await sumWaitingReceipts(scope) };
    }),
  );
  mountCall(app, getOrderCall, doors.member, (member, { params }) =>
    readTenant(member, async (scope) => toOneOrder(scope, await getOrder(scope, params.id))),
  );
  mountCall(app, markOrdersSeenCall, doors.member, async (member, { body }) => {
    await inTenant(member, (scope) => markOrdersSeen(scope, new Date(body.until)));
    return { success: true as const };
  });
  mountCall(app, setOrderStateCall, doors.member, (member, { params, body }) =>
    inTenant(openClerk(member), async (scope) =>
      toOneOrder(scope, await setOrderState(scope, { id: params.id, state: body.state })),
    ),
  );
  mountCall(app, setOrderNoteCall, doors.editor, (editor, { params, body }) =>
    inTenant(editor, async (scope) =>
      toOneOrder(scope, await setOrderNote(scope, { id: params.id, teamNote: body.note })),
    ),
  );
};

const mountSettings = (app: FastifyInstance, doors: Doors): void => {
  mountCall(app, getOrderSettingsCall, doors.member, async (member) =>
    toSettingsAnswer(await readTenant(member, getOrderSettings)),
  );
  mountCall(app, setOrderSettingsCall, doors.editor, async (editor, { body }) =>
    toSettingsAnswer(await inTenant(editor, (scope) => setOrderSettings(scope, body))),
  );
};

const mountPaymentAccounts = (app: FastifyInstance, doors: Doors): void => {
  mountCall(app, getPaymentAccountsCall, doors.editor, (editor) => inTenant(editor, getPaymentAccounts));
  mountCall(app, setPaymentAccountsCall, doors.editor, (editor, { body }) =>
    inTenant(editor, (scope) => setPaymentAccounts(scope, body)),
  );
};

const mountWriting = (app: FastifyInstance, doors: Doors): void => {
  mountCall(app, createOrderCall, doors.editor, (editor, { body, headers }) =>
    inTenant(editor, async (scope) =>
      toOneOrder(scope, await writeOrder(scope, { written: body, key: headers['idempotency-key'] })),
    ),
  );
  mountCall(app, editOrderCall, doors.editor, (editor, { params, body }) =>
    inTenant(editor, async (scope) => toOneOrder(scope, await editOrder(scope, params.id, body))),
  );
  mountCall(app, discardOrdersCall, doors.editor, async (editor, { body }) => ({
    success: true as const,
    discarded: await inTenant(editor, (scope) => discardOrders(scope, body)),
  }));
  mountCall(app, setOrderFeeCall, doors.editor, (editor, { params, body }) =>
    inTenant(editor, async (scope) =>
      toOneOrder(scope, await setOrderFee(scope, { id: params.id, fee: body.fee })),
    ),
  );
};

const mountQuotations = (app: FastifyInstance, doors: Doors): void => {
  mountCall(app, quoteOrderCall, doors.member, (member, { params, query }) =>
    quoteOrder(member, { id: params.id, days: query.days }),
  );
  mountCall(app, quoteDraftCall, doors.editor, (editor, { body }) => quoteDraft(editor, body));
};

const mountPayments = (app: FastifyInstance, doors: Doors): void => {
  mountCall(app, recordPaymentCall, doors.editor, (editor, { params, body, headers }) =>
    inTenant(editor, async (scope) => {
      const entry = { orderId: params.id, key: headers['idempotency-key'], payment: body };
      return toOneOrder(scope, await recordPayment(scope, entry));
    }),
  );
  mountCall(app, dismissReceiptCall, doors.editor, (editor, { params }) =>
    inTenant(editor, async (scope) => toOneOrder(scope, await dismissReceipt(scope, params.id))),
  );
  mountCall(app, moveReceiptCall, doors.editor, (editor, { params, body }) =>
    inTenant(editor, async (scope) =>
      toOneOrder(scope, await moveReceipt(scope, { id: params.id, orderId: body.orderId })),
    ),
  );
  mountCall(app, getReceiptFileCall, doors.member, (member, { params }) =>
    openReceiptFile(member, params.id),
  );
  mountCall(app, getCollectionsCall, doors.member, (member) => readTenant(member, getCollections));
  mountCall(app, downloadTaxReportCall, doors.member, (member, { query }) =>
    exportTaxReport(member, query.month),
  );
  mountCall(app, downloadPaymentsCall, doors.member, (member) => readTenant(member, exportPayments));
};

const mountCustomers = (app: FastifyInstance, doors: Doors): void => {
  mountCall(app, listCustomersCall, doors.member, (member, { query }) =>
    readTenant(member, (scope) => listCustomers(scope, query)),
  );
  mountCall(app, getCustomerCall, doors.member, async (member, { params }) => ({
    success: true as const,
    customer: await readTenant(member, (scope) => getCustomer(scope, params.id)),
  }));
  mountCall(app, updateCustomerCall, doors.editor, async (editor, { params, body }) => ({
    success: true as const,
    customer: await inTenant(editor, (scope) => updateCustomer(scope, params.id, body)),
  }));
  mountCall(app, closeDataRequestCall, doors.editor, async (editor, { params }) => {
    await inTenant(editor, (scope) => closeDataRequest(scope, params.id));
    return { success: true as const };
  });
  mountCall(app, downloadCustomersCall, doors.member, (member) => readTenant(member, exportCustomers));
};

const mountRatings = (app: FastifyInstance, doors: Doors): void => {
  mountCall(app, listRatingsCall, doors.member, (member, { query }) =>
    readTenant(member, (scope) => listRatings(scope, query)),
  );
  mountCall(app, answerRatingCall, doors.editor, (editor, { params, body }) =>
    inTenant(editor, (scope) => answerRating(scope, { id: params.id, answer: body.answer })),
  );
  mountCall(app, reportRatingCall, doors.editor, (editor, { params, body }) =>
    inTenant(editor, (scope) => reportRating(scope, { id: params.id, reason: body.reason })),
  );
};

/** A cart that was filled before the store changed its address is still accepted: the old address redirects to the new one. */
const openStoreOf = async (visitor: VisitorContext, slug: string): Promise<ShopperContext> => {
  const door = await openShopper(visitor, slug);
  if (door.kind === 'open') return door.shopper;
  if (door.kind === 'moved') return openStoreOf(visitor, door.slug);
  throw new AppError('NOT_FOUND');
};

const mountCoupons = (app: FastifyInstance, doors: Doors): void => {
  mountCall(app, listCouponsCall, doors.member, (member) => readTenant(member, listCoupons));
  mountCall(app, createCouponCall, doors.editor, async (editor, { body }) => ({
    success: true as const,
    coupon: await inTenant(editor, (scope) => createCoupon(scope, body)),
  }));
  mountCall(app, updateCouponCall, doors.editor, async (editor, { params, body }) => ({
    success: true as const,
    coupon: await inTenant(editor, (scope) => updateCoupon(scope, { id: params.id, body })),
  }));
  mountCall(app, deleteCouponCall, doors.editor, async (editor, { params }) => {
    await inTenant(editor, (scope) => deleteCoupon(scope, params.id));
    return { success: true as const };
  });
  mountCall(app, checkCouponCall, doors.visitor, async (visitor, { params, body }) =>
    checkCoupon(await openStoreOf(visitor, params.slug), body),
  );
};

const mountCart = (app: FastifyInstance, doors: Doors): void => {
  mountCall(app, getOrderFormCall, doors.visitor, async (visitor, { params, query }) =>
    readOrderForm(await openStoreOf(visitor, params.slug), query.ids),
  );
  mountCall(app, sendStoreOrderCall, doors.visitor, async (visitor, { params, body, headers }) =>
    sendStoreOrder(await openStoreOf(visitor, params.slug), { cart: body, key: headers['idempotency-key'] }),
  );
};

/** Mounts the calls about orders, customers and the store's cart. */
export const mountOrderRoutes = (app: FastifyInstance, doors: Doors): void => {
  mountOrders(app, doors);
  mountSettings(app, doors);
  mountPaymentAccounts(app, doors);
  mountWriting(app, doors);
  mountPayments(app, doors);
  mountQuotations(app, doors);
  mountCustomers(app, doors);
  mountRatings(app, doors);
  mountCart(app, doors);
  mountCoupons(app, doors);
};
