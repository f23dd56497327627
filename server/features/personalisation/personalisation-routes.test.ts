import sharp from 'sharp';
import { expect, test } from 'vitest';
import { callApi } from '#server/testing/call-api.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { type PlantedStore, plantStore } from '#server/testing/plant-store.ts';
import type { UserRole } from '#shared/features/auth/user-view.ts';
import { LOGO_COPY, PERSONALISATION_COPY } from '#shared/features/personalisation/personalisation-copy.ts';
import { DEFAULT_STORE_THEME } from '#shared/features/personalisation/store-theme.ts';

const t = openTestApp();

type Caller = Pick<PlantedStore, 'slug' | 'token'>;

const putTheme = ({ slug, token }: Caller, body: object) =>
  callApi(t, { method: 'PUT', path: `/tenants/${slug}/theme`, token, body });
const putLogo = ({ slug, token }: Caller, body: object) =>
  callApi(t, { method: 'PUT', path: `/tenants/${slug}`, token, body });
const publicView = async (slug: string) => (await callApi(t, { path: `/tenants/${slug}` })).body.tenant;
const filesOf = ({ tenantId }: PlantedStore) => t.platform.files.list(tenantId);

const plantMember = async (role: UserRole): Promise<PlantedStore> => {
  const store = await plantStore(t);
  await t.platform.db.transact({ role: 'colmado_platform' }, (tx) =>
    tx.query('update users set role = $2 where id = $1', [store.userId, role]),
  );
  return store;
};

const drawPng = (background: string, side = 20) =>
  sharp({ create: { width: side, height: side, channels: 4, background } })
    .png()
    .toBuffer();
const dataUrl = (bytes: Buffer, type = 'image/png') => `data:${type};base64,${bytes.toString('base64')}`;

const readVersion = async ({ tenantId }: PlantedStore): Promise<number> => {
  const [row] = await t.platform.db.transact({ role: 'colmado_app', tenantId }, (tx) =>
    tx.query<{ version: number }>('select version from tenants where id = $1', [tenantId]),
  );
  return Number(row?.version);
};

test('a saved theme is part of the public view, completed with defaults, and no neighbour gets it', async () => {
  const [mine, neighbour] = [await plantStore(t), await plantStore(t)];
  const before = await readVersion(mine);
  const { status, body } = await putTheme(mine, { primaryColor: '#c42b2b', layout: 'masonry' });
  expect([status, body.success]).toEqual([200, true]);
  expect(await putTheme(mine, { showSearch: false })).toMatchObject({ status: 200 });
  const { theme, colors } = await publicView(mine.slug);
  expect(theme).toEqual({
    ...DEFAULT_STORE_THEME,
    primaryColor: '#C42B2B',
    layout: 'masonry',
    showSearch: false,
  });
  expect(colors).toEqual({ primary: '#C42B2B', secondary: DEFAULT_STORE_THEME.secondaryColor });
  expect((await publicView(neighbour.slug)).theme).toEqual(DEFAULT_STORE_THEME);
  expect(await readVersion(mine)).toBe(before + 2);
});

test('sold-out products are listed when the tenant wants it, and the theme stays', async () => {
  const store = await plantStore(t);
  expect((await publicView(store.slug)).showsSoldOut).toBe(false);
  await putTheme(store, { fontFamily: 'Poppins' });
  await putTheme(store, { showsSoldOut: true });
  expect(await publicView(store.slug)).toMatchObject({
    showsSoldOut: true,
    theme: { fontFamily: 'Poppins' },
  });
});

test('a theme equal to the default is not stored', async () => {
  const store = await plantStore(t);
  await putTheme(store, { layout: 'list' });
  await putTheme(store, DEFAULT_STORE_THEME);
  const rows = await t.platform.db.transact({ role: 'colmado_app', tenantId: store.tenantId }, (tx) =>
    tx.query('select theme from tenants'),
  );
  expect(rows).toEqual([{ theme: null }]);
});

test.each([
  ['primaryColor', 'red', PERSONALISATION_COPY.invalidColor],
  ['cardColor', '#FFF', PERSONALISATION_COPY.invalidColor],
  ['textColor', '#11182700', PERSONALISATION_COPY.invalidColor],
  ['borderColor', '#000000;}body{display:none', PERSONALISATION_COPY.invalidColor],
  ['accentColor', null, PERSONALISATION_COPY.invalidColor],
  ['fontFamily', 'Comic Sans', PERSONALISATION_COPY.invalidOption],
  ['borderRadius', 'xxl', PERSONALISATION_COPY.invalidOption],
  ['layout', 'carousel', PERSONALISATION_COPY.invalidOption],
  ['headerStyle', 'GRADIENT', PERSONALISATION_COPY.invalidOption],
  ['showSearch', 'true', PERSONALISATION_COPY.invalidOption],
  ['showsSoldOut', 1, PERSONALISATION_COPY.invalidOption],
])('refuses %s = %j and changes nothing', async (field, value, message) => {
  const store = await plantStore(t);
  const { status, body } = await putTheme(store, { layout: 'list', [field]: value });
  expect([status, body.error, body.message]).toEqual([400, 'INVALID_INPUT', message]);
  expect((await publicView(store.slug)).theme).toEqual(DEFAULT_STORE_THEME);
});

