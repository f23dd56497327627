import { describe, expect, it } from 'vitest';
import { safeReturnPath } from './safe-return-path.ts';

describe('safeReturnPath', () => {
  it.each([
    '/',
    '/panel',
    '/panel/productos?q=arroz&orden=precio#lista',
    '/str/mi-tienda/producto/p1',
    '/panel?next=https://evil.example',
  ])('keeps %s', (path) => {
    expect(safeReturnPath(path)).toBe(path);
  });

  const hostile: unknown[] = [
    'https://evil.example',
    'http://evil.example/panel',
    '//evil.example',
    '///evil.example',
    '////evil.example/panel',
    '/\\evil.example',
    '\\\\evil.example',
    '\\/evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '\t//evil.example',
    ' //evil.example',
    '/ /evil.example',
    '/\u0000/evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/x/..//evil.example',
    '/%2e//evil.example',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'https:evil.example',
    'evil.example',
    'panel',
    '@evil.example',
    '?next=//evil.example',
    '',
    `/${'a'.repeat(2048)}`,
    null,
    undefined,
    ['//evil.example'],
    { toString: () => '//evil.example' },
  ];

  it.each(hostile)('sends %j home', (value) => {
    expect(safeReturnPath(value)).toBe('/');
  });

  it('uses the fallback of the caller', () => {
    expect(safeReturnPath('//evil.example', '/panel')).toBe('/panel');
  });

  it('never answers with an address that a browser resolves elsewhere', () => {
    for (const value of hostile) {
      const resolved = new URL(safeReturnPath(value), 'https://colmado.example');
      expect(resolved.origin).toBe('https://colmado.example');
    }
  });
});
