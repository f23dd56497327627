import { describe, expect, it } from 'vitest';
import { baseOf, filesOfPage, sortRequest, withOfflineNotice } from './offline-request.ts';

const ORIGIN = 'https://colmado.example';
const SCOPE = `${ORIGIN}/str/rosa`;

const sort = (path: string, mode = 'navigate', method = 'GET') =>
  sortRequest({ method, mode, url: path.startsWith('/') ? `${ORIGIN}${path}` : path }, SCOPE);

describe('sortRequest', () => {
  it.each([
    ['/str/rosa', '/str/rosa'],
    ['/str/rosa/', '/str/rosa'],
    ['/str/rosa?category=Aretes', '/str/rosa?category=Aretes'],
    ['/str/rosa/producto/1', '/str/rosa/producto/1'],
  ])('takes the page %s', (path, key) => {
    expect(sort(path)).toEqual({ kind: 'page', key });
  });

  it('takes a section that the script asks for', () => {
    const path = '/str/rosa?product=1&parte=vista';
    expect(sort(path, 'cors')).toEqual({ kind: 'page', key: path });
  });

  it.each(['/files/t/a-400.webp', '/assets/store-1.js'])('takes the file %s', (path) => {
    expect(sort(path, 'no-cors')).toEqual({ kind: 'file', key: path });
  });

  it.each([
    ['another store with a longer name', '/str/rosa-boutique'],
    ['a page of another store', '/str/rosa-boutique/producto/1'],
    ['another store', '/str/ana'],
    ['the panel', '/panel'],
    ['the API', '/api/products'],
    ['the preview of the customiser', '/str/rosa?preview=1'],
    ['the page of an order', '/str/rosa/pedido/0123456789abcdef0123456789abcdef'],
    ['the worker itself', '/str/rosa/sw.js'],
    ['a feed', '/str/rosa/feed/meta.csv'],
    ['the video of a header', '/files/t/header-1.mp4'],
    ['another site', 'https://otro.example/str/rosa'],
  ])('leaves %s to the browser', (_what, path) => {
    expect(sort(path)).toBeUndefined();
  });

  it('leaves what changes something to the browser', () => {
    expect(sort('/str/rosa', 'navigate', 'POST')).toBeUndefined();
  });
});

it('finds the files of a page, each once', () => {
  const page =
    '<img src="/files/t/a-400.webp" srcset="/files/t/a-800.webp 800w"><img src="/files/t/a-400.webp">';
  expect(filesOfPage(page)).toEqual(['/files/t/a-400.webp', '/files/t/a-800.webp']);
});

it('tells the page that it is a kept one', () => {
  expect(withOfflineNotice('<!doctype html><html lang="es-DO"><p>')).toBe(
    '<!doctype html><html data-kept lang="es-DO"><p>',
  );
});

describe('at a host of its own', () => {
  const OWN = 'https://mirosa.do';
  const sortOwn = (path: string) =>
    sortRequest({ method: 'GET', mode: 'navigate', url: `${OWN}${path}` }, `${OWN}/`);

  it.each([
    ['/', '/'],
    ['/?q=arroz', '/?q=arroz'],
    ['/producto/1', '/producto/1'],
    ['/producto/1/', '/producto/1'],
  ])('takes the page %s', (path, key) => {
    expect(sortOwn(path)).toEqual({ kind: 'page', key });
  });

  it.each(['/pedido/0123456789abcdef0123456789abcdef', '/api/products', '/sw.js', '/sitemap.xml'])(
    'leaves %s to the browser',
    (path) => {
      expect(sortOwn(path)).toBeUndefined();
    },
  );

  it('has addresses that begin with nothing', () => {
    expect([baseOf(`${OWN}/`), baseOf(SCOPE)]).toEqual(['', '/str/rosa']);
  });
});
