import { describe, expect, it } from 'vitest';
import { checkAccessibility } from './check-accessibility.ts';
import { LAPTOP, newPage, PHONE } from './new-page.ts';
import { takeScreenshot } from './take-screenshot.ts';

const page = (body: string): string =>
  `<!doctype html><html lang="es"><head><meta charset="utf-8"><title>Prueba</title>
   <meta name="viewport" content="width=device-width"><style>body { font: 40px sans-serif; margin: 0 }
   @media (prefers-color-scheme: dark) { body { background: black; color: white } }</style></head><body>${body}</body></html>`;

describe('the browser of the journeys', () => {
  it.each([PHONE, LAPTOP])('draws accents and prices next to an emoji at $width px', async (size) => {
    const tab = await newPage({ ...size });
    await tab.setContent(page('<main><h1>¡Ñandú, güira y café! ☕</h1><p>RD$1,250</p></main>'));
    await takeScreenshot(tab, `browser-${size.width}`);
    const widths = await tab.evaluate(() => {
      const pen = document.createElement('canvas').getContext('2d');
      if (!pen) return [];
      pen.font = '40px sans-serif';
      return [...'iñWé$'].map((letter) => pen.measureText(letter).width);
    });
    expect(widths.every((width) => width > 0)).toBe(true);
    expect(new Set(widths).size).toBeGreaterThan(2);
    await checkAccessibility(tab);
  });

  it('shows pages as the person prefers: dark, or without scripts', async () => {
    const tab = await newPage({ ...PHONE, colorScheme: 'dark', javaScript: false });
    await tab.setContent(
      page('<noscript>Sin scripts</noscript><script>document.body.append("Con scripts")</script>'),
    );
    expect(await tab.textContent('body')).toContain('Sin scripts');
    expect(await tab.textContent('body')).not.toMatch(/^Con scripts/);
  });

  it('reports violations of accessibility rules, under a strict content security policy', async () => {
    const tab = await newPage({ ...PHONE });
    await tab.route('https://tienda.example/', (route) =>
      route.fulfill({
        headers: {
          'content-type': 'text/html',
          'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
        },
        body: page('<main><h1>Foto</h1><input></main>'),
      }),
    );
    await tab.goto('https://tienda.example/');
    await expect(checkAccessibility(tab)).rejects.toThrow('label');
  });

  it('measures a target where it can be pressed, even while a sticky bar covers it', async () => {
    const tab = await newPage({ ...PHONE });
    const button = (name: string, height: number): string =>
      `<button style="all: unset; display: block; background: white; color: black; height: ${height}px; width: 200px">${name}</button>`;
    const covered = (height: number): string =>
      page(
        `<header style="position: sticky; top: 0; background: white; z-index: 9">${button('Menú', 60)}</header>
         <main><h1>Ajustes</h1>${button('Añadir', height)}${button('Quitar', height)}<div style="height: 1500px"></div></main>`,
      );
    const coverMostOf = (name: string): Promise<void> =>
      tab.getByRole('button', { name }).evaluate((target) => {
        window.scrollBy({ top: target.getBoundingClientRect().bottom - 68, behavior: 'instant' });
      });
    await tab.setContent(covered(48));
    await coverMostOf('Añadir');
    await checkAccessibility(tab);
    await tab.setContent(covered(12));
    await expect(checkAccessibility(tab)).rejects.toThrow('target-size');
  });

  it('does not report expected errors of a page', async () => {
    const tab = await newPage({ ...PHONE, expectedErrors: [/a propósito/] });
    await tab.setContent(page('<main>Hola</main>'));
    await tab.evaluate(() => console.error('a propósito'));
  });
});
