import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { CONNECT_COPY } from '#shared/features/conversations/whatsapp/connect-copy.ts';
import { BOT_QUERY, PANEL_BOT_TRY_PATH, PATHS } from '#shared/lib/paths.ts';
import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';
import { PLAYGROUND_COPY } from '#web/features/conversations/playground/playground-copy.ts';
import { BOT_SCREEN_COPY } from '#web/features/conversations/settings/bot-screen-copy.ts';
import { ONBOARDING_STEPS } from '#web/features/tenants/dashboard/onboarding-copy.ts';
import { PANEL_COPY } from '#web/features/tenants/panel-copy.ts';
import { button } from './browser/button.ts';
import { checkAccessibility } from './browser/check-accessibility.ts';
import { findSmallTargets } from './browser/find-small-targets.ts';
import { LAPTOP, newPage, PHONE } from './browser/new-page.ts';
import { SERVER_URL } from './browser/server-url.ts';
import { type NewOwner, signInAsNewOwner } from './browser/sign-in-as-new-owner.ts';
import { takeScreenshot } from './browser/take-screenshot.ts';
import { walkByKeyboard } from './browser/walk-by-keyboard.ts';
import { weighFiles } from './browser/weigh-files.ts';
import { whenIdle } from './browser/when-idle.ts';

const KB = 1024;
const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 1024;
const log = (page: Page) => page.getByRole('log', { name: PLAYGROUND_COPY.logLabel });
const say = async (page: Page, text: string): Promise<void> => {
  await page.getByRole('textbox', { name: PLAYGROUND_COPY.field }).fill(text);
  await page.keyboard.press('Enter');
};

/** On laptops the panel's lines are lower (ux 5). */
const smallTargets = async (page: Page): Promise<string[]> => (isPhone(page) ? findSmallTargets(page) : []);

const addRice = async (page: Page, { token, tenantId }: NewOwner): Promise<void> => {
  const data = { tenantId, name: 'Arroz selecto 10 libras', price: 425, stock: 20 };
  await page.request.post(`${SERVER_URL}/api/products`, {
    headers: { authorization: `Bearer ${token}` },
    data,
  });
};

/** The reasons of the last answer: next to the chat, or in a sheet on the phone. */
const openWhy = async (page: Page) => {
  if (!isPhone(page)) return page.getByRole('region', { name: PLAYGROUND_COPY.why });
  await log(page).getByRole('button', { name: PLAYGROUND_COPY.why }).last().click();
  return page.getByRole('dialog', { name: PLAYGROUND_COPY.why });
};

