import type { ComponentProps } from 'react';
import { IconButton } from '../button.tsx';

type TypedFieldProps = {
  label: string;
  /** The unit or currency sign, before or after the number. */
  before?: string;
  after?: string;
  value: string;
  isWrong: boolean;
  remarkId: string;
  onType: (text: string) => void;
  onLeave: () => void;
};

function TypedField({ label, before, after, value, isWrong, remarkId, onType, onLeave }: TypedFieldProps) {
  return (
    <label className="measured-number">
      {before && <span aria-hidden="true">{before}</span>}
      <input
        type="text"
        inputMode="decimal"
        autoComplete="off"
        aria-label={label}
        aria-invalid={isWrong || undefined}
        aria-describedby={remarkId}
        value={value}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onBlur={onLeave}
      />
      {after && <span aria-hidden="true">{after}</span>}
    </label>
  );
}

type FieldTexts = Pick<TypedFieldProps, 'label' | 'value' | 'isWrong' | 'onType'>;

type MeasuredFieldProps = {
  /** The id of the remark; unique on the page. */
  remarkId: string;
  label: string;
  quantity: FieldTexts & { unit: string };
  /** The field of the amount; absent where the product is not sold by amounts. */
  money?: (FieldTexts & { sign: string }) | undefined;
  less: { label: string } & Pick<ComponentProps<'button'>, 'disabled' | 'onClick'>;
  more: { label: string } & Pick<ComponentProps<'button'>, 'disabled' | 'onClick'>;
  remark: string;
  isWrong: boolean;
  onLeave: () => void;
};

/** A quantity with a unit between two buttons and, beside it, the amount that it costs; both can be typed. */
export function MeasuredField(props: MeasuredFieldProps) {
  const { remarkId, label, quantity, money, less, more, remark, isWrong, onLeave } = props;
  return (
    <fieldset className="measured" aria-label={label}>
      <span className="measured-steps">
        <IconButton icon="−" {...less} />
        <TypedField {...quantity} after={quantity.unit} {...{ remarkId, onLeave }} />
        <IconButton icon="+" {...more} />
      </span>
      {money && (
        <span className="measured-money">
          <TypedField {...money} before={money.sign} {...{ remarkId, onLeave }} />
        </span>
      )}
      <p role="status" id={remarkId} className={isWrong ? 'measured-remark wrong' : 'measured-remark'}>
        {remark}
      </p>
    </fieldset>
  );
}
