import { readNumber } from '#server/platform/language/number-words.ts';
import {
  bidsGive,
  hasClitics,
  isGivingVerb,
  isSpanishVerb,
} from '#server/platform/language/spanish-verbs.ts';
import type { TopicId } from '#shared/features/bot/topic-ids.ts';
import type { CatalogueIndex } from '../search/catalogue-index.ts';
import { isColor } from '../words/color-words.ts';
import { isFiller, isUnit } from '../words/filler-words.ts';
import { COUNTED_PEOPLE, WE_ARE } from '../words/person-words.ts';
import type { Cue } from './cues.ts';
import { ASKS_PROFESSIONAL } from './detail-patterns.ts';
import { findNames } from './name-spans.ts';
import { saysEnough } from './new-amounts.ts';
import { isAddition } from './read-clauses.ts';
import { asksAdvice } from './read-needs.ts';
import { OF_EACH, readPointer } from './read-position.ts';
import { alternativeAt, IF_LACKING } from './read-unwanted.ts';
import type { PartOptions } from './reading-options.ts';
import { ASKS_SERVICE, CHARGES, topicsAsked } from './service-topics.ts';
import { isCountedThing } from './token-roles.ts';

/**
 * What a part of a message does: removes, adds, changes what is held, asks about products or the store, lists products, tells a story or makes
 * small talk.
 */
type PartKind = 'remove' | 'add' | 'change' | 'ask' | 'topic' | 'items' | 'told' | 'talk' | 'other';

type Part = { readonly kind: PartKind; readonly tokens: readonly string[] };

/** Each part is cut by what it says itself. */
const NO_PROFILE: ReadonlySet<TopicId> = new Set();

const MARK = /^[,.?]$/;
const CONNECTOR = /^(?:y|e|pero|pues|entonces|ademas|tambien|ah|que|sino|ahora|luego)$/;
const REASON = /^(?:porque|aunque|mientras)$/;
const BEGINS =
  /^(?:cuanto|total|precio|hay|habra|tienen?|tienes|venden?|dame|ponme|mandame|echame|agrega|aparta|quita|cambia|sube|baja|quiero|quisiera|necesito|busco|donde|como|cuando|aceptan|puedo|puede[ns]?|podrian?|hacen|dan|llevan|envian|mandan|traen|llegan?|cobran|cierran|abren|trabajan|dime|digame|cual|cuales|hasta|van?|deja)$/;

/** Courtesies and connecting words that may stand between a connector and a verb. */
const BEFORE_VERB =
  /^(?:y|tambien|de|paso|me|le|te|se|lo|la|los|las|si|a|en|con|por|favor|porfavor|ahi|ya|ustedes|usted|quiero|saber|solo|el|que)$/;

/** «…, pero sin los candados» takes out what the order holds; «pero sin azúcar» says how something is wanted. */
const isWithout = (tokens: readonly string[], at: number): boolean =>
  tokens[at] === 'pero' && tokens[at + 1] === 'sin' && /^(?:el|la|l[oa]s)$/.test(tokens[at + 2] ?? '');

/** «… y si lo instalan», «… y ustedes lo graban»: behind a price, what the people of the shop do is asked besides. */
const ASKS_OF_PEOPLE =
  /^(?:y|e|pero|,) (?:si (?:usted )?|usted )(?:(?:no|me|te|se|le|les|lo|la|los|las|nos|tambien) )*\p{L}+[ae]n(?: |$)/u;

const beginsPart = (tokens: readonly string[], at: number): boolean => {
  if (isWithout(tokens, at) || LACKING.test(tokens.slice(at, at + LONGEST_LACKING).join(' '))) return true;
  for (let next = at + 1; next < Math.min(tokens.length, at + 6); next += 1) {
    const token = tokens[next] ?? '';
    const isOrder = isAddition(tokens, next) && readNumber(tokens, next + 1) !== undefined;
    if (BEGINS.test(token) || hasClitics(token) || isOrder) return true;
    if (!BEFORE_VERB.test(token)) return false;
  }
  return false;
};

