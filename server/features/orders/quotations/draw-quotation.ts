import {
  exactAmount,
  PDF_PAGE,
  PDF_STYLES,
  PdfDocument,
  type TextStyle,
  wrapText,
} from '#server/platform/pdf/pdf-document.ts';
import { quantityText } from '#shared/features/catalogue/measure-text.ts';
import { orderTaxes } from '#shared/features/orders/order-amounts.ts';
import { formatDate } from '#shared/lib/date-format.ts';
import { formatDominicanId } from '#shared/lib/dominican-id.ts';
import { moneyOfCentavos } from '#shared/lib/money.ts';
import { formatPhone } from '#shared/lib/phone.ts';
import { lineCentavos } from '#shared/lib/quantity-sums.ts';
import type { OrderRow } from '../order-repo.ts';
import { QUOTATION_WORDS } from './quotation-words-copy.ts';

type Party = { readonly name: string; readonly taxId: string | null; readonly phone: string | null };

/** The contents of a quotation. */
export type Quotation = Pick<
  OrderRow,
  'goods' | 'discount' | 'fee' | 'tax' | 'total' | 'coupon' | 'taxMode' | 'note'
> & {
  readonly number: string;
  readonly store: Party & { readonly address: string };
  readonly customer: Party;
  readonly lines: readonly Pick<
    OrderRow['lines'][number],
    'name' | 'option' | 'quantity' | 'unit' | 'unitPrice' | 'regularPrice' | 'taxRate'
  >[];
  readonly isPickup: boolean;
  readonly issuedAt: Date;
  readonly validUntil: Date;
};

const { margin: LEFT, width, height, margin } = PDF_PAGE;
const RIGHT = width - margin;
const BOTTOM = height - margin - 44;
const COLUMNS = { product: LEFT + 78, price: RIGHT - 92, total: RIGHT };

const { title: TITLE, heading: HEADING, total: TOTAL, strong: STRONG, body: BODY, soft: SOFT } = PDF_STYLES;

const detailsOf = ({ taxId, phone }: Party): string[] => [
  ...(taxId === null ? [] : [formatDominicanId(taxId).replace(/^c/, 'C')]),
  ...(phone === null ? [] : [formatPhone(phone)]),
];

/** Draws a quotation from top to bottom, on as many pages as its lines need. */
class QuotationDrawing {
  readonly #document: PdfDocument;
  readonly #quotation: Quotation;
  #y: number = margin;

