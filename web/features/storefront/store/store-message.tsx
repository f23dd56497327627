import type { ReactNode } from 'react';
import type { StoreFailure } from '#shared/features/storefront/store-page.ts';
import { PRODUCT_PAGE_COPY, STORE_FAILURE_COPY } from '#shared/features/storefront/storefront-copy.ts';
import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';
import { buttonClasses } from '#web/ui/button.tsx';

type Words = {
  title: string;
  detail: string;
  canRetry: boolean;
  /** Absent for the platform's own page. */
  backHref?: string;
  backText: string;
};

const TO_HOME = { backText: STORE_FAILURE_COPY.backHome };
/** The failure page is the same for all stores, so it links to the store by a relative address: the folder above the product's. */
const TO_STORE = { backHref: '../', backText: PRODUCT_PAGE_COPY.backToStore };

const STORE_TROUBLE: Words = {
  title: STORE_FAILURE_COPY.loadFailed,
  detail: STORE_FAILURE_COPY.unavailableDetail,
  canRetry: true,
  ...TO_HOME,
};
const PRODUCT_TROUBLE: Words = {
  title: PRODUCT_PAGE_COPY.loadFailed,
  detail: PRODUCT_PAGE_COPY.unavailableDetail,
  canRetry: true,
  ...TO_STORE,
};

const WORDS: Record<StoreFailure, Words> = {
  'store-missing': {
    title: STORE_FAILURE_COPY.notFound,
    detail: STORE_FAILURE_COPY.notFoundDetail,
    canRetry: false,
    ...TO_HOME,
  },
  'slug-invalid': {
    title: STORE_FAILURE_COPY.invalidSlug,
    detail: STORE_FAILURE_COPY.invalidSlugDetail,
    canRetry: false,
    ...TO_HOME,
  },
  unavailable: STORE_TROUBLE,
  failed: STORE_TROUBLE,
  'product-unavailable': PRODUCT_TROUBLE,
  'product-failed': PRODUCT_TROUBLE,
};

/** The title of a failure's page. */
export const failureTitle = (failure: StoreFailure): string => WORDS[failure].title;

type MessageProps = { title: string; detail: string; children: ReactNode };

/** A message instead of a page, with links to continue. */
export function StoreMessage({ title, detail, children }: MessageProps) {
  return (
    <main className="wrap alone" id="catalogo">
      <div className="empty">
        <span className="stall" aria-hidden="true" />
        <h1>{title}</h1>
        <p>{detail}</p>
        <p className="acts">{children}</p>
      </div>
    </main>
  );
}

/** The page of a store that cannot be shown (spec 8). An empty address means the same page again. */
export function StoreFailurePage({ failure, homeUrl }: { failure: StoreFailure; homeUrl: string }) {
  const { title, detail, canRetry, backHref, backText } = WORDS[failure];
  return (
    <>
      <div className="awning" />
      <StoreMessage title={title} detail={detail}>
        {canRetry && (
          // biome-ignore lint/a11y/useValidAnchor: an empty address reloads this page
          <a className={buttonClasses({ look: 'whatsapp' })} href="">
            {SCREEN_COPY.retry}
          </a>
        )}
        <a className={buttonClasses({ look: 'secondary' })} href={backHref ?? homeUrl}>
          {backText}
        </a>
      </StoreMessage>
    </>
  );
}
