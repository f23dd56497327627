import { readFileSync } from 'node:fs';
import type { Frame, Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { HEADER_COPY } from '#shared/features/personalisation/header-copy.ts';
import { PERSONALISATION_COPY } from '#shared/features/personalisation/personalisation-copy.ts';
import { PATHS, storePath } from '#shared/lib/paths.ts';
import { MOVING_HEADER_COPY } from '#web/features/storefront/moving-header/moving-header-copy.ts';
import { addPicturedProduct } from './browser/add-pictured-product.ts';
import { button } from './browser/button.ts';
import { judgeScreen } from './browser/judge-screen.ts';
import { LAPTOP, newPage, PHONE } from './browser/new-page.ts';
import { SERVER_URL } from './browser/server-url.ts';
import { signInAsNewOwner } from './browser/sign-in-as-new-owner.ts';

const videoOf = (name: string) => ({
  name: `video-${name}`,
  mimeType: 'video/mp4',
  buffer: readFileSync(new URL(`../server/testing/videos/${name}`, import.meta.url)),
});

/** A wide picture with a bright half, so that words on it can be judged. */
const drawPicture = async () => {
  const half = { create: { width: 900, height: 700, channels: 3, background: '#F7E9C8' } } as const;
  const picture = sharp({ create: { width: 1800, height: 700, channels: 3, background: '#7A2E12' } });
  const buffer = await picture
    .composite([{ input: await sharp(half).png().toBuffer(), left: 900, top: 0 }])
    .jpeg()
    .toBuffer();
  return { name: 'mi-local-en-la-calle-del-sol.jpg', mimeType: 'image/jpeg', buffer };
};

const choice = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
const place = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

const openDesign = async (page: Page): Promise<Frame> => {
  await page.goto(`${SERVER_URL}${PATHS.panelPersonalisation}`);
  await button(page, PERSONALISATION_COPY.open).click();
  const frame = await (await page.getByTitle(PERSONALISATION_COPY.preview).elementHandle())?.contentFrame();
  if (!frame) throw new Error('the preview has no page');
  await frame.locator('.hero').waitFor();
  await page.getByText(PERSONALISATION_COPY.previewLoading).waitFor({ state: 'detached' });
  await page.getByRole('tab', { name: PERSONALISATION_COPY.tabs.design }).click();
  return frame;
};

const publish = async (page: Page): Promise<void> => {
  await button(page, PERSONALISATION_COPY.save).click();
  await page.getByText(PERSONALISATION_COPY.saved).waitFor();
  await page.getByText(PERSONALISATION_COPY.saved).waitFor({ state: 'detached' });
};

describe.each([
  { ...PHONE, colorScheme: 'dark' as const },
  { ...LAPTOP, colorScheme: 'light' as const },
])('at $width px, an owner', (look) => {
  it('gives the header a picture and a video, which shoppers see once they are published', async () => {
    const page = await newPage({ ...look, expectedErrors: [/415/, /net::ERR/] });
    const owner = await signInAsNewOwner(page, {
      slug: `encabezado-${look.width}`,
      businessName: 'Colmado y Provisiones Doña Altagracia',
    });
    await addPicturedProduct(page, { owner, name: 'Café Santo Domingo', price: '250' });
    const store = `${SERVER_URL}${storePath(owner.slug)}`;
    const pageText = async () => (await page.request.get(store)).text();

    const frame = await openDesign(page);
    await choice(page, PERSONALISATION_COPY.headers.image).check();
    const picture = place(page, HEADER_COPY.picture);
    await picture.locator('input[type=file]').setInputFiles(videoOf('vp9.mp4'));
    await picture.getByText(HEADER_COPY.notAPicture).waitFor();
    await judgeScreen(page, 'encabezado-mal');
    await picture.locator('input[type=file]').setInputFiles(await drawPicture());
    await picture.getByRole('img').waitFor();
    await frame.locator('.hero .cover[src^="blob:"]').waitFor();
    await judgeScreen(page, 'encabezado-foto');
    expect(await pageText()).not.toContain('header-');
    await publish(page);
    expect(await pageText()).toMatch(/class="cover" src="\/files\/[^"]+\/header-[0-9a-f]{32}-800\.webp"/);

    await choice(page, PERSONALISATION_COPY.headers.video).check();
    const video = place(page, HEADER_COPY.video);
    await video.locator('input[type=file]').setInputFiles(videoOf('hevc.mp4'));
    await video.locator('video').waitFor();
    await button(page, PERSONALISATION_COPY.save).click();
    await video.getByText(HEADER_COPY.badCodec).waitFor();
    await video.getByRole('button', { name: HEADER_COPY.remove.video }).click();
    await video.locator('input[type=file]').setInputFiles(videoOf('vp9.mp4'));
    await frame.locator('.hero video[src^="blob:"]').waitFor();
    await judgeScreen(page, 'encabezado-video');
    await publish(page);
    expect(await pageText()).toMatch(/data-video="\/files\/[^"]+\.mp4"/);

    const shopper = await newPage(look);
    await shopper.goto(store);
    await shopper.locator('.hero video').waitFor();
    const isPaused = () =>
      shopper.locator('.hero video').evaluate((element) => (element as HTMLVideoElement).paused);
    await expect.poll(isPaused).toBe(false);
    await judgeScreen(shopper, 'encabezado-tienda');
    await button(shopper, MOVING_HEADER_COPY.pause).press('Enter');
    expect(await isPaused()).toBe(true);
    await button(shopper, MOVING_HEADER_COPY.play).waitFor();

    const below = await newPage({ ...look, height: 320 });
    const films: string[] = [];
    below.on('request', (request) => void (request.url().endsWith('.mp4') && films.push(request.url())));
    // As a browser does that opens a page again where its reader was.
    await below.addInitScript(() =>
      document.addEventListener('DOMContentLoaded', () => scrollTo(0, document.body.scrollHeight)),
    );
    await below.goto(store);
    const film = below.locator('.hero video');
    await film.waitFor({ state: 'attached' });
    // It rests although nothing of it came: a page that fetches it would rest only once it has some of it.
    await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.networkState)).toBe(1);
    expect(await film.evaluate((video: HTMLVideoElement) => video.readyState)).toBe(0);
    expect(await below.locator('.hero').evaluate((hero) => hero.getBoundingClientRect().bottom)).toBeLessThan(
      0,
    );
    expect(films).toEqual([]);
    await below.evaluate(() => scrollTo(0, 0));
    await expect.poll(() => films.length).toBeGreaterThan(0);

    const calm = await newPage(look);
    await calm.emulateMedia({ reducedMotion: 'reduce' });
    await calm.goto(store);
    await calm.locator('body[data-live]').waitFor();
    expect(await calm.locator('.hero video').count()).toBe(0);
    expect(await calm.locator('.hero .cover').getAttribute('src')).toMatch(/header-[0-9a-f]{32}-800\.webp$/);

    await page.getByRole('button', { name: HEADER_COPY.remove.video }).click();
    await publish(page);
    expect(await pageText()).not.toContain('data-video');
  });
});
