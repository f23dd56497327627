import { eachTextField } from '#shared/features/catalogue/product-fields.ts';
import { MAX_PRODUCT_IMAGE_MB } from '#shared/features/catalogue/product-rules.ts';
import { PRODUCT_COLUMN_COPY } from '#shared/features/imports/product-column-copy.ts';
import { countText, formatNumber } from '#shared/lib/count-text.ts';

const products = (count: number): string => countText(count, { one: 'producto', other: 'productos' });
const lines = (count: number): string => countText(count, { one: 'línea', other: 'líneas' });

/** Texts of the import screen, step by step (`ux 4`). */
export const IMPORT_SCREEN_COPY = {
  title: 'Importar productos',
  steps: ['Archivo', 'Columnas', 'Revisión', 'Listo'],
  stepOf: (step: number, total: number): string => `Paso ${step} de ${total}`,
  guide: 'Ver la guía y la plantilla',
  startOver: 'Subir otro archivo',
  loadFailed: 'No pudimos abrir esta importación',
  forEditors: 'Solo quien administra la tienda puede importar productos.',

  fileTitle: 'Tu archivo',
  fileHint: 'CSV o Excel (.xlsx), hasta 1,000 productos y 10MB. Nada se guarda hasta que lo confirmes.',
  chooseFile: 'Elegir archivo',
  dropHere: 'o arrástralo hasta aquí',
  reading: 'Leyendo el archivo...',
  sending: (percent: number): string => `Enviando... ${percent} %`,
  sheetTitle: 'O desde Google Sheets',
  sheetLabel: 'Enlace de tu hoja',
  sheetHint: 'Compártela antes con «Cualquier persona con el enlace».',
  sheetMissing: 'Pega el enlace de tu hoja.',
  sheetAction: 'Leer la hoja',
  stageFailed: 'No pudimos leer el archivo. Revisa tu conexión e intenta de nuevo.',
  atLine: (line: number): string => `Línea ${formatNumber(line)}.`,

  columnsTitle: '¿Qué es cada columna?',
  columnsHint: 'Dinos qué trae cada una. Nombre y Precio son obligatorias.',
  columnUnused: 'No usar',
  columnUnnamed: (index: number): string => `Columna ${index + 1} (sin título)`,
  columnEmpty: 'Está vacía',
  columnsAction: 'Continuar',
  columnsSaving: 'Leyendo...',
  columnsMissing: (names: readonly string[]): string => `Elige qué columna es ${names.join(' y cuál es ')}.`,
  columnsUsed: (names: readonly string[]): string => `Columnas: ${names.join(', ')}.`,
  columnsIgnored: (names: readonly string[]): string => `No usamos: ${names.join(', ')}.`,
  changeColumns: 'Cambiar columnas',

  summary: (source: string, total: number): string => `${source}: ${lines(total)}.`,
  groups: {
    ready: (count: number): string => `Listos (${formatNumber(count)})`,
    warning: (count: number): string => `Con avisos (${formatNumber(count)})`,
    error: (count: number): string => `Con errores (${formatNumber(count)})`,
  },
  groupsLabel: 'Líneas del archivo',
  groupEmpty: {
    ready: 'Ninguna línea está lista todavía.',
    warning: 'Ninguna línea tiene avisos.',
    error: 'Ninguna línea tiene errores.',
  },
  groupHint: {
    ready: '',
    warning: 'Lee cada aviso antes de importar.',
    error: 'No entran hasta que las corrijas. Cámbialas aquí mismo.',
  },
  variantsOf: (name: string, count: number): string =>
    `${name}: ${countText(count, { one: 'variante', other: 'variantes' })}`,
  line: (line: number): string => `Línea ${formatNumber(line)}`,
  editLineNamed: (line: number): string => `Editar la línea ${formatNumber(line)}`,
  cellSummary: {
    ...eachTextField((field) => PRODUCT_COLUMN_COPY[field].summary),
    price: (written: string): string => written,
    stock: (written: string): string => `Stock ${written}`,
    unit: (written: string): string => written,
    step: (written: string): string => `Paso ${written}`,
    byMoney: (written: string): string => `Por monto: ${written}`,
    offerPrice: (written: string): string => `Oferta ${written}`,
    offerBegins: (written: string): string => `Desde el ${written}`,
    offerEnds: (written: string): string => `Hasta el ${written}`,
    tiers: (written: string): string => `Por cantidad: ${written}`,
    taxRate: (written: string): string => `ITBIS ${written}`,
    status: (written: string): string => written,
    size: (written: string): string => written,
    dimensions: (written: string): string => written,
    color: (written: string): string => written,
    flavor: (written: string): string => written,
    scent: (written: string): string => written,
    material: (written: string): string => written,
    capacity: (written: string): string => written,
    value1: (written: string): string => written,
    value2: (written: string): string => written,
    value3: (written: string): string => written,
  },
  emptyCell: '—',
  applyToAll: 'Aplicar a todas las iguales',
  cellSaved: (line: number): string => `Línea ${formatNumber(line)}: guardada.`,
  editFailed: 'No pudimos guardar el cambio. Intenta de nuevo.',
  more: 'Ver más líneas',
  rowsFailed: 'No pudimos cargar las líneas.',
  downloadRejected: (count: number): string => `Descargar ${lines(count)} con errores`,
  rejectedFile: 'lineas-con-errores.csv',
  templateFile: 'plantilla-productos.csv',
  downloadFailed: 'No pudimos descargar el archivo. Intenta de nuevo.',

  roomTitle: (plan: string, limit: number, used: number): string =>
    `Tu plan ${plan} permite ${products(limit)} y tienes ${formatNumber(used)}.`,
  roomPartly: (fits: number, leftOut: number): string =>
    fits === 1
      ? `Se importará solo el primero; ${formatNumber(leftOut)} quedarán fuera.`
      : `Se importarán los primeros ${formatNumber(fits)}; ${formatNumber(leftOut)} quedarán fuera.`,
  roomNone: (leftOut: number): string => `No cabe ninguno más: ${products(leftOut)} quedarán fuera.`,
  roomLift: (plan: string): string => `Ver el plan ${plan}`,

  dotsTitle: (count: number): string =>
    count === 1
      ? 'Un precio lleva un punto, como «1.250».'
      : `${formatNumber(count)} precios llevan un punto, como «1.250».`,
  dotsQuestion: '¿Cómo lo lees?',
  dotsThousands: 'RD$1,250',
  dotsDecimals: 'RD$1.25',

  existing: (count: number): string =>
    count === 1
      ? 'Actualizar el producto que ya tienes'
      : `Actualizar los ${formatNumber(count)} productos que ya tienes`,
  existingHint: 'Los reconocemos por su SKU o por su nombre. Las celdas vacías no borran nada.',
  unchangedNotice: (count: number): string =>
    count === 1
      ? 'Un producto del archivo ya está igual en tu catálogo: quedará sin cambios.'
      : `${products(count)} del archivo ya están iguales en tu catálogo: quedarán sin cambios.`,

  apply: (created: number, updated: number): string => {
    if (created === 0 && updated === 0) return 'Importar';
    if (updated === 0) return `Importar ${products(created)}`;
    if (created === 0) return `Actualizar ${products(updated)}`;
    return `Importar ${formatNumber(created)} y actualizar ${formatNumber(updated)}`;
  },
  applying: 'Empezando...',
  nothingReady: 'No hay nada que importar.',
  applyFailed: 'No pudimos empezar la importación. Intenta de nuevo.',

  runningTitle: 'Importando tus productos',
  running: (done: number, total: number): string => `${formatNumber(done)} de ${formatNumber(total)}`,
  remaining: (seconds: number): string =>
    seconds < 60
      ? `Faltan unos ${countText(Math.max(1, seconds), { one: 'segundo', other: 'segundos' })}.`
      : `Faltan unos ${countText(Math.ceil(seconds / 60), { one: 'minuto', other: 'minutos' })}.`,
  mayClose: 'Puedes cerrar esta página: seguimos trabajando y aquí estará el resultado.',

  doneTitle: (count: number): string =>
    count === 1
      ? '¡Listo! 1 producto está en tu catálogo'
      : `¡Listo! ${formatNumber(count)} productos están en tu catálogo`,
  doneNothing: 'La importación terminó sin cambios',
  undoneTitle: 'Importación deshecha',
  undoneText: 'Tu catálogo quedó como estaba antes.',
  undoneKept: (count: number): string =>
    count === 1
      ? 'Dejamos un producto como está, porque cambió después de importarlo.'
      : `Dejamos ${products(count)} como están, porque cambiaron después de importarlos.`,
  failedTitle: 'La importación se detuvo',
  picturesWaiting: (count: number): string =>
    `Estamos trayendo las fotos de ${products(count)}. Puedes cerrar esta página.`,
  picturesAdded: (count: number): string =>
    count === 1 ? 'Trajimos 1 foto.' : `Trajimos ${formatNumber(count)} fotos.`,
  picturesFailed: (count: number): string =>
    count === 1
      ? `Una foto no se pudo traer: su enlace no lleva a una imagen pública de menos de ${MAX_PRODUCT_IMAGE_MB}MB.`
      : `${formatNumber(count)} fotos no se pudieron traer: sus enlaces no llevan a imágenes públicas de menos de ${MAX_PRODUCT_IMAGE_MB}MB.`,
  created: 'Nuevos',
  updated: 'Actualizados',
  unchanged: 'Líneas sin cambios',
  skipped: 'Quedaron fuera',
  rejected: 'Con errores',
  leftOut: 'Lo que quedó fuera',
  reasons: {
    no_room: 'No cabía en tu plan',
    sku_taken: 'Ya estaba en tu catálogo',
    unchanged: 'Sin cambios',
    options_differ: 'No encaja en las variantes',
    offer_refused: 'La oferta o el precio por cantidad no es más bajo que el precio',
  },
  improvePlan: 'Ver planes con más espacio',
  seeProducts: 'Ver mis productos',
  undo: 'Deshacer importación',
  // The time already ends with a point: «3:27 p. m.»
  undoUntil: (when: string): string => `Puedes deshacerla hasta el ${when}`,
  undoQuestion: '¿Deshacer esta importación?',
  undoText:
    'Quitamos los productos que creó y devolvemos los que cambió. Lo que tú hayas cambiado después se queda como está.',
  undoing: 'Deshaciendo...',
  undoFailed: 'No pudimos deshacer la importación. Intenta de nuevo.',
  retry: 'Reintentar',
} as const;
