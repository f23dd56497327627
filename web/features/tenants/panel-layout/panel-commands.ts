import {
  Bot,
  ClipboardPlus,
  CreditCard,
  Globe,
  Link2,
  ListChecks,
  MapPin,
  Plus,
  Store,
  Upload,
  UsersRound,
} from 'lucide-react';
import type { InstallationOffer } from '#shared/lib/offers.ts';
import { PANEL_BOT_TRY_PATH, PATHS, storePath } from '#shared/lib/paths.ts';
import type { Member } from '#web/lib/session/member-context.ts';
import { canChangeStore } from '#web/lib/session/session-storage.ts';
import type { PaletteEntry } from '#web/ui/palette/palette-groups.ts';
import { copyStoreLink } from '../copy-store-link.ts';
import { PANEL_COPY } from '../panel-copy.ts';
import { panelNav } from './panel-nav.ts';
import { PANEL_PALETTE_COPY as COPY, PANEL_SCREEN_WORDS } from './panel-palette-copy.ts';

const ADD_PRODUCT: PaletteEntry = {
  id: 'add-product',
  label: PANEL_COPY.addProduct,
  words: COPY.addProductWords,
  icon: Plus,
  to: PATHS.panelAddProduct,
};
const NEW_ORDER: PaletteEntry = {
  id: 'new-order',
  label: COPY.newOrder,
  words: COPY.newOrderWords,
  icon: ClipboardPlus,
  to: PATHS.panelNewOrder,
};
const IMPORT: PaletteEntry = {
  id: 'import',
  label: COPY.importProducts,
  words: COPY.importWords,
  icon: Upload,
  to: PATHS.panelImport,
};
const BASE_LIST: PaletteEntry = {
  id: 'base-list',
  label: COPY.baseList,
  words: COPY.baseListWords,
  icon: ListChecks,
  to: PATHS.panelBaseList,
};
const TRY_BOT: PaletteEntry = {
  id: 'try-bot',
  label: COPY.tryBot,
  words: COPY.tryBotWords,
  icon: Bot,
  to: PANEL_BOT_TRY_PATH,
};
const PROFILE: PaletteEntry = {
  id: 'profile',
  label: COPY.profile,
  words: COPY.profileWords,
  icon: MapPin,
  to: PATHS.panelStoreProfile,
};
const ADDRESS: PaletteEntry = {
  id: 'address',
  label: COPY.address,
  words: COPY.addressWords,
  icon: Globe,
  to: PATHS.panelAddress,
};
const TEAM: PaletteEntry = {
  id: 'team',
  label: COPY.team,
  words: COPY.teamWords,
  icon: UsersRound,
  to: PATHS.panelTeam,
};

/** Lists the screens that this member may see, those of the menu and others. */
export const panelScreens = (
  { user, tenant }: Member,
  offers: readonly InstallationOffer[],
): PaletteEntry[] => {
  const store = {
    slug: tenant.slug,
    isSelling: tenant.isSelling === true,
    isOwner: user.role === 'owner',
    conversationsWaiting: 0,
    ordersWaiting: 0,
    receiptsWaiting: 0,
  };
  const inMenu = panelNav(store)
    .flatMap(({ items }) => items)
    .filter(({ disabledBecause, opensNewTab }) => !disabledBecause && !opensNewTab)
    .map(({ label, icon, to }) => ({ id: to, label, icon, to, words: PANEL_SCREEN_WORDS[to] }));
  const hasAddresses = offers.includes('own_address');
  return [
    ...inMenu,
    TRY_BOT,
    PROFILE,
    ...(hasAddresses ? [ADDRESS] : []),
    ...(user.role === 'owner' ? [TEAM] : []),
  ];
};

/**
 * Lists the actions of this member: adding things when allowed, orders once the store sells, and actions about the
 * store's page.
 */
export const panelActions = (member: Member, onPlan: () => void): PaletteEntry[] => {
  const { tenant } = member;
  const additions = [ADD_PRODUCT, ...(tenant.isSelling ? [NEW_ORDER] : []), IMPORT, BASE_LIST];
  return [
    ...(canChangeStore(member) ? additions : []),
    {
      id: 'view-store',
      label: PANEL_COPY.viewStore,
      words: COPY.viewStoreWords,
      icon: Store,
      href: storePath(tenant.slug),
    },
    {
      id: 'copy-link',
      label: COPY.copyLink,
      words: COPY.copyLinkWords,
      icon: Link2,
      run: () => void copyStoreLink(tenant),
    },
    { id: 'plan', label: COPY.plan, words: COPY.planWords, icon: CreditCard, run: onPlan },
  ];
};
