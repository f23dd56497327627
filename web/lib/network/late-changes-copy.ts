import { countText } from '#shared/lib/count-text.ts';

/** What is said of changes that were made without network and sent by a later page. */
export const LATE_CHANGES_COPY = {
  sent: (count: number): string =>
    `Enviamos ${countText(count, { one: 'cambio que hiciste', other: 'cambios que hiciste' })} sin conexión.`,
  refused: (reason: string): string => `No pudimos guardar un cambio que hiciste sin conexión. ${reason}`,
  failed: 'Ábrelo y hazlo otra vez.',
  orderMoved: (code: string): string => `El pedido ${code} ya estaba en otro estado.`,
  answerBack: 'Tu respuesta está escrita en la conversación.',
} as const;
