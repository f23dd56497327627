import { ShoppingBag } from 'lucide-react';
import type { listOrdersCall } from '#shared/features/orders/order-calls.ts';
import { formatPesos } from '#shared/lib/money.ts';
import { orderPath } from '#shared/lib/paths.ts';
import { apiCall } from '#web/lib/network/api-client.ts';
import { FOUND_LIMIT, type Found, useFound } from '#web/lib/page/use-found.ts';
import type { PaletteEntry } from '#web/ui/palette-entry.ts';
import { ORDER_KEYS } from './order-keys.ts';
import { nameOf } from './order-texts.ts';

const listOrders = apiCall<typeof listOrdersCall>({ method: 'GET', path: '/orders' });

type Search = { tenantId: string; q: string; isOn: boolean };

/** The newest orders that a search finds; each opens on the desk. */
export const useFoundOrders = ({ tenantId, q, isOn }: Search): Found<PaletteEntry> =>
  useFound({
    key: ORDER_KEYS.all(tenantId),
    q,
    isOn,
    find: (signal) => listOrders({ query: { q, limit: FOUND_LIMIT }, signal }),
    entriesOf: ({ orders }) =>
      orders.map((order) => ({
        id: order.id,
        label: `${order.code} ${nameOf(order)}`,
        note: formatPesos(order.total),
        icon: ShoppingBag,
        to: orderPath(order.id),
      })),
  });
