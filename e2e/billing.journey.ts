import type { Page } from 'playwright-core';
import { beforeEach, describe, it, onTestFinished } from 'vitest';
import { drawnReceipt } from '#server/testing/plant-receipt.ts';
import { BILLING_COPY } from '#shared/features/billing/billing-copy.ts';
import { PATHS, recordPaymentPath } from '#shared/lib/paths.ts';
import {
  OWN_PLAN_COPY,
  PAY_COPY,
  PAYMENTS_DESK_COPY,
  PLAN_RECEIPT_COPY,
} from '#web/features/billing/billing-screens-copy.ts';
import { judgeScreen } from './browser/judge-screen.ts';
import { openAsSuperadmin, startWithSuperadmin } from './browser/known-superadmin.ts';
import { LAPTOP, newPage, PHONE } from './browser/new-page.ts';
import { signInAsNewOwner } from './browser/sign-in-as-new-owner.ts';
import type { RunningServer } from './browser/start-server.ts';

/** Each has a server of its own, whose superadmin is known, whose desk is empty and which tells accounts. */
let server: RunningServer;

const ACCOUNT = 'Banco Popular, ahorro 812-345-678, Colmado SRL, RNC 1-31-12345-6';

beforeEach(async () => {
  server = await startWithSuperadmin({
    PLAN_ACCOUNTS: `${ACCOUNT}; Banreservas, corriente 960-123, Colmado SRL`,
  });
  onTestFinished(() => server.stop());
});

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

const judge = (page: Page, name: string): Promise<void> => judgeScreen(page, `pago-${name}`);

const openDesk = (page: Page): Promise<void> =>
  openAsSuperadmin(page, {
    url: `${server.url}${PATHS.superadminPayments}`,
    title: PAYMENTS_DESK_COPY.title,
  });

const pay = async (panel: Page, receipt: Buffer): Promise<void> => {
  const dialog = panel.getByRole('dialog', { name: PAY_COPY.title });
  await dialog.getByLabel(PAY_COPY.choose).setInputFiles({
    ...{ name: 'transferencia-del-banco-popular-20-nov-2026.png', mimeType: 'image/png' },
    buffer: receipt,
  });
  await dialog.getByText('transferencia-del-banco').waitFor();
};

const NAME = 'Colmado y Provisiones Doña Altagracia';

