import { expect, test } from 'vitest';
import { getPage } from './testing/get-page.ts';
import { openTestApp } from './testing/open-test-app.ts';

const t = openTestApp();

test('without METRICS_TOKEN the address does not exist', async () => {
  const headers = { authorization: 'Bearer undefined' };
  expect((await getPage(t, '/metrics', { headers })).status).toBe(404);
});
