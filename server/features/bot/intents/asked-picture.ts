import { BOT_COPY } from '../bot-copy.ts';
import { answerOneProduct } from '../dialogue/answer-products.ts';
import { askedFaq } from '../dialogue/asked-faq.ts';
import { HUMAN, productChoices, productLines } from '../dialogue/reply-parts.ts';
import { resolveMention } from '../dialogue/resolve-mention.ts';
import { focusOf, resolvePointer } from '../dialogue/resolve-pointer.ts';
import { buttonId } from '../turn/bot-button.ts';
import type { BotDecision, BotTurn, Choice, ProductFacts } from '../turn/bot-turn.ts';
import { foundMentions } from '../turn/turn-facts.ts';
import type { BotIntent } from './intent.ts';
import { PROOF } from './photo.ts';

const PICTURE = /\b(?:fotos?|foticos?|foticas?|fotitos?|fotitas?|fotografias?|imagen(?:es)?)\b/;
/** Words that ask for one: «mándame», «tienes», «quiero ver», «otra foto», «foto de …», or the word alone. */
const ASKS =
  /\b(?:mand|envi|ensen|muestr|mostr|pas|tien|tend|hay|quier|quisier|pued|podr|dej|dame|deme|necesit|ver\b|sub)\w*|\b(?:otras?|mas|otra mas) fotos?\b|^(?:(?:y|ok|bueno|porfavor|,) )*(?:(?:la|las|una|unas|otra|otras|mas|su|alguna|con|en) )*fot\w+(?: mas)?(?: (?:porfavor|[?.!]))*$|\bfot\w+ (?:del?|de l[oa]s?|de es[aeo]s?|es[aeo]s?)\b/;
/** The picture is the writer's own, or only tells which product is meant. */
const IS_OTHERWISE =
  /\b(?:te|les?|se la) (?:mande|mando|envie|envio|paso|pase)\b|\b(?:mi|el de la|la de la|l[oa]s de la|en la|en esa|de la|de esa|por la|segun la) fotos?\b|\bpuedo (?:mandar|enviar)|\bfotos? (?:del?|de la|de tu|de su) (?:local|tienda|negocio|menu|catalogo|lista|cedula|fachada|casa)\b/;
const ANOTHER = /\b(?:otras?|mas) (?:\w+ )?fot\w+|\bfot\w+ mas\b/;
const OF_ALL = /\b(?:es[oa]s|estos|estas|todos|todas|ell[oa]s|los dos|las dos|cada un[oa])\b|\bfot\w+s\b/;
const IS_ABOUT_PICTURES = /^fot|^imagen/;

const MAX_CARDS = 10;

const countOf = ({ countPictures }: BotTurn, { id }: ProductFacts): number => countPictures?.(id) ?? 0;

const lacksPicture = (turn: BotTurn, product: ProductFacts): BotDecision => {
  const told = answerOneProduct(turn, product);
  return {
    ...told,
    // The person first: a «sí» after it answers the question at the end.
    paragraphs: [`${BOT_COPY.noPicture(product.name)} ${BOT_COPY.askPersonForPicture}`, ...told.paragraphs],
    choices: [...(told.choices ?? []).slice(0, 1), HUMAN],
  };
};

const isLast = (turn: BotTurn, product: ProductFacts, at: number): boolean =>
  at + 1 >= countOf(turn, product);

/** Shows one picture of a product; after the last one it says that there are no more. */
const showPicture = (turn: BotTurn, product: ProductFacts, at: number): BotDecision => {
  const count = countOf(turn, product);
  if (count === 0) return lacksPicture(turn, product);
  const told = answerOneProduct(turn, product);
  const add = (told.choices ?? []).slice(0, 1);
  if (at >= count)
    return { ...told, paragraphs: [BOT_COPY.noOtherPicture(product.name, count)], choices: [...add, HUMAN] };
  const another: Choice[] = isLast(turn, product, at)
    ? []
    : [
        {
          id: buttonId({ kind: 'picture', productId: product.id, at: at + 1 }),
          title: BOT_COPY.button.anotherPicture,
        },
      ];
  return {
    ...told,
    paragraphs: [BOT_COPY.pictureHere(at, count), ...told.paragraphs],
    choices: [...add, ...another],
    pictureAt: at,
  };
};

