import { tellProgram } from './call-program.ts';
import { registerStore } from './register-store.ts';

/** The number of the store that programs of their own sell from. */
export const DURABLE_NUMBER = {
  phoneNumberId: '100200300',
  wabaId: '500600700',
  displayPhone: '+1 809-555-0100',
  verifiedName: 'Colmado de prueba',
  accessToken: 'EAA-prueba',
};

/** Ids of a store in a program of its own, and the token of its owner. */
export type DurableStore = { token: string; tenantId: string; productId: string };

/** Opens a store with rice and a number at WhatsApp in a program of its own. */
export const openDurableStore = async (address: string): Promise<DurableStore> => {
  const { token, tenant } = await registerStore(address);
  const { product } = await tellProgram(address, {
    method: 'POST',
    path: '/products',
    token,
    body: { tenantId: tenant.id, name: 'Arroz selecto', price: 425, stock: 900 },
  });
  const { phoneNumberId, wabaId, accessToken } = DURABLE_NUMBER;
  const body = { phoneNumberId, wabaId, accessToken };
  await tellProgram(address, { method: 'PUT', path: '/bot/whatsapp', token, body });
  return { token, tenantId: tenant.id, productId: product.id };
};
