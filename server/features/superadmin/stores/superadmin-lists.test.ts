import { beforeEach, describe, expect, test } from 'vitest';
import { callApi } from '#server/testing/call-api.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { plantMember } from '#server/testing/plant-member.ts';
import { plantProduct } from '#server/testing/plant-product.ts';
import { plantStore } from '#server/testing/plant-store.ts';
import { plantSuperadmin } from '#server/testing/plant-superadmin.ts';

const t = openTestApp();

let token: string;

beforeEach(async () => {
  ({ token } = await plantSuperadmin(t));
});

const get = async (path: string) => (await callApi(t, { path, token })).body;
const namesOf = ({ items }: { items: { business_name: string }[] }) =>
  items.map(({ business_name }) => business_name);

/** Follows a list to its end, two rows at a time. */
const walk = async (path: string) => {
  const all: { id: string; business_name: string }[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page = await get(`${path}&limit=2${cursor && `&cursor=${cursor}`}`);
    all.push(...page.items);
    cursor = page.nextCursor;
  }
  return all;
};

const plantThree = async () => {
  for (const [slug, businessName] of [
    ['panaderia-pena', 'Panadería Peña'],
    ['nandu-moda', 'Ñandú Moda'],
    ['nuevo-estilo', 'Nuevo Estilo'],
  ] as const) {
    await plantStore(t, { slug, businessName, status: slug === 'nandu-moda' ? 'suspended' : 'active' });
    t.clock.advance(1000);
  }
};

describe('the list of tenants', () => {
  test('shows for each tenant what a decision needs', async () => {
    const store = await plantStore(t, { plan: 'grow' });
    await plantProduct(t, store);
    await plantMember(t, store, 'admin');
    const { items, nextCursor, counts } = await get('/admin/tenants');
    expect(items).toMatchObject([
      {
        id: store.tenantId,
        slug: store.slug,
        plan: 'grow',
        status: 'active',
        owner_email: store.email,
        products: 1,
        users: 2,
        requested_plan: null,
        closes_at: null,
      },
    ]);
    expect(nextCursor).toBeNull();
    expect(counts).toEqual({
      plan: { esencial: 0, grow: 1, pro: 0 },
      status: { active: 1, inactive: 0, suspended: 0 },
    });
  });

  test.each([
    ['newest', ['Nuevo Estilo', 'Ñandú Moda', 'Panadería Peña']],
    ['oldest', ['Panadería Peña', 'Ñandú Moda', 'Nuevo Estilo']],
    ['name', ['Nuevo Estilo', 'Ñandú Moda', 'Panadería Peña']],
  ])('is sorted by %s, page after page', async (sort, names) => {
    await plantThree();
    expect(namesOf(await get(`/admin/tenants?sort=${sort}`))).toEqual(names);
    const items = await walk(`/admin/tenants?sort=${sort}`);
    expect(namesOf({ items })).toEqual(names);
  });

  test.each([
    ['PENA', ['Panadería Peña']],
    ['peña panaderia', ['Panadería Peña']],
    ['nandu-mo', ['Ñandú Moda']],
    ['100%', []],
    ['no hay', []],
  ])('finds «%s» in name and address, with or without accents', async (q, names) => {
    await plantThree();
    expect(namesOf(await get(`/admin/tenants?q=${encodeURIComponent(q)}`))).toEqual(names);
  });

  test('finds a tenant by the e-mail of any member', async () => {
    const [store] = [await plantStore(t), await plantStore(t)];
    const { email } = await plantMember(t, store, 'guest');
    expect((await get(`/admin/tenants?q=${email}`)).items).toMatchObject([{ id: store.tenantId }]);
  });

  test('keeps the counts of the search when a filter narrows it', async () => {
    await plantThree();
    const page = await get('/admin/tenants?q=moda&status=active');
    expect(page.items).toEqual([]);
    expect(page.counts.status).toEqual({ active: 0, inactive: 0, suspended: 1 });
    expect(namesOf(await get('/admin/tenants?status=suspended&plan=esencial'))).toEqual(['Ñandú Moda']);
    expect(namesOf(await get('/admin/tenants?status=suspended&plan=pro'))).toEqual([]);
  });

  test.each(['sort=price', 'plan=basico', 'cursor=abc', 'cursor=W10', 'limit=0', 'limit=201'])(
    'refuses ?%s',
    async (query) => {
      expect((await callApi(t, { path: `/admin/tenants?${query}`, token })).status).toBe(400);
    },
  );

  test('refuses the cursor of another sort order', async () => {
    await plantThree();
    const { nextCursor } = await get('/admin/tenants?sort=name&limit=1');
    const answer = await callApi(t, { path: `/admin/tenants?sort=newest&cursor=${nextCursor}`, token });
    expect(answer.status).toBe(400);
  });
});

describe('the list of users', () => {
  test('shows role, store and last use, and counts the roles', async () => {
    const store = await plantStore(t, { businessName: 'Dulces Rosa' });
    await plantMember(t, store, 'guest');
    const { items, counts } = await get('/admin/users?sort=oldest');
    expect(counts).toEqual({ owner: 1, admin: 0, guest: 1 });
    expect(items[0]).toMatchObject({
      email: store.email,
      tenant_id: store.tenantId,
      role: 'owner',
      status: 'active',
      tenant: { slug: store.slug, business_name: 'Dulces Rosa', status: 'active' },
      last_used_at: '2026-11-20T14:00:00.000Z',
    });
    expect(JSON.stringify(items)).not.toContain('argon2');
  });

  test.each(['newest', 'oldest', 'email'])('has no gaps or duplicates when read by %s', async (sort) => {
    for (let planted = 0; planted < 5; planted += 1) await plantStore(t);
    const ids = (await walk(`/admin/users?sort=${sort}`)).map(({ id }) => id);
    expect([ids.length, new Set(ids).size]).toEqual([5, 5]);
  });

  test('is searched by e-mail and store, and filtered by role', async () => {
    const store = await plantStore(t, { businessName: 'Dulces Rosa' });
    const member = await plantMember(t, store, 'admin');
    await plantStore(t);
    expect((await get('/admin/users?q=dulces')).items).toHaveLength(2);
    expect((await get('/admin/users?q=dulces&role=admin')).items).toMatchObject([{ email: member.email }]);
    expect((await get(`/admin/users?q=${member.email.toUpperCase()}`)).items).toHaveLength(1);
  });
});
