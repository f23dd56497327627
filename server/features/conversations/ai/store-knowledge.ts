import pLimit from 'p-limit';
import {
  type CatalogueIndex,
  changeCatalogueIndex,
  EMPTY_INDEX,
  type OrderedWords,
  prepareFaqs,
  type StoreFacts,
  type TaughtWord,
  type VoiceSettings,
  voiceOf,
  withOwnWords,
} from '#server/features/bot/bot.ts';
import {
  type CatalogueChanges,
  countByCategory,
  readCatalogueChanges,
} from '#server/features/catalogue/catalogue.ts';
import { accountsText, getOrderSettings, listPaymentAccounts } from '#server/features/orders/orders.ts';
import {
  getTenant,
  type ReaderContext,
  readAddress,
  readTenant,
  type Scoped,
  type StoreAddress,
  storeAddressOf,
  type TenantRow,
} from '#server/features/tenants/tenants.ts';
import { runYielding } from '#server/platform/jobs/work-steps.ts';
import type { MemoryBudget } from '#server/platform/memory/memory-budget.ts';
import type { BotSettings } from '#shared/features/bot/bot-settings.ts';
import type { TaxMode } from '#shared/features/orders/tax-modes.ts';
import { includesFeature, type PlanId } from '#shared/features/plans/plan-table.ts';
import { socialLinksOf } from '#shared/features/tenants/social-links.ts';
import { listOrderedWords } from '../conversations/ordered-words-repo.ts';
import { getBotSettings } from '../settings/bot-settings-repo.ts';
import { listTaughtAnswers, listTaughtWords, type TaughtAnswer } from '../settings/lesson-repo.ts';
import { withCurrentAnswers } from '../settings/list-lessons.ts';

/** The bot's knowledge of one store at a version of its tenant. */
export type StoreKnowledge = {
  /** The name of the store in its addresses. */
  readonly slug: string;
  readonly address: StoreAddress;
  readonly index: CatalogueIndex;
  readonly facts: StoreFacts;
  readonly voice: VoiceSettings;
};

/** The knowledge of the stores that were talked to last. */
export type KnowledgeCache = {
  /** Gets the knowledge of the reader's store, up to date. It reads in transactions of its own: call it outside of any other. */
  open(reader: ReaderContext): Promise<StoreKnowledge>;
};

const BYTES_BESIDES_INDEX = 20_000;

const faqsOf = ({ faqs = [] }: TenantRow['profile']) =>
  faqs.map(({ question, answer, topics = null }) => ({ question, answer, topics }));

type Told = Pick<Beginning, 'tenant' | 'categories' | 'accounts' | 'taxMode'>;

const factsOf = ({
  tenant: { businessName, profile, plan },
  categories,
  accounts,
  taxMode,
}: Told): StoreFacts => ({
  name: businessName,
  description: profile.description ?? '',
  city: profile.city ?? '',
  address: profile.address ?? '',
  hours: profile.hours ?? { text: '', schedule: [] },
  pickup: profile.pickup ?? false,
  pickupWait: profile.pickupWait,
  social: socialLinksOf(profile),
  deliveryZones: profile.deliveryZones ?? [],
  paymentMethods: profile.paymentMethods ?? [],
  faqs: includesFeature(plan, 'bot_faqs') ? prepareFaqs(faqsOf(profile)) : [],
  categories,
  accounts,
  taxMode,
});

type Kept = {
  readonly version: number;
  readonly plan: PlanId;
  /** The mark from which changes of the catalogue are not known yet. */
  readonly mark: string;
  readonly knowledge: StoreKnowledge;
};

const PRODUCTS_A_PAGE = 1_000;
/** The largest page. Pages grow with the index, because each is merged into a copy of the whole index. */
const MAX_PRODUCTS_A_PAGE = 4_000;
/** An index beyond this size learns no more descriptions, so that a store with invented words takes no more memory than that. */
const MAX_INDEX_BYTES = 24 * 1024 * 1024;
/** Catalogues with more than one page are read in turn, so that not all of their pages are in memory at once. */
const LARGE_AT_ONCE = 2;

type Beginning = {
  readonly tenant: TenantRow;
  readonly settings: BotSettings;
  readonly categories: readonly string[];
  /** The accounts for transfers, in words. */
  readonly accounts: string;
  readonly taxMode: TaxMode | null;
  readonly changes: CatalogueChanges;
  readonly taughtAnswers: readonly TaughtAnswer[];
  readonly taughtWords: readonly TaughtWord[];
  readonly orderedWords: readonly OrderedWords[];
};

const isUpToDate = (known: Kept, { version, plan }: Pick<TenantRow, 'version' | 'plan'>): boolean =>
  known.version >= version && known.plan === plan;

