import { type CatalogueChanges, readCatalogueChanges } from '#server/features/catalogue/catalogue.ts';
import {
  acrossTenants,
  type BotContext,
  forEachActiveTenant,
  getTenant,
  inTenant,
  type PlatformContext,
  type Scoped,
} from '#server/features/tenants/tenants.ts';
import type { AiFailure } from '#server/platform/ai/ai-provider.ts';
import { includesFeature } from '#shared/features/plans/plan-table.ts';
import { seconds } from '#shared/lib/time.ts';
import {
  deleteUnpaidMeanings,
  deleteUnusedMeanings,
  findMeaningState,
  listEmbeddedTexts,
  listStoresToEmbed,
  recordMeaningFailure,
  recordWholeReading,
  saveVectors,
  type WholeReading,
} from './meaning-repo.ts';
import { type MeaningText, textOfProduct, textOfQuestion } from './meaning-texts.ts';

/** Enough for the first reading of a store and a good part of it again; a loop of changes cannot run up a bill. */
const MAX_TEXTS_A_DAY = 6_000;
/** One process compares so many in some milliseconds and holds them in 31 MB; the other products of a larger store are found by their words alone. */
const MAX_PRODUCTS = 5_000;
const PRODUCTS_A_PAGE = 1_000;
const TEXTS_A_REQUEST = 32;
const TEXTS_A_PORTION = 320;
const REQUEST_MS = seconds(8);

/** The texts of a store to embed now, and what is recorded once nothing else is left. */
type Portion = { readonly texts: readonly MeaningText[]; readonly end: WholeReading | undefined };

type EmbeddedPortion = { readonly sent: number; readonly failure: AiFailure | undefined };

const NOTHING: EmbeddedPortion = { sent: 0, failure: undefined };

/** The state from which the texts to embed are chosen. */
type Beginning = {
  readonly version: number;
  readonly since: string | undefined;
  readonly embedded: Awaited<ReturnType<typeof listEmbeddedTexts>>;
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
    embedded: await listEmbeddedTexts(scope, model),
    questions: (profile.faqs ?? []).map(textOfQuestion),
    limit: Math.min(TEXTS_A_PORTION, Math.max(0, MAX_TEXTS_A_DAY - (state?.sentToday ?? 0))),
  };
};

/** Reads the catalogue page by page, each in a transaction of its own, until there is enough to send. */
const readPortion = async (bot: BotContext, model: string): Promise<Portion | undefined> => {
  const beginning = await inTenant(bot, (scope) => begin(scope, model));
  if (!beginning) return undefined;
  const { version, since, embedded, questions, limit } = beginning;
  const hashes = new Map(embedded.map(({ subject, hash }) => [subject, hash]));
  const isChanged = ({ subject, hash }: MeaningText): boolean => hashes.get(subject) !== hash;
  let remaining = MAX_PRODUCTS - embedded.filter(({ isQuestion }) => !isQuestion).length;
  const fitsLimit = ({ subject }: MeaningText): boolean => {
    if (hashes.has(subject)) return true;
    remaining -= 1;
    return remaining >= 0;
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
    texts.push(...products.filter(fitsLimit).filter(isChanged));
    if (texts.length > limit) return { texts: texts.slice(0, limit), end: undefined };
    for (const { subject } of products) present.add(subject);
    withdrawn.push(...changes.withdrawn);
    mark ??= changes.mark;
    after = changes.next;
  } while (after);
  const isGone = ({ subject, isQuestion }: { subject: string; isQuestion: boolean }): boolean =>
    (isQuestion || since === undefined) && !present.has(subject);
  const gone = [...withdrawn, ...embedded.filter(isGone).map(({ subject }) => subject)];
  return { texts, end: { model, mark, version, gone } };
};

const embedTexts = async (
  bot: BotContext,
  { model, texts }: { model: string; texts: readonly MeaningText[] },
): Promise<AiFailure | undefined> => {
  const answer = await bot.platform.ai.embed({
    texts: texts.map(({ text }) => text),
    signal: AbortSignal.timeout(REQUEST_MS),
  });
  if (answer.kind === 'failed') return answer.failure;
  const embedded = texts.flatMap((text, at) => {
    const vector = answer.value[at];
    return vector ? [{ ...text, vector }] : [];
  });
  await inTenant(bot, (scope) => saveVectors(scope, { model, embedded }));
  return undefined;
};

/**
 * Embeds the new and changed texts of a store, a portion at a time and outside any transaction. The next run continues
 * where this one ended; texts that have a vector are not sent again.
 */
const embedCatalogue = async (bot: BotContext, model: string): Promise<EmbeddedPortion> => {
  const portion = await readPortion(bot, model);
  if (!portion) return NOTHING;
  const { texts, end } = portion;
  for (let sent = 0; sent < texts.length; sent += TEXTS_A_REQUEST) {
    const failure = await embedTexts(bot, { model, texts: texts.slice(sent, sent + TEXTS_A_REQUEST) });
    if (failure === undefined) continue;
    await inTenant(bot, (scope) => recordMeaningFailure(scope, model));
    return { sent, failure };
  }
  if (end) await inTenant(bot, (scope) => recordWholeReading(scope, end));
  return { sent: texts.length, failure: undefined };
};

const STORES_A_RUN = 50;
/** Some forty requests, which end long before the next run is due. */
const TEXTS_A_RUN = 1_280;

/**
 * Embeds the changed texts of the stores with the enhanced search, a portion of each in one run. Deletes the vectors of
 * stores that lost it, or of all stores when no model for it is configured.
 *
 * @throws AggregateError of the stores that failed, at the end
 */
export const embedCatalogues = async (ctx: PlatformContext): Promise<void> => {
  await acrossTenants(ctx, deleteUnpaidMeanings);
  const { ai, env } = ctx.platform;
  const model = env.AI_EMBEDDING_MODEL;
  if (!ai.offers.meaning || model === undefined) return acrossTenants(ctx, deleteUnusedMeanings);
  const due = { model, maxADay: MAX_TEXTS_A_DAY, limit: STORES_A_RUN };
  const tenantIds = await acrossTenants(ctx, (scope) => listStoresToEmbed(scope, due));
  let sent = 0;
  let isDown = false;
  await forEachActiveTenant(ctx, {
    tenantIds,
    work: async (bot) => {
      const portion = await embedCatalogue(bot, model);
      sent += portion.sent;
      // A refusal is about this store's texts; any other failure would meet the next store too.
      isDown = portion.failure !== undefined && portion.failure !== 'refused';
    },
    isEnough: () => isDown || sent >= TEXTS_A_RUN,
    failedText: 'catalogues could not be embedded',
  });
};
