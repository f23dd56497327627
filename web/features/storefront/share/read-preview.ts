import type { PreviewReading } from './check-preview.ts';

/** A preview read from the public page, with the picture itself. */
export type ReadPreview = PreviewReading & { imageUrl: string | undefined; imageAlt: string };

/** Replaces the origin by our own, because the panel may be open under another name. */
const ownPath = (url: string): string => {
  const { pathname, search } = new URL(url, window.location.href);
  return `${pathname}${search}`;
};

const readImage = async (url: string, signal: AbortSignal): Promise<PreviewReading['image']> => {
  const response = await fetch(ownPath(url), { signal });
  if (!response.ok) return undefined;
  const blob = await response.blob();
  try {
    const { width, height } = await createImageBitmap(blob);
    return { type: blob.type, bytes: blob.size, width, height };
  } catch {
    return undefined;
  }
};

const HEAD_END = '</head>';
/** Styles are not needed here, and our content policy would log errors about them. */
const STYLES = /<style>.*?<\/style>/gs;

/** Reads a public page as a chat does: only its head, and the picture that the head names. */
export const readPreview = async (url: string, signal: AbortSignal): Promise<ReadPreview> => {
  const response = await fetch(ownPath(url), { headers: { accept: 'text/html' }, signal, cache: 'no-cache' });
  const text = await response.text();
  const head = text.slice(0, text.indexOf(HEAD_END) + HEAD_END.length);
  const page = new DOMParser().parseFromString(head.replace(STYLES, ''), 'text/html');
  const tag = (name: string): string =>
    page.querySelector(`meta[property="${name}"]`)?.getAttribute('content')?.trim() ?? '';
  const imageUrl = tag('og:image');
  return {
    status: response.status,
    headBytes: new Blob([head]).size,
    title: tag('og:title'),
    description: tag('og:description'),
    url: tag('og:url'),
    imageUrl: imageUrl ? ownPath(imageUrl) : undefined,
    imageAlt: tag('og:image:alt'),
    image: imageUrl ? await readImage(imageUrl, signal) : undefined,
  };
};
