import { MessageCircle } from 'lucide-react';
import { LANDING_COPY } from '#shared/features/storefront/landing-copy.ts';
import { ChatText } from '#web/ui/chat-text.tsx';
import { StorePicture } from './product-picture.tsx';

/** A store as it is on a phone, and the conversation that follows from its green button. */
export function StoreWithChat() {
  return (
    <figure className="mx-auto w-full max-w-sm">
      <div className="relative pb-24">
        <StorePicture alt={LANDING_COPY.storePicture} />
        <div className="absolute inset-x-0 bottom-0 grid gap-2 rounded-sheet border border-line bg-raised p-3 text-sm shadow-raised sm:-right-4 sm:left-10">
          <div className="justify-self-end rounded-card bg-success-soft px-3 py-2">
            <ChatText text={LANDING_COPY.chatQuestion} />
          </div>
          <p className="flex items-start gap-2 justify-self-start rounded-card bg-sunken px-3 py-2">
            <MessageCircle aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-whatsapp" />
            {LANDING_COPY.chatAnswer}
          </p>
        </div>
      </div>
      <figcaption className="mt-4 text-center text-sm text-ink-faint">{LANDING_COPY.storeCaption}</figcaption>
    </figure>
  );
}
