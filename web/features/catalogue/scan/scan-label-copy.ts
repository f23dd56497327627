/** Words about scanning outside its window, whose own words come later. */
export const SCAN_LABELS = {
  scan: 'Escanear código de barras',
  unknown: (code: string): string => `Ningún producto tiene el código ${code}.`,
  create: 'Crear un producto con este código',
} as const;
