import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { INBOX_PANEL_COPY } from '#shared/features/conversations/inbox/inbox-panel-copy.ts';
import { LOGO_COPY, PERSONALISATION_COPY } from '#shared/features/personalisation/personalisation-copy.ts';
import { PLAN_COPY } from '#shared/features/plans/plan-copy.ts';
import {
  conversationPath,
  customerPath,
  editOrderPath,
  importPath,
  LOW_STOCK_PATH,
  orderPath,
  PANEL_LOGO_PATH,
  PATHS,
} from '#shared/lib/paths.ts';
import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';
import { PRODUCT_LIST_COPY } from '#web/features/catalogue/product-data/product-list-copy.ts';
import { PRODUCT_FORM_COPY } from '#web/features/catalogue/product-form-copy.ts';
import { CLOSING_COPY } from '#web/features/plans/plan-request-copy.ts';
import { PANEL_COPY } from '#web/features/tenants/panel-copy.ts';
import { PANEL_PALETTE_COPY } from '#web/features/tenants/panel-layout/panel-palette-copy.ts';
import { PROFILE_FORM_COPY } from '#web/features/tenants/profile/profile-copy.ts';
import { FRAME_COPY } from '#web/lib/keyboard/frame-copy.ts';
import { SHORTCUT_COPY } from '#web/routes/frame/shortcut-copy.ts';
import { findBrokenRules, findWeakColours } from './browser/check-accessibility.ts';
import { findSmallTargets } from './browser/find-small-targets.ts';
import { findTightSpots } from './browser/find-tight-spots.ts';
import { LAPTOP, newPage, PHONE } from './browser/new-page.ts';
import { SERVER_URL } from './browser/server-url.ts';
import { type NewOwner, signInAsNewOwner } from './browser/sign-in-as-new-owner.ts';
import { walkByKeyboard } from './browser/walk-by-keyboard.ts';
import { whenIdle } from './browser/when-idle.ts';

const ROWS =
  'Artículo,Precio,Existencia,Color\nCubeta,1.250,4,Blanca\nBrocha,90,mucho,\nRodillo,185,3,Azul\n';

/** As long as a name may well be: what does not cut it grows wider than its place. */
const LONG_NAME = 'Ferretería y Colmado La Altagracia del Carmen';

const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 1024;
const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).first().click();
const openTab = (page: Page, name: string) => page.getByRole('tab', { name }).click();
const openPalette = async (page: Page, typed: string): Promise<void> => {
  // By its beginning: on laptops the button names its keys too.
  await page.getByRole('button', { name: FRAME_COPY.openPalette }).filter({ visible: true }).click();
  await page.getByRole('combobox', { name: PANEL_PALETTE_COPY.label }).fill(typed);
};
const openMenu = async (page: Page): Promise<void> => {
  if (isPhone(page)) await press(page, PANEL_COPY.more);
};

type Planted = { productId: string; importId: string };
type Screen = {
  path: string;
  /** Its connection never ends, so it is ready once it reports that it listens. */
  isLive?: true;
  open?: (page: Page) => Promise<void>;
};
/** Puts something into a store, and answers which of its screens to look at. */
type Planting = (page: Page, owner: NewOwner) => Promise<Screen[]>;

/** A catalogue with something in the bin, and an import that has questions. */
const plantCatalogue = async (page: Page, { token, tenantId }: NewOwner): Promise<Planted> => {
  const headers = { authorization: `Bearer ${token}` };
  const send = async (name: string) => {
    const data = { name, price: '125.50', category: 'Bebidas', stock: 3 };
    return (await (await page.request.post(`${SERVER_URL}/api/products`, { headers, data })).json()).product;
  };
  const [malta, gone] = [await send('Malta Morena'), await send('Jugo de china')];
  // No space to break at: whatever does not cut it grows wider than the phone.
  await send('Melaza'.repeat(20));
  await page.request.delete(`${SERVER_URL}/api/products/${gone.id}?tenantId=${tenantId}`, { headers });
  const file = { name: 'pinturas.csv', mimeType: 'text/csv', buffer: Buffer.from(ROWS) };
  const staged = await page.request.post(`${SERVER_URL}/api/imports`, { headers, multipart: { file } });
  return { productId: malta.id, importId: (await staged.json()).import.id };
};