  constructor(quotation: Quotation) {
    this.#quotation = quotation;
    this.#document = new PdfDocument({
      title: QUOTATION_WORDS.fileTitle(quotation.number, quotation.store.name),
      createdAt: quotation.issuedAt,
    });
  }

  draw(): Buffer {
    this.#drawHead();
    this.#drawColumns();
    for (const line of this.#quotation.lines) this.#drawLine(line);
    this.#drawSums();
    this.#drawNote();
    this.#drawFeet();
    return this.#document.toBytes();
  }

  #drawHead(): void {
    const { number, store, customer, issuedAt, validUntil } = this.#quotation;
    const document = this.#document;
    document.drawText(QUOTATION_WORDS.title, { x: RIGHT, y: LEFT + 16, align: 'right' }, TITLE);
    const facts = [
      QUOTATION_WORDS.number(number),
      QUOTATION_WORDS.date(formatDate(issuedAt)),
      QUOTATION_WORDS.validUntil(formatDate(validUntil)),
    ];
    for (const [at, fact] of facts.entries())
      document.drawText(fact, { x: RIGHT, y: LEFT + 36 + at * 14, align: 'right' }, BODY);
    this.#y = LEFT + 14;
    this.#drawWrapped(store.name, HEADING, 300);
    for (const detail of [...detailsOf(store), store.address]) this.#drawWrapped(detail, SOFT, 300);
    this.#y = Math.max(this.#y, LEFT + 36 + facts.length * 14) + 16;
    document.drawText(QUOTATION_WORDS.customer, { x: LEFT, y: this.#y }, SOFT);
    this.#y += 14;
    this.#drawWrapped(customer.name, STRONG, RIGHT - LEFT);
    for (const detail of detailsOf(customer)) this.#drawWrapped(detail, BODY, RIGHT - LEFT);
    this.#y += 14;
  }

  #drawColumns(): void {
    const { quantity, product, price, total } = QUOTATION_WORDS.columns;
    this.#document.drawText(quantity, { x: LEFT, y: this.#y }, SOFT);
    this.#document.drawText(product, { x: COLUMNS.product, y: this.#y }, SOFT);
    this.#document.drawText(price, { x: COLUMNS.price, y: this.#y, align: 'right' }, SOFT);
    this.#document.drawText(total, { x: COLUMNS.total, y: this.#y, align: 'right' }, SOFT);
    this.#document.drawRule(this.#y + 6, 0.5);
    this.#y += 22;
  }

  #drawLine({ name, option, quantity, unit, unitPrice }: Quotation['lines'][number]): void {
    const texts = wrapText(option ? `${name} (${option})` : name, BODY, COLUMNS.price - COLUMNS.product - 76);
    if (this.#y + texts.length * 13 > BOTTOM) this.#addPage();
    const y = this.#y;
    this.#document.drawText(quantityText(quantity, unit), { x: LEFT, y }, BODY);
    for (const [at, text] of texts.entries())
      this.#document.drawText(text, { x: COLUMNS.product, y: y + at * 13 }, BODY);
    this.#document.drawText(exactAmount(unitPrice), { x: COLUMNS.price, y, align: 'right' }, BODY);
    const total = moneyOfCentavos(lineCentavos(unitPrice, quantity));
    this.#document.drawText(exactAmount(total), { x: COLUMNS.total, y, align: 'right' }, BODY);
    const end = y + Math.max(1, texts.length) * 13;
    this.#document.drawRule(end - 7);
    this.#y = end + 7;
  }

  #drawSums(): void {
    const { goods, discount, fee, total, coupon, taxMode, isPickup } = this.#quotation;
    const taxes = orderTaxes(this.#quotation);
    const rows: [label: string, amount: string, style: TextStyle][] = [
      [QUOTATION_WORDS.goods, exactAmount(goods), BODY],
      ...(coupon && discount > 0
        ? [
            [QUOTATION_WORDS.coupon(coupon.code), `-${exactAmount(discount)}`, BODY] as [
              string,
              string,
              TextStyle,
            ],
          ]
        : []),
      ...(isPickup
        ? []
        : [
            [QUOTATION_WORDS.delivery, fee === null ? QUOTATION_WORDS.toAgree : exactAmount(fee), BODY] as [
              string,
              string,
              TextStyle,
            ],
          ]),
      ...taxes.map(({ rate, base, tax }): [string, string, TextStyle] => {
        if (rate === 0) return [QUOTATION_WORDS.exempt, exactAmount(base), SOFT];
        return taxMode === 'added'
          ? [QUOTATION_WORDS.taxedAt(rate, exactAmount(base)), exactAmount(tax), BODY]
          : [QUOTATION_WORDS.includedAt(rate, exactAmount(base)), exactAmount(tax), SOFT];
      }),
    ];
    if (this.#y + rows.length * 16 + 40 > BOTTOM) this.#addPage();
    this.#y += 6;
    for (const [label, amount, style] of rows) this.#drawSum(label, amount, style);
    this.#y += 6;
    const isOpen = !isPickup && fee === null;
    this.#drawSum(
      isOpen ? QUOTATION_WORDS.totalWithoutDelivery : QUOTATION_WORDS.total,
      exactAmount(total),
      TOTAL,
    );
  }

  #drawSum(label: string, amount: string, style: TextStyle): void {
    this.#document.drawText(label, { x: COLUMNS.price, y: this.#y, align: 'right' }, style);
    this.#document.drawText(amount, { x: COLUMNS.total, y: this.#y, align: 'right' }, style);
    this.#y += 16;
  }

  #drawNote(): void {
    const { note } = this.#quotation;
    if (!note) return;
    this.#y += 12;
    if (this.#y + 40 > BOTTOM) this.#addPage();
    this.#drawWrapped(note, BODY, RIGHT - LEFT);
  }

  /** The words at the foot of every page, once it is known how many there are. */
  #drawFeet(): void {
    const { pageCount } = this.#document;
    const { number } = this.#quotation;
    const y = height - margin - 14;
    for (let page = 0; page < pageCount; page += 1) {
      this.#document.turnTo(page);
      this.#document.drawRule(y - 14);
      this.#document.drawText(QUOTATION_WORDS.notFiscal, { x: LEFT, y }, STRONG);
      this.#document.drawText(QUOTATION_WORDS.prices, { x: LEFT, y: y + 14 }, SOFT);
      const words = QUOTATION_WORDS.page({ number, page: page + 1, pageCount });
      this.#document.drawText(words, { x: RIGHT, y: y + 14, align: 'right' }, SOFT);
    }
  }

  #addPage(): void {
    this.#document.addPage();
    this.#y = margin + 10;
    this.#drawColumns();
  }

  #drawWrapped(text: string, style: TextStyle, space: number): void {
    for (const line of wrapText(text, style, space)) {
      if (this.#y > BOTTOM) this.#addPage();
      this.#document.drawText(line, { x: LEFT, y: this.#y }, style);
      this.#y += style.size + 4;
    }
  }
}

/** Draws a quotation as PDF. */
export const drawQuotation = (quotation: Quotation): Buffer => new QuotationDrawing(quotation).draw();
