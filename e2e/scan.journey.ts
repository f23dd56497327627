import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { PRODUCT_FIELD_COPY } from '#shared/features/catalogue/product-field-copy.ts';
import { addCodedProductPath } from '#shared/lib/paths.ts';
import { SCAN_COPY } from '#web/features/catalogue/scan/scan-copy.ts';
import { SCAN_LABELS } from '#web/features/catalogue/scan/scan-label-copy.ts';
import { giveCamera } from './browser/give-camera.ts';
import { LAPTOP, newPage, PHONE } from './browser/new-page.ts';
import { SERVER_URL } from './browser/server-url.ts';
import { signInAsNewOwner } from './browser/sign-in-as-new-owner.ts';
import { takeScreenshot } from './browser/take-screenshot.ts';

const CODE = '7501055300075';

const refuseCamera = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  });

const isCameraOn = (page: Page): Promise<boolean> =>
  page.evaluate(() => (window as unknown as { camera: { isOn: boolean } }).camera.isOn);

it.each([PHONE, LAPTOP])(
  'at $width px, a barcode before the camera fills the field of a product',
  async (look) => {
    const page = await newPage({ ...look });
    await giveCamera(page, CODE);
    await signInAsNewOwner(page, { slug: `escaner-${look.width}` });
    await page.goto(`${SERVER_URL}${addCodedProductPath('96385074')}`);
    const field = page.getByLabel(PRODUCT_FIELD_COPY.gtin.label, { exact: true });
    expect(await field.inputValue()).toBe('96385074');
    await page.getByRole('button', { name: SCAN_LABELS.scan }).click();
    await expect.poll(() => field.inputValue()).toBe(CODE);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await isCameraOn(page)).toBe(false);
    await takeScreenshot(page, `escaner-campo-${look.width}`);
    // In the list of products the same code leads to a new product, because none has it.
    await page.goto(`${SERVER_URL}/panel/productos`);
    await page.getByRole('button', { name: SCAN_LABELS.scan }).click();
    await page.getByText(SCAN_LABELS.unknown(CODE)).waitFor();
    await takeScreenshot(page, `escaner-nuevo-${look.width}`);
    await page.getByRole('link', { name: SCAN_LABELS.create }).click();
    await expect.poll(() => field.inputValue()).toBe(CODE);
  },
);

it.each([PHONE, LAPTOP])('at $width px, without a camera the number is typed', async (look) => {
  const page = await newPage({ ...look });
  await refuseCamera(page);
  await signInAsNewOwner(page, { slug: `escaner-sin-${look.width}` });
  await page.goto(`${SERVER_URL}/panel/productos`);
  await page.getByRole('button', { name: SCAN_LABELS.scan }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(SCAN_COPY.problems.refused).waitFor();
  await takeScreenshot(page, `escaner-sin-camara-${look.width}`);
  await dialog.getByLabel(SCAN_COPY.typed).fill('7501055300074');
  await dialog.getByLabel(SCAN_COPY.typed).press('Enter');
  await dialog.getByText('no cuadra').waitFor();
  await dialog.getByLabel(SCAN_COPY.typed).fill(CODE);
  await dialog.getByLabel(SCAN_COPY.typed).press('Enter');
  await page.getByText(SCAN_LABELS.unknown(CODE)).waitFor();
});