test('the theme is changed by owners and admins, not by guests, strangers or other tenants', async () => {
  const [admin, guest, neighbour] = [
    await plantMember('admin'),
    await plantMember('guest'),
    await plantStore(t),
  ];
  expect((await putTheme(admin, { layout: 'list' })).status).toBe(200);
  expect((await putTheme(guest, { layout: 'list' })).status).toBe(403);
  expect((await putTheme({ slug: admin.slug, token: '' }, { layout: 'list' })).status).toBe(401);
  expect((await putTheme({ slug: admin.slug, token: neighbour.token }, { layout: 'grid' })).status).toBe(404);
  expect((await publicView(admin.slug)).theme.layout).toBe('list');
});

test('two changes of different parts of a theme at once are both kept', async () => {
  const store = await plantStore(t);
  await Promise.all([putTheme(store, { layout: 'list' }), putTheme(store, { fontFamily: 'Roboto' })]);
  expect((await publicView(store.slug)).theme).toMatchObject({ layout: 'list', fontFamily: 'Roboto' });
});

test('a logo is encoded again, served under a hashed name, and the former one is deleted', async () => {
  const store = await plantStore(t);
  const first = await putLogo(store, { logo: dataUrl(await drawPng('#C42B2B', 900)) });
  expect(first).toMatchObject({ status: 200, body: { success: true, message: LOGO_COPY.saved } });
  const [kept] = await filesOf(store);
  expect(first.body.tenant).toMatchObject({ logo: `/files/${kept}`, icon: null });
  const stored = await t.platform.files.open(kept ?? '');
  const { format, width } = await sharp(Buffer.concat((await stored?.stream.toArray()) ?? [])).metadata();
  expect([format, width]).toEqual(['webp', 512]);

  await putLogo(store, { logo: dataUrl(await drawPng('#0B7A55')) });
  const files = await filesOf(store);
  expect(files).toHaveLength(1);
  expect(files).not.toContain(kept);
  expect((await publicView(store.slug)).logo).toBe(`/files/${files[0]}`);
});

test('uploading the same logo again keeps its file', async () => {
  const store = await plantStore(t);
  const logo = dataUrl(await drawPng('#C42B2B'));
  await putLogo(store, { logo });
  await putLogo(store, { logo });
  expect(await filesOf(store)).toHaveLength(1);
});

test('a logo may come as a file', async () => {
  const store = await plantStore(t);
  const body = new FormData();
  body.append(
    'logo',
    new Blob([new Uint8Array(await drawPng('#123F7A'))], { type: 'image/png' }),
    'logo.png',
  );
  expect((await putLogo(store, body)).body.tenant.logo).toMatch(/^\/files\/.+\/logo-[0-9a-f]{32}\.webp$/);
});

test('an icon takes the place of a logo, and null takes the logo away', async () => {
  const store = await plantStore(t);
  const logo = dataUrl(await drawPng('#C42B2B'));
  await putLogo(store, { logo });
  expect((await putLogo(store, { icon: '👗' })).body.tenant).toMatchObject({ logo: null, icon: '👗' });
  expect(await filesOf(store)).toEqual([]);
  await putLogo(store, { logo });
  expect((await putLogo(store, { logo: null })).body.tenant).toMatchObject({ logo: null, icon: null });
  expect(await filesOf(store)).toEqual([]);
});

const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
const TRUNCATED_PNG = Buffer.from('89504e470d0a1a0a0000', 'hex');

test.each([
  ['an SVG', { logo: dataUrl(SVG, 'image/svg+xml') }, 415],
  ['an SVG called PNG', { logo: dataUrl(SVG) }, 415],
  ['half a picture', { logo: dataUrl(TRUNCATED_PNG) }, 415],
  ['an address', { logo: 'https://example.com/logo.png' }, 400],
  ['an empty text', { logo: '' }, 400],
  ['a number', { logo: 7 }, 400],
  ['an emoji off the list', { icon: '🫠' }, 400],
  ['markup as icon', { icon: '<b>' }, 400],
  ['nothing', {}, 400],
  ['both', { logo: null, icon: '👗' }, 400],
])('answers %s', async (_what, body, status) => {
  const store = await plantStore(t);
  expect((await putLogo(store, body)).status).toBe(status);
  expect(await publicView(store.slug)).toMatchObject({ logo: null, icon: null });
  expect(await filesOf(store)).toEqual([]);
});

test('a logo above 5 MB is refused with its reason, one far above it by the door', async () => {
  const store = await plantStore(t);
  const justAbove = await putLogo(store, { logo: dataUrl(Buffer.alloc(5 * 1024 * 1024 + 1)) });
  expect(justAbove).toMatchObject({
    status: 413,
    body: { error: 'PAYLOAD_TOO_LARGE', message: LOGO_COPY.tooLarge },
  });
  expect((await putLogo(store, { logo: dataUrl(Buffer.alloc(12 * 1024 * 1024)) })).status).toBe(413);
});

test.each(['admin', 'guest'] as const)('an %s cannot change the logo', async (role) => {
  const { status, body } = await putLogo(await plantMember(role), { icon: '👗' });
  expect([status, body.message]).toEqual([403, LOGO_COPY.ownerOnly]);
});

test("another store's logo is out of reach", async () => {
  const [mine, theirs] = [await plantStore(t), await plantStore(t)];
  const { status, body } = await putLogo({ slug: theirs.slug, token: mine.token }, { icon: '👗' });
  expect([status, body.message]).toEqual([404, LOGO_COPY.ownerOnly]);
  expect((await publicView(theirs.slug)).icon).toBeNull();
});

test('a suspended store keeps its look', async () => {
  const store = await plantStore(t, { status: 'suspended' });
  expect((await putLogo(store, { icon: '👗' })).body.error).toBe('TENANT_SUSPENDED');
  expect((await putTheme(store, { layout: 'list' })).body.error).toBe('TENANT_SUSPENDED');
});
