import type { ProductSort } from '#shared/features/catalogue/product-sort.ts';
import { countText } from '#shared/lib/count-text.ts';

const PRODUCTS = { one: 'producto', other: 'productos' };
const SELECTED = { one: 'seleccionado', other: 'seleccionados' };
const VARIANTS = { one: 'variante', other: 'variantes' };
const DAYS = { one: 'día', other: 'días' };

/** Texts of the products screen (`spec 2, 5, 8`; ux 4). */
export const PRODUCT_LIST_COPY = {
  title: 'Productos',
  count: (count: number): string => countText(count, PRODUCTS),
  add: 'Agregar producto',
  import: 'Importar',
  export: 'Descargar catálogo',
  exportFile: 'catalogo.csv',
  exportFailed: 'No pudimos descargar el catálogo. Intenta de nuevo.',
  search: 'Buscar productos',
  searchPlaceholder: 'Buscar productos...',
  clearSearch: 'Borrar la búsqueda',
  category: 'Categoría',
  allCategories: 'Todas las categorías',
  lowStock: 'Poca existencia',
  endLowStock: '(quitar este filtro)',
  sort: 'Ordenar',
  sorts: {
    newest: 'Más recientes',
    oldest: 'Más antiguos',
    name: 'Nombre',
    price_asc: 'Precio: menor a mayor',
    price_desc: 'Precio: mayor a menor',
  } satisfies Record<ProductSort, string>,
  asGrid: 'Ver en cuadrícula',
  asList: 'Ver en lista',
  listLabel: 'Lista de productos',
  select: 'Seleccionar',
  endSelection: 'Terminar la selección',
  selectAll: 'Todos los que se ven',
  selectAllShort: 'Todos',
  selectOne: (name: string): string => `Seleccionar ${name}`,
  selected: (count: number): string => countText(count, SELECTED),
  columns: { product: 'Producto', category: 'Categoría', price: 'Precio', stock: 'Stock', status: 'Estado' },
  bulkActions: 'Acciones para los seleccionados',
  bulkStatus: 'Estado',
  bulkPrice: 'Precio',
  bulkTax: 'ITBIS',
  remove: 'Eliminar',
  edit: 'Editar',
  editOne: (name: string): string => `Editar ${name}`,
  removeOne: (name: string): string => `Eliminar ${name}`,
  editPrice: (name: string, shown: string): string => `${shown}. Cambiar el precio de ${name}`,
  editStock: (name: string, shown: string): string => `Stock: ${shown}. Cambiar el stock de ${name}`,
  variants: (count: number): string => countText(count, VARIANTS),
  stockInVariants: (stock: string, count: number): string => `${stock} en ${countText(count, VARIANTS)}`,
  editVariants: (name: string, shown: string): string =>
    `Stock: ${shown}. Cambiar el stock de las variantes de ${name}`,
  fewLeft: (variants: string, others: number): string =>
    others === 0 ? `Poca existencia: ${variants}` : `Poca existencia: ${variants} y ${others} más`,
  variantLeft: (variant: string, stock: string): string => `${variant} (${stock})`,
  priceOf: (name: string): string => `Precio de ${name}`,
  stockOf: (name: string): string => `Stock de ${name}`,
  withoutPrice: 'Sin precio',
  uncounted: 'sin contar',
  stockPrefix: 'Stock:',
  loadMore: 'Cargar más',
  loadingMore: 'Cargando más…',
  emptyTitle: 'Todavía no tienes productos.',
  emptyText: 'Sube el primero con una foto, o trae todos a la vez desde un archivo.',
  filteredTitle: 'Ningún producto coincide.',
  filteredText: 'Prueba con otra palabra u otra categoría.',
  clearFilters: 'Quitar filtros',
  offlineTitle: 'Sin conexión',
  offlineText: 'Verás tus productos cuando vuelva la conexión.',
  undo: 'Deshacer',
  undone: 'Listo, quedó como estaba.',
  undoFailed: 'No pudimos deshacerlo. Revisa tu conexión e intenta de nuevo.',
  priceSaved: (name: string): string => `Precio de «${name}» guardado`,
  stockSaved: (name: string): string => `Stock de «${name}» guardado`,
  statusSaved: (name: string, status: string): string => `«${name}» ahora está ${status.toLowerCase()}`,
  changedMany: (count: number): string =>
    `${countText(count, { one: 'producto actualizado', other: 'productos actualizados' })}`,
  deletedView: 'Eliminados',
  editInTable: 'Editar en tabla',
  deletedTitle: 'Productos eliminados',
  deletedLead: 'Puedes recuperarlos durante 30 días. Después se borran para siempre.',
  backToProducts: 'Volver a productos',
  noDeleted: 'No hay productos eliminados.',
  noDeletedText: 'Lo que elimines se queda aquí 30 días por si cambias de idea.',
  restore: 'Restaurar',
  restoreOne: (name: string): string => `Restaurar ${name}`,
  restored: (name: string): string => `Producto "${name}" restaurado`,
  restoreFailed: 'No pudimos restaurar el producto.',
  daysLeft: (days: number): string =>
    days === 0 ? 'Se borra hoy' : `${days === 1 ? 'Queda' : 'Quedan'} ${countText(days, DAYS)}`,
} as const;

