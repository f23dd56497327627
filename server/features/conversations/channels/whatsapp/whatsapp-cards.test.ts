import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { statusChange, whatsAppDelivery } from '#server/dev/webhook-payloads.ts';
import { callApi } from '#server/testing/call-api.ts';
import { ANA } from '#server/testing/open-fake-whatsapp.ts';
import { openWhatsAppStore } from '#server/testing/open-whatsapp-store.ts';
import { plantPicturedProduct } from '#server/testing/plant-pictured-product.ts';
import { picturePreviewUrl } from '#shared/lib/picture-url.ts';
import { minutes } from '#shared/lib/time.ts';

const own = openWhatsAppStore();
const { t, whatsapp, sends, tries, messages, failWith, wait, breaches } = own;

const SALAMI = { name: 'Salami Induveca', price: '165', category: 'Embutidos', stock: '9' };

const ask = async (text: string) => {
  await whatsapp.says(own.number, text);
  await whatsapp.settle();
};
const lastSent = () => {
  const { body } = sends().at(-1) ?? {};
  // biome-ignore lint/suspicious/noExplicitAny: tests read sent messages by field
  return body as any;
};
const lastSaid = async () => (await messages()).at(-1);

describe('one product', () => {
  test('is a JPEG that anybody may fetch, above its words and buttons', async () => {
    const { images } = await plantPicturedProduct(t, own.store, SALAMI);
    await ask('tienen salami?');
    const { interactive } = lastSent();
    const link = `https://colmado.test${picturePreviewUrl(images[0] ?? '')}`;
    expect(interactive).toMatchObject({ type: 'button', header: { type: 'image', image: { link } } });
    expect(interactive.body.text).toContain('Salami Induveca');
    const file = await t.app.inject({ url: new URL(link).pathname });
    expect((await sharp(file.rawPayload).metadata()).format).toBe('jpeg');
    expect(file.rawPayload.length).toBeLessThan(5 * 1024 * 1024);
    expect(whatsapp.graph.wrongs).toEqual([]);
  });

  test('without a picture is its words and buttons', async () => {
    await ask('tienen arroz?');
    expect(lastSent().interactive.type).toBe('button');
    expect(lastSent().interactive).not.toHaveProperty('header');
  });

  test('that a member sends is its picture over a button to its page', async () => {
    const { id } = await plantPicturedProduct(t, own.store, SALAMI);
    await ask('hola');
    const { body } = await callApi(t, { path: '/conversations', token: own.store.token });
    const [{ id: conversationId }] = body.conversations;
    await callApi(t, {
      method: 'POST',
      path: `/conversations/${conversationId}/messages`,
      token: own.store.token,
      body: { kind: 'product', productId: id },
    });
    await wait(minutes(1));
    expect(lastSent().interactive).toMatchObject({
      type: 'cta_url',
      header: { type: 'image' },
      action: {
        parameters: { url: `https://colmado.test/str/${own.store.slug}/producto/${id}?ref=whatsapp` },
      },
    });
    expect(whatsapp.graph.wrongs).toEqual([]);
  });
});

test('several products with pictures are cards side by side, whose taps choose one', async () => {
  await plantPicturedProduct(t, own.store, SALAMI);
  const { id } = await plantPicturedProduct(t, own.store, { ...SALAMI, name: 'Salami Campesino' });
  await ask('qué salami tienen?');
  const { interactive } = lastSent();
  expect([interactive.type, interactive.action.cards.length]).toEqual(['carousel', 2]);
  const card = interactive.action.cards.find((one: { body: { text: string } }) =>
    one.body.text.includes('Campesino'),
  );
  expect(card.body.text).toContain('RD$165');
  const { quick_reply } = card.action.buttons[0];
  expect(quick_reply.id).toBe(`product:${id}`);
  await whatsapp.says(own.number, '', {
    content: { type: 'interactive', interactive: { type: 'button_reply', button_reply: quick_reply } },
  });
  await wait(minutes(1));
  expect(lastSent().interactive).toMatchObject({ type: 'button', header: { type: 'image' } });
  expect(lastSent().interactive.body.text).toContain('Campesino');
  expect(whatsapp.graph.wrongs).toEqual([]);
});

