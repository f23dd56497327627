import { describe, expect, test } from 'vitest';
import type { Report } from '#shared/features/account/report-calls.ts';
import { FUNNEL_STEPS, REPORT_MEASURES } from '#shared/features/analytics/report-periods.ts';
import { limitText, planFeatures } from '#shared/features/plans/plan-limits-copy.ts';
import {
  includesFeature,
  isRenewedMonthly,
  limitOf,
  METERS,
  type Meter,
  type MonthlyMeter,
  PLAN_IDS,
  type PlanFeature,
  type PlanId,
  planOf,
} from '#shared/features/plans/plan-table.ts';
import { OFFERS } from '#shared/lib/offers.ts';
import { spendMeter } from './features/plans/plans.ts';
import { callApi } from './testing/call-api.ts';
import { openTestApp } from './testing/open-test-app.ts';
import { openTestBot } from './testing/open-test-bot.ts';
import { plantCatalogue } from './testing/plant-catalogue.ts';
import { plantMember } from './testing/plant-member.ts';
import { writtenOrderBody } from './testing/plant-order.ts';
import { plantProduct } from './testing/plant-product.ts';
import { chat } from './testing/plant-selling-store.ts';
import { type PlantedStore, plantStore } from './testing/plant-store.ts';
import { plantSuperadmin } from './testing/plant-superadmin.ts';

const STORE_DOMAIN = 'tiendas.example.do';

const t = openTestApp({ env: { STORE_DOMAIN } });

/** Does what a line of the plan table says, as a store of that plan, and fails when nothing does it. */
type Proof = (store: PlantedStore, plan: PlanId) => Promise<void>;

const get = ({ token }: Pick<PlantedStore, 'token'>, path: string) => callApi(t, { path, token });

/** The calls that have a feature answer to the plans that include it, and refuse it to the plan below. */
const ofPlan = async (
  feature: PlanFeature,
  open: (store: PlantedStore) => Promise<number>,
): Promise<void> => {
  for (const plan of PLAN_IDS)
    expect([plan, await open(await plantStore(t, { plan }))]).toEqual([
      plan,
      includesFeature(plan, feature) ? 200 : 403,
    ]);
};

const reportOf = (period: string) => async (store: PlantedStore) =>
  (await get(store, `/analytics/report?period=${period}`)).status;

/** The report of a store with an order of RD$350 that somebody has confirmed. */
const soldReport = async (store: PlantedStore, period: string): Promise<Report> => {
  const body = writtenOrderBody(await plantProduct(t, store, { name: 'Salami' }), { state: 'confirmed' });
  await callApi(t, { method: 'POST', path: '/orders', token: store.token, body });
  return (await get(store, `/analytics/report?period=${period}`)).body;
};

/** Lets a model's work count on a meter, as the bot does. */
const spend = async ({ tenantId }: PlantedStore, spending: { meter: MonthlyMeter; amount: number }) => {
  const cause = { ...spending, causeId: t.platform.clock.newId() };
  const work = async () => ({ value: '', isFree: false });
  return (await spendMeter(await openTestBot(t, tenantId), cause, work)).kind;
};

const inviteUntilFull = async (
  store: PlantedStore,
  { role, limit }: { role: 'guest' | 'admin'; limit: number },
) => {
  for (let count = 0; count < limit; count += 1) await plantMember(t, store, role);
  const body = { email: `una-mas-${store.slug}@empresa.do`, role };
  return (await callApi(t, { method: 'POST', path: '/members', token: store.token, body })).status;
};

/** Of each meter: its use is shown with the limit, and what is one too many is refused where people add things. */
const ofMeter =
  (meter: Meter): Proof =>
  async (store, plan) => {
    const limit = limitOf(plan, meter);
    const { items } = (await get(store, `/usage/tenant/${store.tenantId}`)).body;
    expect(items).toContainEqual(expect.objectContaining({ key: meter, limit }));
    if (limit === null) return;
    if (meter === 'products') {
      await plantCatalogue(t, store, { count: limit });
      const body = { name: 'Uno de más', price: 10, category: 'Otros' };
      const added = await callApi(t, { method: 'POST', path: '/products', token: store.token, body });
      expect([added.status, added.body.message]).toEqual([
        403,
        expect.stringContaining(planOf(plan).shownName),
      ]);
    }
    if (isRenewedMonthly(meter)) {
      expect(await spend(store, { meter, amount: limit })).toBe('done');
      expect(await spend(store, { meter, amount: 1 })).toBe('refused');
    }
    if (meter === 'users') expect(await inviteUntilFull(store, { role: 'guest', limit })).toBe(403);
    if (meter === 'users_admin') expect(await inviteUntilFull(store, { role: 'admin', limit })).toBe(403);
  };

const changeBot = ({ token }: PlantedStore, body: object) =>
  callApi(t, { method: 'PUT', path: '/bot/settings', token, body });

const FAQ = { question: '¿Tienen parqueo?', answer: 'Sí, detrás del local caben seis carros.' };

