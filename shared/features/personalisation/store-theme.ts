import * as z from 'zod';
import { PERSONALISATION_COPY } from './personalisation-copy.ts';

export const THEME_FONTS = ['Inter', 'Roboto', 'Poppins', 'Montserrat'] as const;
export const THEME_RADII = ['none', 'sm', 'md', 'lg', 'xl', 'full'] as const;
export const THEME_LAYOUTS = ['grid', 'list', 'masonry'] as const;
export const THEME_HEADER_STYLES = ['minimal', 'gradient', 'image', 'video'] as const;

const ColorSchema = z
  .string({ error: PERSONALISATION_COPY.invalidColor })
  .regex(/^#[0-9a-f]{6}$/i, PERSONALISATION_COPY.invalidColor)
  .toUpperCase();

const optionOf = <const Options extends readonly string[]>(options: Options) =>
  z.enum(options, { error: PERSONALISATION_COPY.invalidOption });

const FlagSchema = z.boolean({ error: PERSONALISATION_COPY.invalidOption });

/** The fields of a theme that a change carries. */
export const StoreThemeUpdateSchema = z
  .object({
    primaryColor: ColorSchema,
    secondaryColor: ColorSchema,
    accentColor: ColorSchema,
    backgroundColor: ColorSchema,
    textColor: ColorSchema,
    cardColor: ColorSchema,
    borderColor: ColorSchema,
    gradientFrom: ColorSchema,
    gradientTo: ColorSchema,
    fontFamily: optionOf(THEME_FONTS),
    borderRadius: optionOf(THEME_RADII),
    layout: optionOf(THEME_LAYOUTS),
    headerStyle: optionOf(THEME_HEADER_STYLES),
    showSocialLinks: FlagSchema,
    showSearch: FlagSchema,
    showCategories: FlagSchema,
  })
  .partial();

export type StoreThemeUpdate = z.output<typeof StoreThemeUpdateSchema>;
export type StoreTheme = Required<StoreThemeUpdate>;

/** What a new store looks like and what Resetear returns to (`spec 3`). */
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

/** A whole theme as the API answers it. */
export const StoreThemeViewSchema = StoreThemeUpdateSchema.required();

/** A whole theme; what is absent takes its default. */
export const StoreThemeSchema = StoreThemeUpdateSchema.transform(
  (fields): StoreTheme => ({ ...DEFAULT_STORE_THEME, ...fields }),
);
