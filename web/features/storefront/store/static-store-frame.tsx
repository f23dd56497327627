import type { ReactNode } from 'react';
import { STORE_FOOTER_COPY } from '#shared/features/storefront/storefront-copy.ts';
import { homePath, PATHS } from '#shared/lib/paths.ts';
import type { ShownStore } from '../store-screen.ts';
import { StoreContact } from './store-footer.tsx';
import { StoreSign } from './store-header.tsx';
import { IconSprite } from './store-icon-sprite.tsx';

/** The store's bar and footer around a page that is not hydrated; they consist of links only. */
export function StaticStoreFrame({ store, children }: { store: ShownStore; children: ReactNode }) {
  return (
    <>
      <IconSprite />
      <div className="awning" />
      <header className="top">
        <div className="wrap">
          <a className="home" href={homePath(store.base)}>
            <StoreSign store={store} />
          </a>
        </div>
      </header>
      {children}
      <footer className="foot">
        <div className="awning" />
        <div className="wrap">
          <p className="name">{store.name}</p>
          <StoreContact store={store} />
        </div>
        <p className="credit">
          <a href={`${store.own?.platformUrl ?? ''}${PATHS.home}`}>{STORE_FOOTER_COPY.poweredBy}</a>
        </p>
      </footer>
    </>
  );
}
