import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { CONNECT_COPY } from '#shared/features/conversations/whatsapp/connect-copy.ts';
import { HELP_COPY } from '#shared/features/support/help-copy.ts';
import { PATHS } from '#shared/lib/paths.ts';
import {
  CONNECT_FOR_ME_COPY,
  HELP_DESK_COPY,
  HELP_SCREEN_COPY,
} from '#web/features/support/help-screens-copy.ts';
import { DASHBOARD_COPY } from '#web/features/tenants/dashboard/dashboard-copy.ts';
import { judgeScreen } from './browser/judge-screen.ts';
import { KNOWN_SUPERADMIN, openAsSuperadmin, startWithSuperadmin } from './browser/known-superadmin.ts';
import { LAPTOP, newPage, PHONE } from './browser/new-page.ts';
import { signInAsNewOwner } from './browser/sign-in-as-new-owner.ts';
import type { RunningServer } from './browser/start-server.ts';

/** Each has a server of its own, whose superadmin is known and whose desk is empty, also when it is played again. */
let server: RunningServer;

beforeEach(async () => {
  server = await startWithSuperadmin();
  onTestFinished(() => server.stop());
});

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

const judge = (page: Page, name: string): Promise<void> => judgeScreen(page, `ayuda-${name}`);

const openDesk = (page: Page): Promise<void> =>
  openAsSuperadmin(page, { url: `${server.url}${PATHS.superadminHelp}`, title: HELP_DESK_COPY.title });

const SUBJECT = 'No encuentro dónde se cambia el precio de un producto que ya subí ayer';

describe.each([
  { owner: { ...PHONE, colorScheme: 'dark' as const }, admin: { ...LAPTOP, colorScheme: 'light' as const } },
  { owner: { ...LAPTOP, colorScheme: 'light' as const }, admin: { ...PHONE, colorScheme: 'dark' as const } },
])('an owner at $owner.width px', (looks) => {
  it('asks for help, reads the answer, and has the WhatsApp connected by the platform', async () => {
    const panel = await newPage(looks.owner);
    const desk = await newPage(looks.admin);
    const slug = `ayuda-${looks.owner.width}`;
    await signInAsNewOwner(panel, { slug, url: server.url, businessName: 'Colmado Doña Altagracia' });
    await openDesk(desk);
    await desk.getByText(HELP_DESK_COPY.empty.waiting.title).waitFor();

    await panel.goto(`${server.url}${PATHS.panelHelp}`);
    await panel.getByText(HELP_SCREEN_COPY.emptyTitle).waitFor();
    await judge(panel, 'vacia');
    await press(panel, HELP_SCREEN_COPY.ask);
    const form = panel.getByRole('dialog', { name: HELP_SCREEN_COPY.askTitle });
    await form.getByRole('button', { name: HELP_SCREEN_COPY.send }).click();
    await form.getByText(HELP_COPY.subjectRequired).waitFor();
    await form.getByText(HELP_COPY.textRequired).waitFor();
    await judge(panel, 'falta');
    await form.getByLabel(HELP_SCREEN_COPY.subject).fill(SUBJECT);
    await form.getByLabel(HELP_SCREEN_COPY.text).fill('Abrí Productos y no lo veo.\n¿Me ayudan?');
    await form.getByRole('button', { name: HELP_SCREEN_COPY.send }).click();
    await panel.getByRole('heading', { name: SUBJECT, level: 1 }).waitFor();

    await desk.reload();
    await desk.getByRole('link', { name: SUBJECT }).waitFor();
    await judge(desk, 'mesa');
    await desk.getByRole('link', { name: SUBJECT }).click();
    await desk.getByLabel(HELP_DESK_COPY.answer).fill('Toca el precio en la lista y escríbelo ahí mismo.');
    await press(desk, HELP_DESK_COPY.send);
    await desk.getByText(HELP_DESK_COPY.takenBy(KNOWN_SUPERADMIN.email)).waitFor();
    await judge(desk, 'respuesta');

    await panel.goto(`${server.url}${PATHS.panel}`);
    await panel.getByText(DASHBOARD_COPY.help(1)).click();
    await panel.getByText(HELP_SCREEN_COPY.unread).waitFor();
    await panel.getByRole('link', { name: SUBJECT }).click();
    await panel.getByText('Toca el precio en la lista').waitFor();
    await panel.getByLabel(HELP_SCREEN_COPY.reply).fill('¡Gracias!');
    await press(panel, HELP_SCREEN_COPY.replySend);
    await panel.getByText('¡Gracias!').waitFor();
    await judge(panel, 'conversacion');
    await press(panel, HELP_SCREEN_COPY.close);
    await panel.getByText(HELP_SCREEN_COPY.closedNote).waitFor();

    // «Te lo conectamos»
    await panel.goto(`${server.url}${PATHS.panelBot}`);
    await press(panel, CONNECT_FOR_ME_COPY.begin);
    await press(panel, CONNECT_FOR_ME_COPY.ask);
    await panel.getByText(CONNECT_FOR_ME_COPY.phoneRequired).waitFor();
    await panel.getByLabel(CONNECT_FOR_ME_COPY.phone).fill('809 555 0142');
    await judge(panel, 'conectar');
    await press(panel, CONNECT_FOR_ME_COPY.ask);
    await panel.getByText(CONNECT_FOR_ME_COPY.notTaken).waitFor();
    await desk.goto(`${server.url}${PATHS.superadminHelp}?ver=bots`);
    await desk.getByText(HELP_DESK_COPY.noStep).waitFor();
    await judge(desk, 'bots');
    await desk.getByRole('link', { name: HELP_COPY.connectSubject }).click();
    await desk.getByText('(809) 555-0142').waitFor();
    await press(desk, HELP_DESK_COPY.take);
    await desk.getByText(HELP_DESK_COPY.takenBy(KNOWN_SUPERADMIN.email)).waitFor();
    await desk.getByLabel(HELP_DESK_COPY.nextStep).fill('Mándanos el código que te llegue por SMS');
    await press(desk, HELP_DESK_COPY.saveStep);
    await desk.getByText('Próximo paso: Mándanos el código').waitFor();
    await panel.reload();
    await panel
      .getByText(CONNECT_FOR_ME_COPY.nextStep('Mándanos el código que te llegue por SMS'))
      .first()
      .waitFor();
    await judge(panel, 'paso');

    await desk.getByLabel(CONNECT_COPY.phoneNumberId).fill(`10654035224${looks.owner.width}`);
    await desk.getByLabel(CONNECT_COPY.wabaId).fill('102290129340398');
    await desk.getByLabel(CONNECT_COPY.accessToken).fill('EAAGm0PX4ZCpsBA');
    await judge(desk, 'numero');
    await press(desk, HELP_DESK_COPY.connect);
    await desk.getByText(HELP_DESK_COPY.hasWhatsApp).waitFor();
    await panel.goto(`${server.url}${PATHS.panelBot}`);
    await panel.getByRole('button', { name: CONNECT_COPY.disconnect }).waitFor();
    expect(await panel.getByText(CONNECT_FOR_ME_COPY.title).count()).toBe(0);
  });
});
