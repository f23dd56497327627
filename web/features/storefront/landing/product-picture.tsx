import { classNames } from '#web/ui/class-names.ts';

/** Pictures of the product itself, taken by `npm run pictures`. */
type PictureFile = 'tienda' | `importar-${Scheme}` | `panel-${'celular' | 'laptop'}-${Scheme}`;
type Scheme = 'light' | 'dark';

const PHONE = { width: 600, height: 1233 };
const LAPTOP = { width: 1360, height: 850 };

const sizeOf = (file: PictureFile) => (file.startsWith('panel-laptop') ? LAPTOP : PHONE);

type PictureProps = { file: PictureFile; alt: string; isFirst?: boolean; className?: string };

/** A screenshot of fixed size, so that nothing moves when it loads; those below the fold and hidden ones load later. */
function Picture({ file, alt, isFirst = false, className }: PictureProps) {
  return (
    <picture className={classNames('block', className)}>
      <source type="image/avif" srcSet={`/landing/${file}.avif`} />
      <img
        src={`/landing/${file}.webp`}
        {...sizeOf(file)}
        alt={alt}
        className="h-auto w-full"
        {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      />
    </picture>
  );
}

const PHONE_FRAME =
  'mx-auto w-full max-w-[300px] overflow-hidden rounded-[28px] border-[6px] border-[#1c1b19]';

/** The public store as a shopper's phone shows it. */
export function StorePicture({ alt }: { alt: string }) {
  return (
    <div className={classNames(PHONE_FRAME, 'shadow-overlay')}>
      <Picture file="tienda" alt={alt} isFirst />
    </div>
  );
}

/** The review of an import on a phone, light or dark as the page is. */
export function ImportPicture({ alt }: { alt: string }) {
  return (
    <div className={PHONE_FRAME}>
      <Picture file="importar-light" alt={alt} className="dark:hidden" />
      <Picture file="importar-dark" alt={alt} className="hidden dark:block" />
    </div>
  );
}

/** The owner's panel: on a laptop when there is space for one, else on a phone. */
export function PanelPicture({ alt }: { alt: string }) {
  return (
    <>
      <div className={classNames(PHONE_FRAME, 'sm:hidden')}>
        <Picture file="panel-celular-light" alt={alt} className="dark:hidden" />
        <Picture file="panel-celular-dark" alt={alt} className="hidden dark:block" />
      </div>
      <div className="hidden overflow-hidden rounded-card border border-line-strong shadow-raised sm:block">
        <Picture file="panel-laptop-light" alt={alt} className="dark:hidden" />
        <Picture file="panel-laptop-dark" alt={alt} className="hidden dark:block" />
      </div>
    </>
  );
}
