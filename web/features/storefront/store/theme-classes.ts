import type { StoreTheme } from '#shared/features/personalisation/store-theme.ts';
import type { StoreViewMode } from '#shared/features/storefront/store-query.ts';

/** How a theme lays products out where the address asks for nothing else; masonry is a kind of grid. */
export const modeOfLayout = (layout: StoreTheme['layout']): StoreViewMode =>
  layout === 'list' ? 'list' : 'grid';

/** Classes of the shelf with the products. */
export const shelfClasses = (mode: StoreViewMode, layout: StoreTheme['layout']): string =>
  `wrap shelf ${mode} ${layout === 'masonry' ? 'masonry' : 'even'}`;

/** Classes of the painted sign on top. */
export const heroClasses = (style: StoreTheme['headerStyle']): string => `hero ${style}`;

/** Whether a header of this style stands on a picture. */
export const hasCover = (style: StoreTheme['headerStyle']): boolean => style === 'image' || style === 'video';
