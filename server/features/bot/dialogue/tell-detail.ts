import type { DetailKind } from '#shared/features/bot/detail-kinds.ts';
import { readWords } from '../../../platform/language/read-words.ts';
import { isSpanishVerb } from '../../../platform/language/spanish-verbs.ts';
import { stemWord } from '../../../platform/language/stem-word.ts';
import { alternativesOf } from '../../../platform/language/synonym-groups.ts';
import { type Detail, type DetailAsked, readTextDetails } from '../reading/read-details.ts';
import type { ProductFacts } from '../turn/bot-turn.ts';
import { isFiller } from '../words/filler-words.ts';
import { isTellable, tellableDescription } from './tellable-description.ts';

/** A verb tells the same in all its forms: «se borra» and «se borran», «dura» and «duró». */
const ENDING = /(?:ando|iendo|aron|ieron|ad[oa]|id[oa]|ar|er|ir|an|en|o|a|e)$/;
const MIN_ROOT = 3;

const rootOf = (word: string): string => {
  const root = word.replace(ENDING, '');
  return isSpanishVerb(word) && root.length >= MIN_ROOT ? root : stemWord(word);
};

/** Verbs that stand in any text and say nothing of what was asked. */
const SAYS_NOTHING =
  /^(?:tra(?:e|en|ia|er)|incluye[n]?|lleva[n]?|tiene[n]?|viene[n]?|sirve[n]?|es|son|esta[n]?|da|dan|hace[n]?|hay|puede[ns]?|puedo|usa[n]?|queda[n]?|sale[n]?)$/;

/** The words of a text that say something, by what they have in common with their other forms. */
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

/** Whether the text of a product speaks of what was asked; its own name asks nothing. */
export const speaksOf = (line: string, product: ProductFacts): boolean => {
  const named = rootsOf(product.name);
  const told = rootsOf(textOf(product));
  return [...rootsOf(line)].some((root) => !named.has(root) && isIn(told, root));
};

/** Kinds of which one piece of text answers any question; of the others it depends on what was asked for. */
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

/** What the text of a product answers to a question. */
export type Told = {
  /** In the owner's words. */
  readonly text: string;
  /** The text says that it is not so. */
  readonly isNo: boolean;
};

const MAX_SENTENCES = 2;

const ASKS_APART = /\b(?:a ?parte|por separado|sin|no)\b/;
const BEGINS_WITH_VERB =
  /^(?:no |se |ya )?(?:incluye|trae|viene|dura|sirve|rinde|aguanta|soporta|resiste|cubre|alivia|combate|elimina|controla|ayuda|lleva|contiene|pesa|mide|carga|cabe|tarda|lava|borra|deja|seca|usa|destine|encoge|pica)n?\b/;

/** Whether a piece can follow the name of the product as the rest of a sentence. */
export const followsName = (text: string): boolean => BEGINS_WITH_VERB.test(readWords(text).line);

/** «¿Se lava?» of what is «lavable». What «se borra» in a message is read as «se quita». */
const CARE_VERB =
  /\bse (?:puede[n]? )?(lav|planch|moj|borr|quit|limpi|congel|guard|manch|destin|encog)[aeiou]\w*/;

const tellingPieces = (pieces: readonly Detail[], asked: DetailAsked, named: ReadonlySet<string>) => {
  const wanted = [...rootsOf(asked.rest, 2)].filter((root) => !named.has(root));
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

/** «¿Qué trae?» is answered by all that the owner wrote, if no piece says it. */
const wholeText = (asked: DetailAsked, product: ProductFacts): Told | undefined => {
  const text = tellableDescription(product);
  const isOfAll = asked.isOpen && asked.kinds.includes('includes') && rootsOf(asked.rest, 2).size === 0;
  return isOfAll && text !== '' ? { text, isNo: false } : undefined;
};

const tellableAttributes = (product: ProductFacts): [name: string, value: string][] =>
  Object.entries(product.attributes).filter(([name, value]) => isTellable(`${name}: ${value}`, product));

const stemsIn = (text: string): string[] => readWords(text).tokens.map(stemWord);

/** «¿De qué marca es?», «¿es Samsung?»: the characteristics that a message calls by their name, or of whose value it holds a word. */
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

/** What a product's own text answers to a question about it; undefined when it does not tell. */
export const tellDetail = (asked: DetailAsked, product: ProductFacts): Told | undefined => {
  const attributes = Object.fromEntries(tellableAttributes(product));
  const pieces = readTextDetails({ description: tellableDescription(product), attributes });
  const telling = tellingPieces(pieces, asked, rootsOf(product.name, 2));
  const [first] = telling;
  if (!first) return wholeText(asked, product);
  const isNo =
    telling.every(({ kinds }) => kinds.includes('excludes')) && !asked.isOpen && !ASKS_APART.test(asked.line);
  if (telling.length === 1 && followsName(first.text)) return { text: first.text, isNo };
  const sentences = [...new Set(telling.map(({ sentence }) => sentence))].slice(0, MAX_SENTENCES);
  return { text: `${sentences.join('. ')}.`, isNo };
};