/** A new amount of what was said before, and nothing else: «mejor uno solo» of «mejor uno solo y un martillo», «que sean tres de esas». */
const NEW_COUNT =
  /^(?:(?:no|ok|ay|bueno|,) )*(?:mejor|(?:mejor )?que sean?|deja(?:me|l[oa])?(?: en)?) (?:solo |solamente |dame |ponme )?(?:\d{1,2}|un[oa]|dos|tres|cuatro|cinco|seis)(?: sol[oa]s?| solamente| de es[oa]s)?$/;

const isVerb = (token: string): boolean => BEGINS.test(token) || isSpanishVerb(token) || bidsGive(token);

/** «La gorra no que ya tengo una»: why it is refused; «no que sea M», «no que me mandes la negra» go on. */
const isReasonOfNo = (tokens: readonly string[], at: number): boolean =>
  tokens[at] === 'que' &&
  tokens[at - 1] === 'no' &&
  /\p{L}{3}/u.test(tokens[at - 2] ?? '') &&
  !/^(?:sean?|mejor|si|no)$/.test(tokens[at + 1] ?? '');

/** «Somos 6, ¿cuánto me sale un sancocho?»: for how many people it is, which is no part of its own. */
const isOfHowMany = (part: readonly string[] = []): boolean => {
  const at = part.findIndex((token) => WE_ARE.test(token));
  const isBare = part.every((token, n) => n <= at + 1 || COUNTED_PEOPLE.test(token) || MARK.test(token));
  return at >= 0 && at < 2 && isBare && readNumber(part, at + 1) !== undefined;
};

const cutAt = (tokens: readonly string[]): (readonly string[])[] => {
  const parts: string[][] = [[]];
  for (const [at, token] of tokens.entries()) {
    // «La que tiene punta de acero» describes a product.
    const isWhich = token === 'que' && /^(?:el|la|los|las|lo|de|con|en)$/.test(tokens[at - 1] ?? '');
    // «Y los covers también tienen garantía»: the verb behind it is the first of its clause.
    const isWithin = token === 'tambien' && !(parts.at(-1) ?? []).some(isVerb);
    const asksOfPeople =
      ASKS_PRICE.test((parts.at(-1) ?? []).join(' ')) && ASKS_OF_PEOPLE.test(tokens.slice(at).join(' '));
    const isCut =
      asksOfPeople ||
      REASON.test(token) ||
      isReasonOfNo(tokens, at) ||
      (CONNECTOR.test(token) && !isWhich && !isWithin && beginsPart(tokens, at)) ||
      (token === 'y' && NEW_COUNT.test((parts.at(-1) ?? []).join(' ')));
    if (isCut && (parts.at(-1)?.length ?? 0) > 0) parts.push([]);
    parts.at(-1)?.push(token);
    if (MARK.test(token)) parts.push([]);
  }
  const said = parts.filter((part) => part.some((token) => !MARK.test(token)));
  // «De las mantas son muchas, que con 3 da»: the amount is of what was named before it.
  return said.flatMap((part, at) => {
    const next = said[at + 1];
    if ((saysEnough(part) || isOfHowMany(said[at - 1])) && at > 0) return [];
    return [next && (saysEnough(next) || isOfHowMany(part)) ? [...part, ...next] : part];
  });
};

/** Whether a line puts one thing in the place of another: «cambia el rolo por una brocha», «en vez de la negra». */
const swaps = (line: string): boolean => {
  const at = line.search(/\bcambi(?:a|as|ar|en|es)(?:me)?(?:l[oae]s?)?\b/);
  return (
    (at >= 0 && / (?:por\b|a\b(?! (?:como|cuanto))|,)/.test(line.slice(at))) ||
    /\ben (?:vez|lugar) de\b/.test(line)
  );
};
/** From this probability on, the trained reader hears one swap, or one change of amounts, in all parts of a message. */
const ONE_CHANGE = 0.5;
const GOODS: readonly Cue[] = ['price', 'have', 'look', 'compare', 'cheapest', 'priciest', 'quote', 'more'];
const TOPICS: readonly Cue[] = ['hours', 'location', 'delivery', 'payment', 'returns', 'financing'];
const TALK: readonly Cue[] = ['greeting', 'wellbeing', 'thanks', 'bye', 'affirm', 'deny'];
/** Cues about the whole message, whatever else it says. */
const WHOLE: readonly Cue[] = [
  'human',
  'complaint',
  'injection',
  'haggle',
  'expensive',
  'priceClaim',
  'clear',
  'cancel',
  'confirm',
  'viewCart',
  'compare',
  'pickup',
  'order',
];

