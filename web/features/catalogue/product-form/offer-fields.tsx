import { Plus, X } from 'lucide-react';
import { useId } from 'react';
import { MEASURE_COPY, PIECE_COPY } from '#shared/features/catalogue/measure-copy.ts';
import { MAX_TIERS } from '#shared/features/catalogue/product-rules.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { PrefixedField, TextField } from '#web/ui/form/text-field.tsx';
import { PRODUCT_FORM_COPY } from '../product-form-copy.ts';
import { OFFER_FIELDS_COPY } from './offer-fields-copy.ts';
import { type TierLine, tierLine } from './product-form-values.ts';
import type { ProductForm } from './use-product-form.ts';
import { hasVariants } from './variants-values.ts';

type RowProps = {
  line: TierLine;
  unit: string;
  errorId: string | undefined;
  onChange: (changes: Partial<TierLine>) => void;
  onRemove: () => void;
};

function TierRow({ line, unit, errorId, onChange, onRemove }: RowProps) {
  const wiring = {
    'aria-describedby': errorId,
    'aria-invalid': errorId ? true : undefined,
    inputMode: 'decimal',
    autoComplete: 'off',
    className: 'control min-w-0 flex-1',
  } as const;
  return (
    <li className="flex gap-2">
      <input
        {...wiring}
        value={line.quantity}
        aria-label={OFFER_FIELDS_COPY.tierQuantity(unit)}
        placeholder={OFFER_FIELDS_COPY.quantityPlaceholder}
        onChange={({ currentTarget }) => onChange({ quantity: currentTarget.value })}
      />
      <input
        {...wiring}
        value={line.price}
        aria-label={OFFER_FIELDS_COPY.tierPrice}
        placeholder={OFFER_FIELDS_COPY.pricePlaceholder}
        onChange={({ currentTarget }) => onChange({ price: currentTarget.value })}
      />
      <IconButton
        label={OFFER_FIELDS_COPY.removeTier(line.quantity)}
        icon={<X aria-hidden="true" className="size-5" />}
        onClick={onRemove}
      />
    </li>
  );
}

/** The offer of a product with its days, and its prices from a quantity on. */
export function OfferFields({ product }: { product: ProductForm }) {
  const errorId = useId();
  const { values, problems, form } = product;
  const { unit, tiers, variants } = values;
  const units = unit === '' ? PIECE_COPY.many : MEASURE_COPY[unit].many;
  const setTiers = (lines: TierLine[]): void => form.setValue('tiers', lines);
  return (
    <div className="grid gap-5">
      {hasVariants(variants) && <p className="text-sm text-ink-soft">{OFFER_FIELDS_COPY.ofVariants}</p>}
      <PrefixedField
        label={OFFER_FIELDS_COPY.price}
        hint={OFFER_FIELDS_COPY.priceHint}
        prefix={PRODUCT_FORM_COPY.pricePrefix}
        inputMode="decimal"
        autoComplete="off"
        value={values.offerPrice}
        error={problems.offer}
        onChange={({ currentTarget }) => form.setValue('offerPrice', currentTarget.value)}
      />
      <div className="grid gap-x-3 gap-y-5 min-[26rem]:grid-cols-2">
        <TextField
          type="date"
          label={OFFER_FIELDS_COPY.from}
          value={values.offerFrom}
          onChange={({ currentTarget }) => form.setValue('offerFrom', currentTarget.value)}
        />
        <TextField
          type="date"
          label={OFFER_FIELDS_COPY.to}
          value={values.offerTo}
          onChange={({ currentTarget }) => form.setValue('offerTo', currentTarget.value)}
        />
      </div>
      <fieldset className="grid min-w-0 gap-2">
        <legend className="font-medium">{OFFER_FIELDS_COPY.tiers}</legend>
        <p className="text-sm text-ink-soft">{OFFER_FIELDS_COPY.tiersHint}</p>
        {tiers.length > 0 && (
          <ul className="grid gap-2">
            {tiers.map((line) => (
              <TierRow
                key={line.id}
                line={line}
                unit={units}
                errorId={problems.tiers ? errorId : undefined}
                onChange={(changes) =>
                  setTiers(tiers.map((one) => (one.id === line.id ? { ...one, ...changes } : one)))
                }
                onRemove={() => setTiers(tiers.filter(({ id }) => id !== line.id))}
              />
            ))}
          </ul>
        )}
        {problems.tiers && (
          <p id={errorId} className="text-sm text-danger">
            {problems.tiers}
          </p>
        )}
        <div>
          <Button
            look="secondary"
            disabled={tiers.length >= MAX_TIERS}
            onClick={() => setTiers([...tiers, tierLine()])}
          >
            <Plus aria-hidden="true" className="size-5" />
            {OFFER_FIELDS_COPY.addTier}
          </Button>
        </div>
      </fieldset>
    </div>
  );
}
