import { useState } from 'react';
import {
  isFiltered,
  quickViewHref,
  type StoreQuery,
  storeQueryPath,
} from '#shared/features/storefront/store-query.ts';
import { homePath } from '#shared/lib/paths.ts';
import { buttonClasses } from '#web/ui/button.tsx';
import { isPlainClick } from '../live/is-plain-click.ts';
import { useQuickView } from '../live/use-quick-view.ts';
import { useStoreList } from '../live/use-store-list.ts';
import type { MessageScreen, ProductScreen, StoreListScreen } from '../store-screen.ts';
import { ProductDetails } from './product-details.tsx';
import { QuickView } from './quick-view.tsx';
import { StoreCatalogue } from './store-catalogue.tsx';
import { useStorePage } from './store-context.tsx';
import { type FollowQuery, StoreFooter } from './store-footer.tsx';
import { StoreCoupons, StoreHero } from './store-header.tsx';
import { StoreMessage } from './store-message.tsx';
import type { OpenProduct } from './store-product-card.tsx';
import { StoreRatings } from './store-ratings.tsx';
import { StoreToolbar } from './store-toolbar.tsx';

/** The store page: the store's header, the toolbar, the list, and the quick view of a product over them. */
export function StoreListPage({ screen }: { screen: StoreListScreen }) {
  const { store, origin, categories, quickView } = screen;
  const { count } = useStorePage();
  const list = useStoreList(store.base, screen.list);
  const { shown, control } = useQuickView(store.base, {
    initial: quickView === undefined ? undefined : { id: quickView?.id ?? '', product: quickView },
    findCard: (id) => list.shown.products.find((product) => product.id === id),
  });
  // One object for the life of the page, so that opening a quick view does not draw the cards again.
  const [onOpen] = useState<OpenProduct>(() => ({
    open: (event, product) => {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      count('product_view', product.id);
      control.open(event.currentTarget.href, product);
    },
    expect: (product) => control.expect(product),
  }));
  const onFollow: FollowQuery = (event, query: StoreQuery) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    void list.go(query, 'push');
  };
  const { query, matchCount } = list.shown;
  // There is nothing to search in a store without products; in the preview its owner sees what they choose.
  const hasToolbar = matchCount > 0 || isFiltered(query) || query.isPreview;
  return (
    <>
      <main>
        <StoreHero screen={screen} />
        {screen.coupons && <StoreCoupons coupons={screen.coupons} />}
        {hasToolbar && (
          <StoreToolbar base={store.base} theme={store.theme} categories={categories} list={list} />
        )}
        <StoreCatalogue screen={screen} list={list} onFollow={onFollow} onOpen={onOpen} />
        <StoreRatings ratings={screen.ratings} />
      </main>
      <StoreFooter store={store} categories={categories} view={query.view} onFollow={onFollow} />
      {shown && (
        <QuickView
          origin={origin}
          store={store}
          product={shown.product}
          closeHref={storeQueryPath(store.base, { ...list.shown.query, product: undefined })}
          hrefOf={quickViewHref(store.base, list.shown.query)}
          onClose={() => control.close()}
        />
      )}
    </>
  );
}

/** The page of one product. */
export function StoreProductPage({ screen }: { screen: ProductScreen }) {
  return (
    <>
      <ProductDetails screen={screen} />
      <StoreFooter store={screen.store} categories={screen.categories} />
    </>
  );
}

/** A store page with only a message: the product is gone, or there is no network. */
export function StoreMessagePage({ screen }: { screen: MessageScreen }) {
  const { store, categories, title, detail, toStore, write } = screen;
  return (
    <>
      <StoreMessage title={title} detail={detail}>
        {write && (
          <a className={buttonClasses({ look: 'whatsapp' })} href={write.href} target="_blank" rel="noopener">
            {write.text}
          </a>
        )}
        <a className={buttonClasses({ look: 'secondary' })} href={homePath(store.base)}>
          {toStore}
        </a>
      </StoreMessage>
      <StoreFooter store={store} categories={categories} />
    </>
  );
}
