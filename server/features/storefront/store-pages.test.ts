import { describe, expect, it } from 'vitest';
import { callApi } from '../../testing/call-api.ts';
import { openTestApp } from '../../testing/open-test-app.ts';
import { type PlantedStore, plantStore } from '../../testing/plant-store.ts';

const t = openTestApp();

const NEIGHBOUR = {
  businessName: 'Vecino Prohibido',
  product: 'Secreto del vecino',
  category: 'Categoría vecina',
};

type Answer = { status: number; html: string; headers: Record<string, unknown> };

const get = async (path: string, headers: Record<string, string> = {}): Promise<Answer> => {
  const response = await t.app.inject({
    method: 'GET',
    url: path,
    headers: { accept: 'text/html', ...headers },
  });
  return { status: response.statusCode, html: response.body, headers: response.headers };
};

const addProduct = async (store: PlantedStore, product: Record<string, unknown>): Promise<string> => {
  const { status, body } = await callApi(t, {
    method: 'POST',
    path: '/products',
    token: store.token,
    body: { price: 100, ...product },
  });
  expect(status).toBe(201);
  return body.product.id;
};

/** A store of the test, beside a neighbour that must never show. */
const plantBeside = async (options: Parameters<typeof plantStore>[1] = {}): Promise<PlantedStore> => {
  const neighbour = await plantStore(t, { businessName: NEIGHBOUR.businessName });
  await addProduct(neighbour, { name: NEIGHBOUR.product, category: NEIGHBOUR.category });
  return plantStore(t, { slug: 'la-esquina', businessName: 'Colmado La Esquina', plan: 'pro', ...options });
};

const saveProfile = (store: PlantedStore, profile: Record<string, unknown>) =>
  callApi(t, { method: 'PUT', path: `/tenants/${store.slug}/profile`, token: store.token, body: profile });

const expectNoNeighbour = ({ html }: Answer): void => {
  for (const text of Object.values(NEIGHBOUR)) expect(html).not.toContain(text);
};

describe('the store page', () => {
  it('shows the store and what it sells, and nothing of the neighbour', async () => {
    const store = await plantBeside();
    await saveProfile(store, { whatsappNumber: '8095551234', city: 'Santiago' });
    const id = await addProduct(store, { name: 'Piña madura', category: 'Frutas', price: 125, stock: 3 });
    const answer = await get('/str/la-esquina');
    expect(answer.status).toBe(200);
    expect(answer.html).toContain('<h1>Colmado La Esquina</h1>');
    expect(answer.html).toContain('<b>1</b> <span>producto</span>');
    for (const text of ['Piña madura', 'Frutas', 'RD$125', '¡Solo 3 disponibles!', 'Ver detalles']) {
      expect(answer.html).toContain(text);
    }
    const link = /href="(https:\/\/wa\.me\/18095551234\?text=[^"]*vi[^"]*)"/.exec(
      answer.html.slice(answer.html.indexOf('id="catalogo"')),
    )?.[1];
    expect(new URL(link ?? '').searchParams.get('text')).toBe(
      `Hola, vi *Piña madura* en Colmado La Esquina y me interesa. ¿Está disponible?\nhttps://colmado.test/str/la-esquina/producto/${id}`,
    );
    expectNoNeighbour(answer);
  });
});
