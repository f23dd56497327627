import { readWords } from '#server/platform/language/read-words.ts';
import { isSpanishVerb } from '#server/platform/language/spanish-verbs.ts';
import { stemWord } from '#server/platform/language/stem-word.ts';
import { alternativesOf } from '#server/platform/language/synonym-groups.ts';
import type { DetailKind } from '#shared/features/bot/detail-kinds.ts';
import { type Detail, type DetailAsked, readTextDetails } from '../reading/read-details.ts';
import type { ProductFacts } from '../turn/bot-turn.ts';
import { isFiller } from '../words/filler-words.ts';
import { isTellable, tellableDescription } from './tellable-description.ts';

/** Removes the ending of a verb, so that its forms match: «se borra» and «se borran», «dura» and «duró». */
const ENDING = /(?:ando|iendo|aron|ieron|ad[oa]|id[oa]|ar|er|ir|an|en|o|a|e)$/;
const MIN_ROOT = 3;

const rootOf = (word: string): string => {
  const root = word.replace(ENDING, '');
  if (isSpanishVerb(word) && root.length >= MIN_ROOT) return root;
  // «Pican» is what «pica» is, though no verb of the list.
  return stemWord(word.length > MIN_ROOT + 1 ? word.replace(/(?<=[ae])n$/, '') : word);
};

/** Verbs without information about the question. */
const SAYS_NOTHING =
  /^(?:tra(?:e|en|ia|er)|incluye[n]?|lleva[n]?|tiene[n]?|viene[n]?|sirve[n]?|es|son|esta[n]?|da|dan|hace[n]?|hay|puede[ns]?|puedo|usa[n]?|queda[n]?|sale[n]?)$/;

/** Lists the meaningful words of a text by their stems. */
export const rootsOf = (text: string, minLength = 3): Set<string> =>
  new Set(
    readWords(text)
      .tokens.filter((token) => token.length >= minLength && !isFiller(token) && !SAYS_NOTHING.test(token))
      .map(rootOf),
  );

const textOf = ({ description, attributes }: ProductFacts): string =>
  [description ?? '', ...Object.entries(attributes).flat()].join(' ');

const isIn = (told: ReadonlySet<string>, root: string): boolean =>
  told.has(root) || alternativesOf([root]).some((other) => other.every((one) => told.has(one)));

/** Whether a product's text mentions what was asked, apart from the product's own name. */
export const speaksOf = (line: string, product: ProductFacts): boolean => {
  const named = rootsOf(product.name);
  const told = rootsOf(textOf(product));
  return [...rootsOf(line)].some((root) => !named.has(root) && isIn(told, root));
};

/** Kinds of details that any mention in the text answers; for the other kinds it must match the question. */
const ANSWERS_ALL: readonly DetailKind[] = [
  'warranty',
  'sizes',
  'lasts',
  'readyIn',
  'serves',
  'forWhom',
  'holds',
  'measures',
  'power',
  'origin',
  'material',
  'colors',
];

/** The part of a product's text that answers a question. */
export type Told = {
  /** The owner's words. */
  readonly text: string;
  /** Whether the text denies it. */
  readonly isNo: boolean;
};

const MAX_SENTENCES = 2;

const ASKS_APART = /\b(?:a ?parte|por separado|sin|no)\b/;
const BEGINS_WITH_VERB =
  /^(?:no |se |ya )?(?:incluye|trae|viene|dura|sirve|rinde|aguanta|soporta|resiste|cubre|alivia|combate|elimina|controla|ayuda|lleva|contiene|pesa|mide|carga|cabe|tarda|lava|borra|deja|seca|usa|destine|encoge|pica)n?\b/;

/** Whether a piece of text can continue a sentence that begins with the product's name. */
export const followsName = (text: string): boolean => BEGINS_WITH_VERB.test(readWords(text).line);

/** Verbs of care: «¿se lava?» of a product that is «lavable». «Se borra» is read as «se quita». */
const CARE_VERB =
  /\bse (?:puede[n]? )?(lav|planch|moj|borr|quit|limpi|congel|guard|manch|destin|encog)[aeiou]\w*/;

/** What a question begins with says which product is meant: «la blanca aguanta …?» asks nothing of white. */
const SUBJECT = /^(?:(?:y|pero|ok|,) )*(?:el|la|l[oa]s) \p{L}+ /u;

