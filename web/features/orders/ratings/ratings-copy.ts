import type { RatingView } from '#shared/features/orders/rating-calls.ts';
import { RATING_COPY } from '#shared/features/orders/rating-copy.ts';

/** Texts of the panel's ratings. */
export const RATINGS_COPY = {
  title: 'Opiniones',
  summary: (count: number, average: number | null): string =>
    average === null ? RATING_COPY.count(count) : `${average.toFixed(1)} de 5 en ${RATING_COPY.count(count)}`,
  lead: 'Las deja quien recibió su pedido. Puedes responderlas; nadie de la tienda puede quitarlas.',
  averageLater: 'Tu promedio se ve en la tienda desde la tercera opinión.',
  list: 'Lista de opiniones',
  loadMore: 'Ver más opiniones',
  loadingMore: 'Cargando...',
  loadFailed: 'No pudimos cargar tus opiniones',
  offlineTitle: 'Sin conexión',
  offlineText: 'Tus opiniones aparecen en cuanto vuelva la conexión.',
  emptyTitle: 'Todavía no tienes opiniones',
  emptyText: 'Cuando marcas un pedido como entregado, su página le pide al cliente estrellas y una línea.',
  ofOrder: (code: string): string => `Pedido ${code}`,
  answer: 'Responder',
  changeAnswer: 'Cambiar respuesta',
  answerLabel: 'Tu respuesta',
  answerHint: 'Se ve en la tienda, debajo de la opinión. Vacía se quita.',
  saveAnswer: 'Publicar respuesta',
  saving: 'Guardando...',
  answered: 'Respuesta guardada',
  failed: 'No pudimos guardarlo. Intenta otra vez.',
  report: 'Reportar',
  reportTitle: '¿Reportar esta opinión?',
  reportText:
    'La revisamos nosotros. La ocultamos solo si insulta, muestra datos de otra persona o no habla de una compra. Una mala nota no basta.',
  reportLabel: 'Motivo',
  reportHint: 'Di qué tiene de malo.',
  sendReport: 'Enviar reporte',
  reported: 'Reporte enviado',
  reports: {
    none: '',
    waiting: 'Reportada: la estamos revisando',
    kept: 'Revisada: se queda',
    hidden: 'Oculta: no se ve en la tienda',
  } satisfies Record<RatingView['report'], string>,
  judged: (reason: string): string => `Motivo: ${reason}`,
} as const;
