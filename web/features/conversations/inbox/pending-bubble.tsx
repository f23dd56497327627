import { INBOX_PANEL_COPY } from '#shared/features/conversations/inbox/inbox-panel-copy.ts';
import { Button } from '#web/ui/button.tsx';
import { ChatText } from '#web/ui/chat-text.tsx';
import { Bubble } from './message-bubble.tsx';
import type { PendingMessage } from './use-send-message.ts';

const FOOT = { sending: INBOX_PANEL_COPY.status.sending, waiting: INBOX_PANEL_COPY.waitsForNetwork } as const;

/** A message on its way, or one that did not get there. */
export function PendingBubble({ message, onRetry }: { message: PendingMessage; onRetry: () => void }) {
  const { body, text, state, problem } = message;
  return (
    <Bubble
      side={body.kind === 'note' ? 'note' : 'ours'}
      author={INBOX_PANEL_COPY.speaker.you}
      foot={
        state === 'failed' ? (
          <span role="alert" className="font-semibold text-danger">
            {problem}
          </span>
        ) : (
          FOOT[state]
        )
      }
    >
      <ChatText text={text} />
      {state === 'failed' && (
        <Button look="secondary" size="compact" onClick={onRetry}>
          {INBOX_PANEL_COPY.retry}
        </Button>
      )}
    </Bubble>
  );
}