/** Texts of the dialogs over the products screen. */
export const PRODUCT_DIALOG_COPY = {
  detailTitle: 'Detalle del producto',
  viewInStore: 'Ver en la tienda',
  opensInNewTab: '(se abre en otra pestaña)',
  photo: (position: number): string => `Ver la foto ${position}`,
  withoutPhotos: 'Este producto no tiene fotos.',
  description: 'Descripción',
  variants: 'Variantes',
  variant: 'Variante',
  notMade: 'No se vende',
  created: 'Agregado',
  updated: 'Última edición',
  sold: (unit: string, step: string, byMoney: boolean): string =>
    `Por ${unit}, de ${step} en ${step}${byMoney ? ', y por monto' : ''}`,
  missingTitle: 'No encontramos este producto',
  missingText: 'Puede que ya esté eliminado. Búscalo en «Eliminados».',
  deleteTitle: 'Eliminar producto',
  deleteText: (name: string): string =>
    `¿Seguro que quieres eliminar "${name}"? Deja de verse en tu tienda y puedes restaurarlo durante 30 días.`,
  deleteManyTitle: 'Eliminar productos',
  deleteManyText: (count: number): string =>
    `¿Seguro que quieres eliminar ${countText(count, PRODUCTS)}? Dejan de verse en tu tienda y puedes restaurarlos durante 30 días.`,
  deleting: 'Eliminando...',
  statusTitle: 'Cambiar estado',
  statusText: (count: number): string => `Se aplica a ${countText(count, PRODUCTS)}.`,
  taxTitle: 'Cambiar ITBIS',
  taxText: (count: number): string =>
    `Se aplica a ${countText(count, PRODUCTS)}. Solo cuenta si tu tienda cobra ITBIS.`,
  priceTitle: 'Cambiar precio',
  priceWay: 'Cómo cambia',
  priceWays: {
    set: 'Poner el mismo precio',
    raise: 'Subir un porcentaje',
    lower: 'Bajar un porcentaje',
  },
  percent: 'Porcentaje',
  percentInvalid: 'Escribe un porcentaje de 1 a 99.',
  percentHint: 'Se redondea al peso. Los productos sin precio no cambian.',
  preview: (from: string, to: string): string => `Por ejemplo, de ${from} a ${to}.`,
  nothingToChange: 'Ninguno de los seleccionados tiene precio.',
  apply: (count: number): string => `Cambiar ${countText(count, PRODUCTS)}`,
} as const;

/** The states that an owner may choose, as the forms call them. */
export const PRODUCT_STATUS_LABELS = {
  active: 'Activo',
  inactive: 'Inactivo',
  out_of_stock: 'Agotado',
} as const;
