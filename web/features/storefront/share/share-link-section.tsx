import { Copy, MessageCircle, Share2 } from 'lucide-react';
import type { ShareKit } from '#shared/features/storefront/share-kit-calls.ts';
import { markedLink } from '#shared/lib/paths.ts';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { showError, showSuccess } from '#web/ui/overlay/toast-store.ts';
import { SHARE_COPY, SHARE_TEXTS } from './share-copy.ts';

type ShareLinkSectionProps = {
  kit: ShareKit;
  /** Called after the link was shared in some way. */
  onShared: () => void;
};

const messageOf = (kit: ShareKit): string => {
  const url = markedLink(kit.url, 'whatsapp');
  return SHARE_TEXTS[0]?.text({ ...kit, url }) ?? url;
};

/** Whether the browser can share through the system; otherwise there is no such button. */
const canShare = (data: ShareData): boolean => navigator.canShare?.(data) ?? false;

/** The store's link and ways to share it. */
export function ShareLinkSection({ kit, onShared }: ShareLinkSectionProps) {
  const data = { title: kit.name, text: messageOf(kit), url: kit.url };
  const copy = async (): Promise<void> => {
    if (await copyShared(kit.url, SHARE_COPY.copied)) onShared();
  };
  const share = async (): Promise<void> => {
    try {
      await navigator.share({ title: data.title, url: data.url });
      onShared();
    } catch {
      // Closing the system's sheet is a choice and no failure; the other ways remain.
    }
  };
  return (
    <section className="rounded-card border border-line bg-surface p-4 sm:p-5">
      <h2 className="font-display text-lg font-bold">{SHARE_COPY.linkTitle}</h2>
      <p className="mt-1 text-sm text-ink-soft">{SHARE_COPY.linkText}</p>
      <p className="mt-3 rounded-control bg-sunken px-3 py-2.5 break-all">{kit.address}</p>
      <div className="mt-3 grid gap-2 sm:flex sm:flex-wrap">
        <Button onClick={copy}>
          <Copy aria-hidden="true" className="size-5" />
          {SHARE_COPY.copyLink}
        </Button>
        <a
          href={`https://wa.me/?text=${encodeURIComponent(data.text)}`}
          target="_blank"
          rel="noopener"
          onClick={onShared}
          className={buttonClasses({ look: 'whatsapp' })}
        >
          <MessageCircle aria-hidden="true" className="size-5" />
          {SHARE_COPY.onWhatsApp}
        </a>
        {canShare(data) && (
          <Button look="secondary" onClick={share}>
            <Share2 aria-hidden="true" className="size-5" />
            {SHARE_COPY.withApps}
          </Button>
        )}
      </div>
    </section>
  );
}

/** Texts with the link, to paste elsewhere. */
export function ShareTexts({ kit, onShared }: { kit: ShareKit; onShared: () => void }) {
  const copy = async (text: string): Promise<void> => {
    if (await copyShared(text, SHARE_COPY.textCopied)) onShared();
  };
  return (
    <section>
      <h2 className="font-display text-lg font-bold">{SHARE_COPY.textsTitle}</h2>
      <p className="mt-1 text-sm text-ink-soft">{SHARE_COPY.textsLead}</p>
      <ul className="mt-3 grid gap-3 sm:grid-cols-2">
        {SHARE_TEXTS.map(({ name, place, text }) => ({
          name,
          words: text({ ...kit, url: markedLink(kit.url, place) }),
        })).map(({ name, words }) => (
          <li key={name} className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4">
            <h3 className="font-medium">{name}</h3>
            <p className="flex-1 text-sm break-words whitespace-pre-line text-ink-soft">{words}</p>
            <Button
              look="secondary"
              aria-label={`${SHARE_COPY.copyText}: ${name}`}
              onClick={() => void copy(words)}
            >
              <Copy aria-hidden="true" className="size-5" />
              {SHARE_COPY.copyText}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Copies a text and reports it; returns whether that worked. */
const copyShared = async (text: string, said: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    showSuccess({ text: said });
    return true;
  } catch {
    // The browser forbids it, or the origin is not secure.
    showError({ text: SHARE_COPY.notCopied });
    return false;
  }
};
