import { Download, FileImage, Printer } from 'lucide-react';
import { useState } from 'react';
import type { Poster } from '#shared/features/storefront/share-card.ts';
import type { ShareKit } from '#shared/features/storefront/share-kit-calls.ts';
import { saveFile } from '#web/lib/network/save-file.ts';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { ChoiceGroup } from '#web/ui/form/choice-group.tsx';
import { showError } from '#web/ui/overlay/toast-store.ts';
import { KIT_PICTURE_COPY, SHARE_COPY } from './share-copy.ts';

/** The sheet on which each poster is printed. */
const SHEETS: Record<Poster, string> = {
  'cartel-carta': 'letter',
  'cartel-a5': 'A5',
  'cartel-mesa': 'letter',
  pegatinas: 'letter',
  qr: 'letter',
};
const POSTER_KEYS = ['cartel-carta', 'cartel-a5', 'cartel-mesa', 'pegatinas', 'qr'] as const;

const save = async (url: string, poster: Poster): Promise<void> => {
  try {
    await savePoster(url, `${poster}.png`);
  } catch {
    showError({ text: SHARE_COPY.saveFailed });
  }
};

function PosterActions({ url, poster }: { url: string; poster: Poster }) {
  const [isSaving, setSaving] = useState(false);
  const handleSave = async (): Promise<void> => {
    setSaving(true);
    await save(url, poster);
    setSaving(false);
  };
  return (
    <div className="grid gap-2">
      <Button onClick={() => printPoster(SHEETS[poster])}>
        <Printer aria-hidden="true" className="size-5" />
        {SHARE_COPY.print}
      </Button>
      <Button look="secondary" disabled={isSaving} onClick={() => void handleSave()}>
        <FileImage aria-hidden="true" className="size-5" />
        {SHARE_COPY.downloadPng}
      </Button>
      <a href={url} download={`${poster}.svg`} className={buttonClasses({ look: 'quiet' })}>
        <Download aria-hidden="true" className="size-5" />
        {SHARE_COPY.downloadSvg}
      </a>
    </div>
  );
}

/** The posters for printing, shown as they will be printed. */
export function PosterSection({ pictures }: { pictures: ShareKit['pictures'] }) {
  const [poster, setPoster] = useState<Poster>('cartel-carta');
  const { name, text } = KIT_PICTURE_COPY[poster];
  const url = pictures[poster];
  return (
    <>
      <section className="no-print grid gap-6 lg:grid-cols-[1fr_22rem]">
        <div className="grid content-start gap-5">
          <div>
            <h2 className="font-display text-lg font-bold">{SHARE_COPY.printTitle}</h2>
            <p className="mt-1 text-sm text-ink-soft">{SHARE_COPY.printLead}</p>
          </div>
          <ChoiceGroup
            label={SHARE_COPY.format}
            choices={POSTER_KEYS.map((value) => ({ value, label: KIT_PICTURE_COPY[value].name }))}
            value={poster}
            onChange={setPoster}
            hint={text}
          />
          <PosterActions key={poster} url={url} poster={poster} />
        </div>
        <div className="grid place-items-center rounded-card border border-line bg-sunken p-4">
          <img
            key={poster}
            src={url}
            alt={SHARE_COPY.pictureOf(name)}
            className="max-h-[30rem] w-auto max-w-full bg-[#fff] shadow-raised"
          />
        </div>
      </section>
      <img src={url} alt="" className="fixed inset-0 hidden size-full bg-[#fff] object-contain print:block" />
    </>
  );
}

/** Opens the system's print window with a sheet of that size and no margins, which only an `@page` rule can request. */
const printPoster = (size: string): void => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`@page{size:${size};margin:0}`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  const restore = (): void => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((kept) => kept !== sheet);
  };
  window.addEventListener('afterprint', restore, { once: true });
  window.print();
};

/** The length of the longer side in pixels: 250 dpi on a letter sheet. */
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

/** Saves a drawing as a PNG file. @throws Error when it cannot be read or is too large for the device */
const savePoster = async (url: string, fileName: string): Promise<void> =>
  saveFile(await toPng(await loadImage(url)), fileName);
