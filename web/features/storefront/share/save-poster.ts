import { saveFile } from '#web/lib/network/save-file.ts';

/** Pixels of the longer side: 250 a inch on a letter sheet. */
const LONG_SIDE = 2750;

const loadImage = async (url: string): Promise<HTMLImageElement> => {
  const image = new Image();
  image.src = url;
  await image.decode();
  return image;
};

const toPng = (image: HTMLImageElement): Promise<Blob> => {
  const scale = LONG_SIDE / Math.max(image.naturalWidth, image.naturalHeight);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(image.naturalWidth * scale);
  canvas.height = Math.round(image.naturalHeight * scale);
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the canvas is too large'))),
      'image/png',
    );
  });
};

/** Saves a drawing as a PNG file of the device; throws when it cannot be read or is too large for the device. */
export const savePoster = async (url: string, fileName: string): Promise<void> =>
  saveFile(await toPng(await loadImage(url)), fileName);
