import { PRODUCT_FIELD_COPY } from '#shared/features/catalogue/product-field-copy.ts';
import { eachTextField } from '#shared/features/catalogue/product-fields.ts';
import {
  MAX_OPTIONS,
  MAX_PRODUCT_IMAGES,
  MAX_VARIANTS,
  type ProductStatus,
} from '#shared/features/catalogue/product-rules.ts';
import { formatNumber } from '#shared/lib/count-text.ts';
import { lazily } from '#shared/lib/lazily.ts';
import type { ImportField } from './import-columns.ts';
import { PRODUCT_COLUMN_COPY } from './product-column-copy.ts';

const listFormat = lazily(() => new Intl.ListFormat('es-DO', { type: 'conjunction' }));
const sayList = (names: readonly string[]): string => listFormat().format(names);

/** Column names as the template and the guide write them (`spec 2`). */
export const IMPORT_COLUMN_LABELS = {
  ...eachTextField((field) => PRODUCT_FIELD_COPY[field].label),
  name: 'Nombre',
  price: 'Precio',
  stock: 'Stock',
  unit: 'Unidad',
  step: 'Paso',
  byMoney: 'Por monto',
  offerPrice: 'Precio de oferta',
  offerBegins: 'Oferta desde',
  offerEnds: 'Oferta hasta',
  tiers: 'Precios por cantidad',
  taxRate: 'ITBIS',
  size: 'Talla',
  dimensions: 'Tamaño',
  color: 'Color',
  flavor: 'Sabor',
  scent: 'Aroma',
  material: 'Material',
  capacity: 'Capacidad',
  group: 'Código de grupo',
  option1: 'Opción 1',
  value1: 'Valor 1',
  option2: 'Opción 2',
  value2: 'Valor 2',
  option3: 'Opción 3',
  value3: 'Valor 3',
  status: 'Estado',
  image: 'Imagen',
  variantImage: 'Foto de la variante',
} as const satisfies Record<ImportField, string>;

/** The answers that a file gives where it asks for yes or no. */
export const IMPORT_ANSWERS = { yes: 'sí', no: 'no' } as const;

/** The states of a product in files: the word that ours write, and, folded, those that people write. */
export const PRODUCT_STATUS_WORDS = {
  active: { label: 'Activo', words: ['activo', 'activa', 'active', 'publicado', 'visible', 'disponible'] },
  inactive: {
    label: 'Inactivo',
    words: ['inactivo', 'inactiva', 'inactive', 'oculto', 'borrador', 'draft', 'archived'],
  },
  out_of_stock: { label: 'Agotado', words: ['agotado', 'agotada', 'out of stock', 'out_of_stock'] },
} as const satisfies Record<ProductStatus, { label: string; words: readonly string[] }>;

