import { useEffect, useState } from 'react';
import type { StoreEvent } from '#shared/features/analytics/store-event.ts';
import { OFFLINE_COPY, STOREFRONT_COPY } from '#shared/features/storefront/storefront-copy.ts';
import { ChatButton } from '#web/features/conversations/web-chat/chat-button.tsx';
import { CartBar, sheetPart } from '#web/features/orders/cart/cart-bar.tsx';
import { addToOrder } from '#web/features/orders/cart/cart-store.ts';
import { isOwnStore } from '#web/features/storefront/live/is-owner.ts';
import { usePreviewLook } from '#web/features/storefront/preview/use-preview-look.ts';
import { StoreContext, type StoreContextValue } from '#web/features/storefront/store/store-context.tsx';
import { StoreTopBar } from '#web/features/storefront/store/store-header.tsx';
import {
  StoreListPage,
  StoreMessagePage,
  StoreProductPage,
} from '#web/features/storefront/store/store-pages.tsx';
import { countEvent, type PageView, ViewCounter } from '#web/features/storefront/store/view-counter.tsx';
import type { StoreScreen } from '#web/features/storefront/store-screen.ts';
import { useOnline } from '#web/lib/network/use-online.ts';
import { ToastRegion } from '#web/ui/overlay/toast-region.tsx';

/** Lists the events that a visit to the page counts as. */
const viewsOf = (screen: StoreScreen): PageView[] => {
  const shown =
    screen.kind === 'product' ? screen.product : screen.kind === 'store' ? screen.quickView : undefined;
  const visit: PageView = { event: 'visit' };
  return shown ? [visit, { event: 'product_view', product: shown.id }] : [visit];
};

const signOut = async (): Promise<void> => {
  const auth = await import('#web/features/auth/sign-out.ts');
  await auth.signOut();
  location.reload();
};

function PageOfKind({ screen }: { screen: StoreScreen }) {
  if (screen.kind === 'store') return <StoreListPage screen={screen} />;
  return screen.kind === 'product' ? (
    <StoreProductPage screen={screen} />
  ) : (
    <StoreMessagePage screen={screen} />
  );
}

type PublicStoreProps = { screen: StoreScreen } & Pick<StoreContextValue, 'VariantOptions'>;

/** A public page of a store. The server draws it whole; in the browser it is hydrated from the same values. */
export function PublicStoreRoute({ screen: drawn, VariantOptions }: PublicStoreProps) {
  const isPreview = drawn.kind === 'store' && drawn.list.query.isPreview;
  const look = usePreviewLook(isPreview, drawn.store.theme);
  const store = { ...drawn.store, theme: look.theme };
  const screen = { ...drawn, ...look, store };
  const { slug, name, base } = store;
  const [value] = useState<StoreContextValue>(() => {
    const count = (event: StoreEvent, product?: string): void => {
      if (!isOwnStore(slug)) countEvent(slug, event, product);
    };
    return {
      store,
      count,
      addToOrder: (productId, added) => {
        addToOrder(slug, productId, added);
        count('cart');
      },
      measuredPart: sheetPart,
      VariantOptions,
      signOut,
    };
  });
  useEffect(() => {
    // Tells a program that controls the page, such as a test, that it is hydrated.
    document.body.dataset.live = '';
    for (const { event, product } of viewsOf(drawn)) value.count(event, product);
    // A WhatsApp link was pressed before the script came: the link worked, only its count is missing.
    if ('asked' in document.body.dataset) value.count('whatsapp_click');
  }, [drawn, value]);
  const isMessage = screen.kind === 'message';
  return (
    <StoreContext value={value}>
      {!isMessage && <OfflineNotice />}
      <StoreTopBar store={store} skipText={screen.kind === 'message' ? screen.skipText : undefined} />
      <PageOfKind screen={screen} />
      {store.hasChat && !isPreview && !isMessage && (
        <ChatButton store={{ slug, name, base }} copy={STOREFRONT_COPY} />
      )}
      <CartBar slug={slug} base={base} onWhatsApp={() => value.count('whatsapp_click')} />
      <ToastRegion limit={1} toastClassName="toast">
        {({ text }) => text}
      </ToastRegion>
      {!isMessage && <ViewCounter slug={slug} views={viewsOf(screen)} />}
    </StoreContext>
  );
}

/** The notice that there is no network. On a stored page the style sheet always shows it, even without scripts. */
function OfflineNotice() {
  const isOnline = useOnline();
  return (
    <p className="away" hidden={isOnline}>
      {OFFLINE_COPY.notice}
    </p>
  );
}
