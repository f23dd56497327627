import { stemWord } from '#server/platform/language/stem-word.ts';
import { lazily } from '#shared/lib/lazily.ts';
import { wordSet } from '#shared/lib/word-set.ts';
import { type CatalogueIndex, PLACE } from '../search/catalogue-index.ts';
import { findPacked } from '../search/packed-strings.ts';
import { COLD_DRINKS, CUTS, LEFT_OUT, OTHER_DRINKS, STATES, TRAITS } from '../words/remark-words.ts';
import type { Zone } from './match-place.ts';
import { tidy } from './read-order-details.ts';

/** What a shopper asks of how things are prepared or brought, for the people of the store. */
export type Remarks = {
  /** In the shopper's own words. */
  readonly said: readonly string[];
  /** The message without them. */
  readonly rest: string;
  /** Whether the message holds nothing else. */
  readonly isAll: boolean;
  /** Whether a word of theirs stands in the name of a product. */
  readonly isNamed: boolean;
};

export const NO_REMARKS: Remarks = { said: [], rest: '', isAll: false, isNamed: false };

const MAX_REMARKS = 4;
/** Longest remark of a message, in characters. */
export const MAX_SAID = 240;
/** Longest text to be written on something, without what is said around it. */
const MAX_WRITTEN = 200;
/** Shorter words are «con», «sin», «muy». */
const MIN_NAME = 3;

const oneOf = (words: string): string => `(?:${words.trim().split(/\s+/).join('|')})`;

/** A state right behind a thing; «perro caliente» is a thing itself. */
const BARE_STATE =
  /(?<=[a-z]{3,} )(?<!perros? )(?:fri[oa]s?|friit[oa]s?|calient(?:es?|it[oa]s?)|tostadit[oa]s?)(?! no(?![a-z]))/;

