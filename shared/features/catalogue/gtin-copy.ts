/** What is wrong with a barcode, and what to do. */
export const GTIN_COPY = {
  notDigits: 'Un código de barras lleva solo números. Escribe los que están debajo de las rayas.',
  wrongLength: (length: number): string =>
    `Un código de barras tiene 8, 12, 13 o 14 números, y este tiene ${length}. Revisa si falta o sobra alguno.`,
  onlyZeros: 'Un código de barras no es solo ceros. Déjalo vacío si el producto no tiene.',
  wrongCheckDigit: 'El último número no cuadra con los demás. Revisa si alguno está mal o cambiado de lugar.',
} as const;
