import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { getPage } from '#server/testing/get-page.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { PATHS } from '#shared/lib/paths.ts';

const MODELS_META = /<meta name="colmado-offers" content="([^"]*)"/;

describe('without a model', () => {
  const t = openTestApp();

  it('draws the chat on the landing as WhatsApp does: bold, and no asterisk', async () => {
    const { html } = await getPage(t, '/');
    expect(html).toContain('<strong>Arroz selecto, saco de 10 libras</strong>');
    expect(html).not.toContain('*Arroz');
  });

  it('sells nothing that only a model does, on the landing and in registration and panel', async () => {
    const { html } = await getPage(t, '/');
    expect(html).toContain('500 productos');
    expect(html).not.toMatch(/\bIA\b|minutos de audio|Asistente inteligente|Búsqueda mejorada/);
    for (const address of [PATHS.register, PATHS.panelUsage])
      expect((await getPage(t, address)).html).not.toMatch(MODELS_META);
  });
});

describe('built files', () => {
  const t = openTestApp();
  const [hashed = ''] = readdirSync('dist/store/assets').filter((name) => name.endsWith('.js'));
  const ask = (url: string) => t.app.inject({ url, headers: { 'accept-encoding': 'br' } });

  it.each([
    [`/assets/${hashed}`, 'public, max-age=31536000, immutable'],
    ['/favicon.svg', 'public, max-age=86400'],
  ])('%s is sent as it was compressed, and kept as long as its name tells its content', async (url, kept) => {
    const { statusCode, headers } = await ask(url);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': kept });
  });

  it.each([
    '/assets/..%2ffavicon.svg',
    '/assets/..%2f..%2fserver%2frender.js',
    '/assets/',
    '/.vite/manifest.json',
  ])('there is nothing at %s', async (url) => {
    expect((await ask(url)).statusCode).toBeGreaterThanOrEqual(400);
  });
});

describe('with models for texts and voice notes', () => {
  const t = openTestApp({
    env: { AI_BASE_URL: 'http://127.0.0.1:9', AI_MODEL: 'helpful', AI_AUDIO_MODEL: 'hears' },
  });

  it('sells what they do and nothing else', async () => {
    const { html } = await getPage(t, '/');
    expect(html).toContain('10,000 respuestas de texto con IA al mes');
    expect(html).toContain('300 minutos de audio a texto al mes');
    expect(html).not.toMatch(/imágenes entendidas|Búsqueda mejorada/);
    for (const address of [PATHS.register, PATHS.panelUsage])
      expect(MODELS_META.exec((await getPage(t, address)).html)?.[1]).toBe('text audio');
  });
});
