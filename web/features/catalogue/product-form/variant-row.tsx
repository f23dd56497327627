import { ImageIcon } from 'lucide-react';
import { memo } from 'react';
import { gtinProblem } from '#shared/features/catalogue/gtin.ts';
import { PositivePriceSchema } from '#shared/features/catalogue/product-value-schemas.ts';
import { pictureUrl } from '#shared/lib/picture-url.ts';
import { useObjectUrl } from '#web/lib/picture/use-object-url.ts';
import { classNames } from '#web/ui/class-names.ts';
import type { Photo } from '../photos/photo-list.ts';
import { stockProblem } from '../product-data/typed-stock.ts';
import type { TypedColumn } from './variants-edit.ts';
import { VARIANTS_GRID_COPY } from './variants-grid-copy.ts';
import type { VariantCell } from './variants-values.ts';

type VariantGridRowProps = VariantCell & {
  /** The key of its combination. */
  line: string;
  name: string;
  productPrice: string;
  isMeasured: boolean;
  photos: readonly Photo[];
  onChange: (line: string, change: Partial<VariantCell>) => void;
};

const SMALL = 400;

// A line is a row of a table where its form is wide enough, and otherwise a small form of its own.
export const GRID_CLASSES = {
  row:
    'grid grid-cols-2 items-end gap-x-3 gap-y-2 border-t border-line py-3 @min-[30rem]:items-center @min-[30rem]:gap-x-1.5 ' +
    '@min-[30rem]:grid-cols-[minmax(4rem,1fr)_5rem_4rem_5rem_7.5rem_2.75rem_3rem] @min-[30rem]:py-1.5',
  name: 'min-w-0 self-center font-medium wrap-anywhere',
  cell: 'grid min-w-0 gap-1',
  label: 'text-sm text-ink-soft @min-[30rem]:hidden',
};

const isPrice = (text: string): boolean =>
  text.trim() === '' || PositivePriceSchema.safeParse(text.trim()).success;

const isGtin = (text: string): boolean => text.trim() === '' || gtinProblem(text) === undefined;

const INPUT_MODES = { price: 'decimal', stock: 'decimal', sku: 'text', gtin: 'numeric' } as const;

/** The names of the columns, where the lines are wide enough for them. */
export function GridHeader({ hasPhotos }: { hasPhotos: boolean }) {
  return (
    <div
      aria-hidden="true"
      className={classNames(GRID_CLASSES.row, 'hidden border-0 text-sm text-ink-soft @min-[30rem]:grid')}
    >
      <span>{VARIANTS_GRID_COPY.variant}</span>
      <span>{VARIANTS_GRID_COPY.price}</span>
      <span>{VARIANTS_GRID_COPY.stock}</span>
      <span>{VARIANTS_GRID_COPY.sku}</span>
      <span>{VARIANTS_GRID_COPY.gtin}</span>
      <span>{hasPhotos && VARIANTS_GRID_COPY.photo}</span>
      <span className="text-center">{VARIANTS_GRID_COPY.isMade}</span>
    </div>
  );
}

function Thumbnail({ photo }: { photo: Photo | undefined }) {
  const made = useObjectUrl(photo?.kind === 'new' && photo.step === 'ready' ? photo.file : undefined);
  const src = photo?.kind === 'stored' ? pictureUrl(photo.url, SMALL) : made;
  return src ? (
    <img src={src} alt="" className="absolute inset-0 size-full object-cover" />
  ) : (
    <ImageIcon aria-hidden="true" className="size-5" />
  );
}

type PhotoCellProps = Pick<VariantGridRowProps, 'line' | 'name' | 'photo' | 'photos' | 'onChange'>;

/** The picture of a variant: one of the photos of the form, or that of the product. */
function PhotoCell({ line, name, photo, photos, onChange }: PhotoCellProps) {
  const chosen = photos.find(({ id }) => id === photo);
  if (photos.length === 0) return <span className="hidden @min-[30rem]:block" />;
  return (
    <div className={GRID_CLASSES.cell}>
      <span className={GRID_CLASSES.label} aria-hidden="true">
        {VARIANTS_GRID_COPY.photo}
      </span>
      <span className="relative grid h-12 w-full place-content-center overflow-hidden rounded-control border border-line-strong bg-surface text-ink-faint has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary lg:h-10">
        <Thumbnail photo={chosen} />
        <select
          value={chosen?.id ?? ''}
          data-column="photo"
          className="absolute -inset-px cursor-pointer opacity-0 [inline-size:calc(100%+2px)] [block-size:calc(100%+2px)]"
          aria-label={VARIANTS_GRID_COPY.cellOf(VARIANTS_GRID_COPY.photo, name)}
          onChange={({ currentTarget }) => onChange(line, { photo: currentTarget.value })}
        >
          <option value="">{VARIANTS_GRID_COPY.sharedPhoto}</option>
          {photos.map(({ id }, index) => (
            <option key={id} value={id}>
              {VARIANTS_GRID_COPY.photoAt(index + 1)}
            </option>
          ))}
        </select>
      </span>
    </div>
  );
}

/** One combination. It is memoised, because a grid has up to a hundred of them and each key is a change of one. */
export const VariantGridRow = memo(function VariantGridRow(props: VariantGridRowProps) {
  const { line, name, productPrice, isMeasured, isOff, onChange } = props;
  const cell = (column: TypedColumn, isValid: boolean, placeholder: string) => (
    <label className={GRID_CLASSES.cell}>
      <span className={GRID_CLASSES.label}>{VARIANTS_GRID_COPY[column]}</span>
      <input
        type="text"
        className={classNames('control px-2', isOff && 'text-ink-faint')}
        inputMode={INPUT_MODES[column]}
        autoComplete="off"
        data-line={line}
        data-column={column}
        aria-label={VARIANTS_GRID_COPY.cellOf(VARIANTS_GRID_COPY[column], name)}
        aria-invalid={isValid ? undefined : true}
        placeholder={placeholder}
        value={props[column]}
        onChange={({ currentTarget }) => onChange(line, { [column]: currentTarget.value })}
      />
    </label>
  );
  return (
    <div className={GRID_CLASSES.row}>
      <span className={classNames(GRID_CLASSES.name, isOff && 'text-ink-faint line-through')}>{name}</span>
      {cell('price', isPrice(props.price), productPrice)}
      {cell('stock', stockProblem(props.stock.trim(), isMeasured) === undefined, '—')}
      {cell('sku', true, '')}
      {cell('gtin', isGtin(props.gtin), '')}
      <PhotoCell {...props} />
      <label className="col-start-2 row-start-1 flex min-h-12 items-center justify-end gap-2 @min-[30rem]:col-start-auto @min-[30rem]:row-start-auto @min-[30rem]:min-h-10 @min-[30rem]:justify-center">
        <span className={GRID_CLASSES.label}>{VARIANTS_GRID_COPY.isMade}</span>
        <input
          type="checkbox"
          className="size-5 accent-primary"
          data-column="made"
          aria-label={VARIANTS_GRID_COPY.cellOf(VARIANTS_GRID_COPY.isMade, name)}
          checked={!isOff}
          onChange={({ currentTarget }) => onChange(line, { isOff: !currentTarget.checked })}
        />
      </label>
    </div>
  );
});
