import { formatNumber } from '../../lib/count-text.ts';
import { MAX_PRODUCT_IMAGE_MB, MAX_PRODUCT_IMAGES } from './product-rules.ts';

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
  statusInvalid: 'Elige un estado: activo, inactivo o agotado.',
  attributesInvalid: 'Las características no se pueden leer. Revisa sus nombres y valores.',
  keyReused:
    'Este producto ya se guardó con lo que habías escrito antes. Cámbialo en Productos, o guarda otra vez para crear otro.',
  articleGone: 'Este artículo ya no está en la lista. Carga la página otra vez.',
  skuTaken: (sku: string): string => `Ya tienes otro producto con el SKU «${sku}». Usa uno diferente.`,
  imagesModeInvalid: 'Indica si las imágenes se añaden o reemplazan a las que hay.',
  withoutCategory: 'Sin categoría',
  defaultCategory: 'Producto',
  noPrice: 'Precio no disponible',
  askPrice: 'Consultar precio',
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

export const PRODUCT_IMAGES_COPY = {
  required: `Debes seleccionar al menos una imagen (máx ${MAX_PRODUCT_IMAGE_MB}MB cada una)`,
  requiredOnEdit: 'Debes seleccionar al menos una imagen',
  tooMany: `Máximo ${MAX_PRODUCT_IMAGES} imágenes por producto`,
  tooBigOnCreate: (file: string): string => `La imagen '${file}' supera ${MAX_PRODUCT_IMAGE_MB}MB`,
  tooBigOnEdit: (file: string): string => `La imagen "${file}" supera ${MAX_PRODUCT_IMAGE_MB}MB`,
  trimmedOnCreate: (added: number): string =>
    `Solo se agregaron ${added} imágenes. Máximo ${MAX_PRODUCT_IMAGES} por producto.`,
  trimmedOnEdit: (free: number, added: number): string =>
    `Solo puedes añadir ${free} imagen(es) más. Se procesaron las primeras ${added}.`,
  full: `Ya tienes ${MAX_PRODUCT_IMAGES} imágenes. Elimina algunas para añadir nuevas.`,
  notAnImage: (file: string): string =>
    `«${file}» no es una foto que podamos usar. Elige JPG, PNG, GIF o WebP.`,
  listInvalid: 'La lista de imágenes no se puede leer. Actualiza la página e intenta de nuevo.',
  notOfProduct: 'Esa imagen no es de este producto. Actualiza la página e intenta de nuevo.',
  main: 'Principal',
} as const;

/** Refusals of changes to many products. */
export const BULK_COPY = {
  nothingChosen: 'Elige al menos un producto.',
  tooMany: (max: number): string => `Puedes cambiar como máximo ${formatNumber(max)} productos a la vez.`,
  changeInvalid: 'Indica qué quieres cambiar en los productos.',
  percentInvalid: 'Escribe un porcentaje entre -99 y 1,000.',
  amountInvalid: 'Escribe el monto solo con números, por ejemplo 50 o -50.',
  priceOutOfRange: (name: string): string =>
    `El precio de «${name}» quedaría fuera de lo permitido. Quítalo de la selección o cambia el monto.`,
} as const;

/** Texts of the products screens and their results (`spec 2, 8`). */
export const CATALOGUE_COPY = {
  title: 'Productos',
  add: 'Agregar',
  import: 'Importar',
  emptyDashboard: 'No tienes productos aún',
  save: 'Guardar producto',
  saving: 'Guardando...',
  cancel: 'Cancelar',
  created: 'Producto creado correctamente.',
  updated: 'Producto actualizado exitosamente',
  deleted: (name: string): string => `Producto "${name}" eliminado exitosamente`,
  deletedMany: (count: number): string => `${count} producto(s) eliminado(s) exitosamente`,
  loadFailed: 'Error cargando productos',
  createFailed: 'Error al crear el producto. Intenta de nuevo.',
  updateFailed: 'Error actualizando producto',
  deleteRefused: 'Error eliminando producto',
  deleteFailed: 'Error al eliminar el producto',
  deleteManyFailed: 'Error al eliminar los productos seleccionados',
  tenantMissing: 'Tenant no definido',
} as const;
