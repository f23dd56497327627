import { describe, expect, it } from 'vitest';
import type { Session, SessionTenant, SessionUser } from '#web/lib/session/session-storage.ts';
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
const sessionOf = (role: SessionUser['role'], changes: Partial<SessionTenant> = {}): Session => ({
  token: 'secreto',
  user: { id: 'u1', email: 'rosa@gmail.com', role },
  tenant: { ...TENANT, ...changes },
});

const actionsOf = (session: Session): string[] =>
  panelActions(session, () => undefined).map(({ label }) => label);
const screensOf = (session: Session): string[] => panelScreens(session).map(({ label }) => label);

const ADDITIONS = [
  PANEL_COPY.addProduct,
  PANEL_PALETTE_COPY.newOrder,
  PANEL_PALETTE_COPY.importProducts,
  PANEL_PALETTE_COPY.baseList,
];
const OF_THE_STORE = [PANEL_COPY.viewStore, PANEL_PALETTE_COPY.copyLink, PANEL_PALETTE_COPY.plan];

describe('panelActions', () => {
  it.each(['owner', 'admin'] as const)('lets an %s add', (role) => {
    expect(actionsOf(sessionOf(role))).toEqual([...ADDITIONS, ...OF_THE_STORE]);
  });

  it.each([
    ['a guest', sessionOf('guest')],
    ['the owner of a suspended store', sessionOf('owner', { status: 'suspended' })],
  ])('does not let %s add anything', (_, session) => {
    expect(actionsOf(session)).toEqual(OF_THE_STORE);
  });

  it('offers no new order before the store sells', () => {
    expect(actionsOf(sessionOf('owner', { isSelling: false }))).not.toContain(PANEL_PALETTE_COPY.newOrder);
  });

  it('offers no actions to a member without a store', () => {
    expect(actionsOf({ ...sessionOf('owner'), tenant: undefined })).toEqual([]);
  });
});

describe('panelScreens', () => {
  it('shows the team to the owner only', () => {
    expect(screensOf(sessionOf('owner'))).toContain(PANEL_PALETTE_COPY.team);
    expect(screensOf(sessionOf('admin'))).not.toContain(PANEL_PALETTE_COPY.team);
  });

  it('leaves out disabled items of the menu', () => {
    const screens = screensOf(sessionOf('owner', { isSelling: false }));
    expect(screens).not.toContain(PANEL_COPY.orders);
    expect(screens).not.toContain(PANEL_COPY.customers);
    expect(screens).toContain(PANEL_COPY.conversations);
  });

  it('has other words for every screen of the menu', () => {
    expect(panelScreens(sessionOf('owner')).filter(({ words }) => !words)).toEqual([]);
  });
});
