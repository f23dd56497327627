import { callApi } from './call-api.ts';
import { aboutOneStore, type CallCase, editors, everyone, members, owners } from './caller-rules.ts';
import { couponBody, plantCoupon } from './plant-coupon.ts';
import {
  plantCustomer,
  plantDataRequest,
  plantFormerCustomer,
  plantNotebook,
  plantOrder,
  plantRating,
  storeOrderBody,
  writtenOrderBody,
} from './plant-order.ts';
import { plantProduct } from './plant-product.ts';
import { plantReceipt } from './plant-receipt.ts';

const OWN_LIST: Pick<CallCase, 'input' | 'expects' | 'suspended'> = {
  input: () => ({}),
  expects: { own: members({ ours: 200, neighbour: 200 }) },
  suspended: 200,
};

const orderOfReceipt = new Map<string, string>();

const plantFiledReceipt: CallCase['plant'] = async (test, store) => {
  const id = await plantReceipt(test, store);
  const { body } = await callApi(test, { path: '/orders', token: store.token });
  orderOfReceipt.set(id, body.receipts.orderIds.at(-1));
  return id;
};

const writtenEdit = {
  version: 1,
  lines: [{ productId: null, name: 'Ñame', quantity: 1, price: 40 }],
  delivery: { isPickup: true, zone: null, place: null, address: null },
};

const READ_CUSTOMER: CallCase = {
  plant: plantCustomer,
  input: ({ thingId }) => ({ params: { id: thingId } }),
  expects: aboutOneStore(members, 200),
  suspended: 200,
};

