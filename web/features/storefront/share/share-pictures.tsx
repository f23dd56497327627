import { Download } from 'lucide-react';
import type { ShareKit } from '#shared/features/storefront/share-kit-calls.ts';
import { buttonClasses } from '#web/ui/button.tsx';
import { KIT_PICTURE_COPY, SHARE_COPY } from './share-copy.ts';

const PICTURES = [
  { key: 'estado', width: 1080, height: 1920 },
  { key: 'cuadrado', width: 1080, height: 1080 },
] as const;

/** The pictures for a status and for posts, to download. */
export function SharePictures({ pictures }: { pictures: ShareKit['pictures'] }) {
  return (
    <section>
      <h2 className="font-display text-lg font-bold">{SHARE_COPY.picturesTitle}</h2>
      <p className="mt-1 text-sm text-ink-soft">{SHARE_COPY.picturesLead}</p>
      <ul className="mt-3 grid gap-4 sm:grid-cols-2">
        {PICTURES.map(({ key, width, height }) => {
          const { name, text } = KIT_PICTURE_COPY[key];
          return (
            <li
              key={key}
              className="flex gap-4 rounded-card border border-line bg-surface p-4 max-[19rem]:flex-col"
            >
              <img
                src={pictures[key]}
                width={width}
                height={height}
                alt={SHARE_COPY.pictureOf(name)}
                loading="lazy"
                className="h-36 w-auto sm:h-44 shrink-0 rounded-control border border-line bg-sunken"
              />
              <div className="flex min-w-0 flex-col gap-1">
                <h3 className="font-medium">{name}</h3>
                <p className="flex-1 text-sm text-ink-soft">{text}</p>
                <a
                  href={pictures[key]}
                  download={`${key}.png`}
                  aria-label={`${SHARE_COPY.download}: ${name}`}
                  className={buttonClasses({ look: 'secondary' })}
                >
                  <Download aria-hidden="true" className="size-5" />
                  {SHARE_COPY.download}
                </a>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
