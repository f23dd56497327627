import { expect, test } from 'vitest';
import { callApi } from '#server/testing/call-api.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { plantStore } from '#server/testing/plant-store.ts';

const t = openTestApp();

test('returns the details that the bot reads in a text, without unfinished characteristics', async () => {
  const { token } = await plantStore(t);
  const body = {
    description: 'Cuero, suela de goma. Tallas 38 a 44. No incluye cordones.',
    attributes: [
      { name: 'Garantía', value: '3 meses' },
      { name: '', value: 'azul' },
    ],
  };
  const answer = await callApi(t, { method: 'POST', path: '/bot/product-details', token, body });
  expect(answer.body.details).toEqual([
    { kind: 'material', text: 'Cuero' },
    { kind: 'material', text: 'suela de goma' },
    { kind: 'sizes', text: 'Tallas 38 a 44' },
    { kind: 'excludes', text: 'No incluye cordones' },
    { kind: 'warranty', text: 'Garantía: 3 meses' },
  ]);
});

test('a text without details is no error', async () => {
  const { token } = await plantStore(t);
  const body = { description: '', attributes: [] };
  const answer = await callApi(t, { method: 'POST', path: '/bot/product-details', token, body });
  expect(answer.body.details).toEqual([]);
});
