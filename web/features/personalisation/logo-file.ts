import { LOGO_SIDE, MAX_LOGO_BYTES, SMALL_LOGO_SIDE } from '#shared/features/personalisation/logo-rules.ts';
import { LOGO_COPY } from '#shared/features/personalisation/personalisation-copy.ts';
import { drawSmaller, makePageCanvas } from '#web/lib/picture/draw-smaller.ts';

/** A chosen file, ready to be shown and sent; or why it cannot be. */
export type LogoFile = { ok: true; dataUrl: string; isSmall: boolean } | { ok: false; message: string };

const readDataUrl = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new Error('the picture cannot be read'));
    reader.readAsDataURL(blob);
  });

const isSmallPicture = async (file: File): Promise<boolean> => {
  const bitmap = await createImageBitmap(file);
  const shorter = Math.min(bitmap.width, bitmap.height);
  bitmap.close();
  return shorter < SMALL_LOGO_SIDE;
};

/** Checks a chosen file by the rules of a logo and makes it small enough for prepaid data. */
export const readLogoFile = async (file: File): Promise<LogoFile> => {
  if (!file.type.startsWith('image/')) return { ok: false, message: LOGO_COPY.notAnImage };
  if (file.size > MAX_LOGO_BYTES) return { ok: false, message: LOGO_COPY.tooLarge };
  try {
    const isSmall = await isSmallPicture(file);
    const blob = await drawSmaller({ source: file, edge: LOGO_SIDE, makeCanvas: makePageCanvas });
    return { ok: true, dataUrl: await readDataUrl(blob), isSmall };
  } catch {
    // Browsers name no error of their own for bytes they cannot decode.
    return { ok: false, message: LOGO_COPY.notAnImage };
  }
};
