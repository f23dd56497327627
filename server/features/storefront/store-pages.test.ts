import { beforeEach, describe, expect, it } from 'vitest';
import { callApi } from '#server/testing/call-api.ts';
import { drawPhoto, formWith } from '#server/testing/draw-photo.ts';
import { getPage, type PageAnswer } from '#server/testing/get-page.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { plantCatalogue } from '#server/testing/plant-catalogue.ts';
import { plantProduct } from '#server/testing/plant-product.ts';
import { type PlantedStore, plantStore } from '#server/testing/plant-store.ts';

const t = openTestApp();

const NEIGHBOUR = {
  businessName: 'Vecino Prohibido',
  product: 'Secreto del vecino',
  category: 'Categoría vecina',
};

let store: PlantedStore;

beforeEach(async () => {
  const neighbour = await plantStore(t, { businessName: NEIGHBOUR.businessName });
  await plantProduct(t, neighbour, { name: NEIGHBOUR.product, category: NEIGHBOUR.category });
  store = await plantStore(t, { slug: 'la-esquina', businessName: 'Colmado La Esquina', plan: 'pro' });
});

/** A page of the test's store, which shows nothing of its neighbour. */
const getOwn = async (path = ''): Promise<PageAnswer> => {
  const answer = await getPage(t, `/str/la-esquina${path}`);
  for (const text of Object.values(NEIGHBOUR)) expect(answer.html).not.toContain(text);
  return answer;
};

const add = (fields: object): Promise<string> => plantProduct(t, store, fields);

const saveProfile = (profile: object) =>
  callApi(t, { method: 'PUT', path: '/tenants/la-esquina/profile', token: store.token, body: profile });

const cardsOf = ({ html }: PageAnswer): string[] =>
  [...html.matchAll(/<h3><a [^>]*>([^<]*)<\/a><\/h3>/g)].map(([, name = '']) => name);

