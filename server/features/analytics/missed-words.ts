import { isbot } from 'isbot';
import { sql } from 'kysely';
import {
  type BotContext,
  inTenant,
  type MemberContext,
  openShopper,
  type Scoped,
  type ShopperContext,
  type VisitorContext,
} from '#server/features/tenants/tenants.ts';
import { foldWords } from '#shared/lib/text-fold.ts';
import { type DayRange, dayOf } from '#shared/lib/time.ts';
import { rememberVisitor } from './count-repo.ts';
import { isTooFast, personOf } from './store-events.ts';

/** Longer texts are sentences, which say more of a person than of a product. */
const MAX_KEY_LENGTH = 60;

/** So many digits may be a telephone, and what has an @ a mailbox: neither is stored anywhere. */
const OF_A_PERSON = /(?:\d[^\p{L}\d]{0,5}){7}|@/u;

/** How many different words of a store are stored on a day; a flood of invented ones ends there. */
const MAX_WORDS_OF_DAY = 500;

/** Signs before the first and after the last letter or digit. */
const SIGNS_AROUND = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;

type MissedWord = { word: string; key: string };

/** Returns words that may be stored; undefined for others. */
const parseWord = (text: string): MissedWord | undefined => {
  const key = foldWords(text);
  return key === '' || key.length > MAX_KEY_LENGTH || OF_A_PERSON.test(text)
    ? undefined
    : { key, word: text.replace(SIGNS_AROUND, '').slice(0, 100) };
};

const addMissedWord = async (
  { tx, tenantId, platform }: Scoped<ShopperContext | BotContext>,
  { word, key }: MissedWord,
  column: 'searched' | 'asked',
): Promise<void> => {
  const day = dayOf(platform.clock.now());
  const { words, isKnown } = await tx.db
    .selectFrom('storeMissedWords')
    .select((eb) => [
      eb.fn.countAll<number>().as('words'),
      sql<boolean>`coalesce(bool_or(word_key = ${key}), false)`.as('isKnown'),
    ])
    .where('tenantId', '=', tenantId)
    .where('day', '=', day)
    .executeTakeFirstOrThrow();
  if (words >= MAX_WORDS_OF_DAY && !isKnown) return;
  await tx.db
    .insertInto('storeMissedWords')
    .values({ tenantId, day, wordKey: key, word, [column]: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['tenantId', 'day', 'wordKey'])
        .doUpdateSet((eb) => ({ [column]: eb(`storeMissedWords.${column}`, '+', 1) })),
    )
    .execute();
};

/** Counts a search that found nothing, once a day for each person and words. Crawlers are not counted. */
export const recordMissedSearch = async (
  visitor: VisitorContext,
  { slug, text }: { slug: string; text: string },
): Promise<void> => {
  const missed = parseWord(text);
  if (!missed || isbot(visitor.userAgent)) return;
  const door = await openShopper(visitor, slug);
  if (door.kind !== 'open' || (await isTooFast(visitor, door.shopper.tenantId))) return;
  const day = dayOf(visitor.platform.clock.now());
  const person = await personOf(visitor, { day, deed: 'missed_search', what: missed.key });
  await inTenant(door.shopper, async (scope) => {
    if (await rememberVisitor(scope, person)) await addMissedWord(scope, missed, 'searched');
  });
};

/** Counts a product that the bot was asked for and the store does not have. */
export const recordMissedQuestion = async (scope: Scoped<BotContext>, text: string): Promise<void> => {
  const missed = parseWord(text);
  if (missed) await addMissedWord(scope, missed, 'asked');
};

/** `word` as it was last written; `searched` counts people of a day, `asked` questions to the bot. */
export type MissedWordCount = { key: string; word: string; searched: number; asked: number };

/** Lists what was searched or asked for and not found on some days, the most frequent first. */
export const listMissedWords = (
  { tx, tenantId }: Scoped<MemberContext>,
  { from, until }: DayRange,
): Promise<MissedWordCount[]> =>
  tx.db
    .selectFrom('storeMissedWords')
    .select([
      'wordKey as key',
      sql<string>`(array_agg(word order by day desc))[1]`.as('word'),
      sql<number>`sum(searched)::bigint`.as('searched'),
      sql<number>`sum(asked)::bigint`.as('asked'),
    ])
    .where('tenantId', '=', tenantId)
    .where('day', '>=', from)
    .where('day', '<=', until)
    .groupBy('wordKey')
    .orderBy(sql`sum(searched + asked)`, 'desc')
    .orderBy('wordKey')
    .limit(MAX_WORDS_OF_DAY)
    .execute();
