import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '#server/testing/fake-deed.ts';
import { type FakeAi, openFakeAi } from '#server/testing/open-fake-ai.ts';
import { PANEL_BOT_TRY_PATH } from '#shared/lib/paths.ts';
import { PLAYGROUND_COPY } from '#web/features/conversations/playground/playground-copy.ts';
import { checkAccessibility } from './browser/check-accessibility.ts';
import { confirmEmail } from './browser/confirm-owner-email.ts';
import { findSmallTargets } from './browser/find-small-targets.ts';
import { LAPTOP, newPage, PHONE } from './browser/new-page.ts';
import { type NewOwner, signInAsNewOwner } from './browser/sign-in-as-new-owner.ts';
import { type RunningServer, startServer } from './browser/start-server.ts';
import { takeScreenshot } from './browser/take-screenshot.ts';

/** A separate server, whose model reads as the test tells it to. */
let server: RunningServer;
let ai: FakeAi;
let commands: readonly unknown[] = [];

beforeAll(async () => {
  ai = await openFakeAi({ reader: () => call('propose_answer', { commands }) });
  server = await startServer({ AI_BASE_URL: ai.url, AI_API_KEY: 'llave', AI_MODEL: 'reader' });
});
afterAll(async () => {
  await server.stop();
  await ai.close();
});

const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 1024;
const log = (page: Page) => page.getByRole('log', { name: PLAYGROUND_COPY.logLabel });

const addProduct = async (
  page: Page,
  { token, tenantId }: NewOwner,
  product: Record<string, unknown>,
): Promise<string> => {
  const answer = await page.request.post(`${server.url}/api/products`, {
    headers: { authorization: `Bearer ${token}` },
    data: { tenantId, ...product },
  });
  return (await answer.json()).product.id;
};

/** Sends a message and returns the reasons of the bot's answer: next to the chat, or in a sheet on the phone. */
const sayAndAsk = async (page: Page, text: string) => {
  const reasons = log(page).getByRole('button', { name: PLAYGROUND_COPY.why });
  const before = await reasons.count();
  await page.getByRole('textbox', { name: PLAYGROUND_COPY.field }).fill(text);
  await page.keyboard.press('Enter');
  await expect.poll(() => reasons.count()).toBe(before + 1);
  if (!isPhone(page)) return page.getByRole('region', { name: PLAYGROUND_COPY.why });
  await reasons.last().click();
  return page.getByRole('dialog', { name: PLAYGROUND_COPY.why });
};

const closeWhy = async (page: Page): Promise<void> => {
  if (isPhone(page)) await page.keyboard.press('Escape');
};

describe.each([
  { ...PHONE, colorScheme: 'dark' as const },
  { ...PHONE, colorScheme: 'light' as const },
  { ...LAPTOP, colorScheme: 'dark' as const },
  { ...LAPTOP, colorScheme: 'light' as const },
])('at $width px, $colorScheme', (look) => {
  const name = `${look.width}-${look.colorScheme}`;

  it('an owner sees what the model read, what it cost, and why it was not used', async () => {
    const page = await newPage(look);
    const owner = await signInAsNewOwner(page, { slug: `lee-${name}`, plan: 'pro', url: server.url });
    await confirmEmail(page, owner, server);
    const riceId = await addProduct(page, owner, { name: 'Arroz selecto 10 libras', price: 425, stock: 20 });
    const milkId = await addProduct(page, owner, { name: 'Leche entera cartón', price: 85, stock: 9 });
    await page.goto(`${server.url}${PANEL_BOT_TRY_PATH}`);
    await page.getByText(PLAYGROUND_COPY.empty).waitFor();

    const sure = await sayAndAsk(page, 'tienen arroz?');
    await sure.getByText(PLAYGROUND_COPY.modelAsked.unasked).waitFor();
    await takeScreenshot(page, `ia-sin-preguntar-${name}`);
    await closeWhy(page);

    commands = [
      { kind: 'add', lines: [{ productId: riceId, quantity: 2 }] },
      { kind: 'quote', lines: [{ productId: milkId, quantity: 3 }] },
      { kind: 'tell', facts: ['payment'] },
    ];
    const used = await sayAndAsk(
      page,
      'apúntame 2 de esa vaina y 3 de lo que sueltan las vacas, chin a chin, blablu',
    );
    await used.getByText(PLAYGROUND_COPY.readers.model, { exact: true }).waitFor();
    await used.getByText('Agrega: 2 × Arroz selecto 10 libras.').waitFor();
    await used.getByText(PLAYGROUND_COPY.spent.ai_text(1)).waitFor();
    await checkAccessibility(page);
    if (isPhone(page)) expect(await findSmallTargets(page)).toEqual([]);
    await takeScreenshot(page, `ia-leyo-${name}`);
    await closeWhy(page);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await log(page).getByText(PLAYGROUND_COPY.readByModel).waitFor();
    await takeScreenshot(page, `ia-respuesta-${name}`);

    commands = [{ kind: 'set', lines: [{ productId: riceId, quantity: 40 }] }];
    const aside = await sayAndAsk(page, 'blablu blebli del chupipandi ese');
    await aside.getByText(PLAYGROUND_COPY.readers.rules, { exact: true }).waitFor();
    await aside.getByText(PLAYGROUND_COPY.modelAside).waitFor();
    await checkAccessibility(page);
    await takeScreenshot(page, `ia-no-se-uso-${name}`);
  });
});