/** «Oye,» before a message calls somebody and names nothing. */
const CALLS = /^(?:oye|oiga|oigan|mira|mire|miren|ey|hey)$/;

/** Words that open a second thought: «pensándolo bien, que sean tres». */
const THINKS_AGAIN =
  /^(?:(?:ah|no|bueno|oye|,) )*(?:(?:pensando|mirando|viendo)lo (?:bien|mejor)|mejor pensado|ahora que lo pienso|cambi[ae] de (?:idea|opinion))(?: ,)?$/;

/** Verbs that bid the shop do something tell no story: «súbeme los coconetes a 12». */
const BIDS = /^\p{L}{2,}[ae](?:me|nos|le)(?:l[oae]s?)?$/u;

/** «Baja las de pollo a 2» is a command of its own beside what is removed or added. */
const isChangeTo = (tokens: readonly string[]): boolean =>
  tokens.some((token) => /^(?:sub|baj|aument|reduc)\p{L}*$/u.test(token)) &&
  tokens.some((token, at) => token === 'a' && readNumber([tokens[at + 1] ?? ''], 0) !== undefined);

/** «Y los globos que sean plateados», of what is held or was ordered a moment ago. */
const IS_TO_BE =
  /^(?:(?:y|e|pero|ah|ok|,) )*(?:el|la|l[oa]s) \p{L}+(?: \p{L}+){0,3} (?:que sean?|l[oa]s? quiero) (?!\d|un|dos|tres|cuatro|cinco|seis)/u;

/** «Vuelve y pon el queso» bids, where «vuelve y llueve» would tell a story. */
const PUTS_AGAIN =
  /\bvuelv[ae]n? (?:y|a) (?:me |nos |l[oa]s? )*(?:pon|agreg|ech|anot|apunt|met|inclu)\p{L}*(?= |$)/u;

const LONGEST_GOING_ON = 7;
const ASKS = /\b(?:cuant[oa]s?|que|cual(?:es)?|como|cuando|si)\b/;

/** «El grande ya tiene mochila» tells of somebody and asks the shop nothing. */
const OWNS = /\p{L} ya (?:l[oa]s? )?(?:tiene|tengo)\b(?!.*\?)/u;

type Hearing = Pick<PartOptions, 'index' | 'hear'>;

