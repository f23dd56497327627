import { type Money, pesosOf } from '#shared/lib/money.ts';
import { HELVETICA_BOLD_WIDTHS, HELVETICA_WIDTHS } from './helvetica-widths.ts';

/** US Letter, in points from its upper left corner. */
export const PDF_PAGE = { width: 612, height: 792, margin: 54 } as const;

type FontName = 'F1' | 'F2';

const widthsOf = (text: string): ReadonlyMap<number, number> => {
  const widths = text.trim().split(/\s+/).map(Number);
  return new Map(widths.map((width, at) => [at < 95 ? at + 32 : at + 65, width]));
};

const WIDTHS: Record<FontName, ReadonlyMap<number, number>> = {
  F1: widthsOf(HELVETICA_WIDTHS),
  F2: widthsOf(HELVETICA_BOLD_WIDTHS),
};

const PLAIN: Readonly<Record<string, string>> = {
  '–': '-',
  '—': '-',
  '−': '-',
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '•': '·',
  '…': '...',
};

/** Turns a text into one line of what the fonts can draw: Latin-1, without emojis and line breaks. */
export const latinText = (text: string): string =>
  [...text.normalize('NFC').replace(/\s+/g, ' ')]
    .map((letter) => PLAIN[letter] ?? letter)
    .join('')
    .replace(/[^ -~\u00A0-\u00FF]/g, '')
    .replace(/ +/g, ' ')
    .trim();

export type TextStyle = { readonly size: number; readonly isBold?: boolean; readonly gray?: number };

const fontOf = ({ isBold }: TextStyle): FontName => (isBold ? 'F2' : 'F1');

/** Measures a drawable text in points. */
export const widthInPoints = (text: string, style: TextStyle): number => {
  const widths = WIDTHS[fontOf(style)];
  const units = [...text].reduce((sum, letter) => sum + (widths.get(letter.charCodeAt(0)) ?? 0), 0);
  return (units * style.size) / 1000;
};

/** Cuts a text into lines that are at most as wide; a word that is wider is cut itself. */
export const wrapText = (text: string, style: TextStyle, width: number): string[] => {
  const lines: string[] = [];
  let line = '';
  for (const word of latinText(text).split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (widthInPoints(longer, style) <= width) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = '';
    for (const letter of word) {
      if (line !== '' && widthInPoints(line + letter, style) > width) {
        lines.push(line);
        line = '';
      }
      line += letter;
    }
  }
  return line === '' ? lines : [...lines, line];
};

const hexOf = (text: string): string => Buffer.from(text, 'latin1').toString('hex');
const pointsOf = (value: number): string => String(Math.round(value * 100) / 100);

/** Writes the day of a document: `D:20261124120000Z`. */
const pdfDate = (date: Date): string => `D:${date.toISOString().replace(/\D/g, '').slice(0, 14)}Z`;

type PdfFacts = { readonly title: string; readonly createdAt: Date };

/**
 * A document of pages with text in Helvetica and rules, which is all that a quotation needs (decision 106). The same drawing of the same
 * facts has the same bytes.
 */
export class PdfDocument {
  readonly #facts: PdfFacts;
  readonly #pages: string[][] = [[]];
  #at = 0;

  constructor(facts: PdfFacts) {
    this.#facts = facts;
  }

  get pageCount(): number {
    return this.#pages.length;
  }

  addPage(): void {
    this.#pages.push([]);
    this.#at = this.#pages.length - 1;
  }

  /** Goes back to a page, counted from 0, to draw on it what is known only once all are there. */
  turnTo(page: number): void {
    this.#at = page;
  }

  /** Draws one line of text with its baseline at `y`; with `align` right it ends at `x`. */
  drawText(text: string, at: { x: number; y: number; align?: 'right' }, style: TextStyle): void {
    const drawable = latinText(text);
    const x = at.align === 'right' ? at.x - widthInPoints(drawable, style) : at.x;
    this.#draw(
      `${style.gray ?? 0} g BT /${fontOf(style)} ${style.size} Tf ${pointsOf(x)} ${this.#up(at.y)} Td <${hexOf(drawable)}> Tj ET`,
    );
  }

  /** Draws a horizontal rule over the width between the margins. */
  drawRule(y: number, gray = 0.8): void {
    const { margin, width } = PDF_PAGE;
    this.#draw(`${gray} G 0.75 w ${margin} ${this.#up(y)} m ${width - margin} ${this.#up(y)} l S`);
  }

  /** Writes the file. */
  toBytes(): Buffer {
    const { title, createdAt } = this.#facts;
    const pageIds = this.#pages.map((_, at) => 6 + 2 * at);
    const font = (name: string): string =>
      `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
    const objects = [
      '<< /Type /Catalog /Pages 2 0 R /Lang (es-DO) >>',
      `<< /Type /Pages /Kids [${pageIds.map((id) => `${id} 0 R`).join(' ')}] /Count ${pageIds.length} >>`,
      font('Helvetica'),
      font('Helvetica-Bold'),
      `<< /Title <${hexOf(latinText(title))}> /CreationDate (${pdfDate(createdAt)}) >>`,
      ...this.#pages.flatMap((operators, at) => {
        const content = operators.join('\n');
        return [
          `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PDF_PAGE.width} ${PDF_PAGE.height}] /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> /Contents ${7 + 2 * at} 0 R >>`,
          `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
        ];
      }),
    ];
    let file = '%PDF-1.4\n';
    const offsets = objects.map((object, at) => {
      const offset = file.length;
      file += `${at + 1} 0 obj\n${object}\nendobj\n`;
      return offset;
    });
    const xref = file.length;
    const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
    file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}`;
    file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 5 0 R >>\nstartxref\n${xref}\n%%EOF\n`;
    return Buffer.from(file, 'latin1');
  }

  #draw(operators: string): void {
    this.#pages[this.#at]?.push(operators);
  }

  /** PDF counts from the lower edge. */
  #up(y: number): string {
    return pointsOf(PDF_PAGE.height - y);
  }
}

/** The styles of our documents, from the largest to the smallest. */
export const PDF_STYLES = {
  title: { size: 22, isBold: true },
  heading: { size: 14, isBold: true },
  total: { size: 13, isBold: true },
  strong: { size: 10, isBold: true },
  body: { size: 10 },
  soft: { size: 9, gray: 0.35 },
} as const satisfies Record<string, TextStyle>;

const amountFormat = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Writes an amount to the centavo, without the sign of the peso. */
export const exactAmount = (money: Money): string => amountFormat.format(pesosOf(money));
