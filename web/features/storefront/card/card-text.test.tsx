import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { DEFAULT_STORE_THEME, THEME_FONTS } from '#shared/features/personalisation/store-theme.ts';
import { CentredLine, cardFonts, drawableText, fitText, textWidth } from './card-text.tsx';

const fonts = cardFonts(DEFAULT_STORE_THEME, 'bold');

describe('drawableText', () => {
  it.each([
    ['Ñoña & Hermanos', 'Ñoña & Hermanos'],
    ['Colmado 🛒 La Esquina ✨', 'Colmado La Esquina'],
    ['Cafe\u0301', 'Café'],
    ['Магазин Роза', 'Магазин Роза'],
    ['Łódź Αθήνα', 'Łódź Αθήνα'],
    ['東京 Sushi', '東京 Sushi'.slice(3)],
    ['東京ショップ', ''],
    ['متجر', ''],
    ['🛒🛒', ''],
    ['\ud83d', ''],
    ['', ''],
  ])('%j is drawn as %j', (text, drawn) => {
    expect(drawableText(fonts, text)).toBe(drawn);
  });
});

describe('fitText', () => {
  const fitted = (text: string, maxLines = 2) =>
    fitText({ fonts, text, width: 600, maxLines, sizes: { largest: 80, smallest: 40 } });

  it('gives a short text its largest size', () => {
    expect(fitted('Rosa')).toMatchObject({ lines: ['Rosa'], size: 80 });
  });

  it('makes lines of about equal length', () => {
    expect(fitted('Colmado La Esquina').lines).toEqual(['Colmado', 'La Esquina']);
  });

  it('makes a longer text smaller before it cuts it', () => {
    const { lines, size } = fitted('Ferretería y Materiales Hermanos Rodríguez');
    expect(size).toBeLessThan(80);
    expect(lines.join(' ')).toBe('Ferretería y Materiales Hermanos Rodríguez');
  });

  it('cuts what fits at no size, and no line is too wide', () => {
    const { lines, size } = fitted('palabra '.repeat(40).trim());
    expect([lines.length, size]).toEqual([2, 40]);
    expect(lines[1]).toMatch(/…$/);
    for (const line of lines) expect(textWidth(fonts, line, size)).toBeLessThanOrEqual(600);
  });

  it('breaks a word that is wider than a line', () => {
    const { lines, size } = fitted('Supercalifragilisticoespialidosoymaravilloso');
    expect(lines.length).toBe(2);
    for (const line of lines) expect(textWidth(fonts, line, size)).toBeLessThanOrEqual(600);
  });

  it('has no lines for no text', () => {
    expect(fitted('').lines).toEqual([]);
  });
});

describe('CentredLine', () => {
  const everything = String.fromCodePoint(
    ...Array.from({ length: 0x24f - 0x20 }, (_, index) => index + 0x20),
  );

  it.each(THEME_FONTS)('writes every letter of %s as numbers that a renderer reads', (fontFamily) => {
    const own = cardFonts({ ...DEFAULT_STORE_THEME, fontFamily }, 'bold');
    const text = drawableText(own, everything);
    for (const x of [600, 601.3])
      expect(
        renderToStaticMarkup(
          <CentredLine fonts={own} text={text} size={33} x={x} y={100.7} fill="#FFFFFF" />,
        ),
      ).toMatch(/^<path d="[MLCQz\d .-]+" fill="#FFFFFF"><\/path>$/);
  });
});