describe.each([
  { owner: { ...PHONE, colorScheme: 'dark' as const }, admin: { ...LAPTOP, colorScheme: 'light' as const } },
  { owner: { ...LAPTOP, colorScheme: 'light' as const }, admin: { ...PHONE, colorScheme: 'dark' as const } },
])('an owner at $owner.width px', (looks) => {
  it('pays for a plan with a receipt, which a superadmin rejects once and then confirms', async () => {
    const panel = await newPage(looks.owner);
    const desk = await newPage(looks.admin);
    const receipt = await drawnReceipt();
    const wanted = `pago-${looks.owner.width}`;
    const { slug } = await signInAsNewOwner(panel, { slug: wanted, url: server.url, businessName: NAME });
    await openDesk(desk);
    await desk.getByText(PAYMENTS_DESK_COPY.empty.waiting.title).waitFor();

    await panel.goto(`${server.url}${PATHS.panelUsage}`);
    await panel.getByText(OWN_PLAN_COPY.free).waitFor();
    await press(panel, OWN_PLAN_COPY.pay);
    const dialog = panel.getByRole('dialog', { name: PAY_COPY.title });
    await dialog.getByText(ACCOUNT).waitFor();
    await dialog.getByText('6 meses').click();
    await dialog.getByText('RD$5,940').waitFor();
    await dialog.getByRole('button', { name: PAY_COPY.send }).click();
    await dialog.getByText(BILLING_COPY.receiptRequired).waitFor();
    await judge(panel, 'falta');
    await pay(panel, receipt);
    await judge(panel, 'lista');
    await dialog.getByRole('button', { name: PAY_COPY.send }).click();
    await panel.getByText(BILLING_COPY.statuses.waiting).waitFor();
    await panel.getByText(OWN_PLAN_COPY.looking).waitFor();
    await judge(panel, 'enviado');

    await desk.reload();
    await desk.getByText('RD$5,940').waitFor();
    await judge(desk, 'mesa');
    await press(desk, PLAN_RECEIPT_COPY.show);
    await desk.getByRole('img', { name: PLAN_RECEIPT_COPY.title }).waitFor();
    await desk.keyboard.press('Escape');
    await press(desk, PAYMENTS_DESK_COPY.rejectOne(NAME));
    await press(desk, PAYMENTS_DESK_COPY.reject);
    await desk.getByText(BILLING_COPY.reasonRequired).waitFor();
    await desk.getByLabel(PAYMENTS_DESK_COPY.reason).fill('El monto no es el de 6 meses');
    await judge(desk, 'rechazo');
    await press(desk, PAYMENTS_DESK_COPY.reject);
    await desk.getByText(PAYMENTS_DESK_COPY.empty.waiting.title).waitFor();

    await panel.reload();
    await panel.getByText(OWN_PLAN_COPY.rejected('El monto no es el de 6 meses')).waitFor();
    await press(panel, OWN_PLAN_COPY.pay);
    await pay(panel, receipt);
    await dialog.getByRole('button', { name: PAY_COPY.send }).click();
    await panel.getByText(BILLING_COPY.statuses.waiting).waitFor();
    await desk.reload();
    await desk.getByText(PAYMENTS_DESK_COPY.repeated).waitFor();
    await judge(desk, 'repetido');
    await press(desk, PAYMENTS_DESK_COPY.confirmOne(NAME));
    await desk.getByText(PAYMENTS_DESK_COPY.empty.waiting.title).waitFor();

    await panel.reload();
    await panel.getByText(OWN_PLAN_COPY.states.active).waitFor();
    await panel.getByRole('button', { name: OWN_PLAN_COPY.statement(new Date().getFullYear()) }).waitFor();
    await judge(panel, 'pagado');

    await desk.goto(`${server.url}${PATHS.superadminPayments}?ver=due`);
    await desk.getByText(PAYMENTS_DESK_COPY.states.active).first().waitFor();
    await judge(desk, 'vencimientos');
    await desk.goto(`${server.url}${recordPaymentPath(slug)}`);
    await desk.getByRole('dialog', { name: PAYMENTS_DESK_COPY.recordTitle(NAME) }).waitFor();
    await desk.getByText('12 meses').click();
    await desk.getByLabel(PAYMENTS_DESK_COPY.note).fill('Efectivo en la oficina de Santiago');
    await judge(desk, 'registrar');
    await press(desk, PAYMENTS_DESK_COPY.record);
    await desk.getByText(PAYMENTS_DESK_COPY.recorded(NAME)).waitFor();
  });

  it('who registered with Pro reads until when it is tried, as superadmins do', async () => {
    const panel = await newPage(looks.owner);
    const desk = await newPage(looks.admin);
    const { businessName } = await signInAsNewOwner(panel, {
      ...{ slug: `prueba-${looks.owner.width}`, url: server.url, plan: 'pro' },
    });
    await panel.goto(`${server.url}${PATHS.panelUsage}`);
    await panel.getByText(OWN_PLAN_COPY.states.trial).waitFor();
    await panel.getByText(/^Pruebas el plan Pro hasta el .* si no, tu tienda pasa a Starter/).waitFor();
    await judge(panel, 'prueba');
    await openDesk(desk);
    await desk.getByRole('button', { name: PAYMENTS_DESK_COPY.lists.due }).click();
    const row = desk.getByRole('listitem').filter({ hasText: businessName });
    await row.getByText(/^De prueba hasta el /).waitFor();
    await judge(desk, 'vencimientos-prueba');
  });
});