const enquiryOf = (html: string): string | null => {
  const [, href = ''] =
    /class="button button-whatsapp"[^>]* href="(https:\/\/wa\.me\/[^"]*)"|class="button button-whatsapp" href="([^"]*)"/.exec(
      html,
    ) ?? [];
  return new URL(href || 'https://wa.me/').searchParams.get('text');
};

describe('the store page', () => {
  it('shows the store, its products and how to ask for them', async () => {
    await saveProfile({ whatsappNumber: '8095551234', city: 'Santiago', description: 'De todo.' });
    const id = await add({ name: 'Piña madura', category: 'Frutas', price: 125, stock: 3 });
    const answer = await getOwn();
    expect(answer.status).toBe(200);
    for (const text of [
      '<h1>Colmado La Esquina</h1>',
      'De todo.',
      'Santiago',
      '<b>1</b> <span>producto</span>',
      '<b>1</b> <span>categoría</span>',
      '<b>Tienda</b> <span>nueva</span>',
      'placeholder="Buscar productos..."',
      'Todas las categorías',
      'RD$125',
      '¡Solo 3 disponibles!',
      'Ver detalles',
      'Consultar por WhatsApp',
      'Contactar por WhatsApp',
      '(809) 555-1234',
      'República Dominicana',
      'Lun - Dom: 8:00 AM - 8:00 PM',
    ]) {
      expect(answer.html).toContain(text);
    }
    const card = answer.html.slice(answer.html.indexOf('<article'));
    expect(enquiryOf(card)).toBe(
      `Hola, vi *Piña madura* en Colmado La Esquina y me interesa. ¿Está disponible?\nhttps://colmado.test/str/la-esquina/producto/${id}`,
    );
  });

  it.each([
    [{ city: 'Santiago' }, 'Santiago, República Dominicana'],
    [{ city: 'Santiago', address: 'Calle del Sol 45' }, 'Calle del Sol 45, Santiago, República Dominicana'],
    [{ city: 'Higüey', address: 'Av. Libertad, Higuey' }, 'Av. Libertad, Higuey, República Dominicana'],
    [{}, 'República Dominicana'],
  ])("shows the store's address in the footer: %j", async (profile, place) => {
    await saveProfile(profile);
    expect((await getOwn()).html).toContain(`<span>${place}</span>`);
  });

  it('links its social networks in the footer and for search engines while their flag is on', async () => {
    expect((await getOwn()).html).not.toContain('instagram.com');
    await saveProfile({ instagram: 'https://www.instagram.com/la.esquina/?igsh=x', tiktok: '@esquina' });
    const { html } = await getOwn();
    expect(html).toContain(
      '<a href="https://www.instagram.com/la.esquina" target="_blank" rel="noopener">Instagram</a>',
    );
    expect(html).toContain('href="https://www.tiktok.com/@esquina"');
    expect(html).toContain(
      '"sameAs":["https://www.instagram.com/la.esquina","https://www.tiktok.com/@esquina"]',
    );
    expect(html).not.toContain('facebook.com');
    await callApi(t, {
      method: 'PUT',
      path: '/tenants/la-esquina/theme',
      token: store.token,
      body: { showSocialLinks: false },
    });
    expect((await getOwn()).html).not.toContain('instagram.com');
  });

  it('hides the chat buttons of a store without a number', async () => {
    await add({ name: 'Piña' });
    expect((await getOwn()).html).not.toContain('wa.me');
  });

  it('says that a store has nothing to order, and suggests how to continue after a search without results', async () => {
    expect((await getOwn()).html).toContain('No hay productos disponibles');
    await add({ name: 'Piña' });
    const none = await getOwn('?q=nevera');
    expect(none.html).toContain('No se encontraron productos');
    expect(none.html).toContain('Quitar filtros');
  });

  it.each([
    ['?q=pina', ['Piña madura']],
    ['?q=cementro', ['Cemento gris']],
    ['?q=fe-001', ['Cemento gris']],
    ['?category=frutas', ['Piña madura']],
    ['?category=Frutas&q=cemento', []],
    ['?q=%27', ['Cemento gris', 'Piña madura']],
    ['?category=zzz&q=%27', []],
    ['?sort=price_asc', ['Piña madura', 'Cemento gris']],
    ['?sort=price_desc', ['Cemento gris', 'Piña madura']],
    ['?sort=hostil&page=-3&view=x', ['Cemento gris', 'Piña madura']],
  ])('lists for %s', async (search, names) => {
    await add({ name: 'Piña madura', category: 'Frutas', price: 100 });
    await add({ name: 'Cemento gris', category: 'Construcción', price: 500, sku: 'FE-001' });
    await add({ name: 'Agotado del todo', stock: 0 });
    expect(cardsOf(await getOwn(search))).toEqual(names);
  });

  it('offers no search while there is nothing to search', async () => {
    expect((await getOwn()).html).not.toContain('id="toolbar"');
    expect((await getOwn('?preview=1')).html).toContain('id="toolbar"');
    expect((await getOwn('?q=piña')).html).toContain('id="toolbar"');
    await add({ name: 'Piña madura' });
    expect((await getOwn()).html).toContain('id="toolbar"');
  });

  it('sends a search without scripts with no sort order, so that the best match comes first', async () => {
    await add({ name: 'Aceite de arroz' });
    const start = '<select class="control" id="sort" name="sort"><option value="" selected="">';
    expect((await getOwn()).html).toContain(`${start}Más recientes</option><option value="oldest">`);
    expect((await getOwn('?sort=newest')).html).toContain(
      `${start}Más recientes</option><option value="oldest">`,
    );
    expect((await getOwn('?q=arroz')).html).toContain(
      `${start}Más parecidos</option><option value="newest">Más recientes</option><option value="oldest">`,
    );
  });

  it.each([true, false])(
    'can be filtered without scripts, with the search field shown: %s',
    async (showSearch) => {
      await add({ name: 'Piña madura' });
      const theme = { path: '/tenants/la-esquina/theme', token: store.token, body: { showSearch } };
      await callApi(t, { method: 'PUT', ...theme });
      const form = /<form[^>]*id="toolbar".*?<\/form>/s.exec((await getOwn()).html)?.[0] ?? '';
      expect(form).toMatch(/<button type="submit"[^>]*>Filtrar<\/button>/);
    },
  );

  it('splits 49 products into pages, and shows the last page for a page beyond it', async () => {
    await callApi(t, { path: '/products', token: store.token });
    for (let n = 1; n <= 49; n += 1) await add({ name: `Producto ${n}` });
    expect(cardsOf(await getOwn())).toHaveLength(48);
    expect(cardsOf(await getOwn('?page=2'))).toEqual(['Producto 1']);
    const beyond = await getOwn('?page=9');
    expect(cardsOf(beyond)).toEqual(['Producto 1']);
    expect(beyond.html).toContain('Página 2 de 2');
  });

  it('offers the 200 largest categories, and the chosen one', async () => {
    await plantCatalogue(t, store, { count: 203 });
    await t.platform.db.transact({ role: 'colmado_app', tenantId: store.tenantId }, (tx) =>
      tx.query(`update products set category = name, category_key = lower(name) where tenant_id = $1`, [
        store.tenantId,
      ]),
    );
    const optionsOf = ({ html }: PageAnswer) =>
      [...html.matchAll(/<option value="Cosa (\d+)"/g)].map(([, at]) => at);
    const offered = optionsOf(await getOwn());
    expect(offered).toHaveLength(200);
    const left = Array.from({ length: 203 }, (_, at) => String(at)).find((at) => !offered.includes(at));
    const chosen = await getOwn(`?category=cosa+${left}`);
    expect(optionsOf(chosen)).toEqual([...offered, left]);
    expect(chosen.html).toContain('<b>203</b> <span>categorías</span>');
  });

  it('opens the quick view with the page, and describes the product to link previews', async () => {
    const id = await add({ name: 'Piña madura', description: 'Dulce.', price: 100, stock: 7 });
    const { html } = await getOwn(`?product=${id}`);
    expect(html).toContain(
      '<dialog id="quick-view" class="sheet" aria-labelledby="quick-view-title" open=""',
    );
    for (const text of ['7 en inventario', 'Ver página completa', 'Compartir producto', 'Dulce.']) {
      expect(html).toContain(text);
    }
    expect(html).toContain('<title>Piña madura – Colmado La Esquina</title>');
    expect(html).toContain(
      `<link rel="canonical" href="https://colmado.test/str/la-esquina/producto/${id}"/>`,
    );
  });

  it('returns a list or a quick view as values, which are not indexed', async () => {
    const id = await add({ name: 'Piña', description: 'Dulce. '.repeat(40), price: 100 });
    const other = await plantStore(t);
    const foreign = await plantProduct(t, other, { name: 'Piña ajena' });
    const list = await getOwn('?parte=catalogo&q=pina');
    expect(list.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'x-robots-tag': 'noindex',
    });
    expect(JSON.parse(list.html)).toMatchObject({
      query: { q: 'pina', page: 1 },
      matchCount: 1,
      products: [{ id, name: 'Piña', price: 100 }],
    });
    const view = await getOwn(`?parte=vista&product=${id}`);
    expect(JSON.parse(view.html)).toMatchObject({ id, description: 'Dulce. '.repeat(40).trim() });
    for (const missing of [foreign, 'no-es-un-id']) {
      expect(JSON.parse((await getOwn(`?parte=vista&product=${missing}`)).html)).toBeNull();
    }
  });

  it('contains the values from which it was drawn, and only the beginning of a long description', async () => {
    await add({ name: 'Piña </script>', description: `${'Dulce. '.repeat(40)}Final.` });
    const { html } = await getOwn();
    const [, json = ''] =
      /<script type="application\/json" id="store-data">(.*?)<\/script>/s.exec(html) ?? [];
    expect(JSON.parse(json)).toMatchObject({
      kind: 'store',
      store: { slug: 'la-esquina' },
      list: { products: [{ name: 'Piña </script>' }] },
    });
    expect(html).not.toContain('Final.');
  });

  it('draws what the theme shows and leaves out what it hides', async () => {
    await add({ name: 'Piña', category: 'Frutas' });
    await callApi(t, {
      method: 'PUT',
      path: '/tenants/la-esquina/theme',
      token: store.token,
      body: {
        primaryColor: '#C42B2B',
        layout: 'list',
        showSearch: false,
        showCategories: false,
        fontFamily: 'Poppins',
      },
    });
    const { html } = await getOwn();
    expect(html).toContain('--primary:#C42B2B');
    expect(html).toMatch(/@font-face\{font-family:"Poppins"/);
    expect(html).toMatch(/class="wrap shelf list even"/);
    expect(html).not.toContain('Buscar productos...');
    expect(html).not.toContain('Todas las categorías');
  });

  it('sends no font that nobody chose', async () => {
    expect((await getOwn()).html).not.toContain('@font-face');
  });
});

describe('the product page', () => {
  it('shows the product, its characteristics, an enquiry and others', async () => {
    await saveProfile({ whatsappNumber: '8095551234' });
    const other = await add({ name: 'Otro producto' });
    const id = await add({
      name: 'Piña madura',
      category: 'Frutas',
      description: 'Dulce.\nDe Cotuí.',
      price: 125,
      stock: 3,
      brand: 'La Piñera & Cía',
      attributes: { Procedencia: 'Cotuí', marca: 'Otra', Peso: '2 libras' },
    });
    const { status, html } = await getOwn(`/producto/${id}`);
    expect(status).toBe(200);
    for (const text of [
      '<h1>Piña madura</h1>',
      'Producto destacado de Colmado La Esquina',
      'Dulce.\nDe Cotuí.',
      'Disponible',
      '3 en inventario',
      'Características',
      '<dt>Marca</dt><dd>La Piñera &amp; Cía</dd></div><div><dt>Procedencia</dt><dd>Cotuí</dd></div><div><dt>Peso</dt><dd>2 libras</dd>',
      '"brand":{"@type":"Brand","name":"La Piñera & Cía"}',
      'También te puede interesar',
      'Otro producto',
      'Ver más productos',
      'Ver todos los productos',
    ]) {
      expect(html).toContain(text);
    }
    expect(html.indexOf('De Cotuí.</p>')).toBeLessThan(html.indexOf('class="acts"'));
    const related = html.slice(html.indexOf('También te puede interesar'));
    expect(related).toContain(`<a href="/str/la-esquina/producto/${other}">Otro producto</a>`);
    expect(related).not.toContain('?product=');
    const [, href = ''] = /id="enquiry" href="([^"]*)"/.exec(html) ?? [];
    expect(new URL(href).searchParams.get('text')).toBe(
      `Hola, me interesa *Piña madura*. Cantidad: 1. Precio estimado: RD$125.\nhttps://colmado.test/str/la-esquina/producto/${id}`,
    );
  });

  it('shows others of its category first, then the newest, none that is sold out, and itself even when it is', async () => {
    const sameKind = await add({ name: 'De su clase', category: 'Frutas' });
    const older = await add({ name: 'Más viejo', category: 'Granos' });
    const newer = await add({ name: 'Más nuevo', category: 'Granos' });
    const soldOut = await add({ name: 'Agotado', category: 'Frutas', stock: 0 });
    const id = await add({ name: 'Piña', category: 'Frutas', stock: 0 });
    const { status, html } = await getOwn(`/producto/${id}`);
    expect(status).toBe(200);
    const related = html.slice(html.indexOf('También te puede interesar'));
    const shown = [
      ...new Set([...related.matchAll(/producto\/([0-9a-f-]{36})"/g)].map(([, other]) => other)),
    ];
    expect(shown.slice(0, 3)).toEqual([sameKind, newer, older]);
    expect(shown).not.toContain(soldOut);
    expect(shown).not.toContain(id);
  });

  it('shows every picture with a thumbnail', async () => {
    const photos = [await drawPhoto('#a33').jpeg().toBuffer(), await drawPhoto('#3a3').jpeg().toBuffer()];
    const { body } = await callApi(t, {
      method: 'POST',
      path: '/products',
      token: store.token,
      body: formWith(
        { name: 'Piña', price: '10' },
        photos.map((bytes) => ({ bytes })),
      ),
    });
    const { html } = await getOwn(`/producto/${body.product.id}`);
    expect(html.match(/id="foto-/g)).toHaveLength(2);
    expect(html.match(/href="#foto-/g)).toHaveLength(2);
  });

  it('says that there is no price', async () => {
    const id = await add({ name: 'Piña' });
    await callApi(t, {
      method: 'PUT',
      path: `/products/${id}`,
      token: store.token,
      body: { name: 'Piña', category: 'Frutas', price: null },
    });
    const { html } = await getOwn(`/producto/${id}`);
    expect(html).toContain('Precio no disponible');
    expect(html).not.toContain('"Offer"');
  });

  it('is absent within its store when it is not published, malformed or a neighbour’s', async () => {
    const hidden = await add({ name: 'Escondido' });
    await callApi(t, {
      method: 'PUT',
      path: `/products/${hidden}`,
      token: store.token,
      body: { name: 'Escondido', category: 'Frutas', status: 'inactive' },
    });
    const other = await plantStore(t);
    const foreign = await plantProduct(t, other, { name: 'Ajeno' });
    for (const id of [hidden, foreign, 'no-es-un-id', '..%2F..']) {
      const { status, html } = await getOwn(`/producto/${id}`);
      expect(status).toBe(404);
      expect(html).toContain('Producto no disponible');
      expect(html).toContain('Volver a la tienda');
      expect(html).not.toMatch(/Escondido|Ajeno/);
    }
  });
});

describe('addresses', () => {
  it.each(['/str/no-hay-tal', '/str/xx', '/str/..%2F..', '/str/%00', '/str/constructor'])(
    'says that there is no store at %s',
    async (path) => {
      const { status, html } = await getPage(t, path);
      expect(status).toBe(404);
      expect(html).toContain('Tienda no encontrada');
      expect(html).toContain('La tienda que buscas no existe o no está disponible.');
    },
  );

  it.each(['/str', '/str/'])('says that %s names no store', async (path) => {
    const { status, html } = await getPage(t, path);
    expect(status).toBe(404);
    expect(html).toContain('Slug de tienda no válido');
  });

  it('leaves addresses that are no pages to the platform’s own answer', async () => {
    const { status, html } = await getPage(t, '/str/la-esquina/otra-cosa');
    expect(status).toBe(404);
    expect(html).toContain('No encontramos esta página');
  });

  it('redirects a former slug permanently, with the rest of the address', async () => {
    const id = await add({ name: 'Piña' });
    await getOwn();
    const { status } = await callApi(t, {
      method: 'PUT',
      path: '/tenants/slug',
      token: store.token,
      body: { newSlug: 'la-nueva', currentPassword: store.password },
    });
    expect(status).toBe(200);
    for (const rest of [
      '',
      `/producto/${id}`,
      `?q=pi%C3%B1a&product=${id}`,
      '?q=1/2',
      `/producto/${id}?de=a/b`,
    ]) {
      const answer = await getPage(t, `/str/la-esquina${rest}`);
      expect(answer.status).toBe(301);
      expect(answer.headers.location).toBe(`/str/la-nueva${rest}`);
      expect((await getPage(t, `/str/la-nueva${rest}`)).status).toBe(200);
    }
  });

  it('never trusts the host of a request', async () => {
    await add({ name: 'Piña' });
    const { html } = await getPage(t, '/str/la-esquina', {
      headers: { host: 'malo.example', 'x-forwarded-host': 'malo.example' },
    });
    expect(html).not.toContain('malo.example');
    expect(html).toContain('https://colmado.test/str/la-esquina');
  });
});