const REMARK = lazily(() => {
  const [leftOut, states, traits, cuts] = [LEFT_OUT, STATES, TRAITS, CUTS].map(oneOf);
  const opening = '(?<=(?:^|[\\n,;.]) ?(?:y |pero |ponle |echale |que le eche[ns]? )?)';
  const end = '(?![a-z0-9])';
  const come = '(?:este|esten|vengan?|lleguen?|salgan?|queden?)';
  // «Avísame cuando llegue el arroz» is no remark about an order.
  const atDoor =
    '(?:llegar|salir|(?:llegue[ns]?|venga[ns]?|salga[ns]?|este[ns]?)(?! (?:(?:el |la |l[oa]s )(?!delivery|pedido|mensajer|motor|muchach|repartidor)|mas|nuev))|(?:l[oa] )?(?:traigan?|manden?|vayan? [a-z]+))';
  const it = '(?:me|nos|le)?(?:l[oae]s?)?';
  const timeOf = (hour: string) =>
    `(?:pasado manana|manana|hoy mismo|hoy|esta (?:tarde|noche)|el (?:lunes|martes|miercoles|jueves|viernes|sabado|domingo)|${hour} \\d{1,2}(?::\\d\\d)?)(?: (?:bien )?(?:temprano|(?:por|en|de) la (?:manana|tarde|noche)|a las \\d{1,2}(?::\\d\\d)?|al? medio ?dia|\\d{1,2} (?:de la (?:tarde|noche|manana)|am|pm)|am|pm|que viene|de la (?:otra|proxima) semana))*`;
  const when = timeOf('a las?');
  // «Mándame las 8» counts, «para las 8» is a time.
  const forWhen = timeOf('(?:a )?las?');
  // «Toca el timbre cuando llegues pago en efectivo a nombre de Pedro»: the details of the order are no part of it.
  const detail =
    '(?:y (?!se |que |no |si )|pago |pagare |pagando |voy a pagar|(?:en |con )?(?:efectivo|transferencia|tarjeta)|con \\d|(?:al? |por )?\\d{3}[-. ]?\\d{3}|a nombre|mi (?:nombre|numero|cel|tel)|soy |calle |av |avenida |torre |apto|apartamento|residencial )';
  const clause = `(?:(?! ${detail})[^\\n,.;]){2,60}`;
  const notSaidOf =
    '(?<!(?:^| )(?:es|e|son|esta|estan|ta|estaba|estaban|taba|era|eran|sale|salen|quedo|quedaron|vino|salio|demasiado|tan|hace|tengo) )';
  const patterns = [
    // «sin cebolla ni ajo», but not «me quedé sin sal»
    `(?<!(?:qued\\w+|estoy|toy|estamos|ando|andamos|a como) )sin (?:nada de )?${leftOut}(?: (?:(?:ni|y|o) (?:sin )?${leftOut}|ni [a-z]{3,}))*`,
    // «con todo menos cebolla», «que no tenga azúcar», «no le pongan queso», «quítale la cebolla»
    `con todo (?:menos|excepto) (?:el |la |l[oa]s )?${leftOut}(?: (?:ni|y|o) (?:el |la |l[oa]s )?${leftOut})*`,
    `(?:que no|(?:que )?no (?:me )?les?) (?:tengan?|lleven?|traigan?|pongan?|pongas|echen?|eches|agreguen?|metan?)(?: nada de)? (?:el |la |l[oa]s )?${leftOut}`,
    `quit[ae]n?(?:me)?les? (?:el |la |l[oa]s )?${leftOut}`,
    // «soy alérgica al maní»
    `(?:soy|somos|es) alergic[oa]s?(?: al? [a-z]+(?:${clause})?)?`,
    // «con poca azúcar», «mucho hielo»
    `(?:con |${opening})(?:muy )?(?:poc[oa]s?|poquit[oa]s?|much[oa]s?|bastantes?)(?: de)? ${leftOut}`,
    // «bien fría», «que esté madura», «término medio», but not «ese es muy dulce»
    `${notSaidOf}(?:bien|medio|muy|poco|super|no (?:tan|muy)) ${states}(?: (?:y|pero) (?:bien |muy |no )?${states})*`,
    `${opening}(?:bien|medio|muy|poco|no (?:tan|muy)) ${traits}`,
    `(?:y )?que (?:me )?(?:l[oae]s? )?(?:no )?${come} (?:bien |muy |medio |lo mas )?(?:sin ${leftOut}|${states}|${traits})`,
    '(?:en )?termino medio|(?:bien|tres cuartos) cocid[oa]s?|al tiempo',
    // «cortada en trozos», «en lonjas finas»
    '(?:corta|pica|parti|pela|lonjea|rebana)d[oa]s? (?:bien )?(?:en|fin|grues|a la)(?:(?! y )[^\\n,.;]){1,30}',
    'en (?:lonjas|lonjitas|ruedas|rueditas|trozos|trocitos|pedazos|pedacitos|tiras|tiritas|cuadritos|rebanadas|lascas|filetes)(?: (?:bien |muy )?(?:fin|grues|chiquit|peque|grand)[a-z]*)?',
    // «córtamela fina», «que me lo limpien»
    `(?:que )?(?:me |nos )(?:l[oae]s? )${cuts}${end}(?:${clause})?`,
    `${cuts}(?:me|nos)?l[oae]s?${end}(?:${clause})?`,
    // «relleno de piña», «con suspiro azul»
    '(?<!el )rellen[oa]s? de (?:(?! y )[^\\n,.;]){2,30}|con (?:el |la )?(?:suspiro|merengue|fondant|cubierta|betun)(?: (?:de )?(?!y |que |q |no(?![a-z]))[a-z]+)?(?! no(?![a-z]))',
    // «que diga feliz cumpleaños María»
    '(?:y )?(?:con (?:una? )?(?:tarjeta|tarjetita|nota|notita|letrero|mensaje) )?que (?:diga|le pongan|le escriban|lleve escrito)(?! (?:el precio|cuanto|si|la verdad|mi ))' +
      `(?::? ?\\n?["“«][^"”»]{2,${MAX_WRITTEN}}["”»]|: ?\\n?[^\\n]{2,${MAX_WRITTEN}}|[^\\n]{2,${MAX_WRITTEN}})`,
    '(?:pon|ponga|pongan|escrib|escriba|escriban|ech)[ae]?(?:le|les) (?:una? |el |la )?(?:tarjeta|tarjetita|nota|notita|letrero|mensaje|nombre|dedicatoria)' +
      `[^\\n]{1,${MAX_WRITTEN}}`,
    // «en papel de regalo»
    'envuelt[oa]s? (?:para|pa|de|en papel de) regalo|(?:en|con) papel de regalo|(?:es|son) (?:un |para |pa |de )?regal(?:o|ito)s?|es (?:una )?sorpresa',
    `(?:que )?no (?:le|les) dig[ae]n?(?:${clause})?`,
    // «toque el timbre», «que me llame cuando llegue»
    `(?:que )?(?:no )?(?:toc|toqu|son|suen|tir|pit)[ae]n?(?:me|nos)? (?:el |la |un )?(?:timbre|bocina|puerta|pito|porton)(?:${clause})?`,
    `(?:que )?(?:me |nos )?(?:llam|timbr|escrib|avis|tir|texte)[ae]n?(?:me|nos)? (?:por telefono |al telefono |un mensaje )?(?:cuando|al|antes de|ante de|en cuanto) (?:ya )?${atDoor}(?:${clause})?`,
    'cuando (?:ya )?(?:este|llegue|venga)n?(?: [a-z]+){0,3} (?:me |nos )?(?:llam|timbr|escrib|avis|toc|toqu)[ae]n?(?:me|nos)?',
    `(?:que )?(?:me )?(?:l[oae]s? )?(?:dej[ae]n?|entregu?en?)${it} (?:con el|con la|con mi|en el|en la|en recepcion|con recepcion)(?! (?:precio|total|cuenta|mism))(?: [a-z]+(?:${clause})?)?`,
    // «es para llevar», where people also eat at the place
    '(?:es|son|todo|eso es|todo es) (?:para|pa) (?:llevar|comer (?:ahi|aqui|alla))',
    // «lo antes posible»
    'lo (?:antes|mas rapido|mas pronto) posible|que no (?:se |me )?(?:tard|dilat)[ea]n?(?: mucho)?|que (?:sea|llegue|venga)n? (?:bien )?(?:rapido|rapidito|temprano)',
    // «para mañana temprano», «me lo puedes mandar el sábado»
    `${notSaidOf}(?:para|pa) ${forWhen}`,
    `(?<!(?:le|te|ya|si) )(?:me |nos )?(?:l[oae]s? )?(?:puedes? |pueden |podrian? )?(?:(?:mand|envi|tra|llev)(?:ar|er|as|an|es|en|a|e|iga|igan)|entreg(?:a|ar|an|as|ue|uen))(?:me|nos)?(?:l[oae]s?)? (?:para |pa )?${when}`,
    // «después de las 6, porque antes no hay nadie»
    `(?:${opening}|(?<=(?:llegue|venga|sea)n? ))(?:a partir|antes|despues|pasadas?) de las? \\d{1,2}(?::\\d\\d| y (?:media|cuarto))?(?: (?:de la (?:manana|tarde|noche)|am|pm))?(?:,? (?:porque|que|pq|xq) ${clause})?`,
    // «mándame un ramo mañana al mediodía», «lo quiero hoy»
    `${when}(?= *(?:$|[\\n.!]))(?<=(?:^|[\\n,.;] ?)(?:y |pero |ok )?(?:(?:mand|tra|envi|llev)[a-z]+|l[oa]s? (?:quiero|necesito))(?: [^\\n,.;]{1,60})? ${when})`,
    // «una fría y una al tiempo»
    `(?:\\d+|un[oa]s?|dos|tres) (?:bien )?(?:${states}|al tiempo) y (?:el |la |l[oa]s )?(?:\\d+|un[oa]s?|otr[oa]s?|dos|tres) (?:bien )?(?:${states}|al tiempo)`,
    // «uno con res y otro con pollo»
    `(?:l[oa] )?un[oa]s? (?:de ell[oa]s )?con (?:(?! y )[^\\n,.;]){2,30} y (?:el |la |l[oa]s )?otr[oa]s? con [a-z]+(?:${clause})?`,
    // «una presidente fría»
    BARE_STATE.source,
    // «una sin jamón y otra normal»
    `un[oa]s? (?:sin|con) [a-z]+ y (?:el |la |l[oa]s )?otr[oa]s? (?:normal(?:es)?|complet[oa]s?|con todo|(?:sin|con) [a-z]+)`,
  ];
  // People write «q» for «que», «cortao» for «cortado» and «cocío» for «cocido».
  const all = patterns.join('|').replaceAll('que ', '(?:que|ke|q|k) ').replaceAll('d[oa]s?', '(?:d?[oa])s?');
  const ifPossible = '(?: si (?:se puede|puede ser|pueden?|es posible))?';
  return new RegExp(`(?<![a-z0-9])(?:${all})${ifPossible}${end}`, 'gu');
});

