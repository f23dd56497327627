import { useEffect, useRef, useState } from 'react';
import { OPEN_LOGO_TEXT } from '#shared/features/personalisation/personalisation-copy.ts';
import { DEFAULT_STORE_THEME } from '#shared/features/personalisation/store-theme.ts';
import { STOREFRONT_COPY } from '#shared/features/storefront/storefront-copy.ts';
import { homePath, PANEL_LOGO_PATH, PATHS } from '#shared/lib/paths.ts';
import { pictureUrl } from '#shared/lib/picture-url.ts';
import { whatsAppLink } from '#shared/lib/whatsapp-link.ts';
import { Button, buttonClasses, IconButton } from '#web/ui/button.tsx';
import { isOwnStore, useIsOwner } from '../live/is-owner.ts';
import { shareStore } from '../live/share-link.ts';
import type { ShownStore, StoreListScreen } from '../store-screen.ts';
import { storeEnquiryText } from './enquiry-text.ts';
import { useStorePage } from './store-context.tsx';
import type { IconName } from './store-icon-sprite.tsx';
import { Icon } from './store-icons.tsx';
import { firstLetter } from './store-photo.tsx';
import { hasCover, heroClasses } from './theme-classes.ts';

/** The store's logo, else its emoji, else its first letter. */
function Emblem({ store: { logoUrl, icon, name } }: { store: ShownStore }) {
  if (logoUrl) return <img className="emblem" src={logoUrl} width="48" height="48" alt="" />;
  return (
    <span className="emblem" aria-hidden="true">
      {icon ?? firstLetter(name)}
    </span>
  );
}

/** The store's emblem with its name and address. */
export function StoreSign({ store }: { store: ShownStore }) {
  return (
    <>
      <Emblem store={store} />
      <span>
        <b>{store.name}</b>
        <small>{store.own?.host ?? store.base}</small>
      </span>
    </>
  );
}

/** Shares the store: a square button with an icon in the top bar, a button with text in the footer. */
export function ShareStoreButton({ store, look }: { store: ShownStore; look: 'icon' | 'line' }) {
  const { count } = useStorePage();
  const handleClick = () => {
    count('share');
    void shareStore(store);
  };
  if (look === 'icon') {
    return (
      <IconButton
        className="needs-script"
        label={STOREFRONT_COPY.shareStore}
        icon={<Icon name="share" />}
        onClick={handleClick}
      />
    );
  }
  return (
    <Button look="secondary" className="needs-script" onClick={handleClick}>
      <Icon name="share" />
      <span>{STOREFRONT_COPY.shareStore}</span>
    </Button>
  );
}

const MENU_ID = 'owner-menu';

/** Closes the menu on a press elsewhere and on Esc, which returns the focus to the logo. */
const useClosing = (isOpen: boolean, close: () => void) => {
  const logo = useRef<HTMLAnchorElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    const handleClick = ({ target }: MouseEvent) => {
      if (target instanceof Node && !logo.current?.contains(target) && !menu.current?.contains(target))
        close();
    };
    const handleKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      close();
      logo.current?.focus();
    };
    document.addEventListener('click', handleClick);
    document.addEventListener('keydown', handleKey);
    return () => {
      document.removeEventListener('click', handleClick);
      document.removeEventListener('keydown', handleKey);
    };
  }, [isOpen, close]);
  return { logo, menu };
};

/** The logo with the store's name. It links to the store's page; for the owner it is the button of a menu (spec 2). */
function HomeLink({ store }: { store: ShownStore }) {
  const { signOut } = useStorePage();
  const isOwner = useIsOwner(store.slug);
  const [isOpen, setIsOpen] = useState(false);
  const [close] = useState(() => () => setIsOpen(false));
  const { logo, menu } = useClosing(isOpen, close);
  const asButton = isOwner && { role: 'button', 'aria-controls': MENU_ID, 'aria-expanded': isOpen };
  const handleClick = (event: React.MouseEvent) => {
    // Read again, because a press may come between hydration and the first drawing that knows the owner.
    if (!isOwnStore(store.slug)) return;
    event.preventDefault();
    setIsOpen(!isOpen);
  };
  return (
    <>
      <a
        ref={logo}
        className="home"
        href={homePath(store.base)}
        data-owner=""
        {...asButton}
        onClick={handleClick}
      >
        <StoreSign store={store} />
      </a>
      <ShareStoreButton store={store} look="icon" />
      <div ref={menu} className="owner" id={MENU_ID} hidden={!isOpen}>
        <a href={PATHS.panel}>{STOREFRONT_COPY.toPanel}</a>
        <a href={PANEL_LOGO_PATH}>{OPEN_LOGO_TEXT}</a>
        <button type="button" onClick={() => void signOut()}>
          {STOREFRONT_COPY.signOut}
        </button>
      </div>
    </>
  );
}