/** What does the lines that are no limits. A new line of the plan table fails until it stands here with a thing that does it. */
const PROOFS: Readonly<Record<string, Proof>> = {
  'Respuestas rápidas básicas': async (store) => {
    await changeBot(store, { isWebChatOn: true, quickReplies: [FAQ] });
    const { reply } = await chat(t, { slug: store.slug, text: FAQ.question });
    expect(reply.text).toContain(FAQ.answer);
  },
  'Panel compartido': async (store) => {
    const guest = await plantMember(t, store, 'guest');
    expect((await get(guest, '/dashboard')).status).toBe(200);
  },
  'Bot con botones y preguntas frecuentes': async () => {
    for (const plan of PLAN_IDS) {
      const store = await plantStore(t, { plan });
      const { slug, token } = store;
      await changeBot(store, { isWebChatOn: true });
      await callApi(t, { method: 'PUT', path: `/tenants/${slug}/profile`, token, body: { faqs: [FAQ] } });
      await plantProduct(t, store, { name: 'Arroz selecto' });
      const { reply } = await chat(t, { slug, text: 'quiero un arroz selecto' });
      expect([plan, reply.buttons.length > 0]).toEqual([plan, includesFeature(plan, 'bot_buttons')]);
      const { reply: told } = await chat(t, { slug, text: FAQ.question });
      expect([plan, told.text.includes(FAQ.answer)]).toEqual([plan, includesFeature(plan, 'bot_faqs')]);
    }
  },
  'Analítica básica': async (store) => {
    await ofPlan('basic_analytics', reportOf('month'));
    const { series, detail } = await soldReport(store, 'month');
    expect(series.map(({ measure }) => measure)).toEqual(REPORT_MEASURES);
    expect(series).toContainEqual(expect.objectContaining({ measure: 'sales', total: 350 }));
    expect(detail?.soldProducts).toMatchObject([{ name: 'Salami', amount: 350 }]);
    expect([detail?.hours.length, detail?.weekdays.length, detail?.channels.length]).toEqual([24, 7, 1]);
  },
  'Analítica avanzada': async (store) => {
    await ofPlan('advanced_analytics', reportOf('year'));
    await ofPlan('advanced_analytics', async ({ token }) => {
      const headers = { authorization: `Bearer ${token}` };
      return (await t.app.inject({ url: '/api/analytics/report.csv', headers })).statusCode;
    });
    const { steps, advanced } = await soldReport(store, 'year');
    expect([steps.length, advanced?.funnel.map(({ step }) => step)]).toEqual([12, FUNNEL_STEPS]);
    expect(advanced?.customers.sales.now).toBe(350);
    expect(advanced?.cohorts.at(-1)).toMatchObject({ customers: 1 });
    expect(Object.keys(advanced ?? {})).toEqual(expect.arrayContaining(['bot', 'missed']));
  },
  'Subdominio con tu marca': async () => {
    for (const plan of PLAN_IDS) {
      const { token, slug } = await plantStore(t, { plan });
      const body = { isOn: true };
      await callApi(t, { method: 'PUT', path: '/store-address/subdomain', token, body });
      const page = await t.app.inject({ url: '/', headers: { host: `${slug}.${STORE_DOMAIN}` } });
      expect([plan, page.statusCode]).toEqual([plan, includesFeature(plan, 'own_address') ? 200 : 301]);
    }
  },
  'Soporte prioritario': async (store) => {
    const free = await plantStore(t);
    const body = { kind: 'question', subject: 'Mi duda', text: '¿Me ayudan?' };
    for (const { token } of [free, store])
      await callApi(t, { method: 'POST', path: '/help-requests', token, body });
    const { items } = (await get(await plantSuperadmin(t), '/admin/help-requests')).body;
    expect(items.map(({ tenant }: { tenant: { id: string } }) => tenant.id)).toEqual([
      store.tenantId,
      free.tenantId,
    ]);
  },
  'Todo lo de Grow': async () => {
    expect(planOf('pro').features).toEqual(expect.arrayContaining([...planOf('grow').features]));
    for (const meter of METERS)
      expect(limitOf('pro', meter) ?? Number.POSITIVE_INFINITY).toBeGreaterThanOrEqual(
        limitOf('grow', meter) ?? 0,
      );
  },
  'Búsqueda mejorada': async () => {
    for (const plan of PLAN_IDS) {
      const store = await plantStore(t, { plan });
      const { included } = (await get(store, '/bot/settings')).body;
      expect([plan, included.includes('enhanced_search')]).toEqual([plan, plan === 'pro']);
      // The words that only this store's customers use for a thing.
      await plantProduct(t, store, { name: 'Habichuela roja' });
      await changeBot(store, { isWebChatOn: true });
      const { status } = await changeBot(store, { synonyms: [['fricolada', 'habichuela']] });
      expect([plan, status]).toEqual([plan, plan === 'pro' ? 200 : 403]);
      const { reply } = await chat(t, { slug: store.slug, text: '¿tienes fricolada?' });
      expect([plan, reply.text.includes('Habichuela roja')]).toEqual([plan, plan === 'pro']);
    }
  },
};

const METER_LINES = (plan: PlanId): Record<string, Proof> =>
  Object.fromEntries(
    METERS.map((meter) => [limitText(meter, limitOf(plan, meter)).toLowerCase(), ofMeter(meter)]),
  );

describe.each(PLAN_IDS)('the plan %s', (plan) => {
  test.each(planFeatures(plan, OFFERS))('does what it promises: «%s»', async (line) => {
    const proof = PROOFS[line] ?? METER_LINES(plan)[line.toLowerCase()];
    if (!proof) throw new Error(`nothing is known to do «${line}»: add what does it, or sell it no more`);
    await proof(await plantStore(t, { plan }), plan);
  });
});
