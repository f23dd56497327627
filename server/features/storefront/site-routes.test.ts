import { expect, it } from 'vitest';
import { getPage } from '#server/testing/get-page.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';

const t = openTestApp();

it('draws the chat on the landing as WhatsApp does: bold, and no asterisk', async () => {
  const { html } = await getPage(t, '/');
  expect(html).toContain('<strong>Arroz selecto, saco de 10 libras</strong>');
  expect(html).not.toContain('*Arroz');
});