const ALL_STATE = /^(?:fri|calient|tostadit)[a-z]*$/;
/** What comes before a text that is to be written on something. */
const WRITES = /^.*?(?:diga|le pongan|le escriban|lleve escrito)(?![a-z])/s;
/** What may follow such a text in the same breath: details of the order, or one more thing. */
const AFTER_WRITTEN =
  /,? (?:y )?(?:pago (?:con|en|por) |voy a pagar|pagare |a nombre de |calle |(?:me )?l[oa] mandan? a )/;
const ONE_MORE =
  /,? y (?:tambien )?(?:\d+|un(?:[oa]s?)?|dos|tres|cuatro|cinco|seis) (?:\w+ de )?([a-z]{3,})/g;
/** What a dish is to come without, which may also be something that is sold. */
const TAKES_OUT = /^(?:quit|no )/;

/** A question or a story is no wish about how something comes: «¿tienen jugo sin azúcar?», «lo pedí sin hueso y es todo hueso». */
const ASKS_OR_TELLS =
  /\?|(?<![a-z])(?:algo|que hora|dime si|saber si|recomienda[ns]?|aconseja[ns]?|que me da[ns]?|que se le|a como|pedi|pedimos|pidio|dije|mand(?:aron|aste)|vino|vinieron|llego|llegaron|trajeron|dieron|echaron|compre|tiene[ns]?|tienes|hacen|manejan|ofrecen|tendra[ns]?|(?<!no )hay|habra|venden?|vendes|cuanto|cuanta|cuantos|precio|cual|cuales|donde|traen|(?<!que )viene[n]?|consigo|(?<!si )se puede|es verdad)(?![a-z])/;

