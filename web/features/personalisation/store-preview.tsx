import { useEffect, useRef, useState } from 'react';
import { PERSONALISATION_COPY } from '#shared/features/personalisation/personalisation-copy.ts';
import type { StoreTheme } from '#shared/features/personalisation/store-theme.ts';
import { storePreviewPath } from '#shared/lib/paths.ts';
import { PREVIEW_READY, type PreviewHeader, type PreviewMessage } from '#web/lib/preview-message.ts';
import { classNames } from '#web/ui/class-names.ts';
import { ChoiceGroup } from '#web/ui/form/choice-group.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

type StorePreviewProps = {
  slug: string;
  /** Whether shoppers see the store; a hidden one has no page to show. */
  isPublished: boolean;
  theme: StoreTheme;
  header: PreviewHeader;
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

/** Sends the edited look to the page in the frame once that page accepts themes. */
const useLookSender = (theme: StoreTheme, { coverUrl, videoUrl }: PreviewHeader) => {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setIsReady] = useState(false);
  useEffect(() => {
    const handleMessage = ({ source, data }: MessageEvent<unknown>): void => {
      if (source === frame.current?.contentWindow && data === PREVIEW_READY) setIsReady(true);
    };
    window.addEventListener('message', handleMessage);
    return () => window.removeEventListener('message', handleMessage);
  }, []);
  useEffect(() => {
    const message: PreviewMessage = { previewTheme: theme, header: { coverUrl, videoUrl } };
    if (isReady) frame.current?.contentWindow?.postMessage(message, location.origin);
  }, [isReady, theme, coverUrl, videoUrl]);
  return { frame, isReady };
};

/** The store's real page in a frame, with the edited theme. */
export function StorePreview({ slug, isPublished, theme, header }: StorePreviewProps) {
  const [size, setSize] = useState<'phone' | 'wide'>('phone');
  const { frame, isReady } = useLookSender(theme, header);

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
            {!isReady && <Waiting />}
            <iframe
              ref={frame}
              title={PERSONALISATION_COPY.preview}
              src={storePreviewPath(slug)}
              className={classNames('absolute inset-0 size-full', !isReady && 'invisible')}
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
