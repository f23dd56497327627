import { DEFAULT_STORE_THEME } from '#shared/features/personalisation/store-theme.ts';
import { PRODUCTS_PER_PAGE } from '#shared/features/storefront/store-page.ts';
import {
  EMPTY_STORE_QUERY,
  isFiltered,
  quickViewHref,
  type StoreQuery,
  storeQueryPath,
} from '#shared/features/storefront/store-query.ts';
import { STOREFRONT_COPY } from '#shared/features/storefront/storefront-copy.ts';
import type { StoreBase } from '#shared/lib/paths.ts';
import { buttonClasses } from '#web/ui/button.tsx';
import type { LiveList } from '../live/use-store-list.ts';
import type { StoreListScreen } from '../store-screen.ts';
import type { FollowQuery } from './store-footer.tsx';
import { ContactLink } from './store-header.tsx';
import { Icon } from './store-icons.tsx';
import type { OpenProduct } from './store-product-card.tsx';
import { StoreProductList } from './store-product-list.tsx';
import { viewModeOf } from './store-toolbar.tsx';
import { shelfClasses } from './theme-classes.ts';

type CatalogueProps = {
  screen: StoreListScreen;
  list: LiveList;
  onFollow: FollowQuery;
  onOpen: OpenProduct;
};

function ClearLink({ screen, list, onFollow }: CatalogueProps) {
  const query = { ...EMPTY_STORE_QUERY, view: list.shown.query.view };
  return (
    <a
      className={buttonClasses({ look: 'secondary' })}
      href={storeQueryPath(screen.store.base, query)}
      onClick={(event) => onFollow(event, query)}
    >
      {STOREFRONT_COPY.clearFilters}
    </a>
  );
}

function Summary(props: CatalogueProps) {
  const { query, matchCount } = props.list.shown;
  return (
    <div className="sum">
      <p role="status">
        <b>{STOREFRONT_COPY.products(matchCount)}</b>
        {query.q && ` ${STOREFRONT_COPY.matchesFor(query.q)}`}
        {query.category && ` ${STOREFRONT_COPY.matchesIn(query.category)}`}
      </p>
      {isFiltered(query) && <ClearLink {...props} />}
    </div>
  );
}

function EmptyStore({ screen: { origin, store } }: CatalogueProps) {
  return (
    <div className="empty">
      <span className="stall" aria-hidden="true" />
      <h3>{STOREFRONT_COPY.noProducts}</h3>
      <p>{STOREFRONT_COPY.noProductsDetail}</p>
      <ContactLink origin={origin} store={store} />
    </div>
  );
}

function NoMatches(props: CatalogueProps) {
  return (
    <div className="empty">
      <span className="stall" aria-hidden="true" />
      <h3>{STOREFRONT_COPY.noMatches}</h3>
      <p>{STOREFRONT_COPY.noMatchesDetail}</p>
      <ClearLink {...props} />
    </div>
  );
}

type PageLinkProps = {
  base: StoreBase;
  query: StoreQuery;
  direction: 'prev' | 'next';
  onFollow: FollowQuery;
};

function PageLink({ base, query, direction, onFollow }: PageLinkProps) {
  return (
    <a
      className={buttonClasses({ look: 'secondary' })}
      rel={direction}
      href={storeQueryPath(base, query)}
      onClick={(event) => onFollow(event, query)}
    >
      {direction === 'prev' && <Icon name="left" />}
      <span>{direction === 'prev' ? STOREFRONT_COPY.previousPage : STOREFRONT_COPY.nextPage}</span>
      {direction === 'next' && <Icon name="right" />}
    </a>
  );
}

function Pager({ screen: { store }, list: { shown }, onFollow }: CatalogueProps) {
  const { query, matchCount } = shown;
  const pages = Math.ceil(matchCount / PRODUCTS_PER_PAGE);
  if (pages <= 1) return null;
  const link = { base: store.base, onFollow };
  return (
    <nav className="pager" aria-label={STOREFRONT_COPY.pagesLabel}>
      {query.page > 1 && <PageLink {...link} direction="prev" query={{ ...query, page: query.page - 1 }} />}
      <span>{STOREFRONT_COPY.pageStatus(query.page, pages)}</span>
      {query.page < pages && (
        <PageLink {...link} direction="next" query={{ ...query, page: query.page + 1 }} />
      )}
    </nav>
  );
}

function ListOrMessage(props: CatalogueProps) {
  const { screen, list, onOpen } = props;
  const { query, products } = list.shown;
  if (products.length === 0) return isFiltered(query) ? <NoMatches {...props} /> : <EmptyStore {...props} />;
  const { origin, store } = screen;
  return (
    <>
      <Summary {...props} />
      <StoreProductList
        origin={origin}
        products={products}
        hrefOf={quickViewHref(store.base, query)}
        onOpen={onOpen}
      />
      <Pager {...props} />
    </>
  );
}

/** The products of the page, or a message when there are none. */
export function StoreCatalogue(props: CatalogueProps) {
  const { screen, list } = props;
  const theme = screen.store.theme ?? DEFAULT_STORE_THEME;
  return (
    <section
      className={shelfClasses(viewModeOf(list.shown.query, theme), theme.layout)}
      id="catalogo"
      tabIndex={-1}
      data-wait={STOREFRONT_COPY.loading}
      aria-labelledby="products"
      aria-busy={list.isBusy || undefined}
    >
      <h2 className="sr-only" id="products">
        {STOREFRONT_COPY.catalogue}
      </h2>
      <ListOrMessage {...props} />
    </section>
  );
}
