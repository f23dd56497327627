/** Words of a quotation. */
export const QUOTATION_WORDS = {
  title: 'Cotización',
  fileTitle: (number: string, store: string): string => `Cotización ${number} · ${store}`,
  number: (number: string): string => `Núm. ${number}`,
  date: (day: string): string => `Fecha: ${day}`,
  validUntil: (day: string): string => `Válida hasta el ${day}`,
  customer: 'Para',
  columns: { quantity: 'Cantidad', product: 'Producto', price: 'Precio RD$', total: 'Total RD$' },
  goods: 'Productos',
  coupon: (code: string): string => `Cupón ${code}`,
  delivery: 'Delivery (sin ITBIS)',
  toAgree: 'por acordar',
  exempt: 'De eso, exento de ITBIS',
  taxedAt: (rate: number, base: string): string => `ITBIS ${rate} % sobre ${base}`,
  includedAt: (rate: number, base: string): string => `ITBIS ${rate} % incluido, sobre ${base}`,
  total: 'Total RD$',
  totalWithoutDelivery: 'Total RD$ sin el delivery',
  notFiscal: 'Esta cotización no es un comprobante fiscal.',
  prices: 'Los precios y la disponibilidad valen hasta la fecha indicada.',
  page: ({ number, page, pageCount }: { number: string; page: number; pageCount: number }): string =>
    `${number} · Página ${page} de ${pageCount}`,
  withCoupon: 'Guarda el pedido para cotizarlo con su cupón.',
} as const;
