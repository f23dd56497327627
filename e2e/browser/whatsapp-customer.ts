import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** A customer of a store, at the stand-in for WhatsApp. */
export type WhatsAppCustomer = {
  /** Writes a message and waits until the stand-in has taken it. */
  readonly write: (text: string) => Promise<void>;
  /** Waits until these words have reached the customer. */
  readonly hears: (words: string) => Promise<void>;
};

/** Opens the stand-in for WhatsApp at its address, which names the store and the customer. */
export const openWhatsAppCustomer = async (page: Page, address: string): Promise<WhatsAppCustomer> => {
  await page.goto(address);
  return {
    write: async (text) => {
      await page.locator('input[name="text"]:not([type="hidden"])').fill(text);
      await Promise.all([page.waitForEvent('load'), page.keyboard.press('Enter')]);
    },
    hears: (words) =>
      expect
        .poll(
          async () => {
            await page.reload();
            return page.locator('ul').textContent();
          },
          { timeout: 30_000 },
        )
        .toContain(words),
  };
};