const kindOf = ({ index, hear }: Hearing, tokens: readonly string[]): PartKind => {
  const { line, isNamed } = findNames(index, tokens);
  const hasNames = tokens.some((_, at) => isNamed(at));
  const { cues, topics } = hear(line);
  const has = (wanted: readonly Cue[]) => wanted.some((cue) => cues.has(cue));
  // In «un juego de llaves» the word after the article is a noun.
  const isNoun = (at: number) => /^(?:un|una|unos|unas|el|los|las|su|sus|de|del)$/.test(tokens[at - 1] ?? '');
  // «Un martillo para que no se sienta solo»: what a thing is for tells no story.
  const purpose = tokens.findIndex((token, at) => token === 'para' && tokens[at + 1] === 'que');
  const isTold = tokens.some(
    (token, at) =>
      (purpose < 0 || at < purpose) &&
      !isNamed(at) &&
      !isNoun(at) &&
      !isCountedThing(tokens, at) &&
      !isFiller(token) &&
      !isUnit(token) &&
      // «Un labial rojo, uno vino y uno nude» lists colours.
      !isColor(token) &&
      isSpanishVerb(token) &&
      !BIDS.test(token),
  );
  if (cues.has('remove')) return 'remove';
  if (tokens.every((token) => CALLS.test(token) || MARK.test(token)) || THINKS_AGAIN.test(tokens.join(' ')))
    return 'talk';
  if (REASON.test(tokens[0] ?? '')) return 'other';
  if (isChangeTo(tokens) || saysEnough(tokens) || NEW_COUNT.test(tokens.join(' '))) return 'change';
  if (hasNames && IS_TO_BE.test(tokens.join(' '))) return 'change';
  if (hasNames && PUTS_AGAIN.test(tokens.join(' '))) return 'add';
  if (cues.has('add') || tokens.some(bidsGive) || (cues.has('want') && hasNames)) return 'add';
  const isCounted = tokens.some(
    (token, at) =>
      /^(?:\d{1,3}|dos|tres|cuatro|cinco|seis)$/.test(token) &&
      /^\p{L}{3,}$/u.test(tokens[at + 1] ?? '') &&
      !/^(?:anos?|dias?|horas?|meses|semanas?|minutos?|pesos?)$/.test(tokens[at + 1] ?? ''),
  );
  const asked = (): readonly TopicId[] => topicsAsked(topics(), NO_PROFILE);
  // «¿La estufa trae garantía?» asks of the shop, beside «¿y a cuánto sale?».
  const asksOfShop = (): boolean =>
    has(['financing', 'returns']) || asked().some((topic) => ASKS_SERVICE.includes(topic));
  const isAsking = cues.has('question') || ASKS.test(line);
  if (hasNames && isAsking && !cues.has('price') && asksOfShop()) return 'topic';
  if (hasNames && OWNS.test(line)) return 'told';
  if (hasNames) return has(GOODS) || cues.has('question') ? 'ask' : isTold && !isCounted ? 'told' : 'items';
  if (has(TOPICS) || asked().length > 0) return 'topic';
  if (has(GOODS) || cues.has('viewCart')) return 'ask';
  if (has(TALK)) return 'talk';
  // «Pero uno solo», «quiero de los dos»: a number alone, or what was shown, tells what is wanted.
  const said = tokens.filter((token) => !CONNECTOR.test(token) && !MARK.test(token));
  const isCount = said.length <= 2 && said.some((token) => readNumber([token], 0) !== undefined);
  // «Tres de cada cosa» names nothing and is no story.
  if (OF_EACH.test(line)) return 'add';
  if (cues.has('want') && /^(?:first|all|number)$/.test(readPointer(line)?.kind ?? '')) return 'add';
  // «¿Y comida de perro?»: what goes on asking is no story, whatever verb its words may be.
  if (/^(?:y|e)$/.test(tokens[0] ?? '') && tokens.at(-1) === '?' && tokens.length <= LONGEST_GOING_ON)
    return 'items';
  return isTold || (tokens.every((token) => isFiller(token)) && !isCount) ? 'other' : 'items';
};

/** Joins a product's name with the part before it: «dame un pan, una leche», «¿tienen arroz?, ¿y café?». */
const joinParts = (parts: readonly Part[]): Part[] => {
  const joined: Part[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    const goesOn =
      last &&
      ((part.kind === last.kind && part.kind !== 'topic' && part.kind !== 'change') ||
        (part.kind === 'items' && /^(?:add|change|ask|told)$/.test(last.kind)) ||
        // «¿Instalan los aires? ¿y cuánto cobran?» asks the charge of that.
        (last.kind === 'topic' && CHARGES.test(part.tokens.join(' '))));
    const isBegun =
      last && last.kind === 'items' && /^(?:add|ask|remove)$/.test(part.kind) && !isWithout(part.tokens, 0);
    if (last && (goesOn || isBegun))
      joined.splice(-1, 1, {
        kind: isBegun ? part.kind : last.kind,
        tokens: [...last.tokens, ...(MARK.test(last.tokens.at(-1) ?? '') ? [] : [',']), ...part.tokens],
      });
    else joined.push(part);
  }
  return joined;
};

