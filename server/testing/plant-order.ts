import { callApi } from './call-api.ts';
import type { TestApp } from './open-test-app.ts';
import { plantProduct } from './plant-product.ts';

type Store = { slug: string; token: string };

let planted = 0;

/** An order of a store's cart that its contract accepts: one product, brought to a place to agree on. */
export const storeOrderBody = (productId: string, fields: object = {}) => {
  planted += 1;
  return {
    name: 'Yokasta Peña',
    phone: `809555${String(planted).padStart(4, '0')}`,
    lines: [{ productId, quantity: 1, price: 350 }],
    delivery: { isPickup: false, zone: null, place: 'Los Mina', address: 'Calle 3 #15' },
    fee: null,
    payment: null,
    note: '',
    ...fields,
  };
};

/** An order written down in the panel that its contract accepts: one product, picked up at the counter. */
export const writtenOrderBody = (productId: string, fields: object = {}) => ({
  customer: { name: 'Ramona Ureña' },
  lines: [{ productId, quantity: 1, price: 350 }],
  delivery: { isPickup: true, zone: null, place: null, address: null },
  ...fields,
});

/** Sends an order of a store's cart. */
export const sendOrder = (
  test: TestApp,
  { slug }: { slug: string },
  { body, key }: { body: object; key?: string },
) =>
  callApi(test, {
    method: 'POST',
    path: `/storefront/${slug}/orders`,
    body,
    ...(key && { headers: { 'idempotency-key': key } }),
  });

/** Plants a product and an order of it through the store's cart, and answers the order's id. */
export const plantOrder = async (test: TestApp, store: Store): Promise<string> => {
  const { status, body } = await sendOrder(test, store, {
    body: storeOrderBody(await plantProduct(test, store)),
  });
  if (status !== 201) throw new Error(`the order answered ${status}: ${JSON.stringify(body)}`);
  const listed = await callApi(test, { path: `/orders?q=${body.code}`, token: store.token });
  return listed.body.orders[0].id;
};

/** Plants an order as above, and answers the id of its customer. */
export const plantCustomer = async (test: TestApp, store: Store): Promise<string> => {
  const id = await plantOrder(test, store);
  const { body } = await callApi(test, { path: `/orders/${id}`, token: store.token });
  return body.order.customer.id;
};

/** Plants a customer whose only order was cancelled, and answers its id. */
export const plantFormerCustomer = async (test: TestApp, store: Store): Promise<string> => {
  const { token } = store;
  const id = await plantOrder(test, store);
  const { body } = await callApi(test, {
    method: 'PUT',
    path: `/orders/${id}/state`,
    token,
    body: { state: 'cancelled' },
  });
  return body.order.customer.id;
};
