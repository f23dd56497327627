import { Button } from '../button.tsx';
import { Notice } from '../notice.tsx';

type DraftNoticeProps = {
  isShown: boolean;
  text: string;
  recoverLabel: string;
  discardLabel: string;
  onRecover: () => void;
  onDiscard: () => void;
};

/** Offers to continue an unfinished form that this device has stored. */
export function DraftNotice(props: DraftNoticeProps) {
  const { isShown, text, recoverLabel, discardLabel, onRecover, onDiscard } = props;
  if (!isShown) return null;
  return (
    <Notice role="status">
      <p>{text}</p>
      <div className="mt-1 -ml-2 flex sm:-ml-4">
        <Button look="quiet" size="compact" onClick={onRecover}>
          {recoverLabel}
        </Button>
        <Button look="quiet" size="compact" onClick={onDiscard}>
          {discardLabel}
        </Button>
      </div>
    </Notice>
  );
}
