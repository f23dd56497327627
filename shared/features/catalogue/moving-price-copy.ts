/** Refusals of offers and tiers. Prices and quantities are texts. */
export const MOVING_PRICE_PROBLEMS = {
  offerInvalid: 'La oferta no se puede leer. Revisa su precio y sus fechas.',
  offerPriceInvalid: 'Escribe el precio de oferta con un número mayor a 0, por ejemplo 80.',
  dateInvalid: 'Revisa las fechas de la oferta.',
  endsBeforeBegin: 'La oferta termina antes de empezar. Cambia una de las dos fechas.',
  withoutPrice: 'Ponle primero un precio al producto: sin él no hay oferta ni precio por cantidad.',
  offerNotLower: (offer: string, price: string): string =>
    `La oferta de ${offer} no es más baja que el precio de ${price}. Cambia uno de los dos o quita la oferta.`,
  tiersInvalid: 'Los precios por cantidad no se pueden leer. Revisa cantidades y precios.',
  tooManyTiers: (max: number): string => `Puedes poner hasta ${max} precios por cantidad.`,
  tierQuantityInvalid: 'Escribe desde qué cantidad vale cada precio, por ejemplo 12.',
  quantitiesNotRising: 'Cada cantidad tiene que ser mayor que la anterior.',
  pricesNotFalling: 'Cada precio tiene que ser más bajo que el anterior.',
  tierNotLower: (tier: string, price: string): string =>
    `El precio por cantidad de ${tier} no es más bajo que el precio de ${price}. Cambia uno de los dos.`,
  tierFromFirst: (quantity: string): string =>
    `El precio por cantidad tiene que empezar después de ${quantity}: esa es la compra más pequeña.`,
  tierOfPieces: 'Se vende por unidad: escribe las cantidades sin decimales.',
  ofProduct: (name: string, problem: string): string => `«${name}»: ${problem}`,
} as const;
