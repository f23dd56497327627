import { foldText } from '#shared/lib/text-fold.ts';

/** The kinds of answers that a question can ask for by its own words. */
export type AnswerKind = 'time' | 'charge' | 'number' | 'payment';

const PERIOD = '(?:minutos?|horas?|dias?|semanas?|mes(?:es)?|anos?)';

/** Words of questions for each kind; «cuántos» is read as «cuanto». */
const ASKED: readonly (readonly [AnswerKind, RegExp])[] = [
  [
    'time',
    new RegExp(
      String.raw`\b(?:cuando|(?:que|cuanto) tiempo|cada cuanto|cada que|que dias?|cuanto (?:se |me |le |lo |la )*(?:tarda|demora|dura|aguanta)n?|cuanto ${PERIOD})\b`,
    ),
  ],
  ['charge', /\b(?:cobra[ns]?|cobrarian?|tienen? (?:algun )?costo|(?:es|sale) gratis|se paga aparte)\b/],
  ['payment', /\b(?:como|donde|cuando) (?:\p{L}+ ){0,3}pag\p{L}+|\b(?:el|ese) pago\b/u],
  ['number', /\b(?:desde|hasta|a partir de) cuanto\b/],
];

/** Words of texts that give an answer of each kind. */
const TOLD: Readonly<Record<AnswerKind, RegExp>> = {
  time: new RegExp(
    String.raw`\b(?:\d+|un[oa]?|dos|tres|cuatro|cinco|seis|ocho|diez|medi[oa]) (?:y media )?(?:a \d+ )?${PERIOD}\b|\b(?:mismo|otro|siguiente) dia\b|\bdia siguiente\b|\b(?:una vez|dos veces|todos los dias|cada dia|diario|\d veces)\b|\ba las? \d|\bal (?:recibir|retirar|entregar)\b|\b(?:la|el) (?:hora|dia) de la\b|\bhora y media\b`,
  ),
  charge: /[$%]|\b(?:pesos|por ciento|gratis|sin costo|mitad)\b/,
  number: /\d/,
  payment:
    /\b(?:pag\p{L}+|transferencia|deposit\p{L}+|efectivo|tarjeta|inicial|avance|cuotas|la mitad|adelanto)\b/u,
};

/** Returns the kind of answer that a message in standard spelling asks for. */
export const kindAsked = (line: string): AnswerKind | undefined =>
  ASKED.find(([, asks]) => asks.test(line))?.[0];

/** Whether a text holds an answer of a kind. */
export const tellsKind = (kind: AnswerKind, text: string): boolean => TOLD[kind].test(foldText(text));
