import * as z from 'zod/mini';
import { PERSONALISATION_COPY } from './personalisation-copy.ts';
import {
  type StoreTheme,
  THEME_COLOR,
  THEME_FONTS,
  THEME_HEADER_STYLES,
  THEME_LAYOUTS,
  THEME_RADII,
} from './store-theme.ts';

const ColorSchema = z
  .string({ error: PERSONALISATION_COPY.invalidColor })
  .check(z.regex(THEME_COLOR, PERSONALISATION_COPY.invalidColor), z.toUpperCase());

const optionOf = <const Options extends readonly string[]>(options: Options) =>
  z.enum(options, { error: PERSONALISATION_COPY.invalidOption });

const FlagSchema = z.boolean({ error: PERSONALISATION_COPY.invalidOption });

/** A whole theme as the API answers it. */
export const StoreThemeSchema = z.object({
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
} satisfies Record<keyof StoreTheme, z.ZodMiniType>);

/** The fields of a theme that a change carries. */
export const StoreThemeUpdateSchema = z.partial(StoreThemeSchema);
