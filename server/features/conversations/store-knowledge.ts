import { LRUCache } from 'lru-cache';
import type { StoreFacts } from '#shared/features/conversations/dialogue/bot-turn.ts';
import { prepareFaqs } from '#shared/features/conversations/reading/match-faq.ts';
import {
  type CatalogueIndex,
  EMPTY_INDEX,
  withOwnWords,
} from '#shared/features/conversations/search/catalogue-index.ts';
import { changeCatalogueIndex } from '#shared/features/conversations/search/change-catalogue-index.ts';
import { type VoiceSettings, voiceOf } from '#shared/features/conversations/settings/turn-settings.ts';
import { includesFeature, type PlanId } from '#shared/features/plans/plan-table.ts';
import { runYielding } from '../../platform/jobs/run-yielding.ts';
import { countByCategory, readCatalogueChanges } from '../catalogue/catalogue.ts';
import type { ReaderContext, Scoped, TenantRow } from '../tenants/tenants.ts';
import { getBotSettings } from './settings/get-bot-settings.ts';

/** What the bot knows of one store as of a version of its tenant. */
export type StoreKnowledge = {
  readonly index: CatalogueIndex;
  readonly facts: StoreFacts;
  readonly voice: VoiceSettings;
};

/** The knowledge of the stores that were talked to last. */
export type KnowledgeCache = {
  open(scope: Scoped<ReaderContext>, tenant: TenantRow): Promise<StoreKnowledge>;
};

/** A hundred stores of five thousand products (issue 5, speed and scale). */
const MAX_BYTES = 140 * 1024 * 1024;
const BYTES_BESIDE_INDEX = 20_000;

const factsOf = ({ businessName, profile, plan }: TenantRow, categories: readonly string[]): StoreFacts => ({
  name: businessName,
  description: profile.description ?? '',
  city: profile.city ?? '',
  address: profile.address ?? '',
  hours: profile.hours ?? { text: '', schedule: [] },
  pickup: profile.pickup ?? false,
  deliveryZones: profile.deliveryZones ?? [],
  paymentMethods: profile.paymentMethods ?? [],
  faqs: includesFeature(plan, 'bot_faqs') ? prepareFaqs(profile.faqs ?? []) : [],
  categories,
});

type Kept = {
  readonly version: number;
  readonly plan: PlanId;
  /** From where on the catalogue's changes are not yet known. */
  readonly mark: string;
  readonly knowledge: StoreKnowledge;
};

/** Reads what changed since what is known of a store; without anything known, all of it. */
const learn = async (
  scope: Scoped<ReaderContext>,
  tenant: TenantRow,
  known: Kept | undefined,
): Promise<Kept> => {
  const { published, withdrawn, mark } = await readCatalogueChanges(scope, known?.mark);
  const categories = await countByCategory(scope, true);
  const settings = await getBotSettings(scope);
  const index = await runYielding(
    changeCatalogueIndex(known?.knowledge.index ?? EMPTY_INDEX, { changed: published, removed: withdrawn }),
  );
  const { version, plan } = tenant;
  const ownWords = includesFeature(plan, 'enhanced_search') ? settings.synonyms : [];
  const names = categories.flatMap(({ name }) => name ?? []);
  const knowledge = {
    index: withOwnWords(index, ownWords),
    facts: factsOf(tenant, names),
    voice: voiceOf(settings, plan),
  };
  return { version, plan, mark, knowledge };
};

/**
 * Opens a cache limited by bytes. Every change that shows raises the tenant's version (decision 006); knowledge of an older one,
 * or of another plan, is brought up to date by what changed since. The tenant is the key, so no other store's can be met.
 */
export const openKnowledgeCache = (maxBytes = MAX_BYTES): KnowledgeCache => {
  const kept = new LRUCache<string, Kept>({
    maxSize: maxBytes,
    sizeCalculation: ({ knowledge }) => knowledge.index.bytes + BYTES_BESIDE_INDEX,
  });
  const learning = new Map<string, Promise<Kept>>();

  const learnOnce = (scope: Scoped<ReaderContext>, tenant: TenantRow): Promise<Kept> => {
    const key = `${scope.tenantId} ${tenant.version} ${tenant.plan}`;
    const begun = learning.get(key);
    // What another's transaction began may fail with it.
    if (begun) return begun.catch(() => learn(scope, tenant, kept.get(scope.tenantId)));
    const learnt = learn(scope, tenant, kept.get(scope.tenantId)).finally(() => learning.delete(key));
    learning.set(key, learnt);
    return learnt;
  };

  return {
    open: async (scope, tenant) => {
      const { tenantId } = scope;
      const known = kept.get(tenantId);
      if (known && known.version >= tenant.version && known.plan === tenant.plan) return known.knowledge;
      const learnt = await learnOnce(scope, tenant);
      if ((kept.get(tenantId)?.version ?? 0) <= learnt.version) kept.set(tenantId, learnt);
      return learnt.knowledge;
    },
  };
};
