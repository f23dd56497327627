import type { MessageView } from '#shared/features/conversations/inbox/inbox-calls.ts';
import { INBOX_PANEL_COPY } from '#shared/features/conversations/inbox/inbox-panel-copy.ts';
import { MediaDocument } from './media-document.tsx';
import { MediaPicture } from './media-picture.tsx';
import { MediaProblem } from './media-problem.tsx';
import { MediaRecording } from './media-recording.tsx';

type MessageMediaProps = { tenantId: string; message: MessageView };

/** What came with a message, as what it is. */
export function MessageMedia({ tenantId, message }: MessageMediaProps) {
  const { id: messageId, kind, media, text, understood } = message;
  if (!media) return null;
  if (media.state === 'missing') return <MediaProblem problem="missing" />;
  const source = { tenantId, messageId };
  const { bytes, fileName } = media;
  switch (kind) {
    case 'image':
    case 'sticker':
      return (
        <MediaPicture
          source={source}
          kind={kind}
          alt={understood ?? (text || INBOX_PANEL_COPY.kinds[kind])}
        />
      );
    case 'audio':
    case 'video':
      return <MediaRecording source={source} kind={kind} bytes={bytes} />;
    default:
      return <MediaDocument messageId={messageId} fileName={fileName} bytes={bytes} />;
  }
}
