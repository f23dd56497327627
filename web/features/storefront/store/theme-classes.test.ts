import { expect, it } from 'vitest';
import {
  DEFAULT_STORE_THEME,
  THEME_HEADER_STYLES,
  THEME_LAYOUTS,
} from '#shared/features/personalisation/store-theme.ts';
import { barClasses, hasCover, modeOfLayout, shelfClasses } from './theme-classes.ts';

it.each([
  ['grid', 'wrap shelf grid even'],
  ['list', 'wrap shelf list even'],
  ['masonry', 'wrap shelf grid masonry'],
] as const)('the layout %s draws «%s»', (layout, classes) => {
  expect(shelfClasses(modeOfLayout(layout), layout)).toBe(classes);
});

it('gives every layout a look of its own', () => {
  const looks = THEME_LAYOUTS.map((layout) => shelfClasses(modeOfLayout(layout), layout));
  expect(new Set(looks).size).toBe(THEME_LAYOUTS.length);
});

it('a shopper may see a masonry store as a list', () => {
  expect(shelfClasses('list', 'masonry')).toContain('list');
});

it('puts a picture behind two of the headers', () => {
  expect(THEME_HEADER_STYLES.filter(hasCover)).toEqual(['image', 'video']);
});

it.each([
  [true, true, 'bar'],
  [false, true, 'bar no-search'],
  [true, false, 'bar no-categories'],
  [false, false, 'bar no-search no-categories'],
])('search %s and categories %s make «%s»', (showSearch, showCategories, classes) => {
  expect(barClasses({ ...DEFAULT_STORE_THEME, showSearch, showCategories })).toBe(classes);
});
