export { accountsText } from './account-words-copy.ts';
export { linkOrderFromMessage, type OrderLink, setOrderNote, setOrderState } from './change-order.ts';
export { changeOwnOrder, noteForTeam, type OwnChange, type OwnChangeEnd } from './change-own-order.ts';
export { findOrderDates, listBoughtProducts } from './customer-list-repo.ts';
export type { CustomerRow } from './customer-repo.ts';
export {
  type CustomerKeys,
  findCustomer,
  setCustomerOptedOut,
  setMarketingStopped,
} from './customer-repo.ts';
export { closeRequestsOf, findWaitingRequests, listDataRequests, requestData } from './data-requests.ts';
export { eraseCustomer } from './erase-customer.ts';
export { type CashEnd, findBuyersOrder, tellCash } from './find-buyers-order.ts';
export { getCustomer } from './get-customer.ts';
export { findUnansweredLimit } from './limit-unanswered-orders.ts';
export { listOrders } from './list-orders.ts';
export { findOrderCodes } from './order-code.ts';
export {
  findToldState,
  isEditedAgain,
  type LockedNotice,
  listDueNotices,
  lockNotice,
  type NoticeEnd,
  type OrderNotice,
  postponeNotice,
  settleNotice,
} from './order-notices.ts';
export { sumBalances } from './order-payments.ts';
export type { OrderRow } from './order-repo.ts';
export { findOrderByCode, findOrderIdByToken, hasOrders, listOwnOrders, missingOf } from './order-repo.ts';
export { mountOrderRoutes } from './orders-routes.ts';
export { listPaymentAccounts } from './payment-accounts.ts';
export { mountPaymentCallbacks } from './payment-callbacks.ts';
export type { PaymentProvider } from './payment-provider.ts';
export { type OrderPlacement, type PlacedOrder, placeOrder } from './place-order.ts';
export { tellEditedOrder, tellHowToPay, tellOrder, tellOrderPage, toOrderView } from './present-order.ts';
export {
  averageOf,
  judgeRating,
  listCustomerRatings,
  listShownRatings,
  type RateEnd,
  type RatingJudgement,
  rateOrder,
  sumProductRatings,
} from './ratings.ts';
export { parseReceiptAnswer, type ReceiptFacts } from './receipt-facts.ts';
export { listReceiptKeys, MAX_RECEIPT_BYTES, receiveReceipt } from './receipt-files.ts';
export { RECEIPT_WORDS } from './receipt-words-copy.ts';
export {
  findReceipt,
  listCustomerReceipts,
  listPayableOrders,
  noteReading,
  READ_RECEIPT,
  RECEIPT_CAME,
  type ReceiptEnd,
  type ReceiptReading,
  recordReceipt,
} from './receipts.ts';
export { startOrderJobs } from './release-due-holds.ts';
export { readOrderFacts, sumSales } from './sales.ts';
export {
  type CustomerFacts,
  findCustomerBy,
  renumberCustomer,
  saveCustomer,
  saveTypedCustomer,
} from './save-customer.ts';
export { sendStoreOrder } from './send-store-order.ts';
export {
  claimUnseenOrders,
  listTenantsWithUnseenOrders,
  listUnseenOrders,
  ORDER_PLACED,
} from './unseen-orders.ts';
export {
  claimWaitingReceipts,
  listTenantsWithWaitingReceipts,
  listWaitingReceipts,
  sumWaitingReceipts,
} from './waiting-receipts.ts';
export { writeOrder } from './write-order.ts';
