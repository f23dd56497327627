import { LRUCache } from 'lru-cache';
import type { StoreFacts } from '#shared/features/conversations/dialogue/bot-turn.ts';
import { prepareFaqs } from '#shared/features/conversations/reading/match-faq.ts';
import {
  buildCatalogueIndex,
  type CatalogueIndex,
} from '#shared/features/conversations/search/catalogue-index.ts';
import { type VoiceSettings, voiceOf } from '#shared/features/conversations/settings/turn-settings.ts';
import { includesFeature, type PlanId } from '#shared/features/plans/plan-table.ts';
import { listPublishedProducts, type ProductRow } from '../catalogue/catalogue.ts';
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

const categoriesOf = (rows: readonly ProductRow[]): string[] => {
  const counts = new Map<string, number>();
  for (const { category } of rows) if (category) counts.set(category, (counts.get(category) ?? 0) + 1);
  return [...counts].toSorted((left, right) => right[1] - left[1]).map(([name]) => name);
};

const factsOf = ({ businessName, profile, plan }: TenantRow, rows: readonly ProductRow[]): StoreFacts => ({
  name: businessName,
  description: profile.description ?? '',
  city: profile.city ?? '',
  address: profile.address ?? '',
  hours: profile.hours ?? { text: '', schedule: [] },
  pickup: profile.pickup ?? false,
  deliveryZones: profile.deliveryZones ?? [],
  paymentMethods: profile.paymentMethods ?? [],
  faqs: includesFeature(plan, 'bot_faqs') ? prepareFaqs(profile.faqs ?? []) : [],
  categories: categoriesOf(rows),
});

const readKnowledge = async (scope: Scoped<ReaderContext>, tenant: TenantRow): Promise<StoreKnowledge> => {
  const rows = await listPublishedProducts(scope);
  const settings = await getBotSettings(scope);
  const ownWords = includesFeature(tenant.plan, 'enhanced_search') ? settings.synonyms : [];
  return {
    index: buildCatalogueIndex(rows, ownWords),
    facts: factsOf(tenant, rows),
    voice: voiceOf(settings, tenant.plan),
  };
};

type Kept = { version: number; plan: PlanId; knowledge: StoreKnowledge };

/**
 * Opens a cache limited by bytes. Every change that shows raises the tenant's version (decision 006), so knowledge of another
 * version, or of another plan, is made anew; the tenant is the key, so no other store's can be met.
 */
export const openKnowledgeCache = (maxBytes = MAX_BYTES): KnowledgeCache => {
  const kept = new LRUCache<string, Kept>({
    maxSize: maxBytes,
    sizeCalculation: ({ knowledge }) => knowledge.index.bytes + BYTES_BESIDE_INDEX,
  });
  return {
    open: async (scope, tenant) => {
      const known = kept.get(scope.tenantId);
      const { version, plan } = tenant;
      if (known?.version === version && known.plan === plan) return known.knowledge;
      const knowledge = await readKnowledge(scope, tenant);
      kept.set(scope.tenantId, { version, plan, knowledge });
      return knowledge;
    },
  };
};
