import { expect, it } from 'vitest';
import { PATHS } from '#shared/lib/paths.ts';
import { PANEL_COPY } from '../panel-copy.ts';
import { isCurrentScreen, panelNav, waitingInOrders } from './panel-nav.ts';

const NOTHING_WAITS = { isOwner: true, conversationsWaiting: 0, ordersWaiting: 0, receiptsWaiting: 0 };

const followable = (slug: string | undefined): string[] =>
  panelNav({ slug, isSelling: true, ...NOTHING_WAITS })
    .flatMap(({ items }) => items)
    .filter(({ disabledBecause }) => disabledBecause === undefined)
    .map(({ label }) => label);

it('shows a member without a store only items that need none', () => {
  expect(followable(undefined)).toEqual([PANEL_COPY.summary, PANEL_COPY.personalisation]);
});

it('shows an owner every item', () => {
  expect(followable('la-esquina')).toHaveLength(16);
});

it.each([
  [PATHS.panel, [PANEL_COPY.summary]],
  [PATHS.panelOrders, [PANEL_COPY.orders]],
  [PATHS.panelCollections, [PANEL_COPY.orders]],
  [`${PATHS.panelCustomers}/7`, [PANEL_COPY.customers]],
  ['/panel/pedidosx', []],
])('marks the current screen at %s', (pathname, labels) => {
  const items = panelNav({ slug: 'la-esquina', isSelling: true, ...NOTHING_WAITS })
    .flatMap((group) => group.items)
    .filter((item) => isCurrentScreen(item, pathname));
  expect(items.map(({ label }) => label)).toEqual(labels);
});

it.each([
  [2, 0, '2 pedidos por confirmar'],
  [0, 1, '1 comprobante por revisar'],
  [1, 3, '1 pedido por confirmar y 3 comprobantes por revisar'],
])('counts new orders and receipts at the menu: %i and %i', (ordersWaiting, receiptsWaiting, words) => {
  const { count, label } = waitingInOrders({ ordersWaiting, receiptsWaiting });
  expect([count, label()]).toEqual([ordersWaiting + receiptsWaiting, words]);
});
