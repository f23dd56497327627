import { GLYPHS, MARKS } from './glyphs.ts';

type Lettering = {
  text: string;
  /** Centre of the word and top of its capitals. */
  x: number;
  y: number;
  height: number;
  maxWidth: number;
  color: string;
  /** Colour of the painted block shadow; none when absent. */
  shadow?: string;
};

const TRACKING = 30;
const PEN = 21;

type Line = { path: string; width: number };

/** Lays capitals side by side as one pen path; characters outside the alphabet are left out. */
const layLine = (text: string): Line => {
  const parts: string[] = [];
  let pen = 0;
  let middle = 0;
  for (const character of text.toUpperCase().normalize('NFD')) {
    const mark = MARKS[character];
    if (mark) parts.push(`<path d="${mark}" transform="translate(${middle} 0)"/>`);
    const glyph = GLYPHS[character];
    if (!glyph) continue;
    if (glyph.path) parts.push(`<path d="${glyph.path}" transform="translate(${pen} 0)"/>`);
    middle = pen + glyph.width / 2;
    pen += glyph.width + TRACKING;
  }
  return { path: parts.join(''), width: Math.max(0, pen - TRACKING) };
};

/** Paints a word in the sign painter's capitals, shrunk until it fits its place. */
export const paintLettering = (lettering: Lettering): string => {
  const line = layLine(lettering.text);
  const scale = Math.min(lettering.height / 100, lettering.maxWidth / (line.width + PEN));
  const left = lettering.x - (line.width * scale) / 2;
  const top = lettering.y + (lettering.height - 100 * scale) / 2;
  const stroke = (color: string, shift: number) =>
    `<g transform="translate(${left + shift} ${top + shift}) scale(${scale})" fill="none" stroke="${color}" stroke-width="${PEN}" stroke-linecap="round" stroke-linejoin="round">${line.path}</g>`;
  const shadow = lettering.shadow ? stroke(lettering.shadow, 8 * scale + 1) : '';
  return shadow + stroke(lettering.color, 0);
};
