import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

type DraftNoticeProps = { isShown: boolean; onRecover: () => void; onDiscard: () => void };

/** Offers what was left unfinished on this device. */
export function DraftNotice({ isShown, onRecover, onDiscard }: DraftNoticeProps) {
  if (!isShown) return null;
  return (
    <Notice role="status">
      <p>{SCREEN_COPY.draftFound}</p>
      <div className="mt-1 -ml-2 flex sm:-ml-4">
        <Button look="quiet" size="compact" onClick={onRecover}>
          {SCREEN_COPY.recoverDraft}
        </Button>
        <Button look="quiet" size="compact" onClick={onDiscard}>
          {SCREEN_COPY.discard}
        </Button>
      </div>
    </Notice>
  );
}
