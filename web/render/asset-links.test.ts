import { expect, test } from 'vitest';
import { assetUrl, fontUrl, scriptUrls } from './asset-links.ts';

const manifest = {
  'web/entries/a.tsx': { file: 'assets/a-1.js', imports: ['_shared.js'] },
  'web/routes/b.tsx': { file: 'assets/b-1.js', imports: ['_shared.js', '_icons.js'] },
  '_shared.js': { file: 'assets/shared-1.js', imports: ['_icons.js'] },
  '_icons.js': { file: 'assets/icons-1.js' },
  'web/ui/styles.css': { file: 'assets/styles-1.css', assets: ['assets/font-1.woff2'] },
};

test('names every needed script once', () => {
  expect(scriptUrls(manifest, ['web/entries/a.tsx', 'web/routes/b.tsx'])).toEqual([
    '/assets/a-1.js',
    '/assets/shared-1.js',
    '/assets/icons-1.js',
    '/assets/b-1.js',
  ]);
});

test('refuses a source that was not built', () => {
  expect(() => assetUrl(manifest, 'web/entries/c.tsx')).toThrow('web/entries/c.tsx');
});

test('finds the font of a style sheet', () => {
  expect(fontUrl(manifest, 'web/ui/styles.css')).toBe('/assets/font-1.woff2');
  expect(fontUrl(manifest, '_icons.js')).toBeUndefined();
});
