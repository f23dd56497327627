/** A field that nobody sees: it has the focus while the one that was asked for is on its way. */
let waiting: { field: HTMLInputElement; before: Element | null } | undefined;

type TypeAhead = { label: string; onEscape: () => void };

/**
 * Keeps what is typed until a field is there whose script may have to be fetched. To be called while a press is handled:
 * only then phones show their keyboard, which stays for the field that follows.
 */
export const beginTypeAhead = ({ label, onEscape }: TypeAhead): void => {
  endTypeAhead();
  const field = document.createElement('input');
  // In sight of the browser, which scrolls to what is typed into.
  field.className = 'pointer-events-none fixed top-0 left-0 size-px text-base opacity-0';
  field.autocomplete = 'off';
  field.setAttribute('aria-label', label);
  field.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') onEscape();
  });
  waiting = { field, before: document.activeElement };
  document.body.append(field);
  field.focus({ preventScroll: true });
};

/** Gives the focus back to where it was, for whatever opens to return it there; answers what was typed. */
export const endTypeAhead = (): string => {
  if (!waiting) return '';
  const { field, before } = waiting;
  waiting = undefined;
  field.remove();
  if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  return field.value;
};