/** The messages about a file's rows. */
export const IMPORT_ROW_COPY = {
  priceInvalid: (written: string): string =>
    `No entendemos el precio «${written}». Escríbelo solo con números, por ejemplo 1250.`,
  priceTooHigh: (written: string): string =>
    `El precio «${written}» es muy alto. El más alto que puedes poner es RD$99,999,999.99.`,
  priceFraction: (written: string, asThousands: string): string =>
    `«${written}» tiene tres cifras después del punto. Si son ${asThousands}, escríbelo sin punto; si son centavos, con dos cifras, por ejemplo 1.25.`,
  priceAmbiguous: (written: string, asThousands: string, asDecimals: string): string =>
    `«${written}» puede ser ${asThousands} o ${asDecimals}. Escríbelo sin punto de miles, por ejemplo 1250 o 1250.00.`,
  priceReadAsThousands: (written: string, read: string): string =>
    `Leímos «${written}» como ${read}, porque otros precios del archivo llevan coma decimal.`,
  stockInvalid: (written: string): string =>
    `El stock «${written}» debe ser un número entero mayor o igual a 0. Déjalo vacío si no lo cuentas.`,
  stockOfPieces: (written: string): string =>
    `El stock «${written}» debe ser un número entero. Si lo vendes por libra u otra medida, escríbela en la columna Unidad.`,
  stockOfMeasure: (written: string): string =>
    `El stock «${written}» debe ser un número mayor o igual a 0, con tres decimales como máximo. Déjalo vacío si no lo cuentas.`,
  unitUnknown: (written: string): string =>
    `No entendemos «${written}». Escribe unidad, libra, onza, kilo, pie, yarda, metro, galón o litro. Si la columna trae otra cosa, márcala «No usar» en «Cambiar columnas».`,
  stepInvalid: (written: string): string =>
    `El paso «${written}» debe ser un número mayor que 0 y hasta 100, por ejemplo 0.25.`,
  byMoneyInvalid: (written: string): string => `No entendemos «${written}». Escribe sí o no.`,
  dayInvalid: (written: string): string =>
    `No entendemos la fecha «${written}». Escríbela con día, mes y año, por ejemplo 30/11/2026.`,
  offerDatesAlone: 'Hay fechas de oferta sin su precio. Escríbelo aquí o deja las fechas vacías.',
  tiersUnclear: (written: string): string =>
    `No entendemos «${written}». Escribe desde qué cantidad y a qué precio, por ejemplo 12: 90; 24: 85.`,
  taxRateUnknown: (written: string): string => `No usaremos «${written}»: el ITBIS es 18 %, 16 % o exento.`,
  statusUnknown: (written: string): string =>
    `No usaremos «${written}»: los estados son Activo, Inactivo y Agotado.`,
  measureOnly:
    'Solo lo lleva lo que se vende por libra, pie u otra medida. Escríbela en Unidad o deja esta celda vacía.',
  unitChanges: (before: string, after: string): string =>
    `Ya no se vende por ${before}, sino por ${after}: su stock y sus pedidos abiertos conservan sus números.`,
  unitStays: (unit: string, stock: string): string =>
    `Seguirá vendiéndose por ${unit}, porque tiene ${stock} en stock. Escribe su stock en unidades enteras.`,
  skuRepeated: (sku: string, line: number): string => `El SKU «${sku}» ya está en la línea ${line}.`,
  extraCells:
    'Esta línea tiene más columnas que el encabezado. Pon entre comillas los textos que llevan comas.',
  openQuote: 'Esta línea abre comillas y no las cierra. Ciérralas o quítalas.',
  lettersLost: 'Hay letras que otro programa dañó («\uFFFD»). Escríbelas de nuevo.',
  skuInCatalogue: (product: string, sku: string): string =>
    `Ya tienes «${product}» con el SKU «${sku}». Elige actualizarlo o esta línea no entrará.`,
  nameInCatalogue: (product: string): string =>
    `Ya tienes «${product}». Elige actualizarlo o esta línea no entrará.`,
  unchanged: 'Ya está así en tu catálogo: sin cambios.',
  takenTwice: (product: string): string =>
    `Otra línea de este archivo ya cambia «${product}»: esta no entrará.`,
  optionsDiffer: (product: string, options: readonly string[]): string =>
    `«${product}» se elige por ${sayList(options)}: esta línea no lo dice y no entrará.`,
  valueMissing: (option: string): string => `Falta ${option}: las demás líneas de este producto la llevan.`,
  optionUnnamed: (value: string): string => `Escribe qué opción es «${value}», por ejemplo Talla.`,
  fourthOption: (options: readonly string[]): string =>
    `Un producto puede tener hasta ${MAX_OPTIONS} opciones y sus líneas cambian en ${options.length}: ${sayList(options)}. Quita una columna o pon lo mismo en todas.`,
  combinationTwice: (values: readonly string[], line: number): string =>
    `La variante «${values.join(' · ')}» ya está en la línea ${line}.`,
  tooManyVariants: `Un producto puede tener hasta ${MAX_VARIANTS} variantes y esta pasa del límite. Divídelo en dos productos.`,
  sharedDiffers: (line: number): string =>
    `Usaremos lo que dice la línea ${line}: las variantes de un producto lo comparten.`,
  fifthPicture: `Un producto puede tener hasta ${MAX_PRODUCT_IMAGES} fotos con las de sus variantes: las que sobran no entrarán.`,
  noRoom: 'No cabe en tu plan: quedará fuera.',
  imageInvalid: (written: string): string =>
    `No usaremos la imagen «${written}»: escribe su dirección completa, con https://.`,
  wholeLine: 'Toda la línea',
  reasonColumn: 'Motivo',
} as const;

