import { Button } from '../button.tsx';

type SaveBarProps = {
  isDirty: boolean;
  text: string;
  discardLabel: string;
  saveLabel: string;
  busyText?: string | undefined;
  onDiscard: () => void;
};

/** Shows save and discard at the bottom of a form with changes; its save button submits the form around it. */
export function SaveBar({ isDirty, text, discardLabel, saveLabel, busyText, onDiscard }: SaveBarProps) {
  if (!isDirty) return null;
  return (
    <div className="sticky bottom-20 z-20 mt-6 flex flex-wrap items-center justify-end gap-3 rounded-card border border-line bg-raised p-3 shadow-overlay lg:bottom-4">
      <p className="mr-auto text-ink-soft">{text}</p>
      <Button look="quiet" onClick={onDiscard} disabled={busyText !== undefined}>
        {discardLabel}
      </Button>
      <Button type="submit" busyText={busyText}>
        {saveLabel}
      </Button>
    </div>
  );
}
