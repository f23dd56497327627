import { describe, expect, it, test } from 'vitest';
import { latinText, PdfDocument, widthInPoints, wrapText } from './pdf-document.ts';

const STYLE = { size: 10 };
const FACTS = { title: 'Cotización', createdAt: new Date('2026-11-24T12:00:00Z') };

test.each([
  ['Ñame y café', 'Ñame y café'],
  ['Piña 🍍 grande', 'Piña grande'],
  ['«oferta» — 2×1…', '«oferta» - 2×1...'],
  ['dos\n\tlíneas ', 'dos líneas'],
  ['a\u0301 (compuesta)', 'á (compuesta)'],
  ['日本', ''],
])('draws %j as %j', (text, drawn) => {
  expect(latinText(text)).toBe(drawn);
});

test('a text is as wide as the metrics of Helvetica say', () => {
  expect(widthInPoints('Total', STYLE)).toBeCloseTo(22.23);
  expect(widthInPoints('Total', { ...STYLE, isBold: true })).toBeCloseTo(23.89);
  expect(widthInPoints('Ñ', STYLE)).toBeCloseTo(7.22);
});

test('lines are wrapped at blanks, and words that are too long are cut', () => {
  const lines = wrapText(`Arroz selecto ${'ñ'.repeat(40)} fin`, STYLE, 100);
  expect(lines.every((line) => widthInPoints(line, STYLE) <= 100)).toBe(true);
  expect(lines.join('').replace(/ /g, '')).toBe(`Arrozselecto${'ñ'.repeat(40)}fin`);
  expect(wrapText('', STYLE, 100)).toEqual([]);
});

describe('a document', () => {
  const write = () => {
    const document = new PdfDocument(FACTS);
    document.drawText('Ñame (2) \\ <b>', { x: 54, y: 60 }, STYLE);
    document.drawRule(70);
    document.addPage();
    document.drawText('100.00', { x: 558, y: 60, align: 'right' }, { size: 10, isBold: true });
    return document.toBytes();
  };

  it('finds each object at its offset, and has the same bytes each time', () => {
    const file = write().toString('latin1');
    const xref = Number(/startxref\n(\d+)/.exec(file)?.[1]);
    expect(file.slice(xref, xref + 4)).toBe('xref');
    const offsets = [...file.slice(xref).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, at]) => Number(at));
    expect(offsets).toHaveLength(9);
    for (const [at, offset] of offsets.entries()) expect(file.slice(offset)).toMatch(`${at + 1} 0 obj\n`);
    for (const [, length, content] of file.matchAll(/\/Length (\d+) >>\nstream\n(.*?)\nendstream/gs))
      expect(content).toHaveLength(Number(length));
    expect(file).toContain('/Count 2');
    expect(write().equals(write())).toBe(true);
  });

  it('writes texts so that nothing in them is read as PDF', () => {
    const file = write().toString('latin1');
    expect(file).toContain(`<${Buffer.from('Ñame (2) \\ <b>', 'latin1').toString('hex')}> Tj`);
  });
});
