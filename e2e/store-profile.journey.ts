import { describe, expect, it } from 'vitest';
import { socialNameOf } from '#shared/features/tenants/social-links.ts';
import { FIELD_COPY } from '#shared/lib/field-copy.ts';
import { PATHS, storePath } from '#shared/lib/paths.ts';
import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';
import { ONBOARDING_COPY, ONBOARDING_STEPS } from '#web/features/tenants/dashboard/onboarding-copy.ts';
import { PANEL_COPY } from '#web/features/tenants/panel-copy.ts';
import { PROFILE_FORM_COPY } from '#web/features/tenants/profile/profile-copy.ts';
import { TOPIC_LABELS } from '#web/features/tenants/profile/topic-copy.ts';
import { checkAccessibility } from './browser/check-accessibility.ts';
import { LAPTOP, newPage, PHONE } from './browser/new-page.ts';
import { SERVER_URL } from './browser/server-url.ts';
import { signInAsNewOwner } from './browser/sign-in-as-new-owner.ts';
import { takeScreenshot } from './browser/take-screenshot.ts';

const hasFocus = (element: Element): boolean => element === document.activeElement;

describe.each([
  { ...PHONE, colorScheme: 'dark' as const },
  { ...LAPTOP, colorScheme: 'light' as const },
])('at $width px, an owner', (look) => {
  it('tells shoppers how to reach the store', async () => {
    const page = await newPage({ ...look, expectedErrors: [/400/] });
    const { slug } = await signInAsNewOwner(page, { slug: `datos-${look.width}` });
    await page.goto(`${SERVER_URL}/panel`);
    await page.getByText(ONBOARDING_COPY.progress(0, 5)).waitFor();
    await page.getByRole('button', { name: ONBOARDING_COPY.dismiss }).click();
    await page.getByRole('link', { name: PANEL_COPY.addWhatsapp }).waitFor();
    await page.getByRole('button', { name: ONBOARDING_COPY.undo }).click();
    await page.getByRole('link', { name: ONBOARDING_STEPS.whatsapp.action }).click();

    const whatsapp = page.getByLabel(PROFILE_FORM_COPY.whatsapp, { exact: true });
    await whatsapp.fill('555');
    await page.getByRole('button', { name: PROFILE_FORM_COPY.addZone }).click();
    await page.getByLabel(PROFILE_FORM_COPY.zoneName, { exact: true }).fill('Ensanche Ozama');
    await page.getByLabel(PROFILE_FORM_COPY.zonePrice).fill('1OO');
    await page.getByRole('button', { name: SCREEN_COPY.save, exact: true }).click();
    await page.getByText(FIELD_COPY.notPhone).waitFor();
    await page.getByRole('alert').waitFor();
    await checkAccessibility(page);

    await page.reload();
    await expect.poll(() => whatsapp.inputValue()).toBe('555');
    await whatsapp.fill('809-555-1234');
    const instagram = page.getByLabel(socialNameOf('instagram'), { exact: true });
    await instagram.fill('https://www.instagram.com/la.esquina.rd/?igsh=abc');
    await page.getByLabel(PROFILE_FORM_COPY.zonePrice).fill('100');
    await page.getByRole('button', { name: PROFILE_FORM_COPY.addOpening }).click();
    await page.getByText('lunes', { exact: true }).click();
    await page.getByRole('button', { name: PROFILE_FORM_COPY.addFaq }).click();
    await takeScreenshot(page, `datos-tienda-${look.width}`);
    await page.getByRole('button', { name: SCREEN_COPY.save, exact: true }).click();
    await page.getByText(PROFILE_FORM_COPY.saved).waitFor();
    await expect.poll(() => whatsapp.inputValue()).toBe('(809) 555-1234');
    await expect.poll(() => instagram.inputValue()).toBe('la.esquina.rd');
    await checkAccessibility(page);

    const shopper = await newPage(look);
    await shopper.goto(SERVER_URL + storePath(slug));
    const link = shopper.getByRole('link', { name: socialNameOf('instagram'), exact: true });
    expect(await link.getAttribute('href')).toBe('https://www.instagram.com/la.esquina.rd');
    await link.scrollIntoViewIfNeeded();
    await checkAccessibility(shopper);
    await takeScreenshot(shopper, `redes-de-tienda-${look.width}`);

    await page.goto(`${SERVER_URL}/panel`);
    await page.getByText(PANEL_COPY.share).first().waitFor();
    // The store's link has a button of the same name, which alone is there before the list of steps.
    await page.getByText(ONBOARDING_COPY.progress(1, 5)).waitFor();
    await page.getByRole('button', { name: ONBOARDING_STEPS.link_shared.action }).first().click();
    await page.getByText(ONBOARDING_COPY.progress(2, 5)).waitFor();
    await page.getByRole('button', { name: ONBOARDING_COPY.dismiss }).click();
    await page.getByText(ONBOARDING_COPY.dismissed).waitFor();
    expect(await page.getByText(PANEL_COPY.whatsappMissing).count()).toBe(0);
    const tenant = await (await page.request.get(`${SERVER_URL}/api/tenants/${slug}`)).json();
    expect(tenant.tenant.whatsappNumber).toBe('18095551234');
  });

  it('sees the topics that the bot infers from a question, and changes them', async () => {
    const page = await newPage(look);
    const { token, slug } = await signInAsNewOwner(page, { slug: `temas-${look.width}` });
    await page.goto(`${SERVER_URL}${PATHS.panelStoreProfile}`);
    await page.getByRole('button', { name: PROFILE_FORM_COPY.addFaq }).click();
    await page.getByLabel(PROFILE_FORM_COPY.question, { exact: true }).fill('¿Apartan mercancía?');
    await page.getByLabel(PROFILE_FORM_COPY.answer, { exact: true }).fill('Sí, con el 30 % de avance.');
    const topics = page.getByRole('group', { name: PROFILE_FORM_COPY.topics });
    await topics.getByText(TOPIC_LABELS.deposit, { exact: true }).waitFor();
    await topics.getByText(PROFILE_FORM_COPY.topicsOfBot).waitFor();
    await page.getByRole('button', { name: PROFILE_FORM_COPY.addFaq }).hover();
    await takeScreenshot(page, `temas-pregunta-${look.width}`, { isWindowOnly: true });
    await checkAccessibility(page);
    await topics.getByRole('button', { name: PROFILE_FORM_COPY.confirmTopics }).click();
    await topics.getByText(PROFILE_FORM_COPY.topicsOfOwner).waitFor();

    await topics.getByRole('button', { name: PROFILE_FORM_COPY.changeTopics }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(TOPIC_LABELS.deposit, { exact: true }).click();
    await dialog.getByText(TOPIC_LABELS.credit, { exact: true }).click();
    await takeScreenshot(page, `temas-elegir-${look.width}`, { isWindowOnly: true });
    await checkAccessibility(page);
    await dialog.getByRole('button', { name: PROFILE_FORM_COPY.topicsDone }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: SCREEN_COPY.save, exact: true }).click();
    await page.getByText(PROFILE_FORM_COPY.saved).waitFor();
    const headers = { authorization: `Bearer ${token}` };
    const stored = await page.request.get(`${SERVER_URL}/api/tenants/${slug}/profile`, { headers });
    expect((await stored.json()).profile.faqs).toMatchObject([{ topics: ['layaway', 'credit'] }]);

    await page.reload();
    await topics.getByText(PROFILE_FORM_COPY.topicsOfOwner).waitFor();
    expect(await topics.getByRole('listitem').allInnerTexts()).toEqual([
      TOPIC_LABELS.layaway,
      TOPIC_LABELS.credit,
    ]);
  });

  it('removes a row, and the others keep what was typed in them and their problems', async () => {
    const page = await newPage({ ...look, expectedErrors: [/400/] });
    const { token, slug } = await signInAsNewOwner(page, { slug: `filas-${look.width}` });
    await page.goto(`${SERVER_URL}${PATHS.panelStoreProfile}`);
    const row = (name: string) => page.getByRole('group', { name, exact: true });
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    const days = ['lunes', 'martes', 'jueves'];
    for (const [index, day] of days.entries()) {
      await press(PROFILE_FORM_COPY.addOpening);
      const opening = row(PROFILE_FORM_COPY.opening(index + 1));
      await expect.poll(() => opening.getByRole('checkbox').first().evaluate(hasFocus)).toBe(true);
      await opening.getByText(day, { exact: true }).click();
      await opening.getByLabel(PROFILE_FORM_COPY.opensAt).fill(`0${index + 7}:00`);
    }
    for (const [index, [name, price]] of [
      ['Gazcue', '100'],
      ['Piantini', '1OO'],
    ].entries()) {
      await press(PROFILE_FORM_COPY.addZone);
      await row(PROFILE_FORM_COPY.zone(index + 1))
        .getByLabel(PROFILE_FORM_COPY.zoneName, { exact: true })
        .fill(name ?? '');
      await row(PROFILE_FORM_COPY.zone(index + 1))
        .getByLabel(PROFILE_FORM_COPY.zonePrice)
        .fill(price ?? '');
    }
    await press(SCREEN_COPY.save);
    const wrong = page.locator('input[aria-invalid="true"]');
    await expect.poll(() => wrong.count()).toBe(1);

    await press(PROFILE_FORM_COPY.remove(PROFILE_FORM_COPY.zone(1)));
    await press(PROFILE_FORM_COPY.remove(PROFILE_FORM_COPY.opening(1)));
    expect(await wrong.count()).toBe(1);
    expect(await wrong.inputValue()).toBe('1OO');
    for (const [index, day] of ['martes', 'jueves'].entries()) {
      const checked = row(PROFILE_FORM_COPY.opening(index + 1)).getByRole('checkbox', { checked: true });
      expect(
        await checked.evaluateAll((boxes: HTMLInputElement[]) => boxes.map(({ value }) => value)),
      ).toEqual([day]);
    }
    await wrong.fill('150');
    await row(PROFILE_FORM_COPY.opening(1)).getByText('sábado', { exact: true }).click();
    await press(SCREEN_COPY.save);
    await page.getByText(PROFILE_FORM_COPY.saved).waitFor();
    const headers = { authorization: `Bearer ${token}` };
    const stored = await page.request.get(`${SERVER_URL}/api/tenants/${slug}/profile`, { headers });
    expect((await stored.json()).profile).toMatchObject({
      hours: {
        schedule: [
          { days: ['martes', 'sábado'], open: '08:00' },
          { days: ['jueves'], open: '09:00' },
        ],
      },
      deliveryZones: [{ name: 'Piantini', price: 150 }],
    });

    await press(PROFILE_FORM_COPY.remove(PROFILE_FORM_COPY.zone(1)));
    await press(SCREEN_COPY.discard);
    expect(await row(PROFILE_FORM_COPY.zone(1)).getByLabel(PROFILE_FORM_COPY.zonePrice).inputValue()).toBe(
      '150',
    );
  });
});