/** Reads the store and the first page of the changes since the known state. */
const begin = async (scope: Scoped<ReaderContext>, known: Kept | undefined): Promise<Beginning> => {
  const tenant = await getTenant(scope);
  const changes = await readCatalogueChanges(scope, { since: known?.mark, limit: PRODUCTS_A_PAGE });
  const categories = await countByCategory(scope, true);
  return {
    tenant,
    settings: await getBotSettings(scope),
    categories: categories.flatMap(({ name }) => name ?? []),
    accounts: accountsText(await listPaymentAccounts(scope)),
    taxMode: (await getOrderSettings(scope)).taxMode,
    changes,
    taughtAnswers: await listTaughtAnswers(scope),
    taughtWords: await listTaughtWords(scope),
    orderedWords: await listOrderedWords(scope),
  };
};

const withChanges = (index: CatalogueIndex, { published, withdrawn }: CatalogueChanges) => {
  const isFull = index.bytes > MAX_INDEX_BYTES;
  const changed = isFull
    ? published.map((product) => ({ ...product, description: null, attributes: {} }))
    : published;
  return runYielding(changeCatalogueIndex(index, { changed, removed: withdrawn }));
};

/** Brings an index up to date page by page: each is read in a transaction of its own and worked in outside of it. */
const indexChanges = async (
  reader: ReaderContext,
  known: Kept | undefined,
  first: CatalogueChanges,
): Promise<CatalogueIndex> => {
  let index = await withChanges(known?.knowledge.index ?? EMPTY_INDEX, first);
  for (let after = first.next; after; ) {
    const limit = Math.min(MAX_PRODUCTS_A_PAGE, Math.max(PRODUCTS_A_PAGE, index.productIds.length));
    const page = { since: known?.mark, after, limit };
    const changes = await readTenant(reader, (scope) => readCatalogueChanges(scope, page));
    index = await withChanges(index, changes);
    after = changes.next;
  }
  return index;
};

/**
 * Creates a cache within the budget of the process. Every change that shows raises the tenant's version (decision 006); knowledge of an older one,
 * or of another plan, is brought up to date by what changed since. The tenant is the key, so no other store's knowledge can be returned.
 */
export const createKnowledgeCache = (memory: MemoryBudget): KnowledgeCache => {
  const kept = memory.open<Kept>(
    'catalogue indexes',
    ({ knowledge }) => knowledge.index.bytes + BYTES_BESIDES_INDEX,
  );
  const learning = new Map<string, Promise<Kept>>();
  const limit = pLimit(LARGE_AT_ONCE);

  const learn = async (
    reader: ReaderContext,
    known: Kept | undefined,
    {
      tenant,
      settings,
      categories,
      accounts,
      taxMode,
      changes,
      taughtAnswers,
      taughtWords,
      orderedWords,
    }: Beginning,
  ): Promise<Kept> => {
    const build = () => indexChanges(reader, known, changes);
    const index = await (changes.next ? limit(build) : build());
    const { version, plan } = tenant;
    const ownWords = includesFeature(plan, 'enhanced_search') ? settings.synonyms : [];
    const facts = factsOf({ tenant, categories, accounts, taxMode });
    const lessons = withCurrentAnswers(taughtAnswers, {
      faq: facts.faqs,
      quick_reply: settings.quickReplies,
    });
    const knowledge = {
      slug: tenant.slug,
      address: storeAddressOf(reader.platform.env, tenant),
      index: withOwnWords(index, ownWords, { taught: taughtWords, ordered: orderedWords }),
      facts,
      voice: voiceOf(settings, plan, lessons),
    };
    const learnt = { version, plan, mark: changes.mark, knowledge };
    if ((kept.peek(reader.tenantId)?.version ?? 0) <= version) kept.set(reader.tenantId, learnt);
    return learnt;
  };

  return {
    open: async (reader) => {
      const { tenantId } = reader;
      const known = kept.get(tenantId);
      const address = known && (await readAddress(reader));
      if (known && address && isUpToDate(known, address)) return known.knowledge;
      const beginning = await readTenant(reader, (scope) => begin(scope, known));
      // Another message may have brought it up to date in the meantime.
      const current = kept.peek(tenantId) ?? known;
      if (current && isUpToDate(current, beginning.tenant)) return current.knowledge;
      const key = `${tenantId} ${beginning.tenant.version} ${beginning.tenant.plan}`;
      const begun = learning.get(key) ?? learn(reader, known, beginning).finally(() => learning.delete(key));
      learning.set(key, begun);
      return (await begun).knowledge;
    },
  };
};
