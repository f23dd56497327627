export { attachOrder, type OrderMeeting } from './attach-order.ts';
export { findCustomer, setCustomerOptedOut } from './customer-repo.ts';
export type { CustomerRow } from './customer-row.ts';
export { findOrderByCode, hasOrders } from './order-repo.ts';
export type { OrderRow } from './order-row.ts';
export { mountOrderRoutes } from './orders-routes.ts';
export { type OrderPlacement, type PlacedOrder, placeOrder } from './place-order.ts';
export { renumberCustomer } from './renumber-customer.ts';
export { type CustomerFacts, saveCustomer } from './save-customer.ts';
