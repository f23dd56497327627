/** Words of the list that a product is picked from. */
export const PRODUCT_PICKER_COPY = {
  search: 'Buscar en tu catálogo',
  placeholder: 'Nombre o SKU',
  clear: 'Borrar búsqueda',
  none: 'Ningún producto coincide.',
  failed: 'No pudimos cargar tus productos.',
} as const;
