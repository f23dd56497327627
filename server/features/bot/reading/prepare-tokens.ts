import { readNumber } from '#server/platform/language/number-words.ts';
import { readWords } from '#server/platform/language/read-words.ts';
import { stemWord } from '#server/platform/language/stem-word.ts';
import type { CatalogueIndex } from '../search/catalogue-index.ts';
import { findPacked } from '../search/packed-strings.ts';
import { isFiller, isUnit } from '../words/filler-words.ts';
import { isPerson } from '../words/person-words.ts';
import { findNames } from './name-spans.ts';
import { type MeasuredTalk, withAmounts } from './read-measure.ts';

/** Words that take back what was just said: «no, mejor 4», «perdón, 3», «no, espera, 2». */
const TAKES_BACK = /^(?:perdon|digo|disculpa\w*|esper[ae](?:te|se)?)$/;
const BETWEEN_NUMBERS =
  /^(?:no|mejor|perdon|digo|disculpa\w*|esper[ae](?:te|se)?|,|\.|ay|ah|bueno|son|que|dame|ponme|mandame)$/;

/** Applies corrections of a number, one after the other: «4 panes, no, espérate, 3… bueno dame 5» are five. */
const withCorrections = (tokens: readonly string[], index: CatalogueIndex): readonly string[] => {
  const once = withCorrection(tokens, index);
  return once.length < tokens.length ? withCorrection(once, index) : once;
};

/** Applies corrections of a number: «dame 3, no, mejor 4 panes», «2 vitaminas, perdón, 3», «los tenis 40, no espera, 41». */
const withCorrection = (tokens: readonly string[], index: CatalogueIndex): readonly string[] => {
  const kept = [...tokens];
  for (let at = 0; at < kept.length; at += 1) {
    // «3 paquetes de 500, no, 2» corrects the three.
    const isOfName = kept[at - 1] === 'de' && kept.some((_, n) => n < at && isNumberToken(kept, n));
    if (!isNumberToken(kept, at) || isOfName) continue;
    let next = at + 1;
    while (/^(?:no|mejor|perdon|digo|,|ay|son)$/.test(kept[next] ?? '')) next += 1;
    const between = kept.slice(at + 1, next);
    if (between.some((word) => /^(?:no|mejor|perdon|digo)$/.test(word)) && isNumberToken(kept, next))
      kept.splice(at, next - at);
  }
  const corrected = kept.findIndex((token, at) => {
    const next = newNumberAfter(kept, at);
    return (
      (TAKES_BACK.test(token) ||
        isRather(kept, at) ||
        refusesBefore(kept, at) ||
        isSecondThought(kept, at)) &&
      isNumberToken(kept, next) &&
      endsThere(kept, next + 1)
    );
  });
  if (corrected < 0) return kept;
  const next = newNumberAfter(kept, corrected);
  const number = kept[next] ?? '';
  const first = numberCorrected(kept, { before: corrected, number: next }, index);
  if (first < 0) return kept;
  const unit = isUnit(kept[next + 1] ?? '') ? 1 : 0;
  // «Un par de panes, bueno no, uno» is one loaf.
  const isPair = kept[first + 1] === 'par';
  return kept.flatMap((token, at) =>
    at === first
      ? [number]
      : isPair && at === first + 1
        ? []
        : (at >= corrected && at <= next + unit) || (at < corrected && isRefusal(kept, at, corrected))
          ? []
          : [token],
  );
};

/** The place of the number behind a correction: «no, perdón, 2», «no espera mejor 2». */
const newNumberAfter = (tokens: readonly string[], at: number): number =>
  tokens.findIndex((token, n) => n > at && !BETWEEN_NUMBERS.test(token));

/** Whether a correction ends at a token, behind its unit and «nada más»: «no espera, dos libras na ma, y un café». */
const endsThere = (tokens: readonly string[], at: number): boolean => {
  const end = isUnit(tokens[at] ?? '') ? at + 1 : at;
  return (
    tokens[end] === undefined || /^(?:[,.y]|sol[oa]|solamente|nomas|mejor|porfavor)$/.test(tokens[end] ?? '')
  );
};

