import { readWords } from '#server/platform/language/read-words.ts';
import { soundOf } from '#server/platform/language/sound-of.ts';
import { stemWord } from '#server/platform/language/stem-word.ts';
import { oncePerObject } from '#server/platform/memory/once-per-object.ts';
import { isFiller } from '../words/filler-words.ts';

/** A delivery zone of the profile. */
export type Zone = { readonly name: string; readonly price: number };

export type PlaceRead =
  | {
      readonly kind: 'zone';
      readonly zone: Zone;
      readonly tokens: readonly number[];
      /** The other zones that the message names. */
      readonly also?: readonly Zone[];
    }
  /** A place that is not named as a zone. */
  | { readonly kind: 'elsewhere'; readonly name: string; readonly tokens: readonly number[] };

/** Provinces, towns and large sectors, so that a place is recognised even without a zone. */
const PLACES: readonly string[] =
  `santo domingo,distrito nacional,santiago,la vega,moca,jarabacoa,constanza,bonao,puerto plata,
sosua,cabarete,san francisco de macoris,san francisco,macoris,la capital,nagua,samana,las terrenas,cotui,salcedo,tenares,mao,montecristi,dajabon,
san juan,azua,bani,ocoa,san cristobal,haina,barahona,pedernales,neiba,jimani,elias pina,comendador,monte plata,bayaguana,
san pedro,san pedro de macoris,la romana,bavaro,punta cana,higuey,veron,hato mayor,el seibo,miches,boca chica,los alcarrizos,
villa mella,pantoja,herrera,naco,piantini,gazcue,los prados,bella vista,cristo rey,villa juana,villa consuelo,
los mina,sabana perdida,villa altagracia,navarrete,tamboril,licey,gurabo,villa gonzalez,janico,san jose de las matas,
esperanza,guayubin,imbert,luperon,rio san juan,castillo,pimentel,villa tapia,el interior,otra provincia,otro pueblo`
    .replace(/\n/g, '')
    .split(',');

const BEFORE_PLACE: ReadonlySet<string> = new Set([
  'para',
  'a',
  'en',
  'hasta',
  'al',
  'por',
  'de',
  'desde',
  'sector',
  'zona',
  'es',
  'vivo',
  'estoy',
  'direccion',
  'llevado',
  'llevarlo',
  'mandalo',
  'envio',
]);

const soundsOf = (name: string): string[] =>
  readWords(name)
    .tokens.filter((token) => /[\p{L}\p{N}]/u.test(token))
    .map((token) => soundOf(stemWord(token)));

const ARTICLES: ReadonlySet<string> = new Set(['lo', 'la', 'e', 'de', 're'].map((word) => soundOf(word)));

const findRun = (heard: readonly string[], name: readonly string[]): number[] | undefined => {
  for (let at = 0; at + name.length <= heard.length; at += 1)
    if (name.every((sound, n) => heard[at + n] === sound)) return name.map((_, n) => at + n);
  return undefined;
};

/** The places outside the zones, prepared once instead of on every message. */
const KNOWN_PLACES = PLACES.map((name) => ({ name, sounds: soundsOf(name) }));

/** Lists the spoken forms of a name, with and without article: some write «la mina» or «Mina» for «Los Mina». */
const spellingsOf = (name: string): string[][] => {
  const whole = soundsOf(name);
  const bare = whole.filter((sound) => !ARTICLES.has(sound));
  const isTelling = bare.length > 0 && bare.join('').length >= MIN_BARE;
  return bare.length < whole.length && isTelling ? [whole, bare] : [whole];
};
const MIN_BARE = 3;

/** Lists unambiguous short names of zones: «al centro», when only «Centro de Moca» exists. */
const shortNames = (zones: readonly Zone[]): ReadonlyMap<Zone, readonly string[]> => {
  const heads = zones.map(({ name }) => / (?:del?|al) /.exec(name) && name.replace(/ (?:del?|al) .*/, ''));
  const isAlone = (head: string) =>
    zones.filter(({ name }) => name === head || name.startsWith(`${head} `)).length === 1;
  return new Map(
    zones.flatMap((zone, n) => {
      const head = heads[n];
      return head && isAlone(head) ? [[zone, [head]] as const] : [];
    }),
  );
};

const longestFirst = (left: { tokens: readonly number[] }, right: { tokens: readonly number[] }): number =>
  right.tokens.length - left.tokens.length;

type Spellings = readonly (readonly string[])[];
type SpokenZone = { readonly zone: Zone; readonly whole: Spellings; readonly short: readonly Spellings[] };

/** The spoken forms of a profile's zones and of their short names, for which every part of a message is searched. */
const spokenZones = oncePerObject((zones: readonly Zone[]): readonly SpokenZone[] => {
  const short = shortNames(zones);
  return zones.map((zone) => ({
    zone,
    whole: spellingsOf(zone.name),
    short: (short.get(zone) ?? []).map(spellingsOf),
  }));
});

