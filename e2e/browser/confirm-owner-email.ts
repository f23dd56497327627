import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { CONFIRM_EMAIL_COPY } from '#web/features/auth/access-copy.ts';
import type { NewOwner } from './sign-in-as-new-owner.ts';
import type { RunningServer } from './start-server.ts';

/** Opens the link of the mail that asks an owner to confirm the address; without it no model is asked. */
export const confirmEmail = async (page: Page, { email }: NewOwner, server: RunningServer): Promise<void> => {
  const mail = page.getByRole('listitem').filter({ hasText: email }).filter({ hasText: 'Confirma' }).first();
  await expect
    .poll(async () => {
      await page.goto(`${server.url}/dev/mail?key=${server.devKey}`);
      return mail.count();
    })
    .toBe(1);
  await mail.getByRole('link').click();
  await page.getByRole('link', { name: 'Confirmar mi correo' }).click();
  await page.getByRole('button', { name: CONFIRM_EMAIL_COPY.submit }).click();
  await page.getByText(CONFIRM_EMAIL_COPY.doneTitle).waitFor();
};
