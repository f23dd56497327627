import type { ReactNode } from 'react';
import { MAX_FOOTER_CATEGORIES } from '#shared/features/storefront/store-page.ts';
import {
  EMPTY_STORE_QUERY,
  type StoreQuery,
  storeQueryPath,
} from '#shared/features/storefront/store-query.ts';
import { STORE_FOOTER_COPY } from '#shared/features/storefront/storefront-copy.ts';
import { PATHS } from '#shared/lib/paths.ts';
import { formatPhone } from '#shared/lib/phone.ts';
import { foldText } from '#shared/lib/text-fold.ts';
import type { ShownStore } from '../store-screen.ts';
import { ShareStoreButton } from './store-header.tsx';
import type { IconName } from './store-icon-sprite.tsx';
import { Icon } from './store-icons.tsx';

/** Shows another list without leaving the page; without it the links open the page of that list. */
export type FollowQuery = (event: React.MouseEvent<HTMLAnchorElement>, query: StoreQuery) => void;

type FooterProps = {
  store: ShownStore;
  categories: readonly string[];
  /** The current view of the list, which the shortcuts keep. */
  view?: StoreQuery['view'];
  onFollow?: FollowQuery | undefined;
};

function Shortcut({
  store,
  onFollow,
  query,
  children,
}: Omit<FooterProps, 'categories'> & { query: StoreQuery; children: string }) {
  return (
    <li>
      <a
        href={storeQueryPath(store.base, query)}
        {...(onFollow && { onClick: (event) => onFollow(event, query) })}
      >
        {children}
      </a>
    </li>
  );
}

function Shortcuts({ categories, ...link }: FooterProps) {
  const all = { ...EMPTY_STORE_QUERY, view: link.view };
  return (
    <nav className="shortcuts" aria-labelledby="footer-categories">
      <h2 id="footer-categories">{STORE_FOOTER_COPY.categories}</h2>
      <ul>
        {categories.slice(0, MAX_FOOTER_CATEGORIES).map((category) => (
          <Shortcut key={category} {...link} query={{ ...all, category }}>
            {category}
          </Shortcut>
        ))}
        <Shortcut {...link} query={all}>
          {STORE_FOOTER_COPY.allProducts}
        </Shortcut>
      </ul>
    </nav>
  );
}

function Line({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li>
      <Icon name={icon} />
      <span>{children}</span>
    </li>
  );
}

/** The store's address with its city, unless the address names the city already. */
export const addressWithCity = ({ address, city }: Pick<ShownStore, 'address' | 'city'>): string =>
  [address, !foldText(address).includes(foldText(city)) && city].filter(Boolean).join(', ');

/** The store's contact, address and hours. */
export function StoreContact({ store }: { store: ShownStore }) {
  const { phone, hoursText } = store;
  return (
    <section aria-labelledby="footer-contact">
      <h2 id="footer-contact">{STORE_FOOTER_COPY.contact}</h2>
      <ul>
        {phone !== null && (
          <Line icon="chat">
            <a href={`https://wa.me/${phone}`} target="_blank" rel="noopener">
              {formatPhone(phone)}
            </a>
          </Line>
        )}
        <Line icon="pin">
          {[addressWithCity(store), STORE_FOOTER_COPY.country].filter(Boolean).join(', ')}
        </Line>
        <Line icon="clock">{hoursText || STORE_FOOTER_COPY.hours}</Line>
      </ul>
    </section>
  );
}

/** The store's name and text, its first categories, and its contact (spec 2). */
export function StoreFooter(props: FooterProps) {
  const { store, categories } = props;
  const showsCategories = categories.length > 0 && (store.theme?.showCategories ?? true);
  return (
    <footer className="foot">
      <div className="awning" />
      <div className="wrap">
        <section>
          <p className="name">{store.name}</p>
          <p>{store.description || STORE_FOOTER_COPY.description}</p>
          {(store.theme?.showSocialLinks ?? true) && (
            <p className="social">
              {store.social?.map(({ name, url }) => (
                <a key={name} href={url} target="_blank" rel="noopener">
                  {name}
                </a>
              ))}
              <ShareStoreButton store={store} look="line" />
            </p>
          )}
        </section>
        {showsCategories && <Shortcuts {...props} />}
        <StoreContact store={store} />
      </div>
      <p className="credit">
        <a href={`${store.own?.platformUrl ?? ''}${PATHS.home}`}>{STORE_FOOTER_COPY.poweredBy}</a>
      </p>
    </footer>
  );
}
