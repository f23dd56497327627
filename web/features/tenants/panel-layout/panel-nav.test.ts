import { expect, it } from 'vitest';
import { PANEL_COPY } from '../panel-copy.ts';
import { panelNav } from './panel-nav.ts';

const followable = (slug: string | undefined): string[] =>
  panelNav({ slug, isSelling: true, conversationsWaiting: 0, ordersWaiting: 0 })
    .flatMap(({ items }) => items)
    .filter(({ disabledBecause }) => disabledBecause === undefined)
    .map(({ label }) => label);

it('shows a member without a store only items that need none', () => {
  expect(followable(undefined)).toEqual([
    PANEL_COPY.summary,
    PANEL_COPY.personalisation,
    PANEL_COPY.settings,
    PANEL_COPY.importGuide,
  ]);
});

it('shows a member of a store every item', () => {
  expect(followable('la-esquina')).toHaveLength(12);
});