/** A smaller number is seldom a size, and a larger one seldom a quantity. */
const SMALLEST_SIZE = 20;

/**
 * Finds the number that a correction means: the last one before it that is no part of a product's name, and of «2 tenis 40»
 * the size for another size, the quantity for another quantity.
 */
const numberCorrected = (
  tokens: readonly string[],
  { before, number }: { readonly before: number; readonly number: number },
  index: CatalogueIndex,
): number => {
  const { isNamed } = findNames(index, tokens.slice(0, before));
  const numbers = tokens.flatMap((_, at) => (at < before && isNumberToken(tokens, at) ? [at] : []));
  const free = numbers.filter((at) => !isNamed(at) && tokens[at - 1] !== 'de');
  const isLarge = (at: number): boolean => (readNumber(tokens, at)?.value ?? 0) >= SMALLEST_SIZE;
  const alike = free.filter((at) => isLarge(at) === isLarge(number));
  return alike.at(-1) ?? free.at(-1) ?? numbers.at(-1) ?? -1;
};
/** «Dame 4 panes, no, mejor 3»: «mejor» after a refusal corrects the number before the thing. */
const isRather = (tokens: readonly string[], at: number): boolean =>
  tokens[at] === 'mejor' && /^(?:no|ay|,)$/.test(tokens[at - 1] ?? '');
/** «2 candados, ay no, no, 4», «un par, bueno no, uno»: what was just said is refused, where «no 4» refuses the four. */
const refusesBefore = (tokens: readonly string[], at: number): boolean =>
  tokens[at] === 'no' &&
  (/^(?:no|,|\.)$/.test(tokens[at + 1] ?? '') || /^(?:no|ay|ah|bueno|perdon)$/.test(tokens[at - 1] ?? ''));
/** «3 panes… bueno dame 5»: a number that is bidden again behind a pause counts what was counted before. */
const isSecondThought = (tokens: readonly string[], at: number): boolean =>
  tokens[at] === 'bueno' &&
  /^[,.]$/.test(tokens[at - 1] ?? '') &&
  /^(?:dame|ponme|mandame|mejor)$/.test(tokens[at + 1] ?? '');
/** Whether only refusals stand between a word and the correction. */
const isRefusal = (tokens: readonly string[], from: number, to: number): boolean =>
  tokens.slice(from, to).every((token) => BETWEEN_NUMBERS.test(token));
export const isNumberToken = (tokens: readonly string[], at: number): boolean =>
  /^\d{1,3}$/.test(tokens[at] ?? '') ||
  /^(?:un[oa]?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez)$/.test(tokens[at] ?? '');

