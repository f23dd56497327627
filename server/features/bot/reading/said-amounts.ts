import { readNumber } from '#server/platform/language/number-words.ts';
import { readWords } from '#server/platform/language/read-words.ts';
import { isUnit } from '../words/filler-words.ts';
import { isPerson } from '../words/person-words.ts';
import type { ReadingOptions } from './reading-options.ts';

/** A number of pieces, with the unit in which it counts. */
type Said = { readonly value: number; readonly unit: string | undefined };

/** Words that mean an amount which was said before, and the number that they come to; some of them only behind a wish. */
const SAID_AGAIN: readonly {
  readonly words: RegExp;
  readonly of: (said: number) => number;
  readonly isWished?: true;
}[] = [
  { words: /^(?:la misma|una misma|igual) cantidad del? /, of: (said) => said },
  { words: /^el doble (?:de (?:es[oae]s?|l[oa]s?) )?(?:del?|en) /, of: (said) => said * 2 },
  { words: /^el doble(?: porfavor)?(?: [,.]|$)/, of: (said) => said * 2, isWished: true },
  {
    words: /^lo mismo(?: que (?:ella|el|ell[oa]s|(?:mi|la|el|su) \p{L}+))?(?: [,.]|$)/u,
    of: (said) => said,
    isWished: true,
  },
];
const WISHES =
  /^(?:quier\p{L}+|quer\p{L}+|necesit\p{L}+|llevo|dame|ponme|echame|mandame|agrega(?:me)?|aparta(?:me)?)$/u;
const HALF = /^(?:la )?(?:otra )?mitad (?!y |[,.?])/;
const LONGEST = 6;

/** A number that counts things: no size behind «de», no number of a name. */
const countAt = (tokens: readonly string[], at: number): Said | undefined => {
  const number = /^(?:de|del|las?|los|a|en)$/.test(tokens[at - 1] ?? '') ? undefined : readNumber(tokens, at);
  if (!number || !Number.isInteger(number.value) || /^\$/.test(tokens[at] ?? '')) return undefined;
  const unit = tokens[at + number.length];
  return { value: number.value, unit: isUnit(unit ?? '') ? unit : undefined };
};

/** Says an amount in numbers: «2 salamis y la misma cantidad de quesos», «me quedé corta con 2 panes, ahora mándame el doble». */
const withSaidAgain = (tokens: readonly string[]): readonly string[] => {
  let said: Said | undefined;
  let meant: number | undefined;
  const read: string[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const rest = tokens.slice(at, at + LONGEST).join(' ');
    const again =
      said &&
      SAID_AGAIN.find(
        ({ words, isWished }) => words.test(rest) && (!isWished || WISHES.test(tokens[at - 1] ?? '')),
      );
    // «Y el doble de quesos, o sea 4» says the number twice.
    const isTwice =
      meant !== undefined && /^o sea(?: que)? \d/.test(rest) && Number(/\d+/.exec(rest)) === meant;
    if (again && said) {
      meant = again.of(said.value);
      const [words = ''] = again.words.exec(rest) ?? [];
      const isOfThing = / (?:del?|en) $/.test(words);
      read.push(
        String(meant),
        ...(said.unit && isOfThing ? [said.unit, 'de'] : []),
        ...(/[,.]$/.test(words) ? [','] : []),
      );
      at += words.trim().split(' ').length - 1;
    } else if (isTwice) at += rest.startsWith('o sea que') ? 3 : 2;
    else {
      said = countAt(tokens, at) ?? said;
      read.push(tokens[at] ?? '');
    }
  }
  return read;
};

/** Halves a number where both halves are told: «6 refrescos, la mitad rojos y la otra mitad de uva». */
const withHalves = (tokens: readonly string[]): readonly string[] => {
  const rests = tokens.map((_, at) => tokens.slice(at, at + LONGEST).join(' '));
  const halves = rests.flatMap((rest, at) =>
    HALF.test(rest) && tokens[at - 1] !== 'la' && tokens[at - 1] !== 'otra' ? [at] : [],
  );
  const [first, second, more] = halves;
  if (first === undefined || second === undefined || more !== undefined) return tokens;
  const whole = tokens
    .slice(0, first)
    .flatMap((_, at) => countAt(tokens, at) ?? [])
    .at(-1);
  if (!whole || whole.value % 2 !== 0) return tokens;
  const ends = halves.map((at) => tokens.indexOf('mitad', at));
  return tokens.flatMap((token, at) =>
    ends.includes(at)
      ? [String(whole.value / 2)]
      : halves.some((from, n) => at >= from && at < (ends[n] ?? 0))
        ? []
        : [token],
  );
};

