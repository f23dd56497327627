import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { PERSONALISATION_COPY } from '#shared/features/personalisation/personalisation-copy.ts';
import type { StoreTheme } from '#shared/features/personalisation/store-theme.ts';
import { storePreviewPath } from '#shared/lib/paths.ts';
import { ChoiceGroup } from '#web/ui/choice-group.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Spinner } from '#web/ui/spinner.tsx';

/** Dresses the page of a store in a theme; lent by the room that draws that page. */
export type ShowTheme = (page: Document, theme: StoreTheme) => void;

type StorePreviewProps = {
  slug: string;
  /** Whether shoppers see the store; one that is hidden has no page to show. */
  isPublished: boolean;
  theme: StoreTheme;
  showTheme: ShowTheme;
  /** Fetches the page again when it changes: what the server alone knows has changed. */
  version: string;
};

const SIZES = [
  { value: 'phone', label: PERSONALISATION_COPY.previewPhone },
  { value: 'wide', label: PERSONALISATION_COPY.previewWide },
] as const;

function Waiting() {
  return (
    <p
      role="status"
      className="absolute inset-0 grid place-content-center justify-items-center gap-3 text-ink-soft"
    >
      <Spinner />
      {PERSONALISATION_COPY.previewLoading}
    </p>
  );
}

/** The real page of the store in a frame, dressed in the theme that is being edited. */
export function StorePreview({ slug, isPublished, theme, showTheme, version }: StorePreviewProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [size, setSize] = useState<'phone' | 'wide'>('phone');
  const [isLoaded, setIsLoaded] = useState(false);
  const dress = useEffectEvent(() => {
    const page = frame.current?.contentDocument;
    if (page) showTheme(page, theme);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the theme is what dresses the page again
  useEffect(() => dress(), [theme]);

  return (
    <div className="flex min-h-0 flex-col items-center gap-3 lg:p-5">
      <div className="hidden w-72 lg:block">
        <ChoiceGroup
          label={PERSONALISATION_COPY.previewSize}
          choices={SIZES}
          value={size}
          onChange={setSize}
          className="grid-cols-2"
        />
      </div>
      <div
        className={classNames(
          'relative min-h-0 w-full flex-1 overflow-hidden bg-surface lg:rounded-card lg:border lg:border-line lg:shadow-raised',
          size === 'phone' && 'lg:max-w-[24.5rem]',
        )}
      >
        {isPublished ? (
          <>
            {!isLoaded && <Waiting />}
            <iframe
              key={version}
              ref={frame}
              title={PERSONALISATION_COPY.preview}
              src={storePreviewPath(slug)}
              onLoad={({ currentTarget }) => {
                if (currentTarget.contentDocument) showTheme(currentTarget.contentDocument, theme);
                setIsLoaded(true);
              }}
              className={classNames('absolute inset-0 size-full', !isLoaded && 'invisible')}
            />
          </>
        ) : (
          <p className="grid h-full place-content-center p-6 text-center text-ink-soft">
            {PERSONALISATION_COPY.previewAbsent}
          </p>
        )}
      </div>
    </div>
  );
}
