import { classNames } from '#web/ui/class-names.ts';
import type { ReadPreview } from './read-preview.ts';
import { PREVIEW_COPY } from './share-copy.ts';

export type ChatLook = 'light' | 'dark';

/** The colours of WhatsApp's own chats. */
const LOOKS: Record<
  ChatLook,
  { wall: string; bubble: string; card: string; title: string; quiet: string; link: string }
> = {
  light: {
    wall: 'bg-[#efeae2]',
    bubble: 'bg-[#d9fdd3]',
    card: 'bg-[#cdf1c6]',
    title: 'text-[#111b21]',
    quiet: 'text-[#45545c]',
    link: 'text-[#01579b]',
  },
  dark: {
    wall: 'bg-[#0b141a]',
    bubble: 'bg-[#005c4b]',
    card: 'bg-[#025144]',
    title: 'text-[#e9edef]',
    quiet: 'text-[#c5d0d4]',
    link: 'text-[#8be0ff]',
  },
};

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : '');

/** A message with the link, as a chat shows it. */
export function WhatsAppChat({ preview, url, look }: { preview: ReadPreview; url: string; look: ChatLook }) {
  const { wall, bubble, card, title, quiet, link } = LOOKS[look];
  const isShown = preview.status === 200 && preview.title !== '';
  return (
    <figure aria-label={PREVIEW_COPY.chat} className={classNames('rounded-card p-4', wall)}>
      <div className={classNames('ml-auto w-full max-w-80 rounded-control p-1 shadow-raised', bubble)}>
        {isShown ? (
          <div className={classNames('overflow-hidden rounded-[6px]', card)}>
            {preview.imageUrl && (
              <img
                src={preview.imageUrl}
                alt={preview.imageAlt}
                width={1200}
                height={630}
                className="h-auto w-full"
              />
            )}
            <div className="grid gap-0.5 px-2.5 py-2">
              <p className={classNames('line-clamp-2 text-sm leading-snug font-semibold break-words', title)}>
                {preview.title}
              </p>
              <p className={classNames('line-clamp-2 text-[13px] leading-snug break-words', quiet)}>
                {preview.description}
              </p>
              <p className={classNames('truncate text-xs', quiet)}>{hostOf(preview.url)}</p>
            </div>
          </div>
        ) : (
          <p className={classNames('p-2 text-sm', quiet)}>{PREVIEW_COPY.none}</p>
        )}
        <p className={classNames('px-2 pt-1.5 pb-1 text-sm break-all underline', link)}>{url}</p>
      </div>
    </figure>
  );
}
