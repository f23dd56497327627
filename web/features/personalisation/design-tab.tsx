import { ImageUp, LayoutGrid, LayoutPanelTop, Rows3, Trash2, Video } from 'lucide-react';
import type { HeaderKind } from '#shared/features/personalisation/brand-file-rules.ts';
import { HEADER_COPY } from '#shared/features/personalisation/header-copy.ts';
import { PERSONALISATION_COPY } from '#shared/features/personalisation/personalisation-copy.ts';
import {
  THEME_FONTS,
  THEME_HEADER_STYLES,
  THEME_LAYOUTS,
  THEME_RADII,
} from '#shared/features/personalisation/store-theme.ts';
import { useFileDrop } from '#web/lib/page/use-file-drop.ts';
import { PICTURE_TYPES } from '#web/lib/picture/picture-types.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { ChoiceGroup } from '#web/ui/form/choice-group.tsx';
import { FileButton } from '#web/ui/form/file-button.tsx';
import { FormError } from '#web/ui/notice.tsx';
import type { HeaderEditor } from './use-header-editor.ts';
import type { LookEditor } from './use-look-editor.ts';

const ACCEPTED = { picture: PICTURE_TYPES, video: 'video/mp4,video/quicktime' } as const;
const ICONS = { picture: ImageUp, video: Video } as const;

function Shown({ kind, url }: { kind: HeaderKind; url: string }) {
  const classes = 'aspect-[8/3] w-full rounded-control bg-sunken object-cover';
  if (kind === 'picture') return <img src={url} alt={HEADER_COPY.picture} className={classes} />;
  return <video src={url} controls muted playsInline aria-label={HEADER_COPY.video} className={classes} />;
}

/** The place for the owner's own picture or video of the header. */
function HeaderUpload({ editor, kind }: { editor: HeaderEditor; kind: HeaderKind }) {
  const handleFiles = ([file]: readonly File[]): void => {
    if (file) void editor.choose(kind, file);
  };
  const { isOver, dropHandlers } = useFileDrop(handleFiles);
  const url = editor.shownOf(kind);
  const Icon = ICONS[kind];
  const isReading = editor.reading === kind;
  return (
    <section
      aria-label={HEADER_COPY[kind]}
      {...dropHandlers}
      className={classNames(
        'grid gap-3 rounded-card border-2 border-dashed p-4',
        isOver ? 'border-primary bg-primary-soft' : 'border-line-strong',
      )}
    >
      <h3 className="font-semibold">{HEADER_COPY[kind]}</h3>
      <FormError>{editor.problem?.kind === kind ? editor.problem.message : undefined}</FormError>
      {url && <Shown kind={kind} url={url} />}
      <p className="text-sm text-ink-soft">
        {kind === 'picture' ? HEADER_COPY.pictureHint : `${HEADER_COPY.videoHint} ${HEADER_COPY.lighter}`}
      </p>
      <div className="flex flex-wrap gap-2">
        <FileButton look="secondary" accept={ACCEPTED[kind]} onFiles={handleFiles}>
          <Icon aria-hidden="true" className="size-5" />
          {isReading ? HEADER_COPY.reading : HEADER_COPY[url ? 'change' : 'choose'][kind]}
        </FileButton>
        {url && (
          <Button look="quiet" onClick={() => editor.remove(kind)}>
            <Trash2 aria-hidden="true" className="size-5" />
            {HEADER_COPY.remove[kind]}
          </Button>
        )}
      </div>
    </section>
  );
}

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
