import { ImageOff } from 'lucide-react';
import { useState } from 'react';

/** A product's small photo; decoration beside its name, so a missing one is a quiet placeholder. */
export function ProductPhoto({ url }: { url: string | undefined }) {
  const [hasFailed, setHasFailed] = useState(false);
  if (!url || hasFailed) {
    return (
      <span className="grid size-12 shrink-0 place-content-center rounded-control bg-hundido text-tinta-3">
        <ImageOff aria-hidden="true" className="size-5" strokeWidth={1.75} />
      </span>
    );
  }
  return (
    <img
      src={url}
      alt=""
      width={48}
      height={48}
      loading="lazy"
      onError={() => setHasFailed(true)}
      className="size-12 shrink-0 rounded-control object-cover"
    />
  );
}
