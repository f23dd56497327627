import type { Locator, Page } from 'playwright-core';
import { WEB_CHAT_COPY } from '#shared/features/conversations/web-chat-copy.ts';
import { STOREFRONT_COPY } from '#shared/features/storefront/storefront-copy.ts';

/** A store's chat as its shopper uses it. */
export type BotChat = {
  readonly log: Locator;
  readonly say: (text: string) => Promise<void>;
};

/** Opens the chat of a store's page. */
export const chatWithBot = async (page: Page, storeUrl: string): Promise<BotChat> => {
  await page.goto(storeUrl);
  await page.getByRole('button', { name: STOREFRONT_COPY.openChat }).click();
  return {
    log: page.getByRole('log'),
    say: async (text) => {
      await page.getByRole('textbox', { name: WEB_CHAT_COPY.field }).fill(text);
      await page.keyboard.press('Enter');
    },
  };
};