/** The messages about a whole file, before any row is read. */
export const IMPORT_FILE_COPY = {
  empty: 'El archivo no tiene productos. Escribe al menos una línea debajo del encabezado.',
  tooManyRows: (max: number): string =>
    `El archivo tiene más de ${formatNumber(max)} productos. Divídelo en varios.`,
  tooBig: 'El archivo pesa más de 10MB. Divídelo en varios.',
  unreadable: 'No pudimos leer el archivo. Guárdalo como CSV o Excel (.xlsx) y súbelo otra vez.',
  wrongType: 'Sube un archivo CSV o Excel (.xlsx).',
  oldExcel: 'Es un Excel antiguo (.xls). Guárdalo como .xlsx o CSV y súbelo otra vez.',
  tooHeavy: 'El archivo de Excel es demasiado grande por dentro. Copia tus productos a uno nuevo y súbelo.',
  tooManyColumns: (max: number): string =>
    `El archivo tiene más de ${max} columnas. Deja solo las de tus productos.`,
  oneFile: 'Sube un solo archivo a la vez.',
  fileRequired: 'Elige un archivo o pega el enlace de tu hoja de Google Sheets.',
  mappingUnreadable: 'No entendemos qué columna es cada dato. Elígelas otra vez.',
  mappingTwice: 'Cada columna puede usarse una sola vez.',
  cellTooLong: 'Ese texto es demasiado largo.',
  headerColumn: 'Encabezado',
  sheetName: 'Google Sheets',
  sheetLinkInvalid: 'Pega el enlace de una hoja de Google Sheets: https://docs.google.com/spreadsheets/…',
  sheetPrivate:
    'Google no nos deja ver esa hoja. Compártela con «Cualquier persona con el enlace» y vuelve a intentar.',
  sheetUnreachable: 'No pudimos abrir la hoja de Google. Intenta de nuevo o descárgala como CSV y súbela.',
  crowded:
    'Hay muchos archivos en fila y no llegamos a leer el tuyo. No se guardó nada: súbelo otra vez en un minuto.',
  tooManyEdits:
    'Las correcciones de este archivo son demasiado largas. Corrígelo en tu computadora y súbelo otra vez.',
  notStaged: 'Esta importación ya se aplicó. Sube el archivo otra vez para cambiarla.',
  nothingToApply: 'No hay productos listos para importar. Corrige las líneas con errores.',
  nothingNew: 'Ya tienes todos estos productos. Elige actualizarlos o sube otro archivo con cambios.',
  notUndoable: 'Solo puedes deshacer una importación terminada, durante las primeras 24 horas.',
  jobFailed: 'La importación se detuvo por un problema nuestro. Toca Reintentar: seguirá donde se quedó.',
  missingColumns: (columns: readonly string[]): string =>
    `Falta la columna ${columns.join(' y la columna ')} en la primera línea del archivo.`,
} as const;

/** Texts of the import guide (`spec 2`). */
export const IMPORT_GUIDE_COPY = {
  title: 'Guía de importación',
  intro: 'Trae todo tu catálogo de una vez, desde un archivo CSV o Excel, en cuatro pasos.',
  columnsTitle: 'Las columnas',
  steps: [
    { title: 'Descarga la plantilla', text: 'Trae las columnas listas y productos de ejemplo.' },
    { title: 'Llena tus productos', text: 'Uno por línea, en Excel, Google Sheets o cualquier editor.' },
    { title: 'Guarda como CSV o Excel', text: 'Si un texto lleva comas, ponlo entre comillas dobles.' },
    { title: 'Sube el archivo', text: 'Verás qué entra y qué hay que corregir antes de guardar nada.' },
  ],
  columns: {
    ...eachTextField((field) => PRODUCT_COLUMN_COPY[field].guide),
    name: 'Obligatoria.',
    price: 'Obligatoria. Número en pesos, sin símbolo.',
    stock: 'Opcional. Vacío si no lo cuentas.',
    unit: 'Opcional. Libra, onza, kilo, pie, yarda, metro, galón o litro. Vacío o «unidad» si se vende por unidad.',
    step: 'Opcional. Lo mínimo que vendes: 0.25 si vendes de cuarto en cuarto. Vacío si es 1.',
    byMoney: 'Opcional. «Sí» si también lo vendes por monto, como RD$50 de salami.',
    offerPrice: 'Opcional. Más bajo que el precio. Vacío no cambia nada; «no» quita la oferta.',
    offerBegins: 'Opcional. El primer día de la oferta, por ejemplo 01/11/2026. Vacío si ya empezó.',
    offerEnds: 'Opcional. El último día de la oferta, incluido. Vacío si no termina.',
    tiers:
      'Opcional. Hasta 5, cada uno desde una cantidad: «12: 90; 24: 85» es RD$90 desde 12 y RD$85 desde 24. «No» los quita.',
    size: 'Opcional. Una línea por talla, con el mismo nombre: así entran como un solo producto con sus variantes.',
    color: 'Opcional. Igual que la talla; se pueden combinar.',
  },
  variantsTitle: 'Tallas, colores y otras variantes',
  variants: [
    'Escribe una línea por variante, con el mismo nombre en todas. Cada una lleva su precio, su stock y su SKU; la descripción, la categoría y la marca basta escribirlas en la primera.',
    'Entendemos las columnas Talla, Tamaño, Color, Sabor, Aroma, Material y Capacidad, y también los archivos de Shopify y de Meta. Si los nombres cambian de una línea a otra, agrega la columna «Código de grupo».',
    'Un producto puede tener hasta 3 opciones y 100 variantes. Si un producto viene en una sola línea, su talla o su color entra como característica.',
  ],
  limits: 'Máximo 1000 productos por archivo y 10MB por archivo.',
  download: 'Descargar plantilla CSV',
  import: 'Importar productos',
  back: 'Volver al panel',
} as const;
