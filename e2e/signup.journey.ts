import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { CONNECT_COPY } from '#shared/features/conversations/whatsapp/connect-copy.ts';
import { PATHS } from '#shared/lib/paths.ts';
import { SIGNUP_COPY } from '#web/features/conversations/whatsapp/signup-copy.ts';
import { judgeScreen } from './browser/judge-screen.ts';
import { LAPTOP, newPage, PHONE } from './browser/new-page.ts';
import { SERVER_URL } from './browser/server-url.ts';
import { signInAsNewOwner } from './browser/sign-in-as-new-owner.ts';

/** The page that stands in for Facebook's. */
const AT_FACEBOOK = { give: 'Dar permiso a Colmado', deny: 'Cancelar' };

const judge = (page: Page, name: string): Promise<void> => judgeScreen(page, `firma-${name}`);

describe.each([
  { ...PHONE, colorScheme: 'dark' as const },
  { ...LAPTOP, colorScheme: 'light' as const },
])('an owner at $width px', (look) => {
  it('declines at Facebook, then connects the number by signing in there, and a used code connects nothing', async () => {
    const page = await newPage({ ...look, expectedErrors: [/422/] });
    await signInAsNewOwner(page, { slug: `firma-${look.width}` });
    const begin = page.getByRole('button', { name: SIGNUP_COPY.begin, exact: true });
    await page.goto(`${SERVER_URL}${PATHS.panelBot}`);
    await begin.waitFor();
    await judge(page, 'antes');
    await begin.click();
    await page.getByRole('link', { name: AT_FACEBOOK.deny }).click();
    await page.getByText(SIGNUP_COPY.denied).waitFor();
    await judge(page, 'negada');

    await begin.click();
    const given = await page.getByRole('link', { name: AT_FACEBOOK.give }).getAttribute('href');
    await page.getByRole('link', { name: AT_FACEBOOK.give }).click();
    await page.getByText(CONNECT_COPY.justConnected).waitFor();
    await page.getByRole('button', { name: CONNECT_COPY.disconnect, exact: true }).waitFor();
    expect(new URL(page.url()).search).toBe('');
    await judge(page, 'conectada');

    await page.goto(given ?? '');
    await page.getByRole('button', { name: CONNECT_COPY.disconnect, exact: true }).waitFor();
    expect(await page.getByText(CONNECT_COPY.coexistence).count()).toBe(1);
  });
});
