import { Suspense, useState } from 'react';
import type { StoreBase } from '#shared/lib/paths.ts';
import { partOf } from '#web/lib/network/part-of.ts';
import { Button } from '#web/ui/button.tsx';
import { showError } from '#web/ui/overlay/toast-store.ts';
import { usePart } from '#web/ui/overlay/use-part.ts';
import styles from './web-chat.css?url';

const chatPart = partOf(() => import('./web-chat.tsx'), styles);

type ChatButtonProps = {
  store: { readonly slug: string; readonly base: StoreBase; readonly name: string };
  copy: { readonly chat: string; readonly openChat: string; readonly chatFailed: string };
};

/** The button of the store's chat, which is fetched when a shopper reaches for it. */
export function ChatButton({ store, copy }: ChatButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const part = usePart(chatPart, {
    isWanted: isOpen,
    onMissing: () => {
      setOpen(false);
      showError({ text: copy.chatFailed });
    },
  });
  const handleReach = (): void => {
    // A failed fetch is repeated and reported when the button is pressed.
    chatPart.fetch().catch(() => undefined);
  };
  return (
    <>
      <Button
        className="chat-button needs-script"
        aria-haspopup="dialog"
        aria-label={copy.openChat}
        onPointerEnter={handleReach}
        onFocus={handleReach}
        onClick={({ currentTarget }) => {
          // Safari does not focus a pressed button, but the chat later returns the focus to the focused element.
          currentTarget.focus();
          setOpen(true);
        }}
      >
        <svg className="icon" aria-hidden="true">
          <use href="#i-talk" />
        </svg>
        <span>{copy.chat}</span>
      </Button>
      {part && (
        <Suspense>
          <part.WebChat store={store} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
