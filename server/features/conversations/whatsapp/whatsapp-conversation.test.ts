import { beforeEach, describe, expect, test } from 'vitest';
import type { FakeNumber } from '../../../dev/answer-graph.ts';
import { ANA, openFakeWhatsApp } from '../../../testing/open-fake-whatsapp.ts';
import { openTestApp, type TestApp } from '../../../testing/open-test-app.ts';
import { plantProduct } from '../../../testing/plant-product.ts';
import { type PlantedStore, plantStore } from '../../../testing/plant-store.ts';

const whatsapp = openFakeWhatsApp(() => t);
const t: TestApp = openTestApp({ env: whatsapp.env });

let store: PlantedStore;
let number: FakeNumber;

beforeEach(async () => {
  store = await plantStore(t, { plan: 'pro' });
  number = await whatsapp.connect(store);
  await plantProduct(t, store, { name: 'Arroz selecto', price: 425, stock: 20 });
  whatsapp.graph.plan.faultFor = () => undefined;
});

const sentTo = (to: string | undefined) => whatsapp.graph.sends.filter((send) => send.to === to);
const here = () => sentTo(ANA.phone).filter(({ phoneNumberId }) => phoneNumberId === number.phoneNumberId);
const textOf = (body: object) => JSON.stringify(body);

const messages = () =>
  t.platform.db.transact({ role: 'colmado_platform' }, (tx) =>
    tx.query<{
      kind: string;
      text: string;
      author: string;
      status: string;
      error_code: string | null;
      payload: object;
    }>(
      'select kind, text, author, status, error_code, payload from messages where tenant_id = $1 order by seq',
      [store.tenantId],
    ),
  );

describe('a message of a customer', () => {
  test('is answered from the catalogue, and the answer is delivered', async () => {
    await whatsapp.says(number, '¿Tienen arroz?');
    await whatsapp.settle();
    expect(here()).toHaveLength(1);
    expect(textOf(here()[0]?.body ?? {})).toContain('RD$425');
    expect(await messages()).toMatchObject([
      { author: 'customer', text: '¿Tienen arroz?', status: 'received' },
      { author: 'bot', status: 'delivered' },
    ]);
    expect(whatsapp.graph.wrongs).toEqual([]);
  });
});
