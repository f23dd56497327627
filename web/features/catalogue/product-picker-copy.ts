/** Texts of the list from which a product is picked. */
export const PRODUCT_PICKER_COPY = {
  search: 'Buscar en tu catálogo',
  placeholder: 'Nombre o SKU',
  clear: 'Borrar búsqueda',
  none: 'Ningún producto coincide.',
  failed: 'No pudimos cargar tus productos.',
} as const;
