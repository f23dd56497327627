import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { pictureUrl } from '#shared/lib/picture-url.ts';
import { classNames } from '#web/ui/class-names.ts';

type ProductPhotoProps = { url: string | undefined; className?: string };

const SMALL = 400;

/** A product's small photo. It is decoration next to the name, so a missing photo is a plain placeholder. */
export function ProductPhoto({ url, className = 'size-12 rounded-control' }: ProductPhotoProps) {
  const [hasFailed, setHasFailed] = useState(false);
  if (!url || hasFailed) {
    return (
      <span className={classNames('grid shrink-0 place-content-center bg-sunken text-ink-faint', className)}>
        <ImageOff aria-hidden="true" className="size-5" />
      </span>
    );
  }
  return (
    <img
      src={pictureUrl(url, SMALL)}
      alt=""
      width={SMALL}
      height={SMALL}
      loading="lazy"
      decoding="async"
      onError={() => setHasFailed(true)}
      className={classNames('shrink-0 bg-sunken object-cover', className)}
    />
  );
}
