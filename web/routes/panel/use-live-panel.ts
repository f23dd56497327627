import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useOutletContext } from 'react-router';
import type { ChangeTopic } from '#shared/features/tenants/change-topics.ts';
import { INBOX_KEYS } from '#web/features/conversations/inbox/conversation-calls.ts';
import { ORDER_KEYS } from '#web/features/orders/use-orders.ts';
import { dashboardKey } from '#web/features/tenants/dashboard/use-dashboard.ts';
import { FRESH_TENANT_KEY } from '#web/features/tenants/use-fresh-tenant.ts';
import { useLiveChanges } from '#web/lib/network/use-live-changes.ts';
import { readSession } from '#web/lib/session/session-storage.ts';

/** The cache keys to refetch after a change of each topic, including the counts of the menu. */
const KEYS_OF: Record<ChangeTopic, (tenantId: string) => (readonly string[])[]> = {
  conversation: (tenantId) => [INBOX_KEYS.all(tenantId), dashboardKey(tenantId)],
  tenant: () => [FRESH_TENANT_KEY],
  order: (tenantId) => [
    ORDER_KEYS.all(tenantId),
    ORDER_KEYS.customers(tenantId),
    dashboardKey(tenantId),
    // The first order of a store opens its order desk.
    ...(readSession()?.tenant?.isSelling ? [] : [FRESH_TENANT_KEY]),
  ],
};

/** The frame's value for its screens: whether the live connection is open. */
export type PanelOutlet = boolean;

/** Whether the panel is notified of changes; the frame listens for all screens. */
export const useIsLive = (): boolean => useOutletContext<PanelOutlet>();

/**
 * Refetches conversations, orders and the store's own state when they change on the server; returns whether the
 * connection is open.
 */
export const useLivePanel = (tenantId: string | undefined): boolean => {
  const queries = useQueryClient();
  const readAgain = useCallback(
    (topics: readonly ChangeTopic[]) => {
      if (tenantId === undefined) return;
      for (const queryKey of topics.flatMap((topic) => KEYS_OF[topic](tenantId)))
        void queries.invalidateQueries({ queryKey });
    },
    [queries, tenantId],
  );
  return useLiveChanges(tenantId, readAgain);
};