/** Products and their import: every address, and what opens over it. */
const catalogueScreens = ({ productId, importId }: Planted): Screen[] => [
  { path: PATHS.panelProducts },
  { path: PATHS.panelProducts, open: (page) => press(page, PRODUCT_LIST_COPY.asGrid) },
  { path: `${PATHS.panelProducts}?product=${productId}` },
  { path: `${PATHS.panelProducts}?edit=${productId}` },
  { path: `${PATHS.panelProducts}?delete=${productId}` },
  { path: `${PATHS.panelProducts}?view=deleted` },
  { path: `${PATHS.panelProducts}?view=table` },
  { path: `${PATHS.panelProducts}?q=nada` },
  { path: LOW_STOCK_PATH },
  { path: PATHS.panelAddProduct, open: (page) => page.getByText(PRODUCT_FORM_COPY.moreDetails).click() },
  { path: PATHS.panelImportGuide },
  { path: PATHS.panelBaseList },
  { path: PATHS.panelImport },
  { path: importPath(importId) },
  { path: `${importPath(importId)}&paso=columnas` },
];

type PlantedOrder = { orderId: string; customerId: string };

/** An order of a product whose name has no space to break at, from somebody with a long name. */
const plantOrder = async (page: Page, { token, slug }: NewOwner): Promise<PlantedOrder> => {
  const headers = { authorization: `Bearer ${token}` };
  const product = { name: 'Azúcar'.repeat(19), price: 125, category: 'Dulces', stock: 9 };
  const planted = await page.request.post(`${SERVER_URL}/api/products`, { headers, data: product });
  const { id } = (await planted.json()).product;
  const sent = await page.request.post(`${SERVER_URL}/api/storefront/${slug}/orders`, {
    data: {
      name: 'María del Carmen Altagracia Concepción de los Santos Rodríguez',
      phone: '8095551234',
      lines: [{ productId: id, quantity: 3, price: 125 }],
      delivery: { isPickup: false, zone: null, place: 'San José de las Matas', address: 'Calle 3 #15' },
      note: 'Llamar antes de llegar.',
    },
  });
  expect(sent.status()).toBe(201);
  const [order] = (await (await page.request.get(`${SERVER_URL}/api/orders`, { headers })).json()).orders;
  return { orderId: order.id, customerId: order.customer.id };
};

/** Orders and customers: every address, and what opens over it. */
const orderScreens = ({ orderId, customerId }: PlantedOrder): Screen[] => [
  { path: PATHS.panelOrders, isLive: true },
  { path: `${PATHS.panelOrders}?estado=cancelled`, isLive: true },
  { path: orderPath(orderId), isLive: true },
  { path: PATHS.panelNewOrder },
  { path: editOrderPath(orderId) },
  { path: PATHS.panelCollections },
  { path: PATHS.panelDebtors },
  { path: PATHS.panelCustomers },
  { path: `${PATHS.panelCustomers}?q=nadie` },
  { path: customerPath(customerId) },
  { path: PATHS.panelRatings },
  { path: PATHS.panelCoupons },
  { path: PATHS.panelReport },
];

/** A shopper who asked for a person and for what the store does not have. */
const plantConversation = async (page: Page, { token, slug }: NewOwner): Promise<string> => {
  const headers = { authorization: `Bearer ${token}` };
  await page.request.put(`${SERVER_URL}/api/bot/settings`, { headers, data: { isWebChatOn: true } });
  for (const text of ['xyzzy plugh', 'tienen neumáticos?', 'quiero hablar con una persona']) {
    const data = { conversationId: `secreto-${slug}`, text };
    await page.request.post(`${SERVER_URL}/api/storefront/${slug}/chat`, { data });
  }
  // A learned word without a space for a line break.
  const product = { name: 'Maizena'.repeat(17), price: 95, category: 'Granos' };
  const planted = await page.request.post(`${SERVER_URL}/api/products`, { headers, data: product });
  const word = { word: 'vitualla', productId: (await planted.json()).product.id };
  await page.request.post(`${SERVER_URL}/api/bot/words`, { headers, data: word });
  const lesson = { question: '¿Y eso qué es?', answer: 'Palabras'.repeat(40), said: 'Dimelo'.repeat(30) };
  await page.request.post(`${SERVER_URL}/api/bot/lessons`, { headers, data: lesson });
  const list = await (await page.request.get(`${SERVER_URL}/api/conversations`, { headers })).json();
  return list.conversations[0].id;
};

