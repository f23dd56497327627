export {
  closeRequestsOf,
  findWaitingRequests,
  listDataRequests,
  requestData,
} from './buyers/data-requests.ts';
export { eraseCustomer } from './buyers/erase-customer.ts';
export { type CashOutcome, findBuyersOrder, tellCash } from './buyers/find-buyers-order.ts';
export {
  averageOf,
  judgeRating,
  listCustomerRatings,
  listShownRatings,
  type RateOutcome,
  type RatingJudgement,
  rateOrder,
  sumProductRatings,
} from './buyers/ratings.ts';
export { countBuyers, countCohorts } from './buyers-report.ts';
export { linkOrderFromMessage, setOrderNote, setOrderState } from './change-order.ts';
export {
  changeOwnOrder,
  noteForTeam,
  type OwnChange,
  type OwnChangeEnd,
} from './changes/change-own-order.ts';
export { type CouponUser, couponTermsOf } from './coupons/coupon-repo.ts';
export { judgeCoupon, listShownCoupons } from './coupons/judge-coupon.ts';
export { createCoupon } from './coupons/keep-coupons.ts';
export { findOrderDates, listBoughtProducts } from './customers/customer-list-repo.ts';
export type { CustomerRow } from './customers/customer-repo.ts';
export {
  type CustomerKeys,
  findCustomer,
  setCustomerOptedOut,
  setMarketingStopped,
} from './customers/customer-repo.ts';
export { getCustomer } from './customers/get-customer.ts';
export {
  type CustomerFacts,
  findCustomerBy,
  renumberCustomer,
  saveCustomer,
  saveTypedCustomer,
} from './customers/save-customer.ts';
export { listOrders } from './list-orders.ts';
export { findOrderCodes } from './order-code.ts';
export {
  findAnnouncedState,
  isEditedAgain,
  type LockedNotice,
  lockNotice,
  ORDER_NOTICE_QUEUE,
  type OrderNotice,
  postponeNotice,
  type SettledNotice,
  settleNotice,
  takeDueNotices,
} from './order-notices.ts';
export type { OrderRow } from './order-repo.ts';
export { findOrderByCode, findOrderIdByToken, hasOrders, listOwnOrders, missingOf } from './order-repo.ts';
export { getOrderSettings } from './order-settings.ts';
export { mountOrderRoutes } from './orders-routes.ts';
export { listOwed, sumBalances } from './payments/order-payments.ts';
export { listPaymentAccounts } from './payments/payment-accounts.ts';
export { mountPaymentCallbacks } from './payments/payment-callbacks.ts';
export type { PaymentProvider } from './payments/payment-provider.ts';
export { accountsText, RECEIPT_WORDS } from './payments/payment-words-copy.ts';
export { parseReceiptAnswer } from './payments/receipt-facts.ts';
export { countReceiptFile, listReceiptKeys, receiveReceipt } from './payments/receipt-files.ts';
export { findReceipt, listCustomerReceipts, type ReceiptReading } from './payments/receipt-repo.ts';
export {
  countStrangersReading,
  listPayableOrders,
  noteReading,
  READ_RECEIPT,
  RECEIPT_RECEIVED,
  type ReceiptOutcome,
  recordReceipt,
} from './payments/receipts.ts';
export {
  claimWaitingReceipts,
  listTenantsWithWaitingReceipts,
  listWaitingReceipts,
  sumWaitingReceipts,
} from './payments/waiting-receipts.ts';
export { findUnansweredLimit } from './placing/limit-unanswered-orders.ts';
export { type OrderPlacement, placeOrder, readOrderGoods } from './placing/place-order.ts';
export { startOrderJobs } from './placing/release-due-holds.ts';
export { sendStoreOrder } from './placing/send-store-order.ts';
export { writeOrder } from './placing/write-order.ts';
export { readOrderFacts, sumSales } from './sales.ts';
export { averageLine, countOrdersByHour, listSoldProducts, sumOrdersByDay } from './sales-report.ts';
export {
  tellEditedOrder,
  tellHowToPay,
  tellOrder,
  tellOrderPage,
  tellWait,
  toOrderView,
} from './telling/present-order.ts';
export {
  claimUnseenOrders,
  listTenantsWithUnseenOrders,
  listUnseenOrders,
  ORDER_PLACED,
} from './unseen-orders.ts';
