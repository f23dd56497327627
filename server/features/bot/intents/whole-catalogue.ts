import { BOT_COPY } from '../bot-copy.ts';
import { admitUnknown } from '../dialogue/answer-store-facts.ts';
import { isTalk } from '../reading/token-roles.ts';
import { buttonId } from '../turn/bot-button.ts';
import type { BotDecision, BotTurn } from '../turn/bot-turn.ts';
import { foundMentions, says } from '../turn/turn-facts.ts';
import type { BotIntent } from './intent.ts';

const MAX_CATEGORIES = 10;

/** Shows what the store sells, by category. */
export const showCatalogue = ({ store }: BotTurn): BotDecision => ({
  intent: 'search',
  paragraphs: [BOT_COPY.catalogue(store.categories.slice(0, MAX_CATEGORIES))],
  link: { kind: 'store' },
  choices: store.categories
    .slice(0, MAX_CATEGORIES)
    .map((name) => ({ id: buttonId({ kind: 'category', name }), title: name })),
});

/** Whether a part of the catalogue is asked for, which names tell behind their kind: «¿qué tienen de Samsung?». */
const namesPart = ({ reading }: BotTurn): boolean =>
  reading.mentions.some(
    ({ fit, isWished, hits: [best] }) =>
      isWished && fit === 'related' && best?.qualities.some((quality) => quality === 1) === true,
  );

/** Whether something is needed for what the catalogue tells nothing of: «¿qué tienen para el comején?». */
const needsFor = ({ reading: { line } }: BotTurn): boolean => {
  const [asked = ''] = HAVE_FOR.exec(line) ?? [];
  return (
    asked !== '' &&
    line
      .slice(asked.length)
      .split(' ')
      .some((word) => word.length >= LEAST && !isTalk(word) && !TO_DO.test(word) && !OF_EVERYTHING.test(word))
  );
};
const HAVE_FOR =
  /^(?:(?:y|hola|,) )*(?:que|algo) (?:es lo que )?(?:tienen?|tienes|hay|venden?|vendes) (?:\p{L}+ )?para(?= \p{L})/u;
const LEAST = 4;
/** «¿Qué tienen para cenar?» */
const TO_DO = /[aei]r(?:me|nos|te|se|l[aeo]s?)?$/;
/** «¿Qué tienen para la venta?», «¿qué hay para el almuerzo?» */
const OF_EVERYTHING =
  /^(?:ventas?|public[oa]|clientes?|ofertas?|manana|noche|tarde|semana|casa|gente|personas?|comida|almuerzo|cena|desayuno|merienda)$/;

const answerCatalogue = (turn: BotTurn): BotDecision | undefined => {
  if (!says(turn, 'catalogue') || foundMentions(turn).length > 0 || namesPart(turn)) return undefined;
  const shown = showCatalogue(turn);
  if (!needsFor(turn)) return shown;
  const unknown = admitUnknown(turn, 'search', 'faqs');
  return { ...shown, ...unknown, paragraphs: [...unknown.paragraphs, ...shown.paragraphs] };
};

export const wholeCatalogue: BotIntent = {
  name: 'wholeCatalogue',
  examples: ['qué venden?', 'mándame el catálogo', 'qué productos tienen?'],
  counterExamples: ['qué cervezas tienen?'],
  claims: [{ on: 'choice', answer: answerCatalogue }],
};
