import { callApi } from './call-api.ts';
import type { TestApp } from './open-test-app.ts';

let planted = 0;

/** Adds an active product to a store through the owner's call, and answers its id. */
export const plantProduct = async (
  test: TestApp,
  { token }: { token: string },
  fields: object = {},
): Promise<string> => {
  planted += 1;
  const body = { name: `Arroz ${planted}`, price: 350, category: 'Granos', ...fields };
  const answer = await callApi(test, { method: 'POST', path: '/products', token, body });
  if (answer.status !== 201)
    throw new Error(`the product answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body.product.id;
};

/** Adds a product through the owner's call, deletes it, and answers its id. */
export const plantDeletedProduct = async (test: TestApp, store: { token: string }): Promise<string> => {
  const id = await plantProduct(test, store);
  await callApi(test, { method: 'DELETE', path: `/products/${id}`, token: store.token });
  return id;
};
