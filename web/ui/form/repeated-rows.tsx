import { Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, IconButton } from '../button.tsx';

type RepeatedRowsProps = {
  rows: readonly { id: string }[];
  /** Names a row by its position, from 1. */
  nameOf: (position: number) => string;
  /** Names the button that removes a row, by the row's name. */
  removeLabel: (name: string) => string;
  addLabel: string;
  onAdd: () => void;
  onRemove: (index: number) => void;
  children: (index: number) => ReactNode;
};

/** A list of small groups of fields that can be added and removed. */
export function RepeatedRows({
  rows,
  nameOf,
  removeLabel,
  addLabel,
  onAdd,
  onRemove,
  children,
}: RepeatedRowsProps) {
  return (
    <div className="grid gap-4">
      {rows.map((row, index) => (
        <fieldset
          key={row.id}
          className="flex items-start gap-2 border-b border-line pb-4 last-of-type:border-0"
        >
          <legend className="sr-only">{nameOf(index + 1)}</legend>
          <div className="min-w-0 flex-1">{children(index)}</div>
          <IconButton
            className="mt-7"
            label={removeLabel(nameOf(index + 1))}
            icon={<Trash2 aria-hidden="true" className="size-5" />}
            onClick={() => onRemove(index)}
          />
        </fieldset>
      ))}
      <Button look="secondary" onClick={onAdd} className="justify-self-start">
        <Plus aria-hidden="true" className="size-5" />
        {addLabel}
      </Button>
    </div>
  );
}
