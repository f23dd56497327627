import { Suspense, useState } from 'react';
import type { StoreBase } from '#shared/lib/paths.ts';
import { partOf } from '#web/lib/network/part-of.ts';
import { Button } from '#web/ui/button.tsx';
import { showError } from '#web/ui/overlay/toast-store.ts';
import { usePart } from '#web/ui/overlay/use-part.ts';
import { CART_BAR_COPY } from './cart-bar-copy.ts';
import { countOf, useCart } from './cart-store.ts';
import sheetUrl from './order-sheet.css?url';

/** The sheet, and the fields of measured products that it shares with the pages before it. */
export const sheetPart = partOf(() => import('./order-sheet.tsx'), sheetUrl);

/** Fetches the sheet before it is opened; a failed fetch is repeated and reported at the press. */
const expectSheet = (): void => {
  sheetPart.fetch().catch(() => undefined);
};

type CartBarProps = {
  slug: string;
  base: StoreBase;
  /** Called whenever WhatsApp is opened with the order. */
  onWhatsApp: () => void;
};

/** Shows the content of the cart and opens it; nothing while the cart is empty. */
export function CartBar({ slug, base, onWhatsApp }: CartBarProps) {
  const count = countOf(useCart(slug));
  const [isOpen, setIsOpen] = useState(false);
  const handleMissing = (): void => {
    setIsOpen(false);
    showError({ text: CART_BAR_COPY.failed });
  };
  const sheet = usePart(sheetPart, { isWanted: isOpen, onMissing: handleMissing });
  return (
    <>
      {count > 0 && (
        <Button
          className="order-bar"
          aria-haspopup="dialog"
          onPointerEnter={expectSheet}
          onFocus={expectSheet}
          onClick={({ currentTarget }) => {
            // Safari does not focus a pressed button, but the sheet later returns the focus to the focused element.
            currentTarget.focus();
            setIsOpen(true);
          }}
        >
          {CART_BAR_COPY.see(count)}
        </Button>
      )}
      {isOpen && sheet && (
        // Only the sheet itself waits for its style sheet.
        <Suspense fallback={null}>
          <sheet.OrderSheet {...{ slug, base, onWhatsApp }} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
