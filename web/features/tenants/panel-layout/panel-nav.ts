import {
  BookOpen,
  Gauge,
  LayoutDashboard,
  type LucideIcon,
  Package,
  Palette,
  Settings,
  Share2,
  ShoppingBag,
  Store,
  Users,
} from 'lucide-react';
import { PANEL_COPY } from '#shared/features/tenants/panel-copy.ts';
import { PATHS, storePath } from '#shared/lib/paths.ts';

/** One line of the panel's navigation; `disabledBecause` says why it cannot be followed yet. */
export type PanelNavItem = {
  label: string;
  icon: LucideIcon;
  to: string;
  opensNewTab?: boolean;
  disabledBecause?: string;
};

type PanelNavGroup = { title: string; items: readonly PanelNavItem[] };

const storeItem = (slug: string | undefined): PanelNavItem =>
  slug
    ? { label: PANEL_COPY.viewStore, icon: Store, to: storePath(slug), opensNewTab: true }
    : { label: PANEL_COPY.viewStore, icon: Store, to: '', disabledBecause: PANEL_COPY.waitsForTenant };

/** Groups and items of the panel (`spec 2`). */
export const panelNav = (storeSlug: string | undefined): readonly PanelNavGroup[] => [
  {
    title: PANEL_COPY.groupMain,
    items: [
      { label: PANEL_COPY.summary, icon: LayoutDashboard, to: PATHS.panel },
      { label: PANEL_COPY.products, icon: Package, to: PATHS.panelProducts },
      { label: PANEL_COPY.orders, icon: ShoppingBag, to: '', disabledBecause: PANEL_COPY.waitsForBot },
      { label: PANEL_COPY.customers, icon: Users, to: '', disabledBecause: PANEL_COPY.waitsForBot },
      storeItem(storeSlug),
      { label: PANEL_COPY.shareStore, icon: Share2, to: PATHS.panelShare },
    ],
  },
  {
    title: PANEL_COPY.groupSystem,
    items: [
      { label: PANEL_COPY.personalisation, icon: Palette, to: PATHS.panelPersonalisation },
      { label: PANEL_COPY.settings, icon: Settings, to: PATHS.panelSettings },
      { label: PANEL_COPY.usage, icon: Gauge, to: PATHS.panelUsage },
      { label: PANEL_COPY.importGuide, icon: BookOpen, to: PATHS.panelImportGuide },
    ],
  },
];
