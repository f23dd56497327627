import type { Page } from 'playwright-core';
import { drawBarcode } from '#server/testing/draw-barcode.ts';

const SIZE = { width: 640, height: 480 };

/**
 * Gives the page a camera with a barcode before it: the packed browser has none, so a picture that is drawn again and again stands in for it, and all
 * behind it is real, from the video to the reader in its worker.
 */
export const giveCamera = (page: Page, code: string): Promise<unknown> =>
  page.addInitScript(
    ({ luma, width, height }) => {
      const camera = { isOn: false };
      Object.assign(window, { camera });
      navigator.mediaDevices.getUserMedia = async () => {
        const canvas = Object.assign(document.createElement('canvas'), { width, height });
        const pen = canvas.getContext('2d');
        const picture = new ImageData(width, height);
        for (const [at, bright] of luma.entries()) picture.data.set([bright, bright, bright, 255], 4 * at);
        const draw = (): void => pen?.putImageData(picture, 0, 0);
        draw();
        const timer = setInterval(draw, 50);
        const stream = canvas.captureStream(20);
        for (const track of stream.getTracks()) {
          const stop = track.stop.bind(track);
          track.stop = () => {
            camera.isOn = false;
            clearInterval(timer);
            stop();
          };
        }
        camera.isOn = true;
        return stream;
      };
    },
    { luma: [...drawBarcode(code, SIZE)], ...SIZE },
  );
