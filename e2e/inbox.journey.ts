import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { INBOX_PANEL_COPY } from '#shared/features/conversations/inbox/inbox-panel-copy.ts';
import { INBOX_QUERY, PATHS, TEACH_VIEW } from '#shared/lib/paths.ts';
import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';
import { checkAccessibility } from './browser/check-accessibility.ts';
import { LAPTOP, newPage, PHONE } from './browser/new-page.ts';
import { SERVER_URL } from './browser/server-url.ts';
import { type NewOwner, signInAsNewOwner } from './browser/sign-in-as-new-owner.ts';
import { takeScreenshot } from './browser/take-screenshot.ts';

const SECRET = 'el-secreto-de-rosa';

/** Writes in the store's web chat as its widget does, and answers what the bot says. */
const write = async (page: Page, { slug }: NewOwner, text: string) => {
  const data = { conversationId: SECRET, text };
  return (await page.request.post(`${SERVER_URL}/api/storefront/${slug}/chat`, { data })).json();
};

const hears = async (page: Page, { slug }: NewOwner, after: number) => {
  const headers = { 'x-conversation-id': SECRET };
  const url = `${SERVER_URL}/api/storefront/${slug}/chat/messages?after=${after}`;
  return (await page.request.get(url, { headers })).json();
};

const openStore = async (page: Page, slug: string): Promise<NewOwner> => {
  const owner = await signInAsNewOwner(page, { slug });
  const headers = { authorization: `Bearer ${owner.token}` };
  await page.request.put(`${SERVER_URL}/api/bot/settings`, { headers, data: { isWebChatOn: true } });
  const data = { name: 'Arroz selecto', price: 425, category: 'Granos' };
  await page.request.post(`${SERVER_URL}/api/products`, { headers, data });
  return owner;
};

const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).first().click();

