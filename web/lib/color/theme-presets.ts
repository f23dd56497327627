import type { StoreTheme } from '#shared/features/personalisation/store-theme.ts';

export type ThemePreset = { name: string } & Pick<
  StoreTheme,
  'primaryColor' | 'secondaryColor' | 'accentColor'
>;

/** Returns a theme with a preset's colours; the header's gradient runs between its two main colours, as the default one does. */
export const withPreset = (
  theme: StoreTheme,
  { primaryColor, secondaryColor, accentColor }: ThemePreset,
): StoreTheme => ({
  ...theme,
  primaryColor,
  secondaryColor,
  accentColor,
  gradientFrom: primaryColor,
  gradientTo: secondaryColor,
});

/** The six presets (`ux 8`), each readable with the text colour that `onColor` chooses. */
export const THEME_PRESETS: readonly ThemePreset[] = [
  { name: 'Azul Océano', primaryColor: '#1D6FD6', secondaryColor: '#123F7A', accentColor: '#F2A93B' },
  { name: 'Verde Esmeralda', primaryColor: '#0B7A55', secondaryColor: '#064E3B', accentColor: '#F2B84B' },
  { name: 'Púrpura Real', primaryColor: '#7A3FCB', secondaryColor: '#4A2385', accentColor: '#F0A6CA' },
  { name: 'Rojo Pasión', primaryColor: '#C42B2B', secondaryColor: '#7F1D1D', accentColor: '#F6C15B' },
  { name: 'Naranja Vibrante', primaryColor: '#C24E0A', secondaryColor: '#7C2D12', accentColor: '#1F9E8F' },
  { name: 'Rosa Moderno', primaryColor: '#C2307A', secondaryColor: '#7A1D4E', accentColor: '#7AC7C4' },
];