/** Drops a denied number: «no son 12, son 10», «no 12 sino 10», «dame 10 panes, no 12». */
const withDeniedNumber = (tokens: readonly string[]): readonly string[] => {
  const numberAfter = (at: number) => (IS.test(tokens[at + 1] ?? '') ? at + 2 : at + 1);
  const at = tokens.findIndex(
    (token, n) => token === 'no' && !refusesBefore(tokens, n) && isNumberToken(tokens, numberAfter(n)),
  );
  if (at < 0) return tokens;
  const end = numberAfter(at) + 1;
  const next = tokens.findIndex((token, n) => n >= end && !BEFORE_OTHER.test(token));
  if (isNumberToken(tokens, next)) return [...tokens.slice(0, at), 'son', ...tokens.slice(next)];
  // «No son 3 panes, son 5»: the thing stands between.
  const other = tokens.findIndex(
    (token, n) =>
      n > end &&
      n - end <= FAR &&
      isNumberToken(tokens, n + 1) &&
      // «No 6 panes, 4».
      (/^(?:sino|son|eran)$/.test(token) || (token === ',' && tokens[n + 2] === undefined)),
  );
  if (other > 0 && (IS.test(tokens[at + 1] ?? '') || tokens[other] === ',')) {
    const thing = tokens.slice(end, other).filter((token) => token !== ',');
    return [...tokens.slice(0, at), 'son', tokens[other + 1] ?? '', ...thing, ...tokens.slice(other + 2)];
  }
  const isAfterOther = tokens.some((_, n) => n < at && isNumberToken(tokens, n));
  return isAfterOther && ENDS.test(tokens[end] ?? '.')
    ? [...tokens.slice(0, at), ...tokens.slice(end)]
    : tokens;
};
/** Drops the number that another one replaces: «en vez de 2 ponme 3 panes», «ponme 3 panes en vez de 2». */
const withoutReplacedNumber = (tokens: readonly string[]): readonly string[] => {
  const at = tokens.findIndex(
    (token, n) =>
      token === 'en' &&
      /^(?:vez|lugar)$/.test(tokens[n + 1] ?? '') &&
      tokens[n + 2] === 'de' &&
      isNumberToken(tokens, n + 3),
  );
  if (at < 0) return tokens;
  const end = at + REPLACED;
  const next = tokens.findIndex((token, n) => n >= end && !BEFORE_NEW.test(token));
  const isNew = next > end && isNumberToken(tokens, next);
  const isLast =
    /^(?:|[,.?]|y|porfavor)$/.test(tokens[end] ?? '') &&
    tokens.some((_, n) => n < at && isNumberToken(tokens, n));
  return isNew || isLast ? [...tokens.slice(0, at), ...tokens.slice(end)] : tokens;
};
/** «En vez de 2» has so many words. */
const REPLACED = 4;
const BEFORE_NEW = /^(?:,|que|sean?|son|mejor|dame|ponme|pon|mandame|echame|quiero|dejame|deja|manda)$/;
/** Takes the number behind what is too many: «4 panes es mucho, dame 2», «4 panes son demasiados, mejor 2». */
const withFewer = (tokens: readonly string[]): readonly string[] => {
  const at = tokens.findIndex(
    (token, n) => /^(?:es|son)$/.test(token) && TOO_MANY.test(tokens[n + 1] ?? '') && n <= FAR,
  );
  const first = tokens.findIndex((_, n) => n < at && isNumberToken(tokens, n));
  const next = tokens.findIndex((token, n) => n > at + 1 && !BEFORE_NEW.test(token));
  const isLast = /^(?:|[,.]|porfavor|nada|solamente)$/.test(tokens[next + 1] ?? '');
  return at > 0 && first >= 0 && isLast && isNumberToken(tokens, next)
    ? [
        ...tokens.slice(0, first),
        tokens[next] ?? '',
        ...tokens.slice(first + 1, at),
        ...tokens.slice(next + 1),
      ]
    : tokens;
};
const TOO_MANY = /^(?:much[oa]s?|demasiad[oa]s?|poc[oa]s?|bastantes?)$/;
/** A thing is named with at most so many words. */
const FAR = 8;
const BEFORE_OTHER = /^(?:,|sino|mejor|son|eran?|es|que|sean?)$/;
const ENDS = /^(?:[,.?]|que|porque|porfavor)$/;
const IS = /^(?:son|eran?|es)$/;

/** Reads «una más de chispas» as one more piece, and «uno nada más de teflón» as one. */
const withoutMore = (tokens: readonly string[]): readonly string[] =>
  tokens.filter((token, at) => {
    const from = token === 'nada' ? at : at - 1;
    const isOnly = tokens[from] === 'nada' && tokens[from + 1] === 'mas' && isNumberToken(tokens, from - 1);
    if (isOnly && (token === 'nada' || token === 'mas') && /^(?:de|del)$/.test(tokens[from + 2] ?? ''))
      return false;
    const isMore = token === 'mas' && (tokens[at - 1] === 'otra' || readNumber(tokens, at - 1) !== undefined);
    return !(isMore && /^(?:de|del)$/.test(tokens[at + 1] ?? ''));
  });

/** Whether as many things as «los dos» counts follow, each with its article: «los dos el filtro y la bujía». */
const namesThem = (tokens: readonly string[], at: number): boolean => {
  const rest = tokens.slice(at + 1);
  const joints = rest.filter((token) => token === ',' || token === 'y').length;
  return ARTICLE.test(rest[0] ?? '') && joints + 1 === readNumber(tokens, at)?.value;
};
const ARTICLE = /^(?:el|la|l[oa]s|una?)$/;