describe.each([
  { ...PHONE, colorScheme: 'dark' as const },
  { ...LAPTOP, colorScheme: 'light' as const },
])('at $width px', (look) => {
  it('an owner tries the bot, reads its reasons, corrects it, and the step is done', async () => {
    const page = await newPage({ ...look });
    const owner = await signInAsNewOwner(page, {
      slug: `prueba-${look.width}`,
      plan: 'pro',
    });
    await addRice(page, owner);
    await page.goto(`${SERVER_URL}${PATHS.panel}`);
    await page.getByRole('link', { name: ONBOARDING_STEPS.bot_tested.action }).click();
    await page.getByText(PLAYGROUND_COPY.empty).waitFor();
    await checkAccessibility(page);

    await say(page, 'klk, tienen arroz?');
    await log(page).getByText('Arroz selecto 10 libras').first().waitFor();
    await button(page, 'Agregar al pedido').click();
    await page.getByRole('region', { name: PLAYGROUND_COPY.cart }).getByText('1 × Arroz selecto').waitFor();
    // The button that was tapped is gone, and the focus is not.
    expect(await log(page).evaluate((element) => element === document.activeElement)).toBe(true);
    await checkAccessibility(page);
    expect(await smallTargets(page)).toEqual([]);
    await takeScreenshot(page, `bot-probar-${look.width}`);

    await say(page, 'trabajan con regalias corporativas?');
    await log(page).getByText('trabajan con regalias corporativas?').waitFor();
    await expect.poll(() => log(page).getByRole('button', { name: PLAYGROUND_COPY.why }).count()).toBe(3);
    const why = await openWhy(page);
    await why.getByText(PLAYGROUND_COPY.free).waitFor();
    await checkAccessibility(page);
    await takeScreenshot(page, `bot-por-que-${look.width}`);
    await why.getByRole('button', { name: PLAYGROUND_COPY.correct }).click();
    const form = page.getByRole('dialog', { name: PLAYGROUND_COPY.correct });
    await form.getByLabel(PLAYGROUND_COPY.correctAnswer).fill('Sí, desde 20 unidades.');
    await checkAccessibility(page);
    await form.getByRole('button', { name: PLAYGROUND_COPY.keep }).click();
    await page.getByText(PLAYGROUND_COPY.kept.faq).waitFor();
    await log(page).getByText('Sí, desde 20 unidades.').waitFor();

    await button(page, PLAYGROUND_COPY.restart).click();
    await page.getByText(PLAYGROUND_COPY.empty).waitFor();
    await page.getByRole('region', { name: PLAYGROUND_COPY.cart }).waitFor({ state: 'detached' });
    await page.goto(`${SERVER_URL}${PATHS.panel}`);
    await page.getByText(`Listo: ${ONBOARDING_STEPS.bot_tested.title}`).waitFor();
  });

  it('one thing in two sizes is two lines of the cart, each with its size', async () => {
    const page = await newPage({ ...look });
    const { token, tenantId } = await signInAsNewOwner(page, { slug: `tallas-${look.width}`, plan: 'pro' });
    const headers = { authorization: `Bearer ${token}` };
    const data = {
      tenantId,
      name: 'Tenis Correcaminos',
      price: 1500,
      stock: 9,
      description: 'Tallas 38 a 41.',
    };
    await page.request.post(`${SERVER_URL}/api/products`, { headers, data });
    await page.goto(`${SERVER_URL}${PANEL_BOT_TRY_PATH}`);
    await say(page, 'dame un tenis correcaminos talla 38');
    const cart = page.getByRole('region', { name: PLAYGROUND_COPY.cart });
    await cart.getByText('(talla 38)').waitFor();
    await say(page, 'y otro tenis correcaminos talla 40');
    await cart.getByText('(talla 40)').waitFor();
    expect(await cart.getByRole('listitem').count()).toBe(2);
  });

  it('the web chat is switched on, and the summary and the menu say that the bot is active', async () => {
    const page = await newPage({ ...look });
    await signInAsNewOwner(page, { slug: `activa-${look.width}` });
    await page.goto(`${SERVER_URL}${PATHS.panel}`);
    await page.getByText(PANEL_COPY.botPending, { exact: true }).waitFor();
    await page.getByRole('link', { name: PANEL_COPY.configure }).click();
    await page.getByRole('switch', { name: BOT_SCREEN_COPY.webChatSwitch }).click();
    await page.getByText(BOT_SCREEN_COPY.webChatOn).waitFor();
    await checkAccessibility(page);
    expect(await smallTargets(page)).toEqual([]);
    await takeScreenshot(page, `bot-estado-${look.width}`);
    await page.goto(`${SERVER_URL}${PATHS.panel}`);
    await page.getByText(PANEL_COPY.botActive, { exact: true }).waitFor();
    // In a phone's bar as well as in the menu of a wide screen.
    const orders = page.getByRole('link', { name: PANEL_COPY.orders, exact: true });
    await orders.filter({ visible: true }).click();
    await page.waitForURL(`**${PATHS.panelOrders}`);
    await page.goBack();
    await page.waitForURL(`**${PATHS.panel}`);
  });

  it('a form for WhatsApp that is sent empty focuses its first field', async () => {
    const page = await newPage({ ...look, expectedErrors: [/400/] });
    await signInAsNewOwner(page, { slug: `conecta-${look.width}` });
    await page.goto(`${SERVER_URL}${PATHS.panelBot}`);
    await page.getByText(CONNECT_COPY.advanced, { exact: true }).click();
    await button(page, CONNECT_COPY.connect).click();
    const first = page.getByLabel(CONNECT_COPY.phoneNumberId, { exact: true });
    await page.locator(':focus[aria-invalid="true"]').waitFor();
    expect(await first.evaluate((field) => field === document.activeElement)).toBe(true);
    await checkAccessibility(page);
    expect(await smallTargets(page)).toEqual([]);
    await takeScreenshot(page, `bot-conectar-${look.width}`);
  });

  it("settings are stored as a draft, saved, and visible in the bot's answers", async () => {
    const page = await newPage({ ...look, expectedErrors: [/400/] });
    await signInAsNewOwner(page, { slug: `ajusta-${look.width}` });
    const settings = `${SERVER_URL}${PATHS.panelBot}?${BOT_QUERY}=ajustes`;
    await page.goto(settings);
    await page.getByLabel(BOT_SCREEN_COPY.greeting).fill('¡Saludos, familia!');
    await button(page, BOT_SCREEN_COPY.addQuickReply).click();
    await page.getByLabel(BOT_SCREEN_COPY.question).fill('¿Tienen parqueo?');
    await page.reload();
    await expect
      .poll(() => page.getByLabel(BOT_SCREEN_COPY.greeting).inputValue())
      .toBe('¡Saludos, familia!');
    await button(page, SCREEN_COPY.save).click();
    await page.getByText(BOT_SCREEN_COPY.reviewFields).waitFor();
    await page.getByLabel(BOT_SCREEN_COPY.answer).fill('Sí, al lado.');
    await checkAccessibility(page);
    expect(await smallTargets(page)).toEqual([]);
    await takeScreenshot(page, `bot-ajustes-${look.width}`);
    await button(page, SCREEN_COPY.save).click();
    await page.getByText(BOT_SCREEN_COPY.settingsSaved).waitFor();
    expect(await walkByKeyboard(page)).toEqual([]);
    await page.goto(`${SERVER_URL}${PANEL_BOT_TRY_PATH}`);
    await say(page, 'klk');
    await log(page).getByText('¡Saludos, familia!').waitFor();
    await say(page, 'tienen parqueo');
    await log(page).getByText('Sí, al lado.').waitFor();
  });
});

it('the screen of the bot weighs at most 200 KB of script', async () => {
  const page = await newPage({ ...LAPTOP });
  await signInAsNewOwner(page, { slug: 'pesa-bot' });
  // With data saving nothing is fetched in advance; on a slow machine such a fetch would arrive before the screen is
  // ready.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  const scripts = new Set<string>();
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.add(response.url());
  });
  await page.goto(`${SERVER_URL}${PATHS.panelBot}`);
  await whenIdle(page);
  expect(await weighFiles(scripts)).toBeLessThanOrEqual(200 * KB);
});