/** Drops the parts that only say which products stay in the cart: «quita el pan y déjame el queso». */
const withoutKept = (parts: readonly Part[]): readonly Part[] =>
  parts.some(({ kind }) => kind === 'remove') ? parts.filter((part) => !isKept(part)) : parts;
const isKept = ({ kind, tokens }: Part): boolean =>
  kind !== 'remove' &&
  tokens.some((token) => KEEPS.test(token)) &&
  tokens.every((token) => readNumber([token], 0) === undefined);
const KEEPS = /^dej[ae](?:me|nos|l[oa]s?)?$/;

/** «… y si no hay, 3 sábanas» begins a part of its own. */
const LONGEST_LACKING = 6;
const LACKING = new RegExp(String.raw`^(?:(?:y|pero|o) )?${IF_LACKING}\b`);

export type Commands = {
  /** The message without its story; undefined when nothing was left out. */
  readonly tokens: readonly string[] | undefined;
  /** Its parts, each with an effect of its own; empty when it does one thing. */
  readonly parts: readonly (readonly string[])[];
};

/** The result for a message that does one thing. */
export const ONE_COMMAND: Commands = { tokens: undefined, parts: [] };

/** Whether a message says what stays by what goes: «quita lo demás y deja el pan», «deja el pan y quita el resto». */
export const saysAllElseGoes = (line: string): boolean => ELSE_GOES.test(line) && /\bdej/.test(line);
const ELSE_GOES = /\b(?:quit|sac|borr|elimin)\w* (?:todo )?(?:lo demas|el resto|lo otro)\b/;

const ASKS_OF_MANY =
  /\bprecios? (?:especial(?:es)? )?(?:(?:al )?por (?:mayor|docenas?|cantidad|caja|bulto|paca)|de (?:mayorista|docena|cantidad))\b/;

const BOUGHT_ELSEWHERE =
  /\bya (?:l[oa]s? )?(?:compre|compramos|consegui|conseguimos|encontre|resolvi) (?:\w+ ){0,4}otr[oa]\b/;

const ASKS_ALL = /\bcuanto (?:es|seria) todo\b/;

/** «Si fueran pequeñas, ¿cuánto serían?» is one question. */
const IF_IT_WERE = /\bsi (?:l[oa]s? )?(?:fuera|fuese)n?\b/;

/** Longer messages are pasted, and are read as a whole. */
const MAX_CUT = 120;

/**
 * Where a price is asked of one thing more, behind a price of what is talked of: «¿qué precio tiene y el martillo a cómo?»;
 * -1 in other messages.
 */
const secondPriceAt = (tokens: readonly string[], isNamed: (at: number) => boolean): number =>
  tokens.findIndex((token, at) => {
    const [before, behind] = [tokens.slice(0, at), tokens.slice(at + 1)];
    return (
      token === 'y' &&
      ARTICLE.test(behind[0] ?? '') &&
      behind.some((word, next) => isNamed(at + 1 + next) || isUnit(word)) &&
      !before.some((word, last) => isNamed(last) && !ASKS_PRICE.test(word)) &&
      [before, behind].every((part) => ASKS_PRICE.test(part.join(' ')))
    );
  });
const ARTICLE = /^(?:el|la|l[oa]s)$/;
const ASKS_PRICE = /\b(?:a (?:como|cuanto)|cuanto(?! tiempo)|precio|cuestan?|valen?)\b/;

/** «Tengo 1500 pesos para pintar. ¿Qué galón me alcanza?»: the money is of the question behind it. */
const ASKS_WHAT_IT_BUYS =
  /\b(?:tengo|tenemos|cuento con|contamos con|ando con|hay) (?:\p{L}+ ){0,2}\d{2,}(?! (?:anos?|dias?|personas?)\b).*\balcanzan?\b/u;