/** Where a new sentence begins, or a question or a wish of its own: «un chimi sin cebolla y ¿hacen delivery?». */
const NEXT_CLAUSE =
  /[?.!;\n]+|(?:,| y| pero|,? y) (?=(?:cuanto|en cuanto|llegan?|mandan|envian|aceptan|puedo|pueden|cobran|hacen|tienen|hay|a como|que hora|donde|cual|traen|venden|que (?:sea|venga|este|le |me |no )|l[oa]s? (?:quiero|pon)|ponle|echale|dame|ponme|mandame))/g;

/** The clause in which a remark stands, with its mark. */
const clauseAt = (plain: string, at: number): string => {
  let from = 0;
  for (const { 0: mark, index } of plain.matchAll(NEXT_CLAUSE)) {
    const to = index + (/^[?]/.test(mark) ? mark.length : 0);
    if (index >= at) return plain.slice(from, to);
    from = index + mark.length;
  }
  return plain.slice(from);
};

/** What a remark about one thing may begin with: «la cerveza bien fría». */
const BEFORE = /(?:[a-z]+ ){0,4}$/;
const STARTS = wordSet(
  'y e o con dame deme ponme mandame echame quiero quisiera necesito un una unos unas dos tres cuatro cinco seis a me pero ok libra libras',
);
/** A number, or a verb that bids somebody do something: «anótame», «resérvenos». */
const BIDS = /\d|^[a-z]{3,}(?:me|nos)$/;
const AROUND = wordSet(
  'y e pero mejor por favor porfavor porfa porfi xfa xfavor plis pls please gracias ok si no bueno pues eh verdad oiste oiga mira ah entonces tambien ademas recuerda acuerdate que',
);

/** Folds a text letter by letter, so that a position in it is the same in the text as written. */
const folded = (text: string): string =>
  [...text]
    .map((letter) => {
      const plain = letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
      return plain.length === letter.length ? plain : ' '.repeat(letter.length);
    })
    .join('');

/** Lists the products that are called by a word, besides those that are just that: «Galletas sin azúcar», and no sugar. */
const calledBy = (index: CatalogueIndex, word: string, places: ReadonlySet<number>): ReadonlySet<number> => {
  const stem = findPacked(index.stems, stemWord(word));
  const found = new Set<number>();
  const end = stem === undefined ? 0 : (index.starts[stem + 1] ?? 0);
  for (let at = index.starts[stem ?? 0] ?? 0; at < end; at += 1)
    if (places.has(index.fields[at] ?? PLACE.description)) found.add(index.products[at] ?? 0);
  return found;
};
const BEHIND_HEAD: ReadonlySet<number> = new Set([PLACE.name]);
const IN_NAME: ReadonlySet<number> = new Set([PLACE.head, PLACE.name]);
const ANYWHERE: ReadonlySet<number> = new Set(Object.values(PLACE));
/** What a cake is filled with may be told in its text, and then chooses it. */
const FILLED = /^(?:con )?rellen/;

