import { LayoutGrid, LayoutPanelTop, Rows3 } from 'lucide-react';
import { PERSONALISATION_COPY } from '#shared/features/personalisation/personalisation-copy.ts';
import {
  THEME_FONTS,
  THEME_HEADER_STYLES,
  THEME_LAYOUTS,
  THEME_RADII,
} from '#shared/features/personalisation/store-theme.ts';
import { ChoiceGroup } from '#web/ui/form/choice-group.tsx';
import { HeaderUpload } from './header-upload.tsx';
import type { LookEditor } from './use-look-editor.ts';

const LAYOUT_ICONS = { grid: LayoutGrid, list: Rows3, masonry: LayoutPanelTop } as const;

const choicesOf = <Value extends string>(values: readonly Value[], labels: Readonly<Record<Value, string>>) =>
  values.map((value) => ({ value, label: labels[value] }));

const LAYOUT_CHOICES = THEME_LAYOUTS.map((value) => {
  const Icon = LAYOUT_ICONS[value];
  return {
    value,
    label: PERSONALISATION_COPY.layouts[value],
    icon: <Icon aria-hidden="true" className="size-5 shrink-0 max-sm:hidden" />,
  };
});
const HEADER_CHOICES = choicesOf(THEME_HEADER_STYLES, PERSONALISATION_COPY.headers);
const RADIUS_CHOICES = choicesOf(THEME_RADII, PERSONALISATION_COPY.radii);
const FONT_CHOICES = THEME_FONTS.map((value) => ({ value, label: value }));

/** Order of the products, header, font and corners. */
export function DesignTab({
  look: { theme },
  changeTheme,
  header,
}: Pick<LookEditor, 'look' | 'changeTheme' | 'header'>) {
  return (
    <div className="grid gap-6">
      <ChoiceGroup
        label={PERSONALISATION_COPY.layout}
        choices={LAYOUT_CHOICES}
        value={theme.layout}
        onChange={(layout) => changeTheme({ layout })}
        className="grid-cols-3"
      />
      <ChoiceGroup
        label={PERSONALISATION_COPY.header}
        choices={HEADER_CHOICES}
        value={theme.headerStyle}
        onChange={(headerStyle) => changeTheme({ headerStyle })}
        className="grid-cols-2"
      />
      {theme.headerStyle === 'image' && <HeaderUpload editor={header} kind="picture" />}
      {theme.headerStyle === 'video' && <HeaderUpload editor={header} kind="video" />}
      <ChoiceGroup
        label={PERSONALISATION_COPY.font}
        choices={FONT_CHOICES}
        value={theme.fontFamily}
        onChange={(fontFamily) => changeTheme({ fontFamily })}
        className="grid-cols-2"
      />
      <ChoiceGroup
        label={PERSONALISATION_COPY.radius}
        choices={RADIUS_CHOICES}
        value={theme.borderRadius}
        onChange={(borderRadius) => changeTheme({ borderRadius })}
      />
    </div>
  );
}
