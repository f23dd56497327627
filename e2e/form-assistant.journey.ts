import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, text } from '#server/testing/fake-deed.ts';
import { type FakeAi, openFakeAi } from '#server/testing/open-fake-ai.ts';
import { PRODUCT_FIELD_COPY } from '#shared/features/catalogue/product-field-copy.ts';
import { PRODUCT_DRAFT_COPY } from '#shared/features/conversations/product-draft-copy.ts';
import { PATHS } from '#shared/lib/paths.ts';
import { CATALOGUE_COPY } from '#web/features/catalogue/product-data/products-screen-copy.ts';
import { ASSISTANT_COPY } from '#web/features/catalogue/product-form/assistant-copy.ts';
import { PRODUCT_FORM_COPY } from '#web/features/catalogue/product-form-copy.ts';
import { button } from './browser/button.ts';
import { checkAccessibility } from './browser/check-accessibility.ts';
import { confirmEmail } from './browser/confirm-owner-email.ts';
import { findSmallTargets } from './browser/find-small-targets.ts';
import { LAPTOP, newPage, PHONE } from './browser/new-page.ts';
import { type NewOwner, signInAsNewOwner } from './browser/sign-in-as-new-owner.ts';
import { type RunningServer, startServer } from './browser/start-server.ts';
import { takeScreenshot } from './browser/take-screenshot.ts';

const SODA = {
  is_product: true,
  name: 'Refresco Country Club frambuesa 2 litros',
  brand: 'Country Club',
  category: null,
  description: 'Botella plástica de 2 litros.',
  price: null,
};

/** A separate server, whose models see and hear what the test tells them to. */
let server: RunningServer;
let ai: FakeAi;
let seen: object = SODA;

beforeAll(async () => {
  ai = await openFakeAi({
    eyes: () => call('report_product', seen),
    ears: () => text('refresco country club a noventa y cinco pesos'),
    reader: () => call('report_product', { ...SODA, price: 95 }),
  });
  server = await startServer({
    AI_BASE_URL: ai.url,
    AI_API_KEY: 'llave',
    AI_MODEL: 'reader',
    AI_VISION_MODEL: 'eyes',
    AI_AUDIO_MODEL: 'ears',
  });
});
afterAll(async () => {
  await server.stop();
  await ai.close();
});

/** Gives the page a microphone that hears a tone; what records and converts it is the browser's own. */
const giveMicrophone = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const microphone = { isOn: false };
    Object.assign(window, { microphone });
    navigator.mediaDevices.getUserMedia = async () => {
      const context = new AudioContext();
      const tone = context.createOscillator();
      const { stream } = tone.connect(
        context.createMediaStreamDestination(),
      ) as MediaStreamAudioDestinationNode;
      tone.start();
      for (const track of stream.getTracks()) {
        const stop = track.stop.bind(track);
        track.stop = () => {
          microphone.isOn = false;
          stop();
        };
      }
      microphone.isOn = true;
      return stream;
    };
  });

const isListening = (page: Page): Promise<boolean> =>
  page.evaluate(() => (window as unknown as { microphone: { isOn: boolean } }).microphone.isOn);

const name = (page: Page) => page.getByLabel(PRODUCT_FORM_COPY.name, { exact: true });
const price = (page: Page) => page.getByLabel(PRODUCT_FORM_COPY.price);
const assistant = (page: Page) => page.getByRole('region', { name: ASSISTANT_COPY.label });

const openForm = async (page: Page, slug: string): Promise<NewOwner> => {
  const owner = await signInAsNewOwner(page, { slug, plan: 'pro', url: server.url });
  await confirmEmail(page, owner, server);
  await page.goto(`${server.url}${PATHS.panelAddProduct}`);
  return owner;
};

const choosePhoto = async (page: Page): Promise<void> => {
  const buffer = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#a52' } })
    .jpeg()
    .toBuffer();
  const chosen = { name: 'refresco.jpg', mimeType: 'image/jpeg', buffer };
  await page.locator('input[type=file][multiple]').setInputFiles(chosen);
  await page.getByAltText(PRODUCT_FORM_COPY.photoOf(1, 1)).waitFor();
};

