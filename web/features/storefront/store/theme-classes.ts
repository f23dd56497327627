import type { StoreTheme } from '#shared/features/personalisation/store-theme.ts';
import type { StoreViewMode } from '#shared/features/storefront/store-query.ts';

/** How a theme lays products out where the address asks for nothing else; masonry is a kind of grid. */
export const modeOfLayout = (layout: StoreTheme['layout']): StoreViewMode =>
  layout === 'list' ? 'list' : 'grid';

/** Classes of the shelf with the products. */
export const shelfClasses = (mode: StoreViewMode, layout: StoreTheme['layout']): string =>
  `wrap shelf ${mode} ${layout === 'masonry' ? 'masonry' : 'even'}`;

/** Classes of the sticky bar; its fields close the gap where one is left out. */
export const barClasses = ({ showSearch, showCategories }: StoreTheme): string =>
  `bar${showSearch ? '' : ' no-search'}${showCategories ? '' : ' no-categories'}`;

/** Classes of the painted sign on top. */
export const heroClasses = (style: StoreTheme['headerStyle']): string => `hero ${style}`;

/** Whether a header of this style stands on a picture. */
export const hasCover = (style: StoreTheme['headerStyle']): boolean => style === 'image' || style === 'video';