test('products of which one has no picture are a list with prices, or buttons', async () => {
  await plantPicturedProduct(t, own.store, SALAMI);
  for (const name of ['Salami Campesino', 'Salami Super', 'Salami Especial'])
    await callApi(t, {
      method: 'POST',
      path: '/products',
      token: own.store.token,
      body: { name, price: 150, category: 'Embutidos' },
    });
  await ask('qué salami tienen?');
  const { interactive } = lastSent();
  expect(interactive.type).toBe('list');
  const rows = interactive.action.sections[0].rows;
  expect(rows.map(({ description }: { description: string }) => description).sort()).toEqual([
    'RD$150',
    'RD$150',
    'RD$150',
    'RD$165',
  ]);
  expect(whatsapp.graph.wrongs).toEqual([]);
});

describe('a picture that WhatsApp refuses', () => {
  const twice = async () => {
    await plantPicturedProduct(t, own.store, SALAMI);
    await ask('tienen salami?');
    await wait(minutes(10));
  };

  test.each([131_053, 131_052, 131_051, 131_009, 100])(
    'at once with %i is left out, once, and the team reads that it was',
    async (code) => {
      failWith({ kind: 'refuse', status: 400, code });
      await twice();
      expect([tries().length, sends().length]).toEqual([2, 1]);
      expect(lastSent().interactive.type).toBe('button');
      expect(lastSent().interactive).not.toHaveProperty('header');
      expect(await lastSaid()).toMatchObject({ status: 'delivered', error_code: null });
      const { body } = await callApi(t, { path: '/conversations', token: own.store.token });
      const read = await callApi(t, {
        path: `/conversations/${body.conversations[0].id}`,
        token: own.store.token,
      });
      expect(read.body.messages.at(-1).isWithoutPictures).toBe(true);
      expect(await breaches()).toEqual({});
    },
  );

  test('again without it fails for good', async () => {
    failWith(...Array.from({ length: 5 }, () => ({ kind: 'refuse', status: 400, code: 131_053 }) as const));
    await twice();
    expect(tries()).toHaveLength(2);
    expect(await lastSaid()).toMatchObject({ status: 'failed', error_code: '131053' });
  });

  test('with a code that is no file’s fault is not sent again', async () => {
    failWith({ kind: 'refuse', status: 400, code: 131_026 });
    await twice();
    expect(tries()).toHaveLength(1);
    expect(await lastSaid()).toMatchObject({ status: 'failed', error_code: '131026' });
  });

  test('before the answer to its send is left out, and the text still goes', async () => {
    whatsapp.graph.plan.statuses = ['failed'];
    failWith({ kind: 'status_before_answer' });
    await plantPicturedProduct(t, own.store, SALAMI);
    await ask('tienen salami?');
    expect(sends()).toHaveLength(2);
    expect(lastSent().interactive).not.toHaveProperty('header');
    expect(await breaches()).toEqual({});
  });

  test('after it was taken is left out, and the message goes by its new id', async () => {
    await plantPicturedProduct(t, own.store, SALAMI);
    whatsapp.graph.plan.statuses = ['sent'];
    await ask('tienen salami?');
    const [first] = sends();
    whatsapp.graph.plan.statuses = ['sent', 'delivered'];
    await whatsapp.deliver(
      whatsAppDelivery(own.number.wabaId, [
        statusChange(own.number, {
          wamid: first?.wamid ?? '',
          status: 'failed',
          at: t.clock.now(),
          to: ANA.phone ?? '',
          callbackData: first?.callbackData ?? '',
          errorCode: 131_053,
        }),
      ]),
    );
    await whatsapp.settle();
    expect(sends()).toHaveLength(2);
    expect(lastSent().interactive).not.toHaveProperty('header');
    const [row] = await own.read<{ channel_id: string; status: string }>(
      `select channel_id, status from messages where tenant_id = $1 and author = 'bot'`,
    );
    expect(row).toEqual({ channel_id: sends()[1]?.wamid, status: 'delivered' });
    expect(await breaches()).toEqual({});
  });
});