/** The inbox: what is listed, one conversation, and what the bot has to learn. */
const inboxScreens = (conversationId: string): Screen[] => [
  { path: PATHS.panelConversations, isLive: true },
  { path: `${PATHS.panelConversations}?filtro=mine`, isLive: true },
  { path: conversationPath(conversationId), isLive: true },
  {
    path: conversationPath(conversationId),
    isLive: true,
    open: (page) => press(page, INBOX_PANEL_COPY.addProduct),
  },
  {
    path: `${PATHS.panelConversations}?ver=ensenale`,
    isLive: true,
    open: (page) => press(page, INBOX_PANEL_COPY.teachAction),
  },
  {
    path: `${PATHS.panelConversations}?ver=ensenale`,
    isLive: true,
    open: async (page) => {
      await page.getByText('«vitualla»').waitFor();
      await press(page, INBOX_PANEL_COPY.isMyProduct);
      await page
        .getByRole('dialog')
        .getByText(/Maizena/)
        .waitFor();
    },
  },
  {
    path: `${PATHS.panelConversations}?ver=ensenale`,
    isLive: true,
    open: (page) => page.getByText('«vitualla»').waitFor(),
  },
];

const plantQuestion = async (page: Page, { slug, token }: NewOwner): Promise<void> => {
  const headers = { authorization: `Bearer ${token}` };
  const faqs = [{ question: '¿Apartan mercancía?', answer: 'Sí, con el 30 % de avance.' }];
  await page.request.put(`${SERVER_URL}/api/tenants/${slug}/profile`, { headers, data: { faqs } });
};

/** The rest of the panel. */
const otherScreens = (): Screen[] => [
  { path: PATHS.panelHelp },
  { path: `${PATHS.panel}?welcome=true&product_added=true` },
  { path: PATHS.panel, open: openMenu },
  {
    path: PATHS.panel,
    open: async (page) => {
      await openMenu(page);
      await press(page, PLAN_COPY.seeDetails('Starter'));
    },
  },
  { path: PATHS.panel, open: (page) => openPalette(page, '') },
  {
    path: PATHS.panel,
    open: async (page) => {
      await openPalette(page, 'malta');
      await page.getByRole('option', { name: 'Malta Morena' }).waitFor();
    },
  },
  {
    path: PATHS.panel,
    open: async (page) => {
      if (isPhone(page)) return;
      await openPalette(page, FRAME_COPY.showShortcuts);
      await page.keyboard.press('Enter');
      await page.getByRole('dialog', { name: SHORTCUT_COPY.title }).waitFor();
    },
  },
  { path: PATHS.panelUsage },
  { path: PATHS.panelSettings },
  { path: PATHS.panelSettings, open: (page) => press(page, CLOSING_COPY.close) },
  { path: PATHS.panelStoreProfile, open: (page) => press(page, PROFILE_FORM_COPY.changeTopics) },
  { path: PATHS.panelStoreProfile },
  { path: PATHS.panelAddress },
  { path: PATHS.panelTeam },
  { path: PATHS.panelBot },
  { path: PATHS.panelShare },
  { path: PATHS.panelPersonalisation },
  { path: PATHS.panelPersonalisation, open: (page) => press(page, PERSONALISATION_COPY.open) },
  {
    path: PATHS.panelPersonalisation,
    open: async (page) => {
      await press(page, PERSONALISATION_COPY.open);
      await openTab(page, PERSONALISATION_COPY.tabs.design);
    },
  },
  { path: PANEL_LOGO_PATH, open: (page) => openTab(page, LOGO_COPY.image) },
  { path: `${PATHS.panel}/no-existe` },
];

/**
 * Brings every movement to its end, until nothing moves: the end of one transition may be the beginning of another, in what
 * inherits from it. What is looked at is where they end, so nobody waits for the way there.
 */
