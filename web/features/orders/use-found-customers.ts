import { User } from 'lucide-react';
import type { listCustomersCall } from '#shared/features/orders/customer-calls.ts';
import { ORDER_DESK_COPY } from '#shared/features/orders/order-desk-copy.ts';
import { customerPath } from '#shared/lib/paths.ts';
import { formatPhone } from '#shared/lib/phone.ts';
import { apiCall } from '#web/lib/network/api-client.ts';
import { FOUND_LIMIT, type Found, useFound } from '#web/lib/page/use-found.ts';
import type { PaletteEntry } from '#web/ui/palette-entry.ts';
import { ORDER_KEYS } from './order-keys.ts';

const listCustomers = apiCall<typeof listCustomersCall>({ method: 'GET', path: '/customers' });

type Search = { tenantId: string; q: string; isOn: boolean };

/** The latest customers that a search finds; each opens over their list. */
export const useFoundCustomers = ({ tenantId, q, isOn }: Search): Found<PaletteEntry> =>
  useFound({
    key: ORDER_KEYS.customers(tenantId),
    q,
    isOn,
    find: (signal) => listCustomers({ query: { q, limit: FOUND_LIMIT }, signal }),
    entriesOf: ({ customers }) =>
      customers.map(({ id, name, phone }) => ({
        id,
        label: name ?? ORDER_DESK_COPY.nobody,
        note: phone === null ? undefined : formatPhone(phone),
        icon: User,
        to: customerPath(id),
      })),
  });