const tellingPieces = (pieces: readonly Detail[], asked: DetailAsked, named: ReadonlySet<string>) => {
  const wantedIn = (line: string) => [...rootsOf(line, 2)].filter((root) => !named.has(root));
  const besides = wantedIn(asked.rest.replace(SUBJECT, ''));
  const wanted = besides.length > 0 ? besides : wantedIn(asked.rest);
  const ofKind = pieces.filter(({ kinds }) => kinds.some((kind) => asked.kinds.includes(kind)));
  const [, care] = CARE_VERB.exec(asked.line) ?? [];
  const isNamed = ({ line, kinds }: Detail) => {
    const told = rootsOf(line, 2);
    const isCaredFor =
      care !== undefined &&
      kinds.includes('care') &&
      new RegExp(`\\b${care === 'quit' ? '(?:quit|borr)' : care}`).test(line);
    return isCaredFor || wanted.some((root) => isIn(told, root));
  };
  const both = ofKind.filter(isNamed);
  if (both.length > 0) return both;
  const byWords = pieces.filter(isNamed);
  if (byWords.length > 0) return byWords;
  const isAnsweredByKind = asked.kinds.some((kind) => ANSWERS_ALL.includes(kind));
  const isAnswered = asked.isOpen
    ? isAnsweredByKind || wanted.length === 0
    : isAnsweredByKind && wanted.length === 0;
  return isAnswered ? ofKind : [];
};

/** So short a text is told whole where somebody asks what a thing has. */
const SHORT_TEXT = 160;
/** «¿Qué trae el plato del día?» */
const WHAT_IT_HAS = /\bque (?:es lo que )?(?:trae|lleva|viene|incluye)n?\b/;

/** Answers «¿qué trae?» with the owner's whole text, when no single part does. */
const wholeText = (asked: DetailAsked, product: ProductFacts): Told | undefined => {
  const text = tellableDescription(product);
  const named = rootsOf(WHAT_IT_HAS.test(asked.line) ? product.name : '', 2);
  const isOfAll =
    asked.isOpen &&
    asked.kinds.includes('includes') &&
    [...rootsOf(asked.rest, 2)].every((root) => isIn(named, root));
  return isOfAll && text !== '' ? { text, isNo: false } : undefined;
};

const tellableAttributes = (product: ProductFacts): [name: string, value: string][] =>
  Object.entries(product.attributes).filter(([name, value]) => isTellable(`${name}: ${value}`, product));

const stemsIn = (text: string): string[] => readWords(text).tokens.map(stemWord);

/** Finds the characteristic that a message names, or whose value it contains: «¿de qué marca es?», «¿es Samsung?». */
export const tellCharacteristics = (line: string, product: ProductFacts): Told | undefined => {
  const said = new Set(stemsIn(line));
  const named = rootsOf(product.name, 2);
  const asked = [...rootsOf(line, 2)].filter((root) => !named.has(root));
  const telling = tellableAttributes(product).filter(([name, value]) => {
    const told = rootsOf(value, 2);
    return stemsIn(name).every((stem) => said.has(stem)) || asked.some((root) => isIn(told, root));
  });
  if (telling.length === 0) return undefined;
  return { text: `${telling.map(([name, value]) => `${name}: ${value}`).join('. ')}.`, isNo: false };
};

/** Finds the answer to a question in the product's own text; undefined when it says nothing. */
export const tellDetail = (asked: DetailAsked, product: ProductFacts): Told | undefined => {
  const attributes = Object.fromEntries(tellableAttributes(product));
  const pieces = readTextDetails({ description: tellableDescription(product), attributes });
  const telling = tellingPieces(pieces, asked, rootsOf(product.name, 2));
  const [first] = telling;
  // What it does not hold is no answer to «¿qué trae?».
  const isOnlyWithout = asked.isOpen && telling.every(({ kinds: [kind] }) => kind === 'excludes');
  const isShort = WHAT_IT_HAS.test(asked.line) && tellableDescription(product).length <= SHORT_TEXT;
  const whole = !first || isOnlyWithout || isShort ? wholeText(asked, product) : undefined;
  if (whole || !first) return whole;
  const isNo =
    telling.every(({ kinds }) => kinds.includes('excludes')) && !asked.isOpen && !ASKS_APART.test(asked.line);
  if (telling.length === 1 && followsName(first.text)) return { text: first.text, isNo };
  const sentences = [...new Set(telling.map(({ sentence }) => sentence))].slice(0, MAX_SENTENCES);
  return { text: `${sentences.join('. ')}.`, isNo };
};