/** Finds numbers that are no quantities: «cumple 6», «las 2 cosas», «los dos: el filtro y la bujía». */
export const readAsides = (tokens: readonly string[]): number[] =>
  tokens.flatMap((token, at) => {
    // «Por unidad» is about a comparison.
    if (/^(?:unidad|libra|pieza)$/.test(token) && tokens[at - 1] === 'por') return [at];
    if (readNumber(tokens, at) === undefined) return [];
    const isAge =
      // «Somos 9 en la obra» counts people.
      IS_MANY.test(tokens[at - 1] ?? '') ||
      /^cumplen?$/.test(tokens[at - 1] ?? '') ||
      AGES.test(tokens[at + 1] ?? '') ||
      (/^(?:de|con|tiene)$/.test(tokens[at - 1] ?? '') &&
        PERSON.test(tokens[at - 2] ?? '') &&
        // «Comida de perro adulto de 4 lb» is a bag.
        !isUnit(tokens[at + 1] ?? ''));
    // «Son para 5 personas»; «una carpa para 5 personas» is a size.
    const isOfPeople =
      tokens[at - 1] === 'para' &&
      /^(?:es|son|sera|seran|eso|,|)$/.test(tokens[at - 2] ?? '') &&
      /^(?:personas?|invitad[oa]s|gentes?|nin[oa]s)$/.test(tokens[at + 1] ?? '');
    const isAll =
      /^l[oa]s$/.test(tokens[at - 1] ?? '') &&
      (/^(?:cosas?|junt[oa]s|,)$/.test(tokens[at + 1] ?? '') || namesThem(tokens, at));
    // «De esos tres el negro» is one of those that were shown.
    const isOfShown =
      tokens[at - 2] === 'de' &&
      /^(?:es[ao]s|est[ao]s|l[ao]s)$/.test(tokens[at - 1] ?? '') &&
      /^(?:el|la|l[oa]s)$/.test(tokens[at + 1] ?? '');
    // «3 cosas: arroz, salami y pan» counts what follows.
    const isOfThings =
      /^(?:cosas?|cositas?|articulos?|productos?)$/.test(tokens[at + 1] ?? '') &&
      tokens.slice(at + 2).some((after) => /^\p{L}{3,}$/u.test(after));
    // «A las 8», «antes de las 4», «el sábado 15», «el 15 de enero».
    const isTime =
      (/^las?$/.test(tokens[at - 1] ?? '') &&
        (tokens[at - 2] === 'a' ||
          (tokens[at - 2] === 'de' && /^(?:antes|despues)$/.test(tokens[at - 3] ?? '')))) ||
      WEEKDAY.test(tokens[at - 1] ?? '') ||
      /^(?:am|pm|porciento|por ciento)$/.test(tokens[at + 1] ?? '') ||
      MONTH.test(tokens[at + 2] ?? '');
    // «Usa martillos desde hace 40 años»: neither the number nor its unit is of a thing.
    // «Somos 6 en la casa»: where people are is no thing.
    if (IS_MANY.test(tokens[at - 1] ?? '') && tokens[at + 1] === 'en')
      return [
        at,
        at + 1,
        at + 2,
        ...(/^(?:el|la|l[oa]s|mi|un|una)$/.test(tokens[at + 2] ?? '') ? [at + 3] : []),
      ];
    // «Mis 2 hijos usan pañales»: people are no amount.
    if (/^(?:mis|sus|nuestr[oa]s)$/.test(tokens[at - 1] ?? '') && isPerson(tokens[at + 1] ?? '')) return [at];
    // «Paso como en 20 minutos».
    if (
      /^(?:en|como|unos)$/.test(tokens[at - 1] ?? '') &&
      /^(?:minutos?|minuticos?|horas?|horitas?)$/.test(tokens[at + 1] ?? '')
    )
      return [at, at + 1];
    if (tokens[at - 1] === 'hace' && AGES.test(tokens[at + 1] ?? '')) return [at, at + 1];
    return token !== 'un' && (isAge || isOfPeople || isAll || isOfShown || isOfThings || isTime) ? [at] : [];
  });

const IS_MANY = /^(?:somos|estamos|seremos|vienen)$/;
const AGES = /^(?:anos?|anitos?|meses|mes|semanas?|dias?)$/;

