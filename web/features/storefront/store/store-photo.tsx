import { useState } from 'react';
import { pictureUrl } from '#shared/lib/picture-url.ts';

type PhotoProps = {
  url: string | null | undefined;
  alt: string;
  /** The first picture is fetched before scripts and other pictures; later ones are fetched when they come near the screen. */
  priority: 'first' | 'soon' | 'late';
  /** A square for a card, or a large picture in the width that fits the screen. */
  size: 'card' | 'large';
};

const LOADING = {
  first: { fetchPriority: 'high' },
  soon: {},
  late: { loading: 'lazy' },
} as const;

const largeSources = (url: string) => ({
  srcSet: `${pictureUrl(url, 400)} 400w,${pictureUrl(url, 800)} 800w,${pictureUrl(url, 1600)} 1600w`,
  sizes: '(min-width:48em) 34em,100vw',
});

/** Whether a picture failed before React listened for its errors. */
const hasFailed = (image: HTMLImageElement | null): boolean =>
  image?.complete === true && image.naturalWidth === 0 && image.currentSrc !== '';

/** A product's picture, or the first letter of its name under a small awning when there is none or it fails to load (spec 8). */
export function StorePhoto({ url, alt, priority, size }: PhotoProps) {
  const [failedUrl, setFailedUrl] = useState<string>();
  if (!url || url === failedUrl) {
    return (
      <span className="no-photo" aria-hidden="true">
        {firstLetter(alt)}
      </span>
    );
  }
  const side = size === 'card' ? 400 : 800;
  return (
    <img
      ref={(image) => {
        if (hasFailed(image)) setFailedUrl(url);
      }}
      src={pictureUrl(url, side)}
      {...(size === 'large' && largeSources(url))}
      width={side}
      height={side}
      alt={alt}
      {...LOADING[priority]}
      onError={() => setFailedUrl(url)}
    />
  );
}

/** The first letter of a name, shown instead of a picture; an emoji counts as one letter. */
export const firstLetter = (name: string): string => [...name.trim()][0]?.toUpperCase() ?? '';
