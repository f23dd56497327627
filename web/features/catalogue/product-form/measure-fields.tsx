import { useState } from 'react';
import { MEASURE_COPY, PIECE_COPY } from '#shared/features/catalogue/measure-copy.ts';
import { quantityText } from '#shared/features/catalogue/measure-text.ts';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { MEASURE_FIELDS_COPY, PRODUCT_FORM_COPY } from '../product-form-copy.ts';
import type { ProductForm } from './use-product-form.ts';

const STEPS = [1, 0.5, 0.25, 0.125, 0.1];
const OWN_STEP = 'own';

/** Unit names for people; a piece is one too. */
const unitName = (unit: ProductForm['values']['unit']): string =>
  unit === '' ? PIECE_COPY.many : MEASURE_COPY[unit].many;

/** Step and amounts of a product that is sold by measure; nothing for one that is sold by the piece. */
export function MeasureFields({ product }: { product: ProductForm }) {
  const { values, problems, form, unitBefore } = product;
  const { unit, step, byMoney } = values;
  const [isTyping, setTyping] = useState(false);
  const isOwn = isTyping || !STEPS.map(String).includes(step);
  const hasChanged = unitBefore !== undefined && unitBefore !== unit;
  const handleStep = (chosen: string): void => {
    setTyping(chosen === OWN_STEP);
    form.setValue('step', chosen === OWN_STEP ? '' : chosen);
  };
  return (
    <>
      {hasChanged && <Notice>{MEASURE_FIELDS_COPY.unitChanged(unitName(unitBefore), unitName(unit))}</Notice>}
      {unit !== '' && (
        <div className="grid gap-4 rounded-card border border-line bg-surface p-4">
          <SelectField
            label={PRODUCT_FORM_COPY.step}
            hint={MEASURE_FIELDS_COPY.stepHint}
            error={isOwn ? undefined : problems.step}
            value={isOwn ? OWN_STEP : step}
            onChange={({ currentTarget }) => handleStep(currentTarget.value)}
            options={[
              ...STEPS.map((size) => ({ value: String(size), label: quantityText(size, unit) })),
              { value: OWN_STEP, label: MEASURE_FIELDS_COPY.otherStep },
            ]}
          />
          {isOwn && (
            <TextField
              label={MEASURE_FIELDS_COPY.ownStep(MEASURE_COPY[unit].many)}
              hint={MEASURE_FIELDS_COPY.ownStepHint}
              inputMode="decimal"
              autoComplete="off"
              value={step}
              error={problems.step}
              onChange={({ currentTarget }) => form.setValue('step', currentTarget.value)}
            />
          )}
          <Switch
            label={MEASURE_FIELDS_COPY.byMoney}
            checked={byMoney}
            onCheckedChange={(isOn) => form.setValue('byMoney', isOn)}
          />
        </div>
      )}
    </>
  );
}
