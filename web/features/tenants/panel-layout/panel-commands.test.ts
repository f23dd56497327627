import { describe, expect, it } from 'vitest';
import { OFFERS } from '#shared/lib/offers.ts';
import type { Member } from '#web/lib/session/member-context.ts';
import type { SessionTenant, SessionUser } from '#web/lib/session/session-storage.ts';
import { PANEL_COPY } from '../panel-copy.ts';
import { panelActions, panelScreens } from './panel-commands.ts';
import { PANEL_PALETTE_COPY } from './panel-palette-copy.ts';

const TENANT: SessionTenant = {
  id: 't1',
  slug: 'dulces-rosa',
  business_name: 'Dulces Rosa',
  plan: 'esencial',
  status: 'active',
  isSelling: true,
};
const memberOf = (role: SessionUser['role'], changes: Partial<SessionTenant> = {}): Member => ({
  token: 'secreto',
  user: { id: 'u1', email: 'rosa@gmail.com', role },
  tenant: { ...TENANT, ...changes },
});

const actionsOf = (member: Member): string[] =>
  panelActions(member, () => undefined).map(({ label }) => label);
const screensOf = (member: Member): string[] => panelScreens(member, []).map(({ label }) => label);

const ADDITIONS = [
  PANEL_COPY.addProduct,
  PANEL_PALETTE_COPY.newOrder,
  PANEL_PALETTE_COPY.importProducts,
  PANEL_PALETTE_COPY.baseList,
];
const OF_THE_STORE = [PANEL_COPY.viewStore, PANEL_PALETTE_COPY.copyLink, PANEL_PALETTE_COPY.plan];

describe('panelActions', () => {
  it.each(['owner', 'admin'] as const)('lets an %s add', (role) => {
    expect(actionsOf(memberOf(role))).toEqual([...ADDITIONS, ...OF_THE_STORE]);
  });

  it.each([
    ['a guest', memberOf('guest')],
    ['the owner of a suspended store', memberOf('owner', { status: 'suspended' })],
  ])('does not let %s add anything', (_, member) => {
    expect(actionsOf(member)).toEqual(OF_THE_STORE);
  });

  it('offers no new order before the store sells', () => {
    expect(actionsOf(memberOf('owner', { isSelling: false }))).not.toContain(PANEL_PALETTE_COPY.newOrder);
  });
});

describe('panelScreens', () => {
  it('shows the team to the owner only', () => {
    expect(screensOf(memberOf('owner'))).toContain(PANEL_PALETTE_COPY.team);
    expect(screensOf(memberOf('admin'))).not.toContain(PANEL_PALETTE_COPY.team);
  });

  it('leaves out disabled items of the menu', () => {
    const screens = screensOf(memberOf('owner', { isSelling: false }));
    expect(screens).not.toContain(PANEL_COPY.orders);
    expect(screens).not.toContain(PANEL_COPY.customers);
    expect(screens).toContain(PANEL_COPY.conversations);
  });

  it('has other words for every screen of the menu', () => {
    expect(panelScreens(memberOf('owner'), OFFERS).filter(({ words }) => !words)).toEqual([]);
  });
});
