import { List } from 'lucide-react';
import type { RefObject } from 'react';
import { INBOX_QUERY, ORDER_QUERY, PATHS } from '#shared/lib/paths.ts';
import { useFoundProducts } from '#web/features/catalogue/use-found-products.ts';
import { useFoundConversations } from '#web/features/conversations/inbox/use-found-conversations.ts';
import { useFoundCustomers, useFoundOrders } from '#web/features/orders/use-found-orders.ts';
import { PANEL_COPY } from '#web/features/tenants/panel-copy.ts';
import { panelActions, panelScreens } from '#web/features/tenants/panel-layout/panel-commands.ts';
import { PANEL_PALETTE_COPY } from '#web/features/tenants/panel-layout/panel-palette-copy.ts';
import { readOffers } from '#web/lib/page/read-offers.ts';
import { useMember, useTenant } from '#web/lib/session/member-context.ts';
import { Palette, usePaletteSearch } from '#web/ui/palette/palette.tsx';
import type { FoundGroup, PaletteEntry } from '#web/ui/palette/palette-groups.ts';
import { PALETTE_COPY } from '../frame/palette-copy.ts';
import { frameCommands, PaletteDialog } from '../frame/palette-dialog.tsx';

type PanelPaletteProps = {
  isOpen: boolean;
  onClose: () => void;
  onPlan: () => void;
  onShortcuts: () => void;
  onSignOut: () => void;
};

const allOf = (title: string, to: string): PaletteEntry => ({
  id: `all-${to}`,
  label: PALETTE_COPY.seeAll(title),
  icon: List,
  to,
});

/** Searches the store's own lists: products, and orders and customers once the store sells, as in the menu. */
const useStoreFinds = (q: string): FoundGroup[] => {
  const sales = { q, isOn: useTenant().isSelling === true };
  const listed = (path: string, key: string): string => `${path}?${new URLSearchParams({ [key]: q })}`;
  const kinds = [
    {
      title: PANEL_COPY.products,
      found: useFoundProducts(q),
      to: listed(PATHS.panelProducts, 'q'),
    },
    {
      title: PANEL_COPY.orders,
      found: useFoundOrders(sales),
      to: listed(PATHS.panelOrders, ORDER_QUERY.search),
    },
    {
      title: PANEL_COPY.customers,
      found: useFoundCustomers(sales),
      to: listed(PATHS.panelCustomers, ORDER_QUERY.search),
    },
    {
      title: PANEL_COPY.conversations,
      found: useFoundConversations(q),
      to: listed(PATHS.panelConversations, INBOX_QUERY.search),
    },
  ];
  return kinds.map(({ title, found, to }) => ({ title, found, all: allOf(title, to) }));
};

type OpenProps = PanelPaletteProps & { field: RefObject<HTMLInputElement | null> };

function OpenPalette({ field, onClose, onPlan, onShortcuts, onSignOut }: OpenProps) {
  const member = useMember();
  const search = usePaletteSearch();
  const finds = useStoreFinds(search.q);
  const frame = frameCommands({ onShortcuts, onSignOut, signOutLabel: PANEL_COPY.signOut });
  const commands = [
    { title: PALETTE_COPY.actions, entries: [...panelActions(member, onPlan), ...frame] },
    { title: PALETTE_COPY.screens, entries: panelScreens(member, readOffers()) },
  ];
  return (
    <Palette
      {...search}
      field={field}
      label={PANEL_PALETTE_COPY.label}
      texts={PALETTE_COPY}
      commands={commands}
      finds={finds}
      onClose={onClose}
    />
  );
}

/** Finds any screen, action, product, order, customer or conversation of the store by a few letters (ux 4). */
export function PanelPalette(props: PanelPaletteProps) {
  return (
    <PaletteDialog isOpen={props.isOpen} onClose={props.onClose}>
      {(field) => <OpenPalette {...props} field={field} />}
    </PaletteDialog>
  );
}
