import { describe, expect, it } from 'vitest';
import type { Session, SessionTenant, SessionUser } from '#web/lib/session/session-storage.ts';
import { PANEL_COPY } from '../panel-copy.ts';
import { panelDeeds, panelScreens } from './panel-commands.ts';
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

const deedsOf = (session: Session): string[] =>
  panelDeeds(session, () => undefined).map(({ label }) => label);
const screensOf = (session: Session): string[] => panelScreens(session).map(({ label }) => label);

const ADDITIONS = [PANEL_COPY.addProduct, PANEL_PALETTE_COPY.newOrder, PANEL_PALETTE_COPY.importProducts];
const OF_THE_STORE = [PANEL_COPY.viewStore, PANEL_PALETTE_COPY.copyLink, PANEL_PALETTE_COPY.plan];

describe('panelDeeds', () => {
  it.each(['owner', 'admin'] as const)('lets an %s add', (role) => {
    expect(deedsOf(sessionOf(role))).toEqual([...ADDITIONS, ...OF_THE_STORE]);
  });

  it.each([
    ['a guest', sessionOf('guest')],
    ['the owner of a suspended store', sessionOf('owner', { status: 'suspended' })],
  ])('lets %s add nothing', (_, session) => {
    expect(deedsOf(session)).toEqual(OF_THE_STORE);
  });

  it('writes down no order before the store sells', () => {
    expect(deedsOf(sessionOf('owner', { isSelling: false }))).not.toContain(PANEL_PALETTE_COPY.newOrder);
  });

  it('does nothing for whoever has no store', () => {
    expect(deedsOf({ ...sessionOf('owner'), tenant: undefined })).toEqual([]);
  });
});

describe('panelScreens', () => {
  it('has the team for the owner alone', () => {
    expect(screensOf(sessionOf('owner'))).toContain(PANEL_PALETTE_COPY.team);
    expect(screensOf(sessionOf('admin'))).not.toContain(PANEL_PALETTE_COPY.team);
  });

  it('leaves out what the menu does not open yet', () => {
    const screens = screensOf(sessionOf('owner', { isSelling: false }));
    expect(screens).not.toContain(PANEL_COPY.orders);
    expect(screens).not.toContain(PANEL_COPY.customers);
    expect(screens).toContain(PANEL_COPY.conversations);
  });

  it('calls every screen of the menu by other words too', () => {
    expect(panelScreens(sessionOf('owner')).filter(({ words }) => !words)).toEqual([]);
  });
});
