import { countText } from '#shared/lib/count-text.ts';

const CHANGES = { one: 'cambio', other: 'cambios' };
const CELLS = { one: 'celda', other: 'celdas' };

/** Texts of the table in which many products are changed at once (ux 4, Bulk). */
export const PRODUCT_TABLE_COPY = {
  lead: 'Escribe en las celdas o pega lo que copiaste de Excel. Enter baja a la siguiente y Esc deja la celda como estaba. Nada cambia en tu tienda hasta que guardes.',
  back: 'Volver a productos',
  tooNarrow:
    'Esta tabla necesita una pantalla más ancha. Ábrela en una computadora, o cambia los productos desde la lista.',
  tableLabel: 'Productos en tabla',
  columns: { name: 'Nombre', price: 'Precio', stock: 'Stock', status: 'Estado', taxRate: 'ITBIS' },
  cell: (column: string, product: string): string => `${column} de ${product}`,
  stockOfVariantsHelp: 'El stock de las variantes se cambia en el formulario del producto.',
  changedMeanwhile: (now: string): string => `Ahora dice «${now}».`,
  emptiedMeanwhile: 'Ahora está vacía.',
  ambiguousPrice: (thousands: string, decimals: string): string =>
    `¿${thousands} o ${decimals}? Escríbelo sin punto de miles.`,
  decimalsOnly: (thousands: string): string => `Escribe ${thousands} si es ese precio.`,
  undoRow: (product: string): string => `Dejar ${product} como estaba`,
  changes: (count: number): string => `${countText(count, CHANGES)} sin guardar.`,
  problems: (count: number): string => `${countText(count, CELLS)} por corregir.`,
  save: (count: number): string => `Guardar ${countText(count, CHANGES)}`,
  saveKey: 'Guardar los cambios de la tabla',
  saving: 'Guardando...',
  discard: 'Descartar',
  discarded: 'Los cambios de la tabla se descartaron.',
  saved: (count: number): string => `${countText(count, CHANGES)} ${count === 1 ? 'guardado' : 'guardados'}.`,
  pasted: (count: number): string => `Pegado en ${countText(count, CELLS)}.`,
  notPasted: (count: number): string =>
    count === 1
      ? 'Una celda no cupo en la tabla o no se puede cambiar aquí.'
      : `${countText(count, CELLS)} no cupieron en la tabla o no se pueden cambiar aquí.`,
  fetchingRest: 'Buscando los productos que siguen para pegar...',
  restNotFetched: 'No pudimos traer los productos que siguen, así que no pegamos nada. Intenta de nuevo.',
  notSaved: 'No pudimos guardar los cambios.',
  /** After the words of any failure. */
  typedStays: 'Lo que escribiste sigue aquí: intenta de nuevo.',
  notSavedProblems: 'No se guardó nada: revisa las celdas marcadas.',
} as const;
