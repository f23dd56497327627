import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { leftText, priceWithUnit, quantityText } from '#shared/features/catalogue/measure-text.ts';
import { CART_COPY } from '#shared/features/orders/cart-copy.ts';
import { NEW_ORDER_COPY } from '#shared/features/orders/new-order-copy.ts';
import { MAX_OPTION_LENGTH } from '#shared/features/orders/order-rules.ts';
import type { CartProblem } from '#shared/features/orders/store-order-calls.ts';
import { formatMoney, formatPesos } from '#shared/lib/money.ts';
import { IconButton } from '#web/ui/button.tsx';
import { LineQuantity, useMeasured } from './line-quantity.tsx';
import { lineAmountOf, lineProblemOf, lineQuantityOf, type NewLine } from './new-order-values.ts';

const problemText = ({ kind, available = 0 }: CartProblem, line: NewLine): string => {
  if (kind === 'gone') return NEW_ORDER_COPY.goneLine;
  if (kind === 'quantity') return lineProblemOf(line) ?? NEW_ORDER_COPY.soldOtherwise;
  if (kind === 'price') return NEW_ORDER_COPY.priceChanged;
  return line.unit === null || available === 0
    ? CART_COPY.onlyLeft(available)
    : NEW_ORDER_COPY.onlyLeft(quantityText(available, line.unit));
};

type LineProps = {
  line: NewLine;
  /** Whether the form was sent with a wrong line. */
  isTried: boolean;
  photo: ReactNode;
  problem: CartProblem | undefined;
  onChange: (line: NewLine) => void;
  onRemove: () => void;
};

/** One product of the order with quantity, size or colour, and its problem. */
export function NewOrderLine(props: LineProps) {
  const { line, isTried, photo, problem, onChange, onRemove } = props;
  const { name, isVariant, price, stock, unit, option } = line;
  const known = useMeasured(line);
  // A quantity that is still being typed shows no error.
  const isRemarkable = isTried || lineQuantityOf(line) !== undefined;
  const problemOfQuantity = isRemarkable ? lineProblemOf(known) : undefined;
  return (
    <li className="grid gap-2 py-3 first:pt-0">
      <div className="flex items-start gap-3">
        {photo}
        <p className="min-w-0 flex-1">
          <span className="line-clamp-2 font-medium wrap-anywhere">{name}</span>
          <span className="block text-sm tabular-nums text-ink-soft">
            {unit === null ? CART_COPY.each(formatPesos(price)) : priceWithUnit(formatPesos(price), unit)}
            {isVariant && stock !== null && ` · ${leftText(stock, unit)}`}
          </span>
        </p>
        <p className="font-semibold tabular-nums">{formatMoney(lineAmountOf(line))}</p>
      </div>
      {problem && (
        <p role="alert" className="text-sm text-danger">
          {problemText(problem, known)}
        </p>
      )}
      {!problem && problemOfQuantity && <p className="text-sm text-danger">{problemOfQuantity}</p>}
      <div className="flex flex-wrap items-center gap-2">
        <LineQuantity line={known} onChange={onChange} />
        {!isVariant && (
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
        )}
        <IconButton
          label={NEW_ORDER_COPY.remove(name)}
          icon={<Trash2 aria-hidden="true" className="size-5" />}
          onClick={onRemove}
        />
      </div>
    </li>
  );
}
