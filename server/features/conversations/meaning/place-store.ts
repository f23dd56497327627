import { includesFeature } from '#shared/features/plans/plan-table.ts';
import { seconds } from '#shared/lib/time.ts';
import type { AiFailure } from '../../../platform/ai/ai-provider.ts';
import { readCatalogueChanges } from '../../catalogue/catalogue.ts';
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
const TEXTS_A_REQUEST = 32;
const TEXTS_A_PORTION = 320;
const REQUEST_MS = seconds(8);

/** What of a store is to be placed now, and what is noted once nothing else is left. */
type Portion = { readonly texts: readonly MeaningText[]; readonly end: ReadToTheEnd | undefined };

export type PlacedPortion = { readonly sent: number; readonly failure: AiFailure | undefined };

const NOTHING: PlacedPortion = { sent: 0, failure: undefined };

const readPortion = async (scope: Scoped<BotContext>, model: string): Promise<Portion | undefined> => {
  const { plan, version, profile } = await getTenant(scope);
  if (!includesFeature(plan, 'enhanced_search')) return undefined;
  const state = await findMeaningState(scope);
  const since = state?.model === model ? (state.mark ?? undefined) : undefined;
  const { published, withdrawn, mark } = await readCatalogueChanges(scope, { since });
  const placed = await readPlacedTexts(scope, model);
  const hashes = new Map(placed.map(({ subject, hash }) => [subject, hash]));
  const products = published.map(textOfProduct);
  const questions = (profile.faqs ?? []).map(textOfQuestion);
  const had = new Set([...(since === undefined ? products : []), ...questions].map(({ subject }) => subject));
  const isGone = ({ subject, isQuestion }: { subject: string; isQuestion: boolean }): boolean =>
    (isQuestion || since === undefined) && !had.has(subject);
  const gone = [...withdrawn, ...placed.filter(isGone).map(({ subject }) => subject)];
  let room = MAX_PRODUCTS - placed.filter(({ isQuestion }) => !isQuestion).length;
  const hasRoom = ({ subject }: MeaningText): boolean => {
    if (hashes.has(subject)) return true;
    room -= 1;
    return room >= 0;
  };
  const changed = [...questions, ...products.filter(hasRoom)].filter(
    ({ subject, hash }) => hashes.get(subject) !== hash,
  );
  const limit = Math.min(TEXTS_A_PORTION, Math.max(0, MAX_TEXTS_A_DAY - (state?.sentToday ?? 0)));
  const isEnd = changed.length <= limit;
  return { texts: changed.slice(0, limit), end: isEnd ? { model, mark, version, gone } : undefined };
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
  const portion = await inTenant(bot, (scope) => readPortion(scope, model));
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
