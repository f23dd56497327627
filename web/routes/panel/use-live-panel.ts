import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useOutletContext } from 'react-router';
import type { ChangeTopic } from '#shared/features/tenants/change-topics.ts';
import { INBOX_KEYS } from '#web/features/conversations/inbox/conversation-calls.ts';
import { ADDRESS_KEY } from '#web/features/domains/address-key.ts';
import { ORDER_KEYS } from '#web/features/orders/use-orders.ts';
import { dashboardKey } from '#web/features/tenants/dashboard/use-dashboard.ts';
import { FRESH_TENANT_KEY } from '#web/features/tenants/use-fresh-tenant.ts';
import { useLiveChanges } from '#web/lib/network/use-live-changes.ts';
import { readSession } from '#web/lib/session/session-storage.ts';

/** The cache keys to refetch after a change of each topic, including the counts of the menu. */
const KEYS_OF: Record<ChangeTopic, () => (readonly string[])[]> = {
  conversation: () => [INBOX_KEYS.all, dashboardKey],
  tenant: () => [FRESH_TENANT_KEY, ADDRESS_KEY],
  order: () => [
    ORDER_KEYS.all,
    ORDER_KEYS.customers,
    dashboardKey,
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
export const useLivePanel = (isOn: boolean): boolean => {
  const queries = useQueryClient();
  const readAgain = useCallback(
    (topics: readonly ChangeTopic[]) => {
      for (const queryKey of topics.flatMap((topic) => KEYS_OF[topic]()))
        void queries.invalidateQueries({ queryKey });
    },
    [queries],
  );
  return useLiveChanges(isOn, readAgain);
};
