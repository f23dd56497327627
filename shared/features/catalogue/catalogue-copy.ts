import { formatNumber } from '#shared/lib/count-text.ts';

/** Rules of a product in words (`spec 5`). */
export const PRODUCT_COPY = {
  nameRequired: 'El nombre es obligatorio',
  categoryRequired: 'La categoría es obligatoria',
  priceRequired: 'El precio es obligatorio',
  priceInvalid: 'El precio debe ser un número válido mayor a 0',
  priceFormat: 'Escribe el precio solo con números, por ejemplo 1250.',
  priceTooHigh: 'El precio más alto que puedes poner es RD$99,999,999.99. Escribe uno menor.',
  priceFraction:
    'Escribe el precio sin punto de miles y con dos decimales como máximo, por ejemplo 1250 o 1250.50.',
  stockInvalid: 'El stock debe ser un número entero mayor o igual a 0',
  stockOfMeasureInvalid: 'El stock debe ser un número mayor o igual a 0, con tres decimales como máximo',
  taxRateInvalid: 'Elige un ITBIS: 18 %, 16 % o exento.',
  statusInvalid: 'Elige un estado: activo, inactivo o agotado.',
  attributesInvalid: 'Las características no se pueden leer. Revisa sus nombres y valores.',
  keyReused:
    'Este producto ya se guardó con lo que habías escrito antes. Cámbialo en Productos, o guarda otra vez para crear otro.',
  articleGone: 'Este artículo ya no está en la lista. Carga la página otra vez.',
  skuTaken: (sku: string): string => `Ya tienes otro producto con el SKU «${sku}». Usa uno diferente.`,
  imagesModeInvalid: 'Indica si las imágenes se añaden o reemplazan a las que hay.',
} as const;

/** What stands where a product has no category or price. Stores load it without the rules. */
export const PRODUCT_LABELS = {
  withoutCategory: 'Sin categoría',
  defaultCategory: 'Producto',
  noPrice: 'Precio no disponible',
  askPrice: 'Consultar precio',
  /** Of variants with several prices. */
  from: (price: string): string => `desde ${price}`,
} as const;

export const STOCK_COPY = {
  low: (stock: number): string => `¡Solo ${stock} disponibles!`,
  /** `left` says how much of a product that is sold by measure: «queda ½ lb». */
  lowLeft: (left: string): string => `¡Solo ${left}!`,
  soldOut: 'Agotado',
  inStock: 'En stock',
  available: 'Disponible',
  inventory: (stock: string): string => `${stock} en inventario`,
  withoutStock: 'Sin stock',
  askAvailability: 'Consultar disponibilidad',
  active: 'Activo',
  inactive: 'Inactivo',
} as const;

/** Refusals of changes to many products. */
export const BULK_COPY = {
  nothingChosen: 'Elige al menos un producto.',
  tooMany: (max: number): string => `Puedes cambiar como máximo ${formatNumber(max)} productos a la vez.`,
  changeInvalid: 'Indica qué quieres cambiar en los productos.',
  percentInvalid: 'Escribe un porcentaje entre -99 y 1,000.',
  amountInvalid: 'Escribe el monto solo con números, por ejemplo 50 o -50.',
  productGone: 'Este producto ya no está en tu catálogo.',
  priceOutOfRange: (name: string): string =>
    `El precio de «${name}» quedaría fuera de lo permitido. Quítalo de la selección o cambia el monto.`,
} as const;

/** What is wrong with a barcode, and what to do. */
export const GTIN_COPY = {
  notDigits: 'Un código de barras lleva solo números. Escribe los que están debajo de las rayas.',
  wrongLength: (length: number): string =>
    `Un código de barras tiene 8, 12, 13 o 14 números, y este tiene ${length}. Revisa si falta o sobra alguno.`,
  onlyZeros: 'Un código de barras no es solo ceros. Déjalo vacío si el producto no tiene.',
  wrongCheckDigit: 'El último número no cuadra con los demás. Revisa si alguno está mal o cambiado de lugar.',
} as const;
