import { LRUCache } from 'lru-cache';
import { asAppError } from '../../platform/http/reply-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { isStoreOpen, openVisitor } from '../tenants/tenants.ts';

const MAX_TENANTS = 50_000;

/** Whether the store of each tenant is open, remembered until the tenant changes: no picture of it asks the database. */
export type OpenTenants = {
  isOpen(tenantId: string): Promise<boolean>;
  /** The tenant changed. */
  forget(tenantId: string): void;
  /** Changes may have been missed: nothing is certain any more. */
  doubtAll(): void;
};

type Known = { isOpen: boolean; epoch: number };

/** Begins with an empty memory; whoever listens to changes tells it of them. */
export const rememberOpenTenants = (platform: Platform): OpenTenants => {
  const visitor = openVisitor(platform, { peer: '', userAgent: '' });
  const known = new LRUCache<string, Known>({ maxSize: MAX_TENANTS, sizeCalculation: () => 1 });
  const asking = new Map<string, Promise<boolean>>();
  let epoch = 0;

  const ask = async (tenantId: string): Promise<boolean> => {
    try {
      return await isStoreOpen(visitor, tenantId);
    } catch (error) {
      const last = known.get(tenantId);
      // With the database away, what was known last is better than no picture.
      if (last && asAppError(error)?.code === 'UNAVAILABLE') return last.isOpen;
      throw error;
    }
  };
  /** Those who come together share one question. After a change nobody joins it, nor is its answer kept: it may be either. */
  const askOnce = (tenantId: string): Promise<boolean> => {
    const running = asking.get(tenantId);
    if (running) return running;
    const askedAt = epoch;
    const asked = ask(tenantId)
      .then((isOpen) => {
        if (asking.get(tenantId) === asked) known.set(tenantId, { isOpen, epoch: askedAt });
        return isOpen;
      })
      .finally(() => {
        if (asking.get(tenantId) === asked) asking.delete(tenantId);
      });
    asking.set(tenantId, asked);
    return asked;
  };
  return {
    isOpen: async (tenantId) => {
      const last = known.get(tenantId);
      return last?.epoch === epoch ? last.isOpen : askOnce(tenantId);
    },
    forget: (tenantId) => {
      known.delete(tenantId);
      asking.delete(tenantId);
    },
    doubtAll: () => {
      epoch += 1;
      asking.clear();
    },
  };
};