const EACH =
  /^cada (?:quien|cual|un[oa]|persona) (?:de nosotr[oa]s )?(?:va a (?:querer|llevar)|quiere|queremos|lleva|llevamos|pide|come|comemos|usa) /;
const FOR_EACH =
  /^(?:(?:para|a) cada (?:quien|cual|un[oa]|persona)\b|por (?:persona|cabeza)\b|cada (?:quien|cual|un[oa])(?: [,.]|$))/;

/** Counts what each of so many people wants: «somos 3 y cada quien quiere un casco», «somos 4, dame un vaso para cada uno». */
const withEachOfPeople = (tokens: readonly string[]): readonly string[] => {
  const people = tokens.flatMap((_, at) => {
    const number = readNumber(tokens, at);
    const isOf =
      /^(?:somos|estamos|seremos|seriamos)$/.test(tokens[at - 1] ?? '') ||
      (number && isPerson(tokens[at + number.length] ?? ''));
    // «2 amigos y yo» are three.
    const isWithMe =
      number && tokens[at + number.length + 1] === 'y' && tokens[at + number.length + 2] === 'yo';
    return number && isOf && number.value > 1 ? [{ value: number.value + (isWithMe ? 1 : 0), at }] : [];
  });
  const [many, other] = people;
  if (!many || other) return tokens;
  const rests = tokens.map((_, at) => tokens.slice(at, at + LONGEST + LONGEST).join(' '));
  const eachAt = rests.findIndex((rest, at) => at > many.at && EACH.test(rest));
  const forEachAt = rests.findIndex((rest, at) => at > many.at && FOR_EACH.test(rest));
  const words =
    EACH.exec(rests[eachAt] ?? '')?.[0]
      .trim()
      .split(' ').length ?? 0;
  const counts = tokens.flatMap((_, at) => (at > many.at + 1 && countAt(tokens, at) ? [at] : []));
  const counted =
    eachAt > 0
      ? counts.find((at) => at === eachAt + words)
      : forEachAt > 0
        ? counts.findLast((at) => at < forEachAt)
        : undefined;
  const number = counted === undefined ? undefined : readNumber(tokens, counted);
  if (counted === undefined || !number) return tokens;
  return [
    ...(eachAt > 0 ? [...tokens.slice(0, eachAt), 'dame'] : tokens.slice(0, counted)),
    String(number.value * many.value),
    ...tokens.slice(counted + number.length),
  ];
};

/** «Mejor la leche deslactosada, las dos»: of one thing that stands alone, so many. */
const OF_ONE_ALL =
  /(?<=^(?:(?:no|mejor) , )?(?:(?! y | no |,)[^?]){0,40}\b(?:el|la) (?:(?! y | no |,)[^?]){3,60} , )l[oa]s (?=(?:[2-6]|dos|tres|cuatro|cinco|seis)(?: porfavor)?$)/;

/** Says as a number how many of the one thing are meant that a message names; after a list they are those shown. */
export const withAmountOfOne = (message: string, { cart, asked }: ReadingOptions['memory']): string => {
  if (cart.length === 0 || asked === 'which') return message;
  const { line } = readWords(message);
  return OF_ONE_ALL.test(line) ? line.replace(OF_ONE_ALL, '') : message;
};

/** Writes the amounts that a message says by others of its own as numbers; a message without such amounts stays as it is. */
export const withSaidAmounts = (message: string): string => {
  const { tokens } = readWords(message);
  const read = withEachOfPeople(withHalves(withSaidAgain(tokens)));
  return read.join(' ') === tokens.join(' ') ? message : read.join(' ');
};
