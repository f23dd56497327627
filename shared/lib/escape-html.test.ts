import { serialize } from 'node:v8';
import { expect, it } from 'vitest';
import { escapeHtml } from './escape-html.ts';

/** The engine's own mark for a text that it keeps in one byte a character. */
const ONE_BYTE = '"';

it.each(['Piña', 'Piña ☕ 🥑', 'Arroz selecto de diez libras…', '“Oferta” – 2×1', 'Привет'])(
  'leaves of %j a text of one byte a character',
  (text) => {
    expect(String.fromCharCode(serialize(`<p>${escapeHtml(text)}</p>`)[2] ?? 0)).toBe(ONE_BYTE);
  },
);
