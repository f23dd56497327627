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

/** Sends a form of an order's page as a browser does. */
export const postOrderForm = (test: TestApp, path: string, fields: Record<string, string>) =>
  test.app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });

/** A delivered order of one product through the store's cart, with the path of its page. */
export const plantDelivered = async (
  test: TestApp,
  { slug, token }: Store,
  fields: { productId?: string; name?: string; lines?: object[] } = {},
) => {
  const { productId = await plantProduct(test, { token }), ...rest } = fields;
  const sent = await sendOrder(test, { slug }, { body: storeOrderBody(productId, rest) });
  if (sent.status !== 201) throw new Error(`the order answered ${sent.status}: ${JSON.stringify(sent.body)}`);
  const { code, pageUrl } = sent.body;
  const listed = await callApi(test, { path: `/orders?q=${code}`, token });
  const { id, customer } = listed.body.orders[0];
  for (const state of ['confirmed', 'delivered'])
    await callApi(test, { method: 'PUT', path: `/orders/${id}/state`, token, body: { state } });
  return { id, code, productId, customerId: customer.id, path: new URL(pageUrl).pathname };
};

/** Plants a rating of a delivered order, and answers its id. */
export const plantRating = async (test: TestApp, store: Store): Promise<string> => {
  const { path, productId, code } = await plantDelivered(test, store);
  await postOrderForm(test, path, { accion: 'opinar', [`estrellas-${productId}`]: '4' });
  const { body } = await callApi(test, { path: '/ratings', token: store.token });
  return body.ratings.find(({ order }: { order: { code: string } }) => order.code === code).id;
};

/** Plants what the buyer of an order asks about their data, and answers its id. */
export const plantDataRequest = async (test: TestApp, store: Store): Promise<string> => {
  const { path, customerId } = await plantDelivered(test, store);
  await postOrderForm(test, path, { accion: 'pedir-copia' });
  const { body } = await callApi(test, { path: `/customers/${customerId}/record`, token: store.token });
  return body.dataRequests[0].id;
};

/** Plants a customer whom the team wrote down, with a notebook of RD$1,000, and answers their id. */
export const plantNotebook = async (test: TestApp, store: Store): Promise<string> => {
  const { token } = store;
  const put = (path: string, body: object) => callApi(test, { method: 'PUT', path, token, body });
  const body = writtenOrderBody(await plantProduct(test, store, { price: 350 }));
  const written = await callApi(test, { method: 'POST', path: '/orders', token, body });
  const { id } = written.body.order.customer;
  await put('/credit-settings', { isOn: true, isForCustomers: false });
  const { status } = await put(`/customers/${id}/notebook`, { limit: 1000 });
  if (status !== 200) throw new Error(`the notebook answered ${status}`);
  return id;
};