/** Splits a message into the things it does: «quita el pan y dame una leche», «¿hay arroz?, ¿y hasta qué hora abren?». */
export const splitCommands = ({ index, hear }: Hearing, tokens: readonly string[]): Commands => {
  const said = tokens.join(' ');
  const isOne =
    saysAllElseGoes(said) ||
    IF_IT_WERE.test(said) ||
    ASKS_WHAT_IT_BUYS.test(said) ||
    alternativeAt(tokens) !== undefined;
  if (tokens.length > MAX_CUT || isOne) return ONE_COMMAND;
  const whole = findNames(index, tokens);
  const priceAt = secondPriceAt(tokens, whole.isNamed);
  if (priceAt > 0) return { tokens: undefined, parts: [tokens.slice(0, priceAt), tokens.slice(priceAt + 1)] };
  const cut = cutAt(tokens);
  // One part does one thing, whatever its kind.
  if (cut.length < 2) return ONE_COMMAND;
  const { acts, cues } = hear(whole.line);
  // «…, ¿cuánto sería todo?» about named products is not about the cart.
  const isNaming = tokens.some((_, at) => whole.isNamed(at));
  // «Déjalo, ya compré en otro sitio» gives up an order: the reason is no story to be left out.
  if (!isNaming && BOUGHT_ELSEWHERE.test(whole.line)) return ONE_COMMAND;
  // «Ponme uno y dime cuánto sale con envío» does both.
  const isOfMore = isNaming || cues.has('add') || tokens.some(bidsGive);
  // «Ponle un teflón. ¿Cuánto sería todo?» asks for the sum beside it, and closes no order.
  const besides = (cue: Cue) => cue === 'viewCart' || (cue === 'order' && ASKS_ALL.test(whole.line));
  if (WHOLE.some((cue) => cues.has(cue) && !(isOfMore && besides(cue)))) return ONE_COMMAND;
  // «Queremos guantes, ¿hay precio por docena?» asks before it orders.
  if (ASKS_OF_MANY.test(whole.line) && !cues.has('add')) return ONE_COMMAND;
  // «Cambia el rolo por una brocha y sube el teflón a 10» does both.
  const swapsAndMore =
    swaps(whole.line) &&
    cut.some((part) => !swaps(part.join(' ')) && (isChangeTo(part) || part.includes('quita')));
  // «Tengo acidez, dame algo para eso»: the story names the need.
  if (
    asksAdvice(whole.line) ||
    ASKS_PROFESSIONAL.test(whole.line) ||
    (swaps(whole.line) && !swapsAndMore) ||
    (cues.has('quote') && cues.has('delivery') && !cues.has('add'))
  )
    return ONE_COMMAND;
  const all = cut
    .map(
      (part): Part => ({
        kind: swapsAndMore && swaps(part.join(' ')) ? 'change' : kindOf({ index, hear }, part),
        tokens: part,
      }),
    )
    .map((part, at, parts) =>
      reasonOfNo(index, part, parts[at - 1]?.tokens.filter((token) => !MARK.test(token)) ?? []),
    );
  const meant = withoutKept(withTold(index, all.map(addsBehindCount)));
  const doing = meant.filter(({ kind }) => kind !== 'other' && kind !== 'talk');
  if (doing.length === 0) return ONE_COMMAND;
  // A question without a product of its own is about the story before it.
  const asksBare =
    doing.some(({ kind }) => kind === 'ask') &&
    !doing.some((part) => /^(?:ask|add)$/.test(part.kind) && hasNames(index, part));
  const ofStory = doing.findLast((part) => part.kind === 'told' && hasNames(index, part));
  const kept = doing.flatMap((part): Part[] => {
    if (part.kind !== 'told') return [part];
    if (part === ofStory && countsStory(index, doing)) return [{ ...part, kind: 'items' }];
    return asksBare || doing.length === 1 ? [{ ...part, kind: 'ask' }] : [];
  });
  const joined = joinParts(kept);
  const left = kept.flatMap((part) => [
    ...part.tokens,
    ...(MARK.test(part.tokens.at(-1) ?? '') ? [] : [',']),
  ]);
  // With verbs of their own, each part says what it does.
  const isOneChange =
    !swapsAndMore &&
    !cut.some((part) => NEW_COUNT.test(part.join(' '))) &&
    Math.max(acts.swap, acts.amount) >= ONE_CHANGE &&
    !cues.has('add') &&
    // «Ya no quiero el pan, mejor el queso» is one swap.
    (!cues.has('remove') || acts.swap > acts.remove);
  const isCut =
    all.some(({ kind }) => kind === 'other') || kept.length < doing.length || meant.length < all.length;
  return {
    tokens: isCut && left.length > 0 ? left : undefined,
    parts: joined.length > 1 && !isOneChange ? joined.map((part) => part.tokens) : [],
  };
};

