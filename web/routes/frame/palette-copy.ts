import { countText } from '#shared/lib/count-text.ts';
import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';

/** Texts of the palette, in the panel and for superadmins. */
export const PALETTE_COPY = {
  title: 'Buscar o ir a',
  list: 'Resultados',
  actions: 'Acciones',
  screens: 'Ir a',
  searching: 'Buscando…',
  short: 'Escribe otra letra para buscar.',
  failed: 'No pudimos buscar. Revisa tu conexión y toca Reintentar.',
  retry: SCREEN_COPY.retry,
  seeAll: (group: string): string => `Ver todo en ${group}`,
  found: (count: number): string =>
    count === 0
      ? 'Nada coincide. Prueba con otra palabra.'
      : countText(count, { one: 'resultado', other: 'resultados' }),
  themeWords: 'tema noche día apariencia',
  shortcutsWords: 'ayuda teclas comandos',
  signOutWords: 'salir',
} as const;
