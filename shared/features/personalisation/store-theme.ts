export const THEME_FONTS = ['Inter', 'Roboto', 'Poppins', 'Montserrat'] as const;
export const THEME_RADII = ['none', 'sm', 'md', 'lg', 'xl', 'full'] as const;
export const THEME_LAYOUTS = ['grid', 'list', 'masonry'] as const;
export const THEME_HEADER_STYLES = ['minimal', 'gradient', 'image', 'video'] as const;

/** A colour as themes write it. */
export const THEME_COLOR = /^#[0-9a-f]{6}$/i;

type ThemeColor =
  | 'primaryColor'
  | 'secondaryColor'
  | 'accentColor'
  | 'backgroundColor'
  | 'textColor'
  | 'cardColor'
  | 'borderColor'
  | 'gradientFrom'
  | 'gradientTo';
type ThemeFlag = 'showSocialLinks' | 'showSearch' | 'showCategories';

/** How a store looks (`spec 3`). Without a schema here, pages that only wear a theme carry none (`ux 2`). */
export type StoreTheme = Record<ThemeColor, string> &
  Record<ThemeFlag, boolean> & {
    fontFamily: (typeof THEME_FONTS)[number];
    borderRadius: (typeof THEME_RADII)[number];
    layout: (typeof THEME_LAYOUTS)[number];
    headerStyle: (typeof THEME_HEADER_STYLES)[number];
  };
export type StoreThemeUpdate = { [Field in keyof StoreTheme]?: StoreTheme[Field] | undefined };

/** The theme of a new store, to which Resetear returns (`spec 3`). */
export const DEFAULT_STORE_THEME: StoreTheme = {
  primaryColor: '#3B82F6',
  secondaryColor: '#1E40AF',
  accentColor: '#F59E0B',
  backgroundColor: '#F9FAFB',
  textColor: '#111827',
  cardColor: '#FFFFFF',
  borderColor: '#E5E7EB',
  gradientFrom: '#3B82F6',
  gradientTo: '#1E40AF',
  fontFamily: 'Inter',
  borderRadius: 'lg',
  layout: 'grid',
  headerStyle: 'gradient',
  showSocialLinks: true,
  showSearch: true,
  showCategories: true,
};

/** The whole of a theme: what it does not say is as in a new store. */
export const completeTheme = (theme: StoreThemeUpdate | null): StoreTheme => ({
  ...DEFAULT_STORE_THEME,
  ...theme,
});

/** Whether two themes look the same. */
export const isSameTheme = (one: StoreTheme, other: StoreTheme): boolean =>
  Object.entries(one).every(([field, value]) => Reflect.get(other, field) === value);

/** Returns the theme to store; null when it is the default one, so that it needs no web font. */
export const storedTheme = (theme: StoreThemeUpdate): StoreThemeUpdate | null =>
  isSameTheme(completeTheme(theme), DEFAULT_STORE_THEME) ? null : theme;
