import { BOT_COPY } from '../bot-copy.ts';
import { readWords } from '../language/read-words.ts';
import { stemWord } from '../language/stem-word.ts';
import { alternativesOf } from '../language/synonym-groups.ts';
import { isTalk } from '../reading/token-roles.ts';
import { admitUnknown } from './answer-store-facts.ts';
import { HUMAN } from './answer-talk.ts';
import type { BotDecision, BotTurn, ProductFacts } from './bot-turn.ts';
import { resolveMention } from './resolve-mention.ts';
import { focusOf } from './resolve-pointer.ts';
import { tellableDescription } from './tellable-description.ts';
import { foundMentions, isAsking, says, wantsToAdd } from './turn-facts.ts';

const COLOR = /\bde que color(?:es)?\b/;
/** Questions about a thing that are neither price nor stock. */
const ASKS_ABOUT =
  /\b(?:que (?:trae|lleva|incluye|tiene|mide|tamano|marca|material|tela|contiene|edad|peso)|de que (?:es|son|esta|estan|tela|material|marca)|(?:trae|lleva|incluye|tiene|sirve|sirven|funciona|aguanta|dura|duran|rinde|cabe|caben|pesa|mide|alcanza|da)\b|vienen? \w+|vienen?(?= \?|$)|dan |(?:para )?que edad|es del? |son del? |como (?:es|son|se usa|funciona|viene|vienen)|para que|de que color|cuant[oa]s? (?:trae|vienen|personas?|gente|pulgadas|libras|onzas|metros|pies|litros|watts?)|es (?:de|para|a prueba|grande|pequen|fuerte|buen|resistente|original|impermeable|lavable))/;

const aboutOf = (turn: BotTurn): ProductFacts | undefined => {
  const found = foundMentions(turn);
  // «¿Cuántas tirillas trae el glucómetro?» asks of what stands last.
  const only = found.at(-1);
  if (!only) return focusOf(turn);
  const { choices, soldOut } = resolveMention(turn, only);
  return choices.length === 1 ? choices[0] : choices.length === 0 ? soldOut[0] : undefined;
};

const stemsOf = (text: string): Set<string> =>
  new Set(
    readWords(text)
      .tokens.filter((token) => token.length > 2 && !isTalk(token))
      .map(stemWord),
  );

/** Whether a product's text speaks of what was asked. */
const tells = (line: string, { name, description, attributes }: ProductFacts): boolean => {
  const told = stemsOf([name, description ?? '', ...Object.values(attributes)].join(' '));
  return [...stemsOf(line)].some(
    (stem) => told.has(stem) || alternativesOf([stem]).some((other) => other.every((one) => told.has(one))),
  );
};

/** «¿Trae con qué medirlo?», «¿tiene azúcar?»: of the thing talked of, before any word of the profile that happens to be in it. */
export const answerAboutFirst = (turn: BotTurn): BotDecision | undefined => {
  const { reading, state } = turn;
  const focus = focusOf(turn);
  // «¿Trae colchón?» of a cradle whose text speaks of one.
  if (focus && OF_FOCUS.test(reading.line) && tells(reading.line, focus))
    return answerAbout({ ...turn, reading: { ...reading, mentions: [] } });
  if (
    (reading.faq?.score ?? 0) >= SURE_FAQ ||
    says(turn, 'hours', 'location', 'delivery', 'payment', 'compare', 'cheapest', 'priciest', 'catalogue')
  )
    return undefined;
  const isPlain = ASKS_ABOUT.test(reading.line);
  const isOfIt = OF_IT.test(reading.line);
  const named = foundMentions(turn).filter(
    ({ hits }) => hits[0]?.isNamed && hits[0].qualities.every((quality) => quality >= NAMED_QUALITY),
  );
  // «¿Por esa sale agua caliente?»: its own text speaks of it.
  const isAsked =
    focus &&
    named.length === 0 &&
    !says(turn, 'price', 'have', 'look') &&
    isAsking(turn) &&
    reading.mentions.length > 0;
  if (isAsked && tells(reading.line, focus))
    return answerAbout({ ...turn, reading: { ...reading, mentions: [] } });
  if (!isPlain || reading.budget) return undefined;
  // «¿Tiene azúcar?» of a syrup asks what is in it; «¿tienen azúcar?» asks for sugar.
  if (named.length > 0) return SUBJECT.test(reading.line) ? answerAbout(turn) : undefined;
  return state.focus !== null && (isOfIt || isPlain)
    ? answerAbout({ ...turn, reading: { ...reading, mentions: [] } })
    : undefined;
};
const OF_FOCUS =
  /^(?:(?:y|pero|ok|entonces|, ) ?)*(?:el |la |es[eao] |lo )?(?:trae|incluye|lleva|viene con|vienen con|tiene)\b/;