/** The cases of the calls about orders, customers and the store's cart. */
export const ORDER_CALL_CASES: Record<string, CallCase> = {
  listOrders: OWN_LIST,
  listCustomers: OWN_LIST,
  downloadCustomers: OWN_LIST,
  getOrder: {
    plant: plantOrder,
    input: ({ thingId }) => ({ params: { id: thingId } }),
    expects: aboutOneStore(members, 200),
    suspended: 200,
  },
  setOrderState: {
    plant: plantOrder,
    input: ({ thingId }) => ({ params: { id: thingId }, body: { state: 'confirmed' } }),
    expects: aboutOneStore(members, 200),
    suspended: 403,
  },
  setOrderNote: {
    plant: plantOrder,
    input: ({ thingId }) => ({ params: { id: thingId }, body: { note: 'Llamar antes' } }),
    expects: aboutOneStore(editors, 200),
    suspended: 403,
  },
  editOrder: {
    // A line that the order never had is understood and refused, once the order is the caller's own.
    plant: plantOrder,
    input: ({ thingId }) => ({ params: { id: thingId }, body: writtenEdit }),
    expects: aboutOneStore(editors, 422),
    suspended: 403,
  },
  setOrderFee: {
    plant: plantOrder,
    input: ({ thingId }) => ({ params: { id: thingId }, body: { fee: 150 } }),
    expects: aboutOneStore(editors, 200),
    suspended: 403,
  },
  recordPayment: {
    plant: plantOrder,
    input: ({ thingId }) => ({ params: { id: thingId }, body: { kind: 'received', amount: 100 } }),
    expects: aboutOneStore(editors, 201),
    suspended: 403,
  },
  dismissReceipt: {
    plant: plantReceipt,
    input: ({ thingId }) => ({ params: { id: thingId } }),
    expects: aboutOneStore(editors, 200),
    suspended: 403,
  },
  moveReceipt: {
    plant: plantFiledReceipt,
    // To its own order, which changes nothing.
    input: ({ thingId }) => ({
      params: { id: thingId },
      body: { orderId: orderOfReceipt.get(thingId) ?? thingId },
    }),
    expects: aboutOneStore(editors, 200),
    suspended: 403,
  },
  getReceiptFile: {
    plant: plantReceipt,
    input: ({ thingId }) => ({ params: { id: thingId } }),
    expects: aboutOneStore(members, 200),
    suspended: 200,
  },
  getCreditSettings: OWN_LIST,
  setCreditSettings: {
    input: () => ({ body: { isOn: true, isForCustomers: false } }),
    expects: { own: editors({ ours: 200, neighbour: 200 }) },
    suspended: 403,
  },
  listDebtors: OWN_LIST,
  getNotebook: {
    plant: plantNotebook,
    input: ({ thingId }) => ({ params: { id: thingId } }),
    expects: aboutOneStore(members, 200),
    suspended: 200,
  },
  saveNotebook: {
    plant: plantNotebook,
    input: ({ thingId }) => ({ params: { id: thingId }, body: { limit: 500 } }),
    expects: aboutOneStore(editors, 200),
    suspended: 403,
  },
  recordCreditEntry: {
    plant: plantNotebook,
    input: ({ thingId }) => ({ params: { id: thingId }, body: { kind: 'charge', amount: 1, note: 'Pan' } }),
    expects: aboutOneStore(editors, 201),
    suspended: 403,
  },
  reverseCreditEntry: {
    // No entry of that notebook has the id of its customer.
    plant: plantNotebook,
    input: ({ thingId }) => ({ params: { id: thingId, entryId: thingId }, body: { reason: 'Error' } }),
    expects: aboutOneStore(editors, 404),
    suspended: 403,
  },
  getCollections: OWN_LIST,
  downloadPayments: OWN_LIST,
  downloadTaxReport: {
    input: () => ({ query: { month: '2026-11' } }),
    expects: { own: members({ ours: 200, neighbour: 200 }) },
    suspended: 200,
  },
  quoteOrder: {
    plant: plantOrder,
    input: ({ thingId }) => ({ params: { id: thingId } }),
    expects: aboutOneStore(members, 200),
    suspended: 200,
  },
  discardOrders: {
    // Every allowed caller discards only its own orders.
    input: () => ({ body: { until: new Date().toISOString() } }),
    expects: { own: editors({ ours: 200, neighbour: 200 }) },
    suspended: 403,
  },
  getOrderSettings: OWN_LIST,
  setOrderSettings: {
    // Every allowed caller changes only its own settings.
    input: () => ({ body: { holdMinutes: 60 } }),
    expects: { own: editors({ ours: 200, neighbour: 200 }) },
    suspended: 403,
  },
  getPaymentAccounts: {
    input: () => ({}),
    expects: { own: editors({ ours: 200, neighbour: 200 }) },
    suspended: 403,
  },
  setPaymentAccounts: {
    // Every allowed caller changes only its own.
    input: () => ({ body: { accounts: [], version: 0 } }),
    expects: { own: editors({ ours: 200, neighbour: 200 }) },
    suspended: 403,
  },
  markOrdersSeen: {
    // Every allowed caller marks only its own orders.
    input: () => ({ body: { until: new Date().toISOString() } }),
    expects: { own: members({ ours: 200, neighbour: 200 }) },
    suspended: 200,
  },
  quoteDraft: {
    plant: plantProduct,
    input: ({ thingId }) => ({ body: { order: writtenOrderBody(thingId) } }),
    expects: {
      own: editors({ ours: 200, neighbour: 422 }),
      foreign: editors({ ours: 422, neighbour: 200 }),
      unknown: editors({ ours: 422, neighbour: 422 }),
    },
    suspended: 403,
  },
  createOrder: {
    plant: plantProduct,
    input: ({ thingId }) => ({ body: writtenOrderBody(thingId) }),
    // Another store's product is no product: the order is understood and refused.
    expects: {
      own: editors({ ours: 201, neighbour: 422 }),
      foreign: editors({ ours: 422, neighbour: 201 }),
      unknown: editors({ ours: 422, neighbour: 422 }),
    },
    suspended: 403,
  },
  getCustomer: READ_CUSTOMER,
  getCustomerRecord: READ_CUSTOMER,
  exportCustomer: READ_CUSTOMER,
  eraseCustomer: {
    plant: plantFormerCustomer,
    input: ({ thingId }) => ({ params: { id: thingId } }),
    expects: aboutOneStore(owners, 200),
    suspended: 200,
  },
  updateCustomer: {
    plant: plantCustomer,
    input: ({ thingId }) => ({ params: { id: thingId }, body: { name: 'Yokasta', note: '' } }),
    expects: aboutOneStore(editors, 200),
    suspended: 403,
  },
  listCoupons: OWN_LIST,
  createCoupon: {
    input: () => ({ body: couponBody() }),
    expects: { own: editors({ ours: 201, neighbour: 201 }) },
    suspended: 403,
  },
  updateCoupon: {
    plant: plantCoupon,
    input: ({ thingId }) => ({ params: { id: thingId }, body: couponBody() }),
    expects: aboutOneStore(editors, 200),
    suspended: 403,
  },
  deleteCoupon: {
    plant: plantCoupon,
    input: ({ thingId }) => ({ params: { id: thingId } }),
    expects: aboutOneStore(editors, 200),
    suspended: 403,
  },
  checkCoupon: {
    plant: plantProduct,
    input: ({ slug }) => ({ params: { slug }, body: { code: 'NOHAY' } }),
    expects: { own: everyone(200), foreign: everyone(200), unknown: everyone(404) },
    suspended: 404,
  },
  listRatings: OWN_LIST,
  answerRating: {
    plant: plantRating,
    input: ({ thingId }) => ({ params: { id: thingId }, body: { answer: '¡Gracias!' } }),
    expects: aboutOneStore(editors, 200),
    suspended: 403,
  },
  reportRating: {
    plant: plantRating,
    input: ({ thingId }) => ({ params: { id: thingId }, body: { reason: 'No es de una compra' } }),
    expects: aboutOneStore(editors, 200),
    suspended: 403,
  },
  closeDataRequest: {
    plant: plantDataRequest,
    input: ({ thingId }) => ({ params: { id: thingId } }),
    expects: aboutOneStore(editors, 200),
    suspended: 403,
  },
  getOrderForm: {
    plant: plantProduct,
    input: ({ slug, thingId }) => ({ params: { slug }, query: { ids: thingId } }),
    expects: { own: everyone(200), foreign: everyone(200), unknown: everyone(404) },
    suspended: 404,
  },
  sendStoreOrder: {
    plant: plantProduct,
    input: ({ slug, thingId }) => ({ params: { slug }, body: storeOrderBody(thingId) }),
    expects: { own: everyone(201), foreign: everyone(201), unknown: everyone(404) },
    suspended: 404,
  },
};
