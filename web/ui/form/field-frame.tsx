import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';

/** The box of every text control; 16 px text so that phones do not zoom into it. */
export const CONTROL_CLASSES =
  'w-full min-h-12 rounded-control border border-line-strong bg-surface px-3 text-base text-ink lg:min-h-11 ' +
  'aria-invalid:border-danger aria-invalid:outline-danger disabled:bg-sunken disabled:text-ink-faint';

export type FieldTexts = { label: string; hint?: ReactNode; error?: string | undefined };

/** What ties a control to its label, hint and error. */
type FieldWiring = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

type FieldFrameProps = FieldTexts & {
  id?: string | undefined;
  /** Live remarks under the control, such as an availability check. */
  after?: ReactNode;
  children: (wiring: FieldWiring) => ReactNode;
};

/** Label, control, hint and error of one field, tied together for screen readers; an error stands where the hint was. */
export function FieldFrame({ label, hint, error, id, after, children }: FieldFrameProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const noteId = error ? errorId : hintId;
  const describedBy = error || hint ? noteId : undefined;
  return (
    <div className="grid gap-1.5">
      <label htmlFor={controlId} className="font-medium text-ink">
        {label}
      </label>
      {children({
        id: controlId,
        'aria-describedby': describedBy,
        'aria-invalid': error ? true : undefined,
      })}
      {error && (
        <p id={errorId} className="flex items-start gap-1.5 text-sm text-danger">
          <CircleAlert aria-hidden="true" className="mt-px size-4 shrink-0" />
          {error}
        </p>
      )}
      {!error && hint && (
        <div id={hintId} className="text-sm text-ink-soft">
          {hint}
        </div>
      )}
      {after}
    </div>
  );
}
