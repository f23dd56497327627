/** Texts around every screen of panel and superadmin. */
export const FRAME_COPY = {
  openPalette: 'Buscar o ir a…',
  showShortcuts: 'Atajos del teclado',
} as const;
