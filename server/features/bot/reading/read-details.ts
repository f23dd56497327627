import { readWords } from '#server/platform/language/read-words.ts';
import { DETAIL_KINDS, type DetailKind } from '#shared/features/bot/detail-kinds.ts';
import { DETAIL_PATTERNS } from './detail-patterns.ts';

/** The owner's texts of a product. */
type ProductText = {
  readonly description: string | null;
  readonly attributes: Readonly<Record<string, string>>;
};

/** A part of a product's text, and the details that it states. */
export type Detail = {
  readonly text: string;
  /** In standard spelling, like messages. */
  readonly line: string;
  /** The most specific first. */
  readonly kinds: readonly DetailKind[];
  /** The sentence that contains it. */
  readonly sentence: string;
};

const SENTENCES = /(?<=[.!?])\s+|\n+|\s*[;•·|]\s*/;
/** Splits between parts; a comma between digits belongs to an amount. */
const PIECES = /,\s+|\s+y\s+(?=(?:no|incluye|trae|viene|dura|sirve|rinde|aguanta|cubre)\b)/i;

/** Kinds of details that are lists: «incluye pistola, batería y cargador». */
const LISTS: readonly DetailKind[] = ['includes', 'excludes', 'sizes', 'colors', 'contents'];
const BEGINS_ANEW =
  /^(?:no|ni|sin|con|para|de|del|se|color(?:es)?|tallas?|garantia|hech[oa]s?|ideal|uso|tela|\d+ (?:horas|dias|meses|personas)|incluye[n]?|trae[n]?|viene[n]?|dura[n]?|sirve[n]?|rinde|aguanta|cubre|lavable|impermeable)\b/;

/** Whether a more specific kind explains the same words: «no trae colchón», «garantía de 6 meses», «se activa con la cédula». */
const isOther = (kind: DetailKind, line: string, kinds: readonly DetailKind[]): boolean =>
  (kind === 'includes' &&
    (/^se\b/.test(line) || (kinds.includes('excludes') && /^(?:no|sin)\b/.test(line)))) ||
  (kind === 'forWhom' && kinds.includes('warranty'));

const kindsOf = (line: string): DetailKind[] => {
  const kinds = DETAIL_KINDS.filter((kind) => DETAIL_PATTERNS[kind].told.test(line));
  return kinds.filter((kind) => !isOther(kind, line, kinds));
};

/** What is said of the things before it, and says nothing alone: «lleva 2 baterías, que no incluye». */
const SAYS_OF_BEFORE =
  /^(?:(?:que|aunque|pero) (?:no )?(?:(?:se|l[oa]s?) )?(?:incluyen?|traen?|vienen?|tienen?|llevan?|venden?|estan?|van?)|(?:no|se venden?|van?)(?= (?:incluid|aparte|por)))(?: (?:aparte|incluid[oa]s?|por separado))*$/;

const piecesOf = (sentence: string): string[] => {
  const pieces: string[] = [];
  for (const piece of sentence.split(PIECES)) {
    const before = pieces.at(-1);
    const { line } = readWords(plain(piece));
    const isMore =
      before !== undefined &&
      (SAYS_OF_BEFORE.test(line) ||
        (kindsOf(readWords(before).line).some((kind) => LISTS.includes(kind)) && !BEGINS_ANEW.test(line)));
    if (isMore) pieces[pieces.length - 1] = `${before}, ${piece}`;
    else pieces.push(piece);
  }
  return pieces;
};

const detailOf = (text: string, sentence: string): Detail => {
  const { line } = readWords(text);
  return { text, line, kinds: kindsOf(line), sentence };
};

const plain = (text: string): string => text.trim().replace(/[.\s]+$/, '');

/** Reads every part of a product's text in order, without its name. */
export const readTextDetails = ({ description, attributes }: ProductText): Detail[] => {
  const sentences = (description ?? '').split(SENTENCES).map(plain).filter(Boolean);
  return [
    ...sentences.flatMap((sentence) =>
      piecesOf(sentence)
        .map(plain)
        .filter(Boolean)
        .map((piece) => detailOf(piece, sentence)),
    ),
    ...Object.entries(attributes).map(([key, value]) => {
      const text = `${key}: ${plain(value)}`;
      return detailOf(text, text);
    }),
  ];
};

/** Lists the details of a text for its owner, each under its first kind. */
export const detailsTold = (text: ProductText): { kind: DetailKind; text: string }[] => {
  const told = new Map(readTextDetails(text).map(({ kinds: [kind], text: piece }) => [piece, kind]));
  return [...told].flatMap(([piece, kind]) => (kind ? [{ kind, text: piece }] : []));
};

/** A question about a product: the kinds of details that may answer it, and its other words. */
export type DetailAsked = {
  readonly kinds: readonly DetailKind[];
  readonly line: string;
  /** The line without the words of the question. */
  readonly rest: string;
  /** «¿Cuánto dura?», not «¿dura mucho?». */
  readonly isOpen: boolean;
};

/** Kinds that also answer a question of another kind. */
const ALSO: Partial<Record<DetailKind, readonly DetailKind[]>> = {
  includes: ['excludes', 'contents'],
  contents: ['includes', 'excludes'],
  measures: ['sizes'],
  sizes: ['measures'],
  holds: ['serves'],
  serves: ['holds'],
  forWhom: ['sizes'],
  power: ['includes', 'excludes'],
};

const ASKED_OF_ANYTHING: readonly DetailKind[] = ['includes', 'contents'];

const IS_OPEN = /\b(?:cuant[oa]s?|que|cual(?:es)?|como|donde|quien(?:es)?)\b/;

/** Reads which detail of a product, other than price and stock, a message asks for, if any. */
export const readDetailAsked = (line: string): DetailAsked | undefined => {
  const heard = DETAIL_KINDS.filter((kind) => DETAIL_PATTERNS[kind].asked?.test(line));
  // «¿Tiene garantía?» asks for the warranty, not for what is included.
  const plain = heard.filter((kind) => !ASKED_OF_ANYTHING.includes(kind));
  const asked = plain.length > 0 ? plain : heard;
  if (asked.length === 0) return undefined;
  const rest = heard.reduce((left, kind) => left.replace(DETAIL_PATTERNS[kind].asked ?? '', ' '), line);
  const kinds = [...new Set([...asked, ...asked.flatMap((kind) => ALSO[kind] ?? [])])];
  return { kinds, line, rest, isOpen: IS_OPEN.test(line) };
};
