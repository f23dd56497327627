import { Minus, Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { CART_COPY } from '#shared/features/orders/cart-copy.ts';
import { NEW_ORDER_COPY } from '#shared/features/orders/new-order-copy.ts';
import { MAX_OPTION_LENGTH } from '#shared/features/orders/order-rules.ts';
import type { CartProblem } from '#shared/features/orders/store-order-calls.ts';
import { formatPesos } from '#shared/lib/money.ts';
import { IconButton } from '#web/ui/button.tsx';
import { lineQuantityOf, type NewLine } from './new-order-values.ts';

const ICON = { 'aria-hidden': true, className: 'size-5' } as const;

const problemText = ({ kind, available = 0 }: CartProblem): string => {
  if (kind === 'gone') return NEW_ORDER_COPY.goneLine;
  return kind === 'price' ? NEW_ORDER_COPY.priceChanged : CART_COPY.onlyLeft(available);
};

type LineProps = {
  line: NewLine;
  photo: ReactNode;
  problem: CartProblem | undefined;
  onChange: (line: NewLine) => void;
  onRemove: () => void;
};

function Quantity({ line, onChange }: Pick<LineProps, 'line' | 'onChange'>) {
  const { name, quantity } = line;
  const count = lineQuantityOf(line) ?? 0;
  const set = (next: number): void => onChange({ ...line, quantity: String(next) });
  return (
    <div className="flex items-center">
      <IconButton
        label={NEW_ORDER_COPY.less(name)}
        icon={<Minus {...ICON} />}
        disabled={count <= 1}
        onClick={() => set(count - 1)}
      />
      <div className="w-14">
        <input
          aria-label={NEW_ORDER_COPY.quantity(name)}
          inputMode="numeric"
          maxLength={3}
          value={quantity}
          aria-invalid={count === 0 || undefined}
          onChange={({ currentTarget: { value } }) => onChange({ ...line, quantity: value })}
          className="control px-1 text-center tabular-nums"
        />
      </div>
      <IconButton
        label={NEW_ORDER_COPY.more(name)}
        icon={<Plus {...ICON} />}
        onClick={() => set(count + 1)}
      />
    </div>
  );
}

/** One product of the order with quantity, size or colour, and its problem. */
export function NewOrderLine({ line, photo, problem, onChange, onRemove }: LineProps) {
  const { name, price, option } = line;
  return (
    <li className="grid gap-2 py-3 first:pt-0">
      <div className="flex items-start gap-3">
        {photo}
        <p className="min-w-0 flex-1">
          <span className="line-clamp-2 font-medium wrap-anywhere">{name}</span>
          <span className="block text-sm tabular-nums text-ink-soft">
            {CART_COPY.each(formatPesos(price))}
          </span>
        </p>
        <p className="font-semibold tabular-nums">{formatPesos(price * (lineQuantityOf(line) ?? 0))}</p>
      </div>
      {problem && (
        <p role="alert" className="text-sm text-danger">
          {problemText(problem)}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Quantity line={line} onChange={onChange} />
        <div className="min-w-0 flex-1 basis-40">
          <input
            aria-label={NEW_ORDER_COPY.option(name)}
            placeholder={NEW_ORDER_COPY.optionPlaceholder}
            maxLength={MAX_OPTION_LENGTH}
            autoComplete="off"
            value={option}
            onChange={({ currentTarget: { value } }) => onChange({ ...line, option: value })}
            className="control"
          />
        </div>
        <IconButton label={NEW_ORDER_COPY.remove(name)} icon={<Trash2 {...ICON} />} onClick={onRemove} />
      </div>
    </li>
  );
}
