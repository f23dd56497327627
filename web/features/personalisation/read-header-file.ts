import {
  type HeaderKind,
  MAX_HEADER_PICTURE_BYTES,
  MAX_HEADER_VIDEO_BYTES,
  MAX_HEADER_VIDEO_MS,
} from '#shared/features/personalisation/brand-file-rules.ts';
import { HEADER_COPY } from '#shared/features/personalisation/header-copy.ts';
import { createPageCanvas, drawSmaller } from '#web/lib/picture/draw-smaller.ts';

/** A file that the owner chose, ready to be shown and sent. */
export type ChosenHeader = {
  /** What is sent: the picture, or the video and the picture that stands for it. */
  files: File[];
  url: string;
  /** Of a video, if this browser can draw it. */
  posterUrl?: string | undefined;
};

export type ReadHeader = { ok: true; chosen: ChosenHeader } | { ok: false; message: string };

const EDGE = 1600;
/** The first frame of a telephone's video is often black. */
const POSTER_AT_S = 0.2;
const READING_MS = 10_000;

const fileOf = (blob: Blob, name: string): File => new File([blob], name, { type: blob.type });

const readPicture = async (file: File): Promise<ReadHeader> => {
  if (file.size > MAX_HEADER_PICTURE_BYTES) return { ok: false, message: HEADER_COPY.tooLarge };
  try {
    const blob = await drawSmaller({ source: file, edge: EDGE, createCanvas: createPageCanvas });
    const files = [fileOf(blob, file.name)];
    return { ok: true, chosen: { files, url: URL.createObjectURL(blob) } };
  } catch {
    // Browsers have no specific error for bytes that they cannot decode.
    return { ok: false, message: HEADER_COPY.notAPicture };
  }
};

/** Waits for an event of a video; a browser may never fire it for a format that it does not know. */
const once = (video: HTMLVideoElement, event: 'loadeddata' | 'seeked'): Promise<void> =>
  new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error(event)), READING_MS);
    video.addEventListener(event, () => resolve(), { once: true });
    video.addEventListener('error', () => reject(new Error(event)), { once: true });
  });

const drawFrame = async (video: HTMLVideoElement): Promise<Blob> => {
  video.currentTime = Math.min(POSTER_AT_S, video.duration / 2);
  await once(video, 'seeked');
  const canvas = document.createElement('canvas');
  const scale = Math.min(1, EDGE / Math.max(video.videoWidth, video.videoHeight));
  canvas.width = Math.round(video.videoWidth * scale);
  canvas.height = Math.round(video.videoHeight * scale);
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/jpeg', 0.85),
  );
};

/** Reads length and a frame of a video; undefined when this browser cannot open it, which the server may. */
const openVideo = async (url: string): Promise<{ durationMs: number; poster: Blob } | undefined> => {
  const video = document.createElement('video');
  Object.assign(video, { muted: true, playsInline: true, preload: 'auto', src: url });
  try {
    await once(video, 'loadeddata');
    return { durationMs: video.duration * 1000, poster: await drawFrame(video) };
  } catch {
    return undefined;
  } finally {
    video.removeAttribute('src');
    video.load();
  }
};

const readVideo = async (file: File): Promise<ReadHeader> => {
  if (file.size > MAX_HEADER_VIDEO_BYTES) return { ok: false, message: HEADER_COPY.videoTooLarge };
  const url = URL.createObjectURL(file);
  const opened = await openVideo(url);
  if (opened && opened.durationMs > MAX_HEADER_VIDEO_MS) {
    URL.revokeObjectURL(url);
    return { ok: false, message: HEADER_COPY.tooLong };
  }
  const poster = opened && fileOf(opened.poster, 'portada.jpg');
  return {
    ok: true,
    chosen: {
      files: poster ? [file, poster] : [file],
      url,
      posterUrl: poster && URL.createObjectURL(poster),
    },
  };
};

/** Checks a chosen file by the rules for headers, and makes it ready. */
export const readHeaderFile = (kind: HeaderKind, file: File): Promise<ReadHeader> =>
  kind === 'picture' ? readPicture(file) : readVideo(file);

/** Frees what a chosen file holds in memory. */
export const forgetHeader = ({ url, posterUrl }: ChosenHeader): void => {
  URL.revokeObjectURL(url);
  if (posterUrl) URL.revokeObjectURL(posterUrl);
};
