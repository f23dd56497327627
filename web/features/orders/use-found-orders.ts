import { ShoppingBag, User } from 'lucide-react';
import { formatPesos } from '#shared/lib/money.ts';
import { customerPath, orderPath } from '#shared/lib/paths.ts';
import { formatPhone } from '#shared/lib/phone.ts';
import { FOUND_LIMIT, type Found, useFound } from '#web/lib/page/use-found.ts';
import type { PaletteEntry } from '#web/ui/palette/palette-groups.ts';
import { ORDER_DESK_COPY } from './order-desk-copy.ts';
import { nameOf } from './order-texts.ts';
import { listCustomers, listOrders, ORDER_KEYS } from './use-orders.ts';

type Search = { q: string; isOn: boolean };

/** Finds the newest orders of a search; each result opens its order in the list. */
export const useFoundOrders = ({ q, isOn }: Search): Found<PaletteEntry> =>
  useFound({
    key: ORDER_KEYS.all,
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

/** Finds the most recent customers of a search; each result leads to the customer's record. */
export const useFoundCustomers = ({ q, isOn }: Search): Found<PaletteEntry> =>
  useFound({
    key: ORDER_KEYS.customers,
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
