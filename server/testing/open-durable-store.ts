/** The number of the store that programs of their own sell from. */
export const DURABLE_NUMBER = {
  phoneNumberId: '100200300',
  wabaId: '500600700',
  displayPhone: '+1 809-555-0100',
  verifiedName: 'Colmado de prueba',
  accessToken: 'EAA-prueba',
};

const call = async (
  url: string,
  { method, path, token, body }: { method: string; path: string; token?: string; body: object },
) => {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const answer = await fetch(`${url}/api${path}`, { method, headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
};

/** Opens a store with rice and a number at WhatsApp in a program of its own. */
export const openDurableStore = async (url: string): Promise<void> => {
  const { token, tenant } = await call(url, {
    method: 'POST',
    path: '/auth/register',
    body: {
      email: 'duena@gmail.com',
      password: 'Guagua-Verde-7',
      businessName: 'Colmado Duro',
      tenantSlug: 'colmado-duro',
      plan: 'esencial',
    },
  });
  await call(url, {
    method: 'POST',
    path: '/products',
    token,
    body: { tenantId: tenant.id, name: 'Arroz selecto', price: 425, stock: 900 },
  });
  const { phoneNumberId, wabaId, accessToken } = DURABLE_NUMBER;
  await call(url, {
    method: 'PUT',
    path: '/bot/whatsapp',
    token,
    body: { phoneNumberId, wabaId, accessToken },
  });
};
