import { includesFeature } from '#shared/features/plans/plan-table.ts';
import { seconds } from '#shared/lib/time.ts';
import type { AiFailure } from '../../../platform/ai/ai-provider.ts';
import { type CatalogueChanges, readCatalogueChanges } from '../../catalogue/catalogue.ts';
import { type BotContext, getTenant, inTenant, type Scoped } from '../../tenants/tenants.ts';
import {
  findMeaningState,
  noteMeaningFailure,
  noteReadToTheEnd,
  type ReadToTheEnd,
  readPlacedTexts,
  saveVectors,
} from './meaning-repo.ts';
import { type MeaningText, textOfProduct, textOfQuestion } from './meaning-texts.ts';

/** A store's first reading and a good part of it anew; a loop of changes cannot run up a bill. */
export const MAX_TEXTS_A_DAY = 6_000;
/** What one process compares in some milliseconds and keeps in 31 MB; what a larger store has beyond is found by its words. */
const MAX_PRODUCTS = 5_000;
const PRODUCTS_A_PAGE = 1_000;
const TEXTS_A_REQUEST = 32;
const TEXTS_A_PORTION = 320;
const REQUEST_MS = seconds(8);

/** What of a store is to be placed now, and what is noted once nothing else is left. */
type Portion = { readonly texts: readonly MeaningText[]; readonly end: ReadToTheEnd | undefined };

export type PlacedPortion = { readonly sent: number; readonly failure: AiFailure | undefined };

const NOTHING: PlacedPortion = { sent: 0, failure: undefined };

/** What decides which texts of a store are placed. */
type Beginning = {
  readonly version: number;
  readonly since: string | undefined;
  readonly placed: Awaited<ReturnType<typeof readPlacedTexts>>;
  readonly questions: readonly MeaningText[];
  /** How many texts may be sent now. */
  readonly limit: number;
};

const begin = async (scope: Scoped<BotContext>, model: string): Promise<Beginning | undefined> => {
  const { plan, version, profile } = await getTenant(scope);
  if (!includesFeature(plan, 'enhanced_search')) return undefined;
  const state = await findMeaningState(scope);
  return {
    version,
    since: state?.model === model ? (state.mark ?? undefined) : undefined,
    placed: await readPlacedTexts(scope, model),
    questions: (profile.faqs ?? []).map(textOfQuestion),
    limit: Math.min(TEXTS_A_PORTION, Math.max(0, MAX_TEXTS_A_DAY - (state?.sentToday ?? 0))),
  };
};

/** Reads the catalogue page by page, each in a transaction of its own, until there is enough to send. */
const readPortion = async (bot: BotContext, model: string): Promise<Portion | undefined> => {
  const beginning = await inTenant(bot, (scope) => begin(scope, model));
  if (!beginning) return undefined;
  const { version, since, placed, questions, limit } = beginning;
  const hashes = new Map(placed.map(({ subject, hash }) => [subject, hash]));
  const isChanged = ({ subject, hash }: MeaningText): boolean => hashes.get(subject) !== hash;
  let room = MAX_PRODUCTS - placed.filter(({ isQuestion }) => !isQuestion).length;
  const hasRoom = ({ subject }: MeaningText): boolean => {
    if (hashes.has(subject)) return true;
    room -= 1;
    return room >= 0;
  };
  const texts = questions.filter(isChanged);
  const present = new Set(questions.map(({ subject }) => subject));
  const withdrawn: string[] = [];
  let mark: string | undefined;
  let after: CatalogueChanges['next'];
  do {
    const page = { since, after, limit: PRODUCTS_A_PAGE };
    const changes = await inTenant(bot, (scope) => readCatalogueChanges(scope, page));
    const products = changes.published.map(textOfProduct);
    texts.push(...products.filter(hasRoom).filter(isChanged));
    if (texts.length > limit) return { texts: texts.slice(0, limit), end: undefined };
    for (const { subject } of products) present.add(subject);
    withdrawn.push(...changes.withdrawn);
    mark ??= changes.mark;
    after = changes.next;
  } while (after);
  const isGone = ({ subject, isQuestion }: { subject: string; isQuestion: boolean }): boolean =>
    (isQuestion || since === undefined) && !present.has(subject);
  const gone = [...withdrawn, ...placed.filter(isGone).map(({ subject }) => subject)];
  return { texts, end: { model, mark, version, gone } };
};

const placeTexts = async (
  bot: BotContext,
  { model, texts }: { model: string; texts: readonly MeaningText[] },
): Promise<AiFailure | undefined> => {
  const answer = await bot.platform.ai.embed({
    texts: texts.map(({ text }) => text),
    signal: AbortSignal.timeout(REQUEST_MS),
  });
  if (answer.kind === 'failed') return answer.failure;
  const placed = texts.flatMap((text, at) => {
    const vector = answer.value[at];
    return vector ? [{ ...text, vector }] : [];
  });
  await inTenant(bot, (scope) => saveVectors(scope, { model, placed }));
  return undefined;
};

/**
 * Places what of a store is new or changed, a portion at a time and outside any transaction. Run again it goes on where it
 * ended; what was placed already is not sent again.
 */
export const placeStore = async (bot: BotContext, model: string): Promise<PlacedPortion> => {
  const portion = await readPortion(bot, model);
  if (!portion) return NOTHING;
  const { texts, end } = portion;
  for (let sent = 0; sent < texts.length; sent += TEXTS_A_REQUEST) {
    const failure = await placeTexts(bot, { model, texts: texts.slice(sent, sent + TEXTS_A_REQUEST) });
    if (failure === undefined) continue;
    await inTenant(bot, (scope) => noteMeaningFailure(scope, model));
    return { sent, failure };
  }
  if (end) await inTenant(bot, (scope) => noteReadToTheEnd(scope, end));
  return { sent: texts.length, failure: undefined };
};
