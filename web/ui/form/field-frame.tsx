import { type ReactNode, useId } from 'react';
import { Sign } from '../sign.tsx';

export type FieldTexts = { label: string; hint?: ReactNode; error?: string | undefined };

/** The attributes that connect a control with its label, hint and error. */
type FieldWiring = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

type FieldFrameProps = FieldTexts & {
  id?: string | undefined;
  /** Live remarks below the control, such as an availability check. */
  after?: ReactNode;
  children: (wiring: FieldWiring) => ReactNode;
};

/** The error of a field. */
export function FieldError({ id, children }: { id: string; children: string }) {
  return (
    <p id={id} className="field-error">
      <Sign name="alert" />
      {children}
    </p>
  );
}

/** Label, control, hint and error of one field, connected for screen readers; an error replaces the hint. */
export function FieldFrame({ label, hint, error, id, after, children }: FieldFrameProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const noteId = error ? errorId : hintId;
  const describedBy = error || hint ? noteId : undefined;
  return (
    <div className="field">
      <label htmlFor={controlId} className="field-label">
        {label}
      </label>
      {children({
        id: controlId,
        'aria-describedby': describedBy,
        'aria-invalid': error ? true : undefined,
      })}
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {!error && hint && (
        <div id={hintId} className="field-hint">
          {hint}
        </div>
      )}
      {after}
    </div>
  );
}
