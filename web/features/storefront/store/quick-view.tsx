import { PRODUCT_LABELS } from '#shared/features/catalogue/catalogue-copy.ts';
import { availabilityText } from '#shared/features/catalogue/stock-badge.ts';
import { STOREFRONT_COPY } from '#shared/features/storefront/storefront-copy.ts';
import { productPath, VARIANT_QUERY } from '#shared/lib/paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { buttonClasses } from '#web/ui/button.tsx';
import { SheetDialog } from '#web/ui/overlay/sheet-dialog.tsx';
import { isPlainClick } from '../live/is-plain-click.ts';
import type { QuickProduct, ShownStore } from '../store-screen.ts';
import { AddByMeasure } from './add-by-measure.tsx';
import { ProductPrice } from './product-price.tsx';
import { Icon } from './store-icons.tsx';
import { StorePhoto } from './store-photo.tsx';
import { AddButton, EnquiryButton, enquiryLinks, ShareProductButton } from './store-product-card.tsx';
import { useVariantChoice } from './use-variant-choice.tsx';

const TITLE_ID = 'quick-view-title';

type ContentProps = Pick<QuickViewProps, 'origin' | 'store' | 'hrefOf'> & { product: QuickProduct };

function Content({ origin, store, product, hrefOf }: ContentProps) {
  const { id, name, category, description, measure } = product;
  const [shown, options] = useVariantChoice(product, `${hrefOf(id)}&${VARIANT_QUERY}=`);
  const enquiryHref = enquiryLinks(origin, store)?.(shown);
  return (
    <div className="quick" data-id={id}>
      <div className="photo">
        <StorePhoto url={shown.photo} alt={name} priority="first" size="large" />
      </div>
      <div className="info">
        <p className="badges">
          <Badge tone="info">{store.name}</Badge>
          <Badge tone="info">{category ?? PRODUCT_LABELS.defaultCategory}</Badge>
        </p>
        <h2 id={TITLE_ID}>{name}</h2>
        <ProductPrice product={shown} withoutPrice={PRODUCT_LABELS.askPrice} />
        <p className="stock">{availabilityText(shown.stock, measure)}</p>
        {options}
        {description && <p className="text">{description}</p>}
        <div className="acts">
          {measure ? (
            <AddByMeasure key={shown.id} product={{ ...shown, measure }} />
          ) : (
            <AddButton product={shown} quantity={1} />
          )}
          {enquiryHref && <EnquiryButton href={enquiryHref} />}
          <a className={buttonClasses({ look: 'secondary' })} href={productPath(store.base, shown.id)}>
            {STOREFRONT_COPY.fullPage}
          </a>
          <ShareProductButton product={shown} text={STOREFRONT_COPY.share} />
        </div>
      </div>
    </div>
  );
}

type QuickViewProps = {
  origin: string;
  store: ShownStore;
  /** undefined while it is loading; null when the product is not published. */
  product: QuickProduct | null | undefined;
  /** The address of the close button without scripts. */
  closeHref: string;
  /** The addresses of quick views, by product. */
  hrefOf: (productId: string) => string;
  onClose: () => void;
};

/** The quick view of `?product=` (spec 2). Without scripts the page arrives with it open, and its close button is a link. */
export function QuickView({ origin, store, product, closeHref, hrefOf, onClose }: QuickViewProps) {
  return (
    <SheetDialog id="quick-view" labelledBy={TITLE_ID} onClose={onClose}>
      <a
        className="icon-button sheet-close"
        href={closeHref}
        aria-label={STOREFRONT_COPY.close}
        onClick={(event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          onClose();
        }}
      >
        <Icon name="close" />
      </a>
      {product === undefined && (
        <p className="wait" id={TITLE_ID}>
          {STOREFRONT_COPY.loadingProduct}
        </p>
      )}
      {product === null && (
        <div className="quick">
          <div className="info">
            <h2 id={TITLE_ID}>{STOREFRONT_COPY.detailFailed}</h2>
          </div>
        </div>
      )}
      {product && <Content key={product.id} {...{ origin, store, product, hrefOf }} />}
    </SheetDialog>
  );
}