const finishMoves = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const listMoves = () => document.getAnimations().filter(({ playState }) => playState === 'running');
    for (let moves = listMoves(); moves.length > 0; moves = listMoves()) {
      for (const move of moves) move.finish();
      await new Promise(requestAnimationFrame);
    }
  });

/** Waits until an opened dialog has stopped moving: it covers the page, and its colours are weak while it fades in. */
const standStill = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => document.querySelector('[data-starting-style],[data-arriving]') === null);

/** Opens the screen and waits until nothing more arrives. */
const visit = async (page: Page, { path, isLive, open }: Screen): Promise<void> => {
  await page.goto(SERVER_URL + path);
  await page.getByRole('heading', { level: 1, includeHidden: true }).first().waitFor();
  if (isLive) await page.getByText(SCREEN_COPY.live, { exact: true }).waitFor({ state: 'attached' });
  else await whenIdle(page);
  await open?.(page);
  await standStill(page);
  await finishMoves(page);
};

/** Puts the page into the dark as the theme switch does, and waits until every colour has changed. */
const turnDark = async (page: Page): Promise<void> => {
  await page.evaluate(async () => {
    document.documentElement.classList.add('dark');
    await new Promise(requestAnimationFrame);
  });
  await finishMoves(page);
};

/** Whether page or dialog has to be scrolled sideways; a dialog that scrolls down would hide it. */
const isWiderThanScreen = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const scrollers = [...document.querySelectorAll('[role="dialog"], [role="dialog"] *')].filter((element) =>
      /auto|scroll/.test(getComputedStyle(element).overflowY),
    );
    return [document.documentElement, ...scrollers].some((box) => box.scrollWidth > box.clientWidth);
  });

it('every address of the panel is covered', () => {
  const screens = [
    ...catalogueScreens({ productId: '', importId: '' }),
    ...orderScreens({ orderId: ':id', customerId: ':id' }),
    ...inboxScreens(''),
    ...otherScreens(),
  ];
  const visited = new Set(screens.map(({ path }) => decodeURIComponent(path.split('?')[0] ?? '')));
  const addresses = Object.values(PATHS).filter((path) => path.startsWith(PATHS.panel));
  expect(addresses.filter((path) => !visited.has(path))).toEqual([]);
});

describe.each([PHONE, LAPTOP])('at $width px, light and dark', (look) => {
  it.each([
    ['productos', async (page, owner) => catalogueScreens(await plantCatalogue(page, owner))],
    ['conversaciones', async (page, owner) => inboxScreens(await plantConversation(page, owner))],
    ['pedidos', async (page, owner) => orderScreens(await plantOrder(page, owner))],
    [
      'tienda',
      async (page, owner) => {
        await plantCatalogue(page, owner);
        await plantQuestion(page, owner);
        return otherScreens();
      },
    ],
  ] satisfies [string, Planting][])(
    'every screen of %s can be read, reached and pressed',
    async (name, plant) => {
      const page = await newPage({ ...look });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const owner = await signInAsNewOwner(page, { slug: `${name}-${look.width}`, businessName: LONG_NAME });
      const problems: string[] = [];
      for (const screen of await plant(page, owner)) {
        await visit(page, screen);
        const found = await findBrokenRules(page);
        found.push(...(isPhone(page) ? await findSmallTargets(page) : await walkByKeyboard(page)));
        if (await isWiderThanScreen(page)) found.push('is wider than the screen');
        await turnDark(page);
        found.push(...(await findWeakColours(page)));
        if (isPhone(page)) found.push(...(await findTightSpots(page)));
        problems.push(...found.map((problem) => `${screen.path}: ${problem}`));
      }
      expect(problems).toEqual([]);
    },
  );
});

it('on a low laptop screen the plan and the sign-out button stay visible', async () => {
  const page = await newPage({ ...LAPTOP, height: 600 });
  await signInAsNewOwner(page, { slug: 'laptop-bajita' });
  await page.goto(`${SERVER_URL}${PATHS.panel}`);
  const leave = page.locator('#panel-sidebar').getByRole('button', { name: PANEL_COPY.signOut });
  await leave.waitFor();
  const box = await leave.boundingBox();
  expect(box && box.y + box.height).toBeLessThanOrEqual(600);
});
