import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import sharp from 'sharp';
import { tellProgram } from '#server/testing/call-program.ts';
import { PATHS, storePath } from '#shared/lib/paths.ts';
import { DEMO_SLUG } from '#shared/lib/slug.ts';
import { IMPORT_SCREEN_COPY } from '#web/features/imports/import-screen-copy.ts';
import { findChromium } from '../browser/chromium.ts';
import { keepSession } from '../browser/keep-session.ts';
import { startServer } from '../browser/start-server.ts';
import { type SeedLogin, seedStores } from './seed-stores.ts';

/** Where the landing looks for them; their names are in `web/features/storefront/landing/product-picture.tsx`. */
const FOLDER = 'web/public/landing';
/** Files are this much larger than they are shown, for sharp screens. */
const DENSITY = 2;
const PHONE = { width: 360, height: 740 };
const LAPTOP = { width: 1280, height: 800 };
/** The user agent of a person's browser, because our own counters ignore the headless one. */
const SHOPPER =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36';

const NEW_PRODUCTS = [
  'Nombre,Precio,Categoría,Stock,SKU',
  'Chocolate de mesa en barra,185,Despensa,24,CHO-01',
  'Galletas de soda funda,95,Despensa,60,GAL-02',
  'Malta morena 12 onzas,55,Bebidas,48,MAL-12',
  'Jugo de chinola 1 litro,140,Bebidas,18,JUG-05',
  'Queso blanco libra,230,Embutidos y lácteos,12,QUE-03',
  'Detergente en polvo 2 libras,165,Limpieza y hogar,30,DET-07',
].join('\n');

type Look = { size: { width: number; height: number }; colorScheme: 'light' | 'dark' };
type Studio = { browser: Browser; url: string; owner: SeedLogin };

const openPage = async ({ browser }: Studio, { size, colorScheme }: Look): Promise<Page> => {
  const isPhone = size === PHONE;
  const context = await browser.newContext({
    viewport: size,
    deviceScaleFactor: DENSITY,
    colorScheme,
    locale: 'es-DO',
    timezoneId: 'America/Santo_Domingo',
    isMobile: isPhone,
    hasTouch: isPhone,
    userAgent: SHOPPER,
    reducedMotion: 'reduce',
  });
  return context.newPage();
};

/** Waits until every picture in sight is there. */
const seePictures = async (page: Page): Promise<void> => {
  await page.locator('main img').first().waitFor();
  await page.waitForFunction(() =>
    [...document.images]
      .filter((image) => image.getBoundingClientRect().top < window.innerHeight)
      .every((image) => image.complete && image.naturalWidth > 0),
  );
};

/** Writes the picture in both formats, as wide as the landing shows it at most, twice. */
const keepPicture = async (page: Page, { name, shownWidth }: { name: string; shownWidth: number }) => {
  const picture = sharp(await page.screenshot()).resize({ width: shownWidth * DENSITY });
  await picture
    .clone()
    .avif({ quality: 50, effort: 5 })
    .toFile(path.join(FOLDER, `${name}.avif`));
  await picture
    .clone()
    .webp({ quality: 74, effort: 6 })
    .toFile(path.join(FOLDER, `${name}.webp`));
  await page.context().close();
};

const signIn = async (page: Page, { url, owner }: Studio): Promise<void> => {
  const session = await tellProgram(url, { method: 'POST', path: '/auth/login', body: owner });
  await keepSession(page, { url, ...session });
};

const takeStore = async (studio: Studio): Promise<void> => {
  const page = await openPage(studio, { size: PHONE, colorScheme: 'light' });
  await page.goto(studio.url + storePath(DEMO_SLUG));
  await seePictures(page);
  await keepPicture(page, { name: 'tienda', shownWidth: 300 });
};

const takePanel = async (studio: Studio, { size, colorScheme }: Look): Promise<void> => {
  const page = await openPage(studio, { size, colorScheme });
  await signIn(page, studio);
  await page.goto(studio.url + PATHS.panelProducts);
  await seePictures(page);
  const [device, shownWidth] = size === PHONE ? ['celular', 300] : ['laptop', 680];
  await keepPicture(page, { name: `panel-${device}-${colorScheme}`, shownWidth });
};

const takeImport = async (studio: Studio, colorScheme: Look['colorScheme']): Promise<void> => {
  const page = await openPage(studio, { size: PHONE, colorScheme });
  await signIn(page, studio);
  await page.goto(studio.url + PATHS.panelImport);
  await page.setInputFiles('input[type=file]', {
    name: 'lista-de-la-semana.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(NEW_PRODUCTS),
  });
  await page.getByRole('button', { name: IMPORT_SCREEN_COPY.apply(6, 0), exact: true }).waitFor();
  await keepPicture(page, { name: `importar-${colorScheme}`, shownWidth: 300 });
};

const takeAll = async (studio: Studio): Promise<void> => {
  await takeStore(studio);
  for (const colorScheme of ['light', 'dark'] as const) {
    await takePanel(studio, { size: LAPTOP, colorScheme });
    await takePanel(studio, { size: PHONE, colorScheme });
    await takeImport(studio, colorScheme);
  }
};

const dataDir = await mkdtemp(path.join(tmpdir(), 'colmado-pictures-'));
await mkdir(FOLDER, { recursive: true });
const owner = await seedStores(dataDir);
const server = await startServer({ DATA_DIR: dataDir });
const browser = await chromium.launch(await findChromium());
try {
  await takeAll({ browser, url: server.url, owner });
} finally {
  await browser.close();
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}
