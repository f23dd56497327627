/** Words of the offer and of the prices by quantity in a product's form. */
export const OFFER_FIELDS_COPY = {
  price: 'Precio de oferta',
  priceHint: 'Más bajo que el precio. El de siempre se ve tachado al lado. Vacío: sin oferta.',
  from: 'Desde el día',
  to: 'Hasta el día (incluido)',
  tiers: 'Precios por cantidad',
  tiersHint: 'Por ejemplo: desde 12, a RD$90 cada uno. Cuenta siempre el precio más bajo.',
  ofVariants: 'La oferta y estos precios valen para las variantes sin precio propio.',
  tierQuantity: (unit: string): string => `Desde cuántas ${unit}`,
  quantityPlaceholder: 'Desde',
  tierPrice: 'Precio de cada una',
  pricePlaceholder: 'RD$',
  addTier: 'Agregar precio',
  removeTier: (quantity: string): string =>
    quantity === '' ? 'Quitar este precio' : `Quitar el precio desde ${quantity}`,
} as const;