/** Shows those of several products that have a picture, and names the others. */
const showPictures = (turn: BotTurn, products: readonly ProductFacts[]): BotDecision => {
  const pictured = products.filter((product) => countOf(turn, product) > 0).slice(0, MAX_CARDS);
  const others = products.filter((product) => countOf(turn, product) === 0).map(({ name }) => name);
  const lacking = others.length > 0 ? [BOT_COPY.noPicture(...others)] : [];
  const [only, another] = pictured;
  if (!only)
    return {
      intent: 'availability',
      paragraphs: [...lacking, BOT_COPY.askPersonForPicture],
      choices: [HUMAN],
    };
  if (!another) {
    const shown = showPicture(turn, only, 0);
    return { ...shown, paragraphs: [...shown.paragraphs, ...lacking] };
  }
  return {
    intent: 'availability',
    paragraphs: [`${BOT_COPY.picturesOf}\n${productLines(pictured)}`, ...lacking, BOT_COPY.askWhichOne],
    products: pictured,
    choices: productChoices(pictured),
    change: { listed: pictured.map(({ id }) => id), asked: 'which', wanted: null },
  };
};

/** Lists the products of which pictures are asked for: those named, pointed at, of the last list, or in focus. */
const subjectsOf = (turn: BotTurn): readonly ProductFacts[] => {
  const { reading, state, productOf } = turn;
  const named = foundMentions(turn).flatMap((mention) => {
    const { choices, soldOut } = resolveMention(turn, mention);
    return choices.length > 0 ? choices : soldOut;
  });
  if (named.length > 0) return [...new Map(named.map((product) => [product.id, product])).values()];
  const listed = state.listed.flatMap((id) => productOf(id) ?? []);
  const pointed = reading.pointer && reading.pointer.kind !== 'same' ? resolvePointer(turn) : [];
  if (pointed.length > 0) return pointed;
  // «Fotos», of a list from which nothing was chosen yet.
  if (listed.length > 1 && (state.asked === 'which' || OF_ALL.test(reading.line))) return listed;
  const focus = focusOf(turn);
  return focus ? [focus] : listed;
};

/** From this probability on, the trained reader hears a question about a service. */
const ASKS_SERVICE = 0.5;

/** Shows the pictures that a message asks for: «mándame foto», «foto del arroz», «otra foto», «¿tienes fotos de esos?». */
const answerAskedPicture = (turn: BotTurn): BotDecision | undefined => {
  const { line } = turn.reading;
  if (turn.button?.kind === 'picture') {
    const product = turn.productOf(turn.button.productId);
    return product && showPicture(turn, product, turn.button.at);
  }
  if (!PICTURE.test(line) || !ASKS.test(line) || IS_OTHERWISE.test(line) || PROOF.test(line))
    return undefined;
  // «¿Le pueden poner la foto de mi hijo al bizcocho?» asks for a service that the profile tells of.
  if (turn.reading.acts.service >= ASKS_SERVICE && askedFaq(turn, 'sure')) return undefined;
  const mentions = foundMentions(turn);
  // «Un marco de foto» is sold.
  if (
    mentions.some(({ hits, words }) =>
      hits[0]?.matched.some((at) => IS_ABOUT_PICTURES.test(words[at]?.word ?? '')),
    )
  )
    return undefined;
  const { pictured } = turn.state;
  const last = pictured === null ? undefined : turn.productOf(pictured.productId);
  const focus = focusOf(turn);
  const isOfLast = last !== undefined && (focus === undefined || focus.id === last.id);
  if (ANOTHER.test(line) && mentions.length === 0 && pictured && isOfLast)
    return showPicture(turn, last, pictured.at + 1);
  const unknown = turn.reading.mentions.some(({ fit, isWished }) => fit === 'none' && isWished);
  if (mentions.length === 0 && unknown) return undefined;
  const subjects = subjectsOf(turn);
  const [only, other] = subjects;
  if (!only) return { intent: 'availability', paragraphs: [BOT_COPY.askPictureOf] };
  return other ? showPictures(turn, subjects) : showPicture(turn, only, 0);
};

export const askedPicture: BotIntent = {
  name: 'askedPicture',
  examples: [
    ['tienen salami?', 'mándame foto'],
    'foto del arroz',
    ['qué cerveza tienen?', 'tienes fotos de esos?'],
    'me mandas una foto de la escoba?',
  ],
  counterExamples: [['tienen salami?', 'quiero el de la foto'], 'te mandé una foto'],
  claims: [
    {
      on: 'control',
      answer: (turn) => (turn.button?.kind === 'picture' ? answerAskedPicture(turn) : undefined),
    },
    { on: 'choice', over: ['pointed', 'wholeCatalogue', 'otherColor', 'need'], answer: answerAskedPicture },
  ],
};
