import { cartKeyOf } from '#shared/features/orders/cart-rules.ts';
import type { OrderPage } from '#shared/features/storefront/store-page.ts';
import { homePath } from '#shared/lib/paths.ts';
import { whatsAppLink } from '#shared/lib/whatsapp-link.ts';
import { OrderPageBody } from '#web/features/orders/order-page/order-page.tsx';
import { ORDER_PAGE_COPY } from '#web/features/orders/order-page/order-page-copy.ts';
import { StaticStoreFrame } from '#web/features/storefront/store/static-store-frame.tsx';
import { addressWithCity } from '#web/features/storefront/store/store-footer.tsx';
import { Icon } from '#web/features/storefront/store/store-icons.tsx';
import { buttonClasses } from '#web/ui/button.tsx';

/** The page of an order for its buyer. The server draws it and each of its changes; nothing of it is hydrated. */
export function PublicOrderRoute({ page: { store, order, view } }: { page: OrderPage }) {
  const { phone, slug, base } = store;
  return (
    <StaticStoreFrame store={store}>
      <OrderPageBody order={order} view={view} storeAddress={addressWithCity(store) || store.name}>
        <p className="acts">
          {phone !== null && (
            <a
              className={buttonClasses({ look: 'whatsapp' })}
              href={whatsAppLink(phone, ORDER_PAGE_COPY.question(order.code))}
              target="_blank"
              rel="noopener"
            >
              <Icon name="chat" />
              <span>{ORDER_PAGE_COPY.write}</span>
            </a>
          )}
          <a className={buttonClasses({ look: 'secondary' })} href={homePath(base)}>
            {ORDER_PAGE_COPY.toStore}
          </a>
          {order.repeat.length > 0 && (
            <a
              className={buttonClasses()}
              href={homePath(base)}
              data-repeat={JSON.stringify(order.repeat)}
              data-cart={cartKeyOf(slug)}
              // The page's script shows it: without scripts there is no cart.
              hidden
            >
              {ORDER_PAGE_COPY.repeat}
            </a>
          )}
        </p>
      </OrderPageBody>
    </StaticStoreFrame>
  );
}