/** The top bar under the awning: logo, name and address of the store. */
export function StoreTopBar({
  store,
  skipText = STOREFRONT_COPY.skipToProducts,
}: {
  store: ShownStore;
  skipText?: string | undefined;
}) {
  return (
    <>
      <a className="skip-link" href="#catalogo">
        {skipText}
      </a>
      <div className="awning" />
      <header className="top">
        <div className="wrap">
          <HomeLink store={store} />
        </div>
      </header>
    </>
  );
}

/** The button that opens a chat with the store itself. */
export function ContactLink({ origin, store }: { origin: string; store: ShownStore }) {
  const { count } = useStorePage();
  if (store.phone === null) return null;
  const text = storeEnquiryText({ store: store.name, url: `${origin}${store.base}` });
  return (
    <a
      className={buttonClasses({ look: 'whatsapp' })}
      href={whatsAppLink(store.phone, text)}
      target="_blank"
      onClick={() => count('whatsapp_click')}
      rel="noopener"
    >
      <Icon name="chat" />
      <span>{STOREFRONT_COPY.contact}</span>
    </a>
  );
}

/** A counter in the style of a painted sign: a large number above a small label. */
function Counter({ text, icon }: { text: string; icon: IconName }) {
  const [figure = '', ...noun] = text.split(' ');
  return (
    <li>
      <Icon name={icon} />
      <b>{figure}</b> <span>{noun.join(' ')}</span>
    </li>
  );
}

function Cover({ url }: { url: string }) {
  return (
    <img
      className="cover"
      src={pictureUrl(url, 800)}
      srcSet={`${pictureUrl(url, 800)} 800w,${pictureUrl(url, 1600)} 1600w`}
      sizes="100vw"
      alt=""
      width="1600"
      height="600"
    />
  );
}

/** The store's name, text, contact and counters (spec 2). */
export function StoreHero({ screen }: { screen: StoreListScreen }) {
  const { origin, store, productCount, categoryCount, coverUrl, ratings } = screen;
  const style = store.theme?.headerStyle ?? DEFAULT_STORE_THEME.headerStyle;
  const shownCover = hasCover(style) ? coverUrl : null;
  return (
    <section className={heroClasses(style)}>
      {shownCover && <Cover url={shownCover} />}
      <div className="wrap">
        <div className="sign">
          <h1>{store.name}</h1>
          {store.description && <p className="lead">{store.description}</p>}
          <p className="facts">
            {store.city && (
              <span>
                <Icon name="pin" />
                {store.city}
              </span>
            )}
          </p>
          <ContactLink origin={origin} store={store} />
        </div>
        <ul className="counts">
          <Counter text={STOREFRONT_COPY.products(productCount)} icon="box" />
          <Counter text={STOREFRONT_COPY.categories(categoryCount)} icon="grid" />
          <Counter
            text={
              ratings.average === null
                ? STOREFRONT_COPY.newStore
                : STOREFRONT_COPY.ratings(ratings.average, ratings.count)
            }
            icon="star"
          />
        </ul>
      </div>
    </section>
  );
}

/** The coupons that the store tells everybody, under its header. */
export function StoreCoupons({ coupons }: Required<Pick<StoreListScreen, 'coupons'>>) {
  return (
    <section className="coupons" aria-label={STOREFRONT_COPY.coupons}>
      <ul className="wrap">
        {coupons.map(({ code, text }) => (
          <li key={code}>
            {STOREFRONT_COPY.coupon} <b>{code}</b>: {text}
          </li>
        ))}
      </ul>
    </section>
  );
}