describe.each([PHONE, LAPTOP])('at $width px', (look) => {
  it('a shopper writes; the owner sees it live, takes over, answers and gives the conversation back', async () => {
    const page = await newPage({ ...look });
    const owner = await openStore(page, `bandeja-${look.width}`);
    await page.goto(`${SERVER_URL}${PATHS.panelConversations}`);
    await page.getByText(SCREEN_COPY.live, { exact: true }).waitFor();
    await page.getByText(INBOX_PANEL_COPY.emptyTitle).waitFor();

    await write(page, owner, 'tienen arroz?');
    const row = page.getByRole('link', { name: /Visitante/ });
    await row.getByText(INBOX_PANEL_COPY.speaker.bot, { exact: true }).waitFor();
    await write(page, owner, 'quiero hablar con una persona');
    await row.getByText(INBOX_PANEL_COPY.speaker.waiting, { exact: true }).waitFor();

    await row.click();
    await page.getByText('tienen arroz?').waitFor();
    await press(page, INBOX_PANEL_COPY.take);
    await page.getByText(INBOX_PANEL_COPY.taken).waitFor();
    const box = page.getByLabel(INBOX_PANEL_COPY.answerLabel);
    await box.fill('¡Hola! Soy Juana');
    await press(page, INBOX_PANEL_COPY.send);
    await page.getByText('¡Hola! Soy Juana').filter({ visible: true }).first().waitFor();
    await expect
      .poll(async () => (await hears(page, owner, 4)).messages)
      .toMatchObject([{ author: 'person', text: '¡Hola! Soy Juana' }]);

    // The shopper's next words arrive by themselves, and the bot keeps quiet.
    expect((await write(page, owner, 'gracias Juana')).reply.text).toBe('');
    await page.getByText('gracias Juana').filter({ visible: true }).first().waitFor();
    await press(page, INBOX_PANEL_COPY.release);
    await page.getByText(INBOX_PANEL_COPY.released).waitFor();
    expect((await write(page, owner, 'a cómo está el arroz?')).reply.text).toContain('RD$425');
  });

  it('typed text survives a reload, and the owner teaches the bot an unanswered question', async () => {
    const page = await newPage({ ...look });
    const owner = await openStore(page, `aprende-${look.width}`);
    const { reply } = await write(page, owner, 'xyzzy plugh');
    expect(reply.text).not.toBe('');
    await page.goto(`${SERVER_URL}${PATHS.panelConversations}`);
    await page.getByRole('link', { name: /Visitante/ }).click();
    await page.getByLabel(INBOX_PANEL_COPY.answerLabel).fill('a medias');
    await page.reload();
    await expect.poll(() => page.getByLabel(INBOX_PANEL_COPY.answerLabel).inputValue()).toBe('a medias');

    await page.goto(`${SERVER_URL}${PATHS.panelConversations}?${INBOX_QUERY.view}=${TEACH_VIEW}`);
    await press(page, INBOX_PANEL_COPY.teachAction);
    const answer = page.getByLabel(INBOX_PANEL_COPY.answer, { exact: true });
    await answer.fill('Eso es un juego de palabras.');
    // A slip of the finger: what was typed is there when the window opens again.
    await page.keyboard.press('Escape');
    await answer.waitFor({ state: 'hidden' });
    await press(page, INBOX_PANEL_COPY.teachAction);
    expect(await answer.inputValue()).toBe('Eso es un juego de palabras.');
    await press(page, INBOX_PANEL_COPY.saveLesson);
    await page.getByText(INBOX_PANEL_COPY.questionsEmpty).waitFor();
    expect((await write(page, owner, 'xyzzy plugh')).reply.text).toContain('juego de palabras');
  });

  it("a missing word becomes a product's with one tap, and a lesson can be deleted", async () => {
    const page = await newPage({ ...look });
    const owner = await openStore(page, `palabras-${look.width}`);
    await write(page, owner, 'xyzzy plugh');
    expect((await write(page, owner, 'tienen cauchera?')).reply.products).toEqual([]);
    await page.goto(`${SERVER_URL}${PATHS.panelConversations}?${INBOX_QUERY.view}=${TEACH_VIEW}`);
    await page.getByText('«cauchera»').waitFor();
    await takeScreenshot(page, `pidieron-${look.width}`, { isWindowOnly: true });

    await press(page, INBOX_PANEL_COPY.isMyProduct);
    const picker = page.getByRole('dialog', { name: INBOX_PANEL_COPY.pickMeant('cauchera') });
    await picker.getByRole('button', { name: /Arroz selecto/ }).click();
    await page.getByText(INBOX_PANEL_COPY.wordTaught('cauchera', 'Arroz selecto')).waitFor();
    await page.getByText(INBOX_PANEL_COPY.productsEmpty).waitFor();
    await press(page, INBOX_PANEL_COPY.teachAction);
    await page.getByLabel(INBOX_PANEL_COPY.answer, { exact: true }).fill('Eso es un juego de palabras.');
    await press(page, INBOX_PANEL_COPY.saveLesson);
    await page.getByText(INBOX_PANEL_COPY.questionsEmpty).waitFor();
    await page.getByRole('heading', { name: INBOX_PANEL_COPY.learnedWords }).waitFor();
    await takeScreenshot(page, `ensenado-${look.width}`);
    await checkAccessibility(page);
    expect((await write(page, owner, 'ponme 2 caucheras')).cart.items).toMatchObject([
      { name: 'Arroz selecto', quantity: 2 },
    ]);

    await press(page, INBOX_PANEL_COPY.forgetNamed('cauchera'));
    await page.getByText(INBOX_PANEL_COPY.forgotten).waitFor();
    await page.getByRole('button', { name: INBOX_PANEL_COPY.isMyProduct }).waitFor();
    expect((await write(page, owner, 'tienen cauchera?')).reply.products).toEqual([]);
    await press(page, INBOX_PANEL_COPY.forgetNamed('xyzzy plugh'));
    await page.getByRole('button', { name: INBOX_PANEL_COPY.teachAction }).waitFor();
    await page.getByText(INBOX_PANEL_COPY.learnedTitle).waitFor({ state: 'hidden' });
  });
});
