export { attachOrder, type OrderMeeting } from './attach-order.ts';
export { setOrderNote, setOrderState } from './change-order.ts';
export {
  type CustomerKeys,
  findCustomer,
  setCustomerOptedOut,
  setMarketingStopped,
} from './customer-repo.ts';
export type { CustomerRow } from './customer-row.ts';
export { findOrderByCode, hasOrders } from './order-repo.ts';
export type { OrderRow } from './order-row.ts';
export { mountOrderRoutes } from './orders-routes.ts';
export { type OrderPlacement, type PlacedOrder, placeOrder } from './place-order.ts';
export { findCustomerBy, renumberCustomer } from './renumber-customer.ts';
export { findRush } from './require-calm.ts';
export { type CustomerFacts, saveCustomer, saveTypedCustomer } from './save-customer.ts';
export { sendStoreOrder } from './send-store-order.ts';
export { writeOrder } from './write-order.ts';
