import { callApi } from './call-api.ts';
import type { TestApp } from './open-test-app.ts';
import { plantProduct } from './plant-product.ts';
import { type PlantedStore, plantStore, type StoreToPlant } from './plant-store.ts';

export type SellingStore = PlantedStore & { riceId: string; milkId: string };

/** A store that delivers, takes cash, keeps its web chat open and sells rice (20 left) and milk (3 left). */
export const plantSellingStore = async (test: TestApp, toPlant: StoreToPlant = {}): Promise<SellingStore> => {
  const store = await plantStore(test, { plan: 'pro', ...toPlant });
  const { slug, token } = store;
  await callApi(test, {
    method: 'PUT',
    path: `/tenants/${slug}/profile`,
    token,
    body: {
      deliveryZones: [{ name: 'Gurabo', price: 200 }],
      paymentMethods: [{ name: 'Efectivo', details: '' }],
      faqs: [],
    },
  });
  await callApi(test, { method: 'PUT', path: '/bot/settings', token, body: { isWebChatOn: true } });
  const riceId = await plantProduct(test, store, { name: 'Arroz selecto', price: 425, stock: 20 });
  const milkId = await plantProduct(test, store, { name: 'Leche entera', price: 85, stock: 3 });
  return { ...store, riceId, milkId };
};

export type ShopperLine = {
  slug: string;
  text: string;
  conversationId?: string;
  messageId?: string;
  buttonId?: string;
  /** Address that the line comes from; this machine when not given. */
  peer?: string;
};

/** Writes one line in a store's web chat and returns the body. */
export const chat = async (
  test: TestApp,
  { slug, conversationId = 'el-secreto-de-rosa', peer, ...line }: ShopperLine,
) => {
  const { status, body } = await callApi(test, {
    method: 'POST',
    path: `/storefront/${slug}/chat`,
    ...(peer && { peer }),
    // A chat's id has 16 characters at least; tests give theirs short names.
    body: { conversationId: conversationId.padEnd(16, '-'), ...line },
  });
  if (status !== 200) throw new Error(`the chat answered ${status}: ${JSON.stringify(body)}`);
  return body;
};
