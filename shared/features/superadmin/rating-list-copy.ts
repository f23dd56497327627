import { countText } from '#shared/lib/count-text.ts';

/** Words of the ratings that stores reported, as superadmins decide about them. */
export const RATING_LIST_COPY = {
  reasonRequired: 'Escribe el motivo: la tienda lo va a leer.',
  loadFailed: 'No pudimos cargar las opiniones.',
  states: { open: 'Por revisar', decided: 'Revisadas' },
  waiting: (count: number): string =>
    countText(count, { one: 'opinión por revisar', other: 'opiniones por revisar' }),
  filter: 'Opiniones reportadas',
  reported: (when: string): string => `Reportada ${when}`,
  reason: (reason: string): string => `Motivo de la tienda: ${reason}`,
  decision: (reason: string): string => `Nuestro motivo: ${reason}`,
  hidden: 'Oculta',
  kept: 'Se queda',
  hide: 'Ocultar',
  keep: 'Dejarla',
  hideTitle: '¿Ocultar esta opinión?',
  keepTitle: '¿Dejar esta opinión en la tienda?',
  hideText: 'Deja de verse en la tienda y de contar en su promedio. Puedes mostrarla otra vez.',
  keepText: 'Se ve en la tienda y cuenta en su promedio.',
  reasonLabel: 'Motivo',
  reasonHint: 'La tienda lo leerá tal como lo escribas. Queda en el historial.',
  saving: 'Guardando...',
  saved: 'Decisión guardada',
  failed: 'No pudimos guardar la decisión. Intenta de nuevo.',
  emptyTitle: 'Ninguna opinión por revisar',
  emptyText: 'Cuando una tienda reporte una opinión, aparecerá aquí.',
  decidedEmptyTitle: 'Todavía no hay decisiones',
  decidedEmptyText: 'Las opiniones que ocultes o dejes quedan aquí.',
} as const;