/** What stands behind a new amount is one more thing: «mejor uno solo y un martillo». */
const addsBehindCount = (part: Part, at: number, parts: readonly Part[]): Part => {
  const isBehind = NEW_COUNT.test((parts[at - 1]?.tokens ?? []).join(' '));
  return isBehind && part.kind === 'items' ? { ...part, kind: 'add' } : part;
};

/**
 * What stands behind «la gorra no, que …» is the reason, and neither asks nor names anything: «que mi pai tiene una»; «que me mandes la
 * negra» bids, and «que el blanco» names what is wanted instead.
 */
const reasonOfNo = (index: CatalogueIndex, part: Part, before: readonly string[]): Part => {
  const [first, second = '', third = ''] = part.tokens;
  const isBehindNo = first === 'que' && before.length > 1 && before.at(-1) === 'no';
  if (!isBehindNo || !/^(?:ask|told|items)$/.test(part.kind) || part.tokens.at(-1) === '?') return part;
  if (/^(?:me|nos)$/.test(second) && ASKED_TO.test(third) && isGivingVerb(third))
    return { ...part, kind: 'add' };
  const { isNamed } = findNames(index, part.tokens);
  // «De» may also be a verb.
  const isSaid = part.tokens.some(
    (token, at) => isVerb(token) && token !== 'de' && !isColor(token) && !isNamed(at),
  );
  return isSaid && !/^(?:sean?|mejor)$/.test(second) ? { ...part, kind: 'other' } : part;
};

/** «Que me mandes», «que me pongan», and not «que me trae», «que me mandaron». */
const ASKED_TO = /^(?:(?!trae)\p{L}+en?s?|(?:pong|traig)an?s?)$/u;

/** Joins what a story names with the refusal that points at it: «baberos ya tengo en casa, de eso no me mandes». */
const withTold = (index: CatalogueIndex, parts: readonly Part[]): readonly Part[] => {
  const pointsBack = (at: number): boolean => {
    const [last, part] = [parts[at - 1], parts[at]];
    return (
      part?.kind === 'remove' &&
      last?.kind === 'told' &&
      hasNames(index, last) &&
      !hasNames(index, part) &&
      part.tokens.some((token) => /^es[aeo]s?$/.test(token))
    );
  };
  return parts.flatMap((part, at) => {
    if (pointsBack(at + 1)) return [];
    return [pointsBack(at) ? { ...part, tokens: [...(parts[at - 1]?.tokens ?? []), ...part.tokens] } : part];
  });
};

/** Whether an order or a new amount names nothing, so that it counts what its story names: «se me dañó el martillo, mándame uno». */
const countsStory = (index: CatalogueIndex, doing: readonly Part[]): boolean => {
  const said = doing.filter(({ kind }) => kind !== 'told');
  return (
    said.some(({ kind, tokens }) => (kind === 'add' || kind === 'change') && COUNTS.test(tokens.join(' '))) &&
    said.every((part) => !hasNames(index, part))
  );
};
const COUNTS = /\b(?:\d{1,3}|un[oa]|otr[oa]|dos|tres|cuatro|cinco|seis|tod[oa]|es[oa])\b/;

const hasNames = (index: CatalogueIndex, { tokens }: Part): boolean => {
  const { isNamed } = findNames(index, tokens);
  return tokens.some((_, at) => isNamed(at));
};