/** Whether a remark is part of a product's name, of the thing before it where one is named. */
const isNameOf = (index: CatalogueIndex, words: string, thing: string): boolean => {
  const things = thing
    .split(' ')
    .map((word) => ({ word, products: calledBy(index, word, IN_NAME) }))
    // «Pan» and «ron» are things, «con» and «del» are none.
    .filter(
      ({ word, products }) => word.length > MIN_NAME || (word.length === MIN_NAME && products.size > 0),
    );
  return words
    .split(' ')
    .filter((word) => word.length > MIN_NAME && !LITTLE_OR_MUCH.test(words))
    .map((word) => calledBy(index, word, FILLED.test(words) ? ANYWHERE : BEHIND_HEAD))
    .some(
      (named) =>
        named.size > 0 && things.every(({ products }) => [...products].some((one) => named.has(one))),
    );
};
const LITTLE_OR_MUCH = /^(?:con )?(?:muy )?(?:poc|much|bastant)/;

/** Whether a state stands behind something that the store sells: «una presidente fría», and not «tengo frío». */
const isOfProduct = (index: CatalogueIndex, plain: string, at: number): boolean =>
  calledBy(index, /([a-z]+) $/.exec(plain.slice(0, at))?.[1] ?? '', IN_NAME).size > 0;

/** Returns a remark without what follows a text to be written: «que diga te amo» of «que diga te amo y un refresco». */
const withoutNextWish = (index: CatalogueIndex, words: string): string => {
  if (!WRITES.test(words)) return words;
  const ends = [...words.matchAll(ONE_MORE)]
    .filter(([, thing = '']) => calledBy(index, thing, IN_NAME).size > 0)
    .map(({ index: at }) => at);
  const detailAt = AFTER_WRITTEN.exec(words)?.index;
  return words.slice(0, Math.min(words.length, detailAt ?? words.length, ...ends));
};

/** Returns a remark without the sector where the store delivers: «llámame al llegar a Los Mina». */
const withoutZone = (zones: readonly Zone[], words: string): string => {
  if (WRITES.test(words)) return words;
  const ends = zones
    .map(({ name }) => words.indexOf(` ${folded(name)}`))
    .filter((at) => at > 0)
    .map((at) => words.slice(0, at).replace(/ (?:a|en|para|pa)$/, '').length);
  return words.slice(0, Math.min(words.length, ...ends));
};

/**
 * Whether it asks to leave out something that the store sells, so that it may speak of the cart: «quítale el ajo». Of a cart
 * without garlic it speaks of a dish in it.
 */
const takesOutProduct = (index: CatalogueIndex, words: string, held: ReadonlySet<string>): boolean => {
  if (!TAKES_OUT.test(words)) return false;
  const named = [...calledBy(index, words.split(' ').at(-1) ?? '', IN_NAME)];
  return held.size === 0 ? named.length > 0 : named.some((product) => held.has(index.productIds.at(product)));
};

/** Whether a count stands right before, and nothing else of the line: «y 2» of «y 2 bien frías». */
const COUNT_BEFORE =
  /(?:^|[\n,;.])(?: |y |e |tambien |dame |deme |ponme |mandame |echame |quiero )*(?:\d{1,2}|un(?:a|as)|dos|tres|cuatro|cinco|seis|un par de) $/;

/** Whether «fría» may be a beer here: beer is sold, and no drink is the one that may be meant. */
const mayBeBeer = (index: CatalogueIndex, isMeant: (productId: string) => boolean): boolean => {
  const called = (names: readonly string[]) => names.flatMap((name) => [...calledBy(index, name, IN_NAME)]);
  return (
    called(COLD_DRINKS).length > 0 &&
    !called([...COLD_DRINKS, ...OTHER_DRINKS]).some((product) => isMeant(index.productIds.at(product) ?? ''))
  );
};

/**
 * Whether it is a drink that is called by how it is to come: «2 bien frías», where beer is sold and no drink is talked of
 * that may be meant.
 */
const isColdDrink = (
  { words, before }: { readonly words: string; readonly before: string },
  index: CatalogueIndex,
  talkedOf: ReadonlySet<string>,
): boolean => COLD.test(words) && COUNT_BEFORE.test(before) && mayBeBeer(index, (id) => talkedOf.has(id));
const COLD = /^(?:bien |muy |super )?fri(?:a|as|ita|itas)$/;