const findNamed = (heard: readonly string[], spellings: Spellings): number[] | undefined => {
  for (const spelling of spellings) {
    const run = findRun(heard, spelling);
    if (run) return run;
  }
  return undefined;
};

/** Whether a possible place stands where places usually stand, or alone. */
const isPlaced = (tokens: readonly string[], run: readonly number[]): boolean => {
  const [first = 0] = run;
  const before = tokens[first - 1];
  const article = before === 'los' || before === 'las' || before === 'la' || before === 'el';
  const joint = article ? tokens[first - 2] : before;
  const words = tokens.filter((token) => /[\p{L}\p{N}]/u.test(token)).length;
  return joint === undefined || BEFORE_PLACE.has(joint) || /^[,.]$/.test(joint) || words <= run.length + 1;
};

const isDenied = (tokens: readonly string[], first: number): boolean => {
  const before = tokens.slice(Math.max(0, first - DENIED_WITHIN), first);
  // «Naco… no no, Piantini»: what stands before the mark is denied.
  return before.slice(before.findLastIndex((token) => /^[,.]$/.test(token)) + 1).includes('no');
};
const DENIED_WITHIN = 3;

/** Whether only a correction stands between two places: «Naco, perdón, Piantini», «Naco no, mejor a Piantini». */
const isTakenBack = (tokens: readonly string[], before: number, later: number): boolean => {
  const between = tokens.slice(before + 1, later);
  return (
    between.some((token) => TAKES_BACK.test(token)) && between.every((token) => OF_CORRECTION.test(token))
  );
};
const TAKES_BACK = /^(?:no|perdon|digo|mejor|miento|mentira|disculpa|disculpe)$/;
const OF_CORRECTION =
  /^(?:[,.]|no|perdon|digo|mejor|miento|mentira|disculpa|disculpe|ay|espera|esperate|es|era|a|en|para|al|el|la|los|las|sector)$/;

type ZoneNamed = { readonly zone: Zone; readonly tokens: readonly number[] };

/** The zones that are named by other words than one: both of «a Naco y a Piantini», but no «Villa» within «Villa Mella». */
const apartFrom = (taken: readonly number[], others: readonly ZoneNamed[]): readonly Zone[] =>
  others.flatMap(({ zone, tokens }) => (tokens.some((at) => taken.includes(at)) ? [] : [zone]));

/** Finds the place that a message names: one of the store's zones, by its sound, or a place outside them. */
export const readPlace = (tokens: readonly string[], zones: readonly Zone[]): PlaceRead | undefined => {
  const heard = tokens.map((token) => soundOf(stemWord(token)));
  const zoned = spokenZones(zones).flatMap(({ zone, whole, short }) => {
    const found =
      findNamed(heard, whole) ??
      short
        .map((spellings) => findNamed(heard, spellings))
        // «Una ensalada por cada uno» is no «Casa de Campo».
        .find((run) => run?.some((at) => !isFiller(tokens[at] ?? '')));
    return found && isPlaced(tokens, found) ? [{ kind: 'zone' as const, zone, tokens: found }] : [];
  });
  // «No es Caperuza, es Vista al Valle» denies the first place, «Naco… no no, Piantini» takes it back.
  const meant = zoned.filter(
    ({ tokens: run }) =>
      !isDenied(tokens, run[0] ?? 0) &&
      !zoned.some(({ tokens: later }) => isTakenBack(tokens, run.at(-1) ?? 0, later[0] ?? 0)),
  );
  const [best, ...others] = (meant.length > 0 ? meant : zoned).toSorted(longestFirst);
  if (best) return { ...best, also: apartFrom(best.tokens, others) };
  const known = KNOWN_PLACES.flatMap(({ name, sounds }) => {
    const found = findRun(heard, sounds);
    return found && isPlaced(tokens, found) ? [{ kind: 'elsewhere' as const, name, tokens: found }] : [];
  });
  return known.toSorted(longestFirst)[0];
};

/** Finds the zone at the end of an address or between its commas, «calle 7 #15, Los Mina», because the street may be named like another zone. */
export const zoneOfAddress = (address: string, zones: readonly Zone[]): PlaceRead | undefined => {
  const heard = soundsOf(address);
  if (heard.length === 0) return undefined;
  const parts = address.split(/[,.;]/).map(soundsOf);
  const named = spokenZones(zones).find(({ whole }) =>
    whole.some(
      (spelling) =>
        findRun(heard.slice(-spelling.length), spelling) !== undefined ||
        // «Calle 9, Piedra Blanca, al lado del parque».
        parts.some((part) => part.length === spelling.length && findRun(part, spelling) !== undefined),
    ),
  );
  return named && { kind: 'zone', zone: named.zone, tokens: [] };
};
