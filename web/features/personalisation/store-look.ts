import * as z from 'zod/mini';
import {
  isSameTheme,
  type StoreTheme,
  THEME_COLOR,
  THEME_FONTS,
  THEME_HEADER_STYLES,
  THEME_LAYOUTS,
  THEME_RADII,
} from '#shared/features/personalisation/store-theme.ts';
import { openDraft } from '#web/lib/draft-storage.ts';

/** What the customiser edits: the theme, and whether sold-out products are shown. */
export type StoreLook = { theme: StoreTheme; showsSoldOut: boolean };

const ColorSchema = z.string().check(z.regex(THEME_COLOR));

const StoreLookSchema: z.ZodMiniType<StoreLook> = z.object({
  theme: z.object({
    primaryColor: ColorSchema,
    secondaryColor: ColorSchema,
    accentColor: ColorSchema,
    backgroundColor: ColorSchema,
    textColor: ColorSchema,
    cardColor: ColorSchema,
    borderColor: ColorSchema,
    gradientFrom: ColorSchema,
    gradientTo: ColorSchema,
    fontFamily: z.enum(THEME_FONTS),
    borderRadius: z.enum(THEME_RADII),
    layout: z.enum(THEME_LAYOUTS),
    headerStyle: z.enum(THEME_HEADER_STYLES),
    showSocialLinks: z.boolean(),
    showSearch: z.boolean(),
    showCategories: z.boolean(),
  }),
  showsSoldOut: z.boolean(),
});

/** The look that is kept on the device until it is published. */
export const openLookDraft = (slug: string) => openDraft(`tema_${slug}`, StoreLookSchema);

/** Whether two looks show the same store. */
export const isSameLook = (one: StoreLook, other: StoreLook): boolean =>
  one.showsSoldOut === other.showsSoldOut && isSameTheme(one.theme, other.theme);
