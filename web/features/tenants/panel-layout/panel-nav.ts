import {
  BookOpen,
  Bot,
  ChartColumn,
  Gauge,
  LayoutDashboard,
  LifeBuoy,
  type LucideIcon,
  MessagesSquare,
  Package,
  Palette,
  Settings,
  Share2,
  ShoppingBag,
  Star,
  Store,
  Ticket,
  Users,
} from 'lucide-react';
import { PATHS, storePath } from '#shared/lib/paths.ts';
import { PANEL_COPY } from '../panel-copy.ts';

/** One line of the panel's navigation; `disabledBecause` says why it cannot be opened yet. */
export type PanelNavItem = {
  label: string;
  icon: LucideIcon;
  to: string;
  /** The address of another screen at which this line is the current one. */
  alsoAt?: string;
  opensNewTab?: boolean;
  /** The number of its things that wait for somebody, and the words for that number. */
  waiting?: { count: number; label: (count: number) => string };
  disabledBecause?: string;
};

/** Whether the address is that of an item's screen, or below it. */
export const isCurrentScreen = (
  { to, alsoAt }: Pick<PanelNavItem, 'to' | 'alsoAt'>,
  pathname: string,
): boolean => pathname === to || pathname === alsoAt || (to !== PATHS.panel && pathname.startsWith(`${to}/`));

type PanelNavGroup = { title: string; items: readonly PanelNavItem[] };

const storeItem = (slug: string | undefined): PanelNavItem =>
  slug
    ? { label: PANEL_COPY.viewStore, icon: Store, to: storePath(slug), opensNewTab: true }
    : { label: PANEL_COPY.viewStore, icon: Store, to: '', disabledBecause: PANEL_COPY.waitsForTenant };

/**
 * The items of a store that sells: orders, customers and ratings are disabled until the bot is active or the first order
 * exists (`decisions Panel`).
 */
const salesItems = (store: PanelNavStore): readonly PanelNavItem[] => {
  const lock = store.isSelling ? {} : { disabledBecause: PANEL_COPY.waitsForBot };
  return [
    {
      label: PANEL_COPY.orders,
      icon: ShoppingBag,
      to: PATHS.panelOrders,
      alsoAt: PATHS.panelCollections,
      waiting: waitingInOrders(store),
      ...lock,
    },
    { label: PANEL_COPY.customers, icon: Users, to: PATHS.panelCustomers, ...lock },
    { label: PANEL_COPY.ratings, icon: Star, to: PATHS.panelRatings, ...lock },
  ];
};

/** The facts that the menu depends on. */
export type PanelNavStore = {
  slug: string | undefined;
  isSelling: boolean;
  /** Only owners write to the superadmins. */
  isOwner: boolean;
  conversationsWaiting: number;
  /** New orders that are not confirmed yet. */
  ordersWaiting: number;
  /** Receipts of transfers that nobody has settled. */
  receiptsWaiting: number;
};

/** The number at the menu's orders: new ones, and receipts to look at. */
export const waitingInOrders = ({
  ordersWaiting,
  receiptsWaiting,
}: Pick<PanelNavStore, 'ordersWaiting' | 'receiptsWaiting'>) => ({
  count: ordersWaiting + receiptsWaiting,
  label: () => PANEL_COPY.ordersWaiting(ordersWaiting, receiptsWaiting),
});

/** The groups and items of the panel's menu (`spec 2`). */
export const panelNav = (store: PanelNavStore): readonly PanelNavGroup[] =>
  groupsOf(store).map(({ title, items }) => ({
    title,
    items: items.map((item) =>
      store.slug || WITHOUT_TENANT.includes(item.to)
        ? item
        : { ...item, disabledBecause: PANEL_COPY.waitsForTenant },
    ),
  }));

/** The items for a member without a store; all others need one. */
const WITHOUT_TENANT: readonly string[] = [PATHS.panel, PATHS.panelPersonalisation];

const groupsOf = (store: PanelNavStore): readonly PanelNavGroup[] => [
  {
    title: PANEL_COPY.groupMain,
    items: [
      { label: PANEL_COPY.summary, icon: LayoutDashboard, to: PATHS.panel },
      { label: PANEL_COPY.products, icon: Package, to: PATHS.panelProducts },
      {
        label: PANEL_COPY.conversations,
        icon: MessagesSquare,
        to: PATHS.panelConversations,
        waiting: { count: store.conversationsWaiting, label: PANEL_COPY.conversationsWaiting },
      },
      ...salesItems(store),
      { label: PANEL_COPY.coupons, icon: Ticket, to: PATHS.panelCoupons },
      { label: PANEL_COPY.report, icon: ChartColumn, to: PATHS.panelReport },
      storeItem(store.slug),
      { label: PANEL_COPY.shareStore, icon: Share2, to: PATHS.panelShare },
    ],
  },
  {
    title: PANEL_COPY.groupSystem,
    items: [
      { label: PANEL_COPY.bot, icon: Bot, to: PATHS.panelBot },
      { label: PANEL_COPY.personalisation, icon: Palette, to: PATHS.panelPersonalisation },
      { label: PANEL_COPY.settings, icon: Settings, to: PATHS.panelSettings },
      { label: PANEL_COPY.usage, icon: Gauge, to: PATHS.panelUsage },
      { label: PANEL_COPY.importGuide, icon: BookOpen, to: PATHS.panelImportGuide },
      ...(store.isOwner ? [{ label: PANEL_COPY.help, icon: LifeBuoy, to: PATHS.panelHelp }] : []),
    ],
  },
];