describe.each([
  { ...PHONE, colorScheme: 'light' as const },
  { ...LAPTOP, colorScheme: 'dark' as const },
])('at $width px, a new product', (look) => {
  const label = `${look.width}-${look.colorScheme}`;

  it('is filled from its photo, what was typed stays, and nothing is saved before the owner does', async () => {
    seen = SODA;
    const page = await newPage({ ...look, expectedErrors: [/status of 422/] });
    const { token, tenantId } = await openForm(page, `llena-foto-${look.width}`);
    await button(page, ASSISTANT_COPY.ofPhoto).click();
    await assistant(page).getByText(ASSISTANT_COPY.noPhoto).waitFor();
    await takeScreenshot(page, `llenar-sin-foto-${label}`);
    await choosePhoto(page);
    await price(page).fill('95');
    await button(page, ASSISTANT_COPY.ofPhoto).click();
    await assistant(page)
      .getByText(ASSISTANT_COPY.filled(['name', 'brand', 'description']))
      .waitFor();
    expect(await name(page).inputValue()).toBe(SODA.name);
    expect(await price(page).inputValue()).toBe('95');
    const brand = page.getByLabel(PRODUCT_FIELD_COPY.brand.label, { exact: true });
    expect(await brand.inputValue()).toBe(SODA.brand);
    await checkAccessibility(page);
    if (look.width === PHONE.width) expect(await findSmallTargets(page)).toEqual([]);
    await takeScreenshot(page, `llenar-foto-${label}`);

    await button(page, ASSISTANT_COPY.undo).click();
    expect(await name(page).inputValue()).toBe('');
    expect(await brand.inputValue()).toBe('');
    await button(page, ASSISTANT_COPY.ofPhoto).click();
    await expect.poll(() => name(page).inputValue()).toBe(SODA.name);

    const products = async (): Promise<number> => {
      const answer = await page.request.get(`${server.url}/api/products?tenantId=${tenantId}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      return (await answer.json()).products.length;
    };
    expect(await products()).toBe(0);
    seen = { is_product: false };
    await button(page, ASSISTANT_COPY.ofPhoto).click();
    await assistant(page).getByText(PRODUCT_DRAFT_COPY.nothingSeen).waitFor();
    await takeScreenshot(page, `llenar-nada-${label}`);
    expect(await name(page).inputValue()).toBe(SODA.name);
    await button(page, CATALOGUE_COPY.save).click();
    await expect.poll(products).toBe(1);
  });

  it('is filled from a voice note', async () => {
    const page = await newPage(look);
    await giveMicrophone(page);
    await openForm(page, `llena-voz-${look.width}`);
    await button(page, ASSISTANT_COPY.ofVoice).click();
    await page.getByText(ASSISTANT_COPY.heard(1)).waitFor();
    expect(await isListening(page)).toBe(true);
    await takeScreenshot(page, `contar-grabando-${label}`);
    await button(page, ASSISTANT_COPY.drop).click();
    await expect.poll(() => isListening(page)).toBe(false);
    expect(await name(page).inputValue()).toBe('');
    await button(page, ASSISTANT_COPY.ofVoice).click();
    await page.getByText(ASSISTANT_COPY.heard(1)).waitFor();
    await button(page, ASSISTANT_COPY.finish).click();
    await assistant(page)
      .getByText(ASSISTANT_COPY.filled(['name', 'price', 'brand', 'description']))
      .waitFor();
    expect(await price(page).inputValue()).toBe('95');
    expect(await isListening(page)).toBe(false);
    await takeScreenshot(page, `contar-llenado-${label}`);
  });

  it('says what to do where the microphone is refused', async () => {
    const page = await newPage(look);
    await page.addInitScript(() => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'));
    });
    await openForm(page, `sin-microfono-${look.width}`);
    await button(page, ASSISTANT_COPY.ofVoice).click();
    await assistant(page).getByText(ASSISTANT_COPY.problems.refused).waitFor();
    await takeScreenshot(page, `contar-sin-permiso-${label}`);
  });
});
