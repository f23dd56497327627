import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { type Removal, restoreOption, restoreValue } from './variants-edit.ts';
import { VARIANTS_GRID_COPY } from './variants-grid-copy.ts';
import type { VariantsForm } from './variants-values.ts';

/** Changes the variants as they are at that moment. */
export type ChangeVariants = (edit: (variants: VariantsForm) => VariantsForm) => void;

type RemovalsProps = { removals: readonly Removal[]; onChange: ChangeVariants };

/** Offers to put back what was removed, until the form is saved. */
export function Removals({ removals, onChange }: RemovalsProps) {
  const putBack = ({ optionId, valueId }: Removal): void =>
    onChange((current) =>
      valueId === undefined
        ? restoreOption(current, optionId)
        : restoreValue(current, { optionId, valueId }).form,
    );
  if (removals.length === 0) return null;
  return (
    <Notice role="status">
      <ul className="grid gap-1">
        {removals.map((removal) => (
          <li
            key={removal.valueId ?? removal.optionId}
            className="flex flex-wrap items-center justify-between gap-x-3"
          >
            <span>{VARIANTS_GRID_COPY.removed(removal.text, removal.combinations)}</span>
            <Button
              look="quiet"
              size="compact"
              aria-label={VARIANTS_GRID_COPY.undoOf(removal.text)}
              onClick={() => putBack(removal)}
            >
              {VARIANTS_GRID_COPY.undo}
            </Button>
          </li>
        ))}
      </ul>
      <p className="text-sm text-ink-soft">{VARIANTS_GRID_COPY.removedNote}</p>
    </Notice>
  );
}
