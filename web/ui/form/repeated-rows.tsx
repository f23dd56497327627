import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { Button, IconButton } from '../button.tsx';

type RepeatedRowsProps = {
  /** Identifies each row, also after it has moved. */
  ids: readonly number[];
  /** Names a row by its position, from 1. */
  nameOf: (position: number) => string;
  /** Names the button that removes a row, by the row's name. */
  removeLabel: (name: string) => string;
  addLabel: string;
  /** Absent while there may be no further row. */
  onAdd?: () => void;
  onRemove: (index: number) => void;
  /** For rows whose order counts: names the buttons by the row's name. */
  moving?: {
    up: (name: string) => string;
    down: (name: string) => string;
    onMove: (from: number, to: number) => void;
  };
  children: (index: number) => ReactNode;
};

type MoverProps = {
  name: string;
  index: number;
  count: number;
  moving: NonNullable<RepeatedRowsProps['moving']>;
};

/** The buttons that move a row; a button keeps the focus while it can be pressed again. */
function Mover({ name, index, count, moving }: MoverProps) {
  const move = (to: number) => (event: MouseEvent<HTMLButtonElement>) => {
    const button = event.currentTarget;
    moving.onMove(index, to);
    requestAnimationFrame(() => button.focus());
  };
  return (
    <>
      <IconButton
        label={moving.up(name)}
        icon={<ArrowUp aria-hidden="true" className="size-5" />}
        disabled={index === 0}
        onClick={move(index - 1)}
      />
      <IconButton
        label={moving.down(name)}
        icon={<ArrowDown aria-hidden="true" className="size-5" />}
        disabled={index === count - 1}
        onClick={move(index + 1)}
      />
    </>
  );
}

/** Adds a row and focuses its first field. */
const addTo = (list: Element | null, onAdd: () => void): void => {
  onAdd();
  requestAnimationFrame(() => {
    const rows = list?.querySelectorAll(':scope > fieldset') ?? [];
    rows[rows.length - 1]?.querySelector<HTMLElement>('input, select, textarea')?.focus();
  });
};

/** A list of small groups of fields that can be added and removed, and moved where their order counts. */
export function RepeatedRows({
  ids,
  nameOf,
  removeLabel,
  addLabel,
  onAdd,
  onRemove,
  moving,
  children,
}: RepeatedRowsProps) {
  return (
    <div className="grid gap-4">
      {ids.map((id, index) => (
        <fieldset key={id} className="flex items-start gap-2 border-b border-line pb-4 last-of-type:border-0">
          <legend className="sr-only">{nameOf(index + 1)}</legend>
          <div className="min-w-0 flex-1">{children(index)}</div>
          <div className="mt-7 grid">
            {moving && ids.length > 1 && (
              <Mover name={nameOf(index + 1)} index={index} count={ids.length} moving={moving} />
            )}
            <IconButton
              label={removeLabel(nameOf(index + 1))}
              icon={<Trash2 aria-hidden="true" className="size-5" />}
              onClick={() => onRemove(index)}
            />
          </div>
        </fieldset>
      ))}
      {onAdd && (
        <Button
          look="secondary"
          onClick={({ currentTarget }) => addTo(currentTarget.parentElement, onAdd)}
          className="justify-self-start"
        >
          <Plus aria-hidden="true" className="size-5" />
          {addLabel}
        </Button>
      )}
    </div>
  );
}
