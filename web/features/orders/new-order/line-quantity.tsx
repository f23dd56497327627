import { useQuery } from '@tanstack/react-query';
import { Minus, Plus } from 'lucide-react';
import { useId, useState } from 'react';
import type { getProductCall } from '#shared/features/catalogue/catalogue-calls.ts';
import { boughtFor, saleStepOf } from '#shared/features/catalogue/measure.ts';
import { type Measure, quantityText } from '#shared/features/catalogue/measure-text.ts';
import { MEASURE_TEXT_COPY } from '#shared/features/catalogue/measure-text-copy.ts';
import { NEW_ORDER_COPY } from '#shared/features/orders/new-order-copy.ts';
import { stepAbove, stepBelow } from '#shared/lib/exact-quantity.ts';
import { decimalString, parseMoney } from '#shared/lib/money.ts';
import { apiCall } from '#web/lib/network/api-client.ts';
import { useTenant } from '#web/lib/session/member-context.ts';
import { IconButton } from '#web/ui/button.tsx';
import { lineAmountOf, lineProblemOf, lineQuantityOf, type NewLine } from './new-order-values.ts';

const getProduct = apiCall<typeof getProductCall>({ method: 'GET', path: '/products/:id' });

const ICON = { 'aria-hidden': true, className: 'size-5' } as const;

/** Adds to a line how its product is sold, which an edited order does not say. */
export const useMeasured = (line: NewLine): NewLine => {
  const { id: tenantId } = useTenant();
  const { productId, unit, measure } = line;
  const { data } = useQuery({
    queryKey: ['measure-of-product', productId],
    queryFn: async ({ signal }) =>
      (await getProduct({ params: { id: productId ?? '' }, query: { tenantId }, signal })).product.measure,
    enabled: unit !== null && measure === null && productId !== null,
  });
  const known = measure ?? data ?? null;
  return { ...line, measure: known?.unit === unit ? known : null };
};

type QuantityProps = { line: NewLine; onChange: (line: NewLine) => void };

/** An amount of pesos that a quantity is written by; it shows what the quantity costs until somebody types. */
function MoneyField({ line, measure, onChange }: QuantityProps & { measure: Measure }) {
  const [typed, setTyped] = useState<string>();
  const id = useId();
  const amount = lineAmountOf(line);
  const handleType = (text: string): void => {
    setTyped(text);
    const [centavos, price] = [parseMoney(text.trim()), parseMoney(line.price)];
    if (centavos === undefined || price === undefined) return;
    onChange({ ...line, quantity: String(boughtFor(centavos, { price, measure })) });
  };
  return (
    <div className="flex items-center gap-1.5">
      <label htmlFor={id} className="text-sm text-ink-soft">
        RD$<span className="sr-only"> {line.name}</span>
      </label>
      <div className="w-18">
        <input
          id={id}
          aria-label={NEW_ORDER_COPY.money(line.name)}
          inputMode="decimal"
          autoComplete="off"
          value={typed ?? (amount === 0 ? '' : decimalString(amount))}
          onChange={({ currentTarget: { value } }) => handleType(value)}
          onBlur={() => setTyped(undefined)}
          className="control px-1 text-center tabular-nums"
        />
      </div>
    </div>
  );
}

/** The quantity of a line: by steps, typed, or by an amount of pesos where the product is sold so. */
export function LineQuantity({ line, onChange }: QuantityProps) {
  const { name, unit, measure, quantity } = line;
  const count = lineQuantityOf(line) ?? 0;
  const step = saleStepOf(measure);
  const stepText = unit === null ? undefined : quantityText(step, unit);
  const set = (next: number): void => onChange({ ...line, quantity: String(next) });
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-2">
      <div className="flex items-center">
        <IconButton
          label={NEW_ORDER_COPY.less(name, stepText)}
          icon={<Minus {...ICON} />}
          disabled={count <= step}
          onClick={() => set(Math.max(step, stepBelow(count, step)))}
        />
        <div className={unit === null ? 'w-14' : 'w-16'}>
          <input
            aria-label={NEW_ORDER_COPY.quantity(name)}
            inputMode={unit === null ? 'numeric' : 'decimal'}
            maxLength={unit === null ? 3 : 8}
            autoComplete="off"
            value={quantity}
            aria-invalid={lineProblemOf(line) !== undefined || undefined}
            onChange={({ currentTarget: { value } }) => onChange({ ...line, quantity: value })}
            className="control px-1 text-center tabular-nums"
          />
        </div>
        {unit !== null && (
          <span className="pl-1.5 text-sm text-ink-soft">{MEASURE_TEXT_COPY.signs[unit]}</span>
        )}
        <IconButton
          label={NEW_ORDER_COPY.more(name, stepText)}
          icon={<Plus {...ICON} />}
          onClick={() => set(stepAbove(count, step))}
        />
      </div>
      {measure?.byMoney && <MoneyField line={line} measure={measure} onChange={onChange} />}
    </div>
  );
}
