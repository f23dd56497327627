import type { StoreTheme } from '#shared/features/personalisation/store-theme.ts';
import type { StoreViewMode } from '#shared/features/storefront/store-query.ts';

/** Returns the theme's view of a list when the address names none; masonry is a kind of grid. */
export const modeOfLayout = (layout: StoreTheme['layout']): StoreViewMode =>
  layout === 'list' ? 'list' : 'grid';

/** Returns the classes of the list of products. */
export const shelfClasses = (mode: StoreViewMode, layout: StoreTheme['layout']): string =>
  `wrap shelf ${mode} ${layout === 'masonry' ? 'masonry' : 'even'}`;

/** Returns the classes of the toolbar; its fields fill the space of one that the theme leaves out. */
export const barClasses = ({ showSearch, showCategories }: StoreTheme): string =>
  `bar${showSearch ? '' : ' no-search'}${showCategories ? '' : ' no-categories'}`;

/** Returns the classes of the store's header. */
export const heroClasses = (style: StoreTheme['headerStyle']): string => `hero ${style}`;

/** Whether a header of this style is drawn on a picture. */
export const hasCover = (style: StoreTheme['headerStyle']): boolean => style === 'image' || style === 'video';
