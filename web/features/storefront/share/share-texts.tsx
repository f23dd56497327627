import { Copy } from 'lucide-react';
import { SHARE_COPY, SHARE_TEXTS } from '#shared/features/storefront/share-copy.ts';
import type { ShareKit } from '#shared/features/storefront/share-kit-calls.ts';
import { Button } from '#web/ui/button.tsx';
import { copyShared } from './copy-shared.ts';

/** Texts with the link in them, to paste elsewhere. */
export function ShareTexts({ kit, onShared }: { kit: ShareKit; onShared: () => void }) {
  const copy = async (text: string): Promise<void> => {
    if (await copyShared(text, SHARE_COPY.textCopied)) onShared();
  };
  return (
    <section>
      <h2 className="font-display text-lg font-bold">{SHARE_COPY.textsTitle}</h2>
      <p className="mt-1 text-sm text-ink-soft">{SHARE_COPY.textsLead}</p>
      <ul className="mt-3 grid gap-3 sm:grid-cols-2">
        {SHARE_TEXTS.map(({ name, text }) => (
          <li key={name} className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4">
            <h3 className="font-medium">{name}</h3>
            <p className="flex-1 text-sm break-words whitespace-pre-line text-ink-soft">{text(kit)}</p>
            <Button
              look="secondary"
              aria-label={`${SHARE_COPY.copyText}: ${name}`}
              onClick={() => void copy(text(kit))}
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