/** Finds the name of the person who is addressed: «bendición, doña Yuly». */
export const readNames = (index: CatalogueIndex, tokens: readonly string[]): number[] =>
  tokens.flatMap((token, at) => {
    const isCalled = /^(?:amigo|dona|don|senor|senora|seno|sra|sr)$/.test(tokens[at - 1] ?? '');
    return isCalled &&
      /^\p{L}{3,}$/u.test(token) &&
      !isFiller(token) &&
      findPacked(index.stems, stemWord(token)) === undefined
      ? [at - 1, at]
      : [];
  });
const WEEKDAY = /^(?:lunes|martes|miercoles|jueves|viernes|sabado|domingo)$/;
const MONTH =
  /^(?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)$/;
const PERSON =
  /^(?:nin[oa]s?|bebe|persona|hijo|hija|sobrin[oa]|niet[oa]|herman[oa]|muchach[oa]|senor|senora|adulto|hombre|mujer|mama|papa)$/;

/** Joins hundreds in words to one number: «doscientos cincuenta huevos». */
const withHundreds = (tokens: readonly string[]): readonly string[] => {
  const read: string[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at] ?? '';
    const number = HUNDREDS.test(token) ? readNumber(tokens, at) : undefined;
    read.push(number ? String(number.value) : token);
    if (number) at += number.length - 1;
  }
  return read;
};
const HUNDREDS = /^(?:ciento|(?:dos|tres|cuatro|seis|sete|ocho|nove)cient[oa]s|quinient[oa]s)$/;

/** Joins «18 mil» to the number that names here write so: «un aire de 18 mil». */
const withThousands = (tokens: readonly string[], index: CatalogueIndex): readonly string[] =>
  tokens.flatMap((token, at) => {
    const isNamed = (n: number) =>
      tokens[n + 1] === 'mil' &&
      /^\d{1,3}$/.test(tokens[n] ?? '') &&
      /^(?:el|la|l[oa]s|de|del)$/.test(tokens[n - 1] ?? '') &&
      findPacked(index.stems, `${tokens[n]}000`) !== undefined;
    if (isNamed(at)) return [`${token}000`];
    return isNamed(at - 1) ? [] : [token];
  });

/** Splits a message into the words from which mentions are read, with corrections applied and lists expanded. */
export const prepareTokens = (text: string, talk: MeasuredTalk): readonly string[] => {
  const named = text.replace(BEFORE_NAMES, '').replace(SAME_AMOUNT, '').replace(TO_THAT, '$1');
  // «Teflón: 3, rolo: 2» counts behind its colons.
  const spelled = (named.match(COLON) ?? []).length === 1 ? named.replace(BEFORE_LIST, ', ') : named;
  const said = withThousands(withHundreds(readWords(spelled).tokens), talk.index);
  return withAmounts(
    talk,
    withoutMore(withCorrections(withDeniedNumber(withFewer(withoutReplacedNumber(said))), talk.index)),
  );
};

/** «De queso la misma cantidad» names no «cantidad». */
const SAME_AMOUNT = /\b(?:la misma|igual) cantidad\b/gi;

/** «Ponme 3 candados más a eso», «agrégale a eso 2 llaves»: «that» is the order. */
const TO_THAT =
  /\b(m[aá]s|tambi[eé]n|(?:agr[eé]ga|s[uú]ma|a[ñn][aá]de)(?:me|le|mele)?) a (?:todo )?(?:eso|esto|lo (?:que (?:ya )?(?:tengo|ped[ií]|te ped[ií])|m[ií]o))(?!\p{L})/giu;

/** «Los tres: filtro, bujía y coolant»: a colon is no word, so the number would count the first thing. */
const BEFORE_NAMES = /\b(?:l[oa]s (?:dos|tres|cuatro|cinco|[2-5])|(?:todo )?es[oa]s?|(?:todo )?esto) *:/gi;

/** «Arreglando el baño: 2 llaves»: what a list is for is no part of its first thing, and counts nothing. */
const COLON = /:\s/g;
const BEFORE_LIST = /:\s+(?=\S)(?!\d+\s*(?:[,;.]|$))/g;