const SURE_FAQ = 0.8;
const NAMED_QUALITY = 0.93;
const OF_IT = /\b(?:es[eaoe]s?|est[eao]s?|l[eo]s?|tiene|trae|lleva|viene|vienen|incluye|sirve)\b/;
/** The thing itself is what the question asks of. */
const SUBJECT =
  /\b(?:para que|que (?:trae|lleva|incluye|tiene|contiene|material|edad|tela)|cuant[oa]s? (?:\w+ )?(?:trae|vienen|dura|duran|rinde|da|dan)|cuanto (?:dura|mide|pesa|rinde|aguanta)|de que (?:es|son|esta|material|tela)|como se (?:usa|toma)|(?:da|dan|produce) |es (?:de|para|a prueba)|sirve para)/;

/** Of several that were shown it is open which one is meant, unless what is asked stands in the text of one only. */
const isStillOpen = ({ reading, state, productOf }: BotTurn, product: ProductFacts): boolean => {
  if (state.asked !== 'which' || state.listed.length < 2) return false;
  const others = state.listed.filter((id) => id !== product.id).flatMap((id) => productOf(id) ?? []);
  return !tells(reading.line, product) || others.some((other) => tells(reading.line, other));
};

/** A question about the thing talked of is answered with what the store says of it; what that does not tell, a person may. */
export const answerAbout = (turn: BotTurn): BotDecision | undefined => {
  const { reading, state } = turn;
  if (wantsToAdd(turn) || says(turn, 'greeting', 'thanks', 'bye', 'affirm', 'deny', 'offTopic'))
    return undefined;
  const isPlain = ASKS_ABOUT.test(reading.line);
  if (!isAsking(turn) && !isPlain) return undefined;
  const named = foundMentions(turn).length > 0;
  if (named && !isPlain) return undefined;
  if (says(turn, 'price') && !isPlain) return undefined;
  const product = aboutOf(turn);
  if (!product || (!named && state.focus === null)) return undefined;
  const description = tellableDescription(product);
  if (description === '')
    return named
      ? undefined
      : {
          intent: 'faq',
          paragraphs: [BOT_COPY.unanswered],
          products: [product],
          choices: [HUMAN],
          effects: [{ kind: 'question_unanswered', question: reading.message.trim().slice(0, 500) }],
          change: { focus: product.id },
        };
  const isTold = tells(reading.line, product) || COLOR.test(reading.line);
  if (!isTold && !isPlain && !named) return { ...admitUnknown(turn, 'faq', 'faqs') };
  return {
    intent: 'faq',
    paragraphs: [
      says(turn, 'price') ? BOT_COPY.singlePrice(product) : '',
      BOT_COPY.about(product.name, description),
      isTold || named ? '' : BOT_COPY.notTold,
    ],
    products: [product],
    choices: isTold || named ? [] : [HUMAN],
    ...(!isTold &&
      !named && {
        effects: [{ kind: 'question_unanswered', question: reading.message.trim().slice(0, 500) } as const],
      }),
    change: { focus: product.id, asked: isStillOpen(turn, product) && !named ? 'which' : 'quantity' },
  };
};