/** The thing that a remark is about, from the words right before it: «pollo guisado» of «dame un pollo guisado sin cebolla». */
const thingBefore = (plain: string, at: number): number => {
  const [words = ''] = BEFORE.exec(plain.slice(0, at)) ?? [];
  const kept = words.split(' ').filter(Boolean);
  const from = kept.findLastIndex((word) => STARTS.has(word) || BIDS.test(word)) + 1;
  const named = kept.slice(kept[from] === 'de' ? from + 1 : from);
  return at - named.join(' ').length - (named.length > 0 ? 1 : 0);
};

export type RemarkOptions = {
  readonly zones?: readonly Zone[];
  /** The products in the cart. */
  readonly held?: ReadonlySet<string>;
  /** Those that were shown last or are in focus. */
  readonly talkedOf?: ReadonlySet<string>;
};
const NONE: ReadonlySet<string> = new Set();

/**
 * Finds what a message asks of how things are prepared or brought. What a product of the store is called by stays with the
 * wish: who asks for «galletas sin azúcar» where they are sold wants those.
 */
export const readRemarks = (
  message: string,
  index: CatalogueIndex,
  { zones = [], held = NONE, talkedOf = NONE }: RemarkOptions = {},
): Remarks => {
  const text = message.normalize('NFC');
  const plain = folded(text);
  const none = { ...NO_REMARKS, rest: message };
  const isAsking = ASKS_OR_TELLS.test(plain);
  const state = isAsking ? undefined : bareState(plain, index, { held, talkedOf });
  if (state !== undefined) {
    const at = plain.indexOf(state);
    return { said: [text.slice(at, at + state.length)], rest: '', isAll: true, isNamed: false };
  }
  const said: string[] = [];
  let rest = '';
  let [from, isNamed] = [0, false];
  for (const found of plain.matchAll(REMARK())) {
    if (said.length === MAX_REMARKS) break;
    if (isAsking && ASKS_OR_TELLS.test(clauseAt(plain, found.index))) continue;
    const words = withoutZone(zones, withoutNextWish(index, found[0]));
    const isBare = ALL_STATE.test(words) && !isOfProduct(index, plain, found.index);
    const before = plain.slice(0, found.index);
    if (isBare || isColdDrink({ words, before }, index, talkedOf) || takesOutProduct(index, words, held))
      continue;
    const end = found.index + words.length;
    const thingAt = Math.max(from, thingBefore(plain, found.index));
    const isName = isNameOf(index, words.replace(WRITES, ''), plain.slice(thingAt, found.index));
    const isWhole = isOnlyAround(plain.slice(0, found.index)) && isOnlyAround(plain.slice(end));
    if (isName && !isWhole) continue;
    isNamed ||= isName;
    said.push(tidy(text.slice(thingAt, end), MAX_SAID));
    rest += text.slice(from, found.index);
    from = end;
  }
  if (said.length === 0) return none;
  rest += text.slice(from);
  return { said, rest: rest.replace(/[ \t]+/g, ' ').trim(), isAll: isOnlyAround(folded(rest)), isNamed };
};

/** States that are things in some shops: ice cream, toast. */
const ALSO_SOLD = /^(?:helad|congelad|tostad)[oa]s?$/;

/**
 * The word of a message that only says how something is to come, «frío por favor», after a thing that it can be said of. Where beer is sold
 * and no drink is held, «fría» is one.
 */
const bareState = (
  plain: string,
  index: CatalogueIndex,
  { held, talkedOf }: Required<Pick<RemarkOptions, 'held' | 'talkedOf'>>,
): string | undefined => {
  const [word = '', ...others] = plain.split(/[^a-z0-9]+/).filter((one) => one !== '' && !AROUND.has(one));
  const isState =
    ALL_STATE.test(word) || (ALSO_SOLD.test(word) && calledBy(index, word, ANYWHERE).size === 0);
  if (held.size === 0 || others.length > 0 || !isState) return undefined;
  const isBeer = word.startsWith('fri') && mayBeBeer(index, (id) => held.has(id) && talkedOf.has(id));
  return isBeer ? undefined : word;
};

/** «Una cosa: que le escriban …» opens a remark. */
const ONE_THING = /(?<![a-z])(?:una|otra) (?:ultima )?cos(?:a|ita)(?![a-z])/;

/** Whether nothing but «y», «por favor» and the like is left. */
const isOnlyAround = (plain: string): boolean =>
  plain
    .replace(ONE_THING, '')
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .every((word) => AROUND.has(word));
