import { X } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { MAX_OPTION_NAME_LENGTH, MAX_OPTION_VALUE_LENGTH } from '#shared/features/catalogue/product-rules.ts';
import { VARIANTS_PROBLEMS } from '#shared/features/catalogue/variants-copy.ts';
import { foldText } from '#shared/lib/text-fold.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/form/field-frame.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { type ChangeVariants, Removals } from './removals.tsx';
import {
  addValues,
  type Removal,
  removeOption,
  removeValue,
  renameOption,
  renameValue,
  splitValues,
  type ValueRefusal,
} from './variants-edit.ts';
import { VARIANTS_GRID_COPY } from './variants-grid-copy.ts';
import { keptValues, type OptionForm, type ValueForm, type VariantsForm } from './variants-values.ts';

type OptionFieldsProps = {
  option: OptionForm;
  others: readonly OptionForm[];
  position: number;
  variants: VariantsForm;
  /** The values that were removed from it. */
  removals: readonly Removal[];
  onChange: ChangeVariants;
  onRemoved: () => void;
};

const sayRefusal = (refusal: ValueRefusal): string => {
  const { why, text } = refusal;
  if (why === 'twice') return VARIANTS_PROBLEMS.valueTwice(text);
  return why === 'long' ? VARIANTS_GRID_COPY.valueLong(text) : VARIANTS_GRID_COPY.full(text, refusal.count);
};

/** The problem of the current values, such as two equal ones after a rename. */
const valuesProblem = (values: readonly ValueForm[]): string | undefined => {
  const folded = values.map(({ text }) => foldText(text));
  if (folded.includes('')) return VARIANTS_GRID_COPY.valueEmpty;
  const twice = values.find((_, at) => folded.indexOf(folded[at] ?? '') < at);
  return twice && VARIANTS_PROBLEMS.valueTwice(twice.text);
};

const keepInForm = (event: KeyboardEvent): void => {
  if (event.key === 'Enter') event.preventDefault();
};

type ValueChipProps = { value: ValueForm; onRename: (text: string) => void; onRemove: () => void };

/** A value, which can be renamed in place. */
function ValueChip({ value, onRename, onRemove }: ValueChipProps) {
  return (
    <li className="flex items-center rounded-control bg-sunken pl-2 has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-primary">
      <input
        value={value.text}
        size={Math.max(2, value.text.length)}
        maxLength={MAX_OPTION_VALUE_LENGTH}
        autoComplete="off"
        aria-label={VARIANTS_GRID_COPY.valueOf(value.text)}
        className="field-sizing-content min-h-12 min-w-12 max-w-full bg-transparent focus-visible:outline-none lg:min-h-9 lg:min-w-6"
        onKeyDown={keepInForm}
        onChange={({ currentTarget }) => onRename(currentTarget.value)}
      />
      <IconButton
        label={VARIANTS_GRID_COPY.removeValue(value.text)}
        icon={<X aria-hidden="true" className="size-4" />}
        className="min-w-0 lg:size-9"
        onClick={onRemove}
      />
    </li>
  );
}

/** The values of an option, and the field that adds to them. */
function OptionValues({
  option,
  variants,
  onChange,
}: Pick<OptionFieldsProps, 'option' | 'variants' | 'onChange'>) {
  const [typed, setTyped] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const adding = useRef<HTMLInputElement>(null);
  const id = useId();
  const values = keptValues(option);
  const problem = refusal ?? valuesProblem(values);

  /** Adds what is typed; what is refused stays in the field, so that it can be corrected. */
  const add = (text: string): void => {
    const texts = splitValues(text);
    if (texts.length === 0) return;
    const { form, refused } = addValues(variants, option.id, texts);
    const [first] = refused;
    setRefusal(first && sayRefusal(first));
    setTyped(
      refused
        .filter(({ why }) => why !== 'twice')
        .map((one) => one.text)
        .join(', '),
    );
    onChange(() => form);
  };
  const handleType = (text: string): void => {
    setRefusal(undefined);
    if (/[,;\n]/.test(text)) add(text);
    else setTyped(text);
  };
  const handleKey = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === 'Enter') {
      event.preventDefault();
      add(typed);
    }
    const last = values.at(-1);
    if (event.key === 'Backspace' && typed === '' && last && !event.repeat)
      onChange((current) => removeValue(current, { optionId: option.id, valueId: last.id }));
  };
  const handlePaste = (event: ClipboardEvent<HTMLInputElement>): void => {
    const text = event.clipboardData.getData('text/plain');
    if (!/[,;\t\n]/.test(text)) return;
    event.preventDefault();
    add(`${typed}${text}`);
  };
  return (
    <div className="field">
      <label htmlFor={id} className="field-label">
        {VARIANTS_GRID_COPY.values(option.name.trim())}
      </label>
      <ul className="flex flex-wrap gap-1.5 rounded-control border border-line-strong bg-surface p-1.5 has-[[data-adding]:focus-visible]:outline-2 has-[[data-adding]:focus-visible]:outline-offset-2 has-[[data-adding]:focus-visible]:outline-primary">
        {values.map((value) => (
          <ValueChip
            key={value.id}
            value={value}
            onRename={(text) => {
              setRefusal(undefined);
              onChange((current) => renameValue(current, { optionId: option.id, valueId: value.id }, text));
            }}
            onRemove={() => {
              setRefusal(undefined);
              onChange((current) => removeValue(current, { optionId: option.id, valueId: value.id }));
              adding.current?.focus();
            }}
          />
        ))}
        <li className="min-w-28 flex-1">
          <input
            id={id}
            ref={adding}
            data-adding=""
            className="min-h-12 w-full bg-transparent px-2 focus-visible:outline-none lg:min-h-9"
            value={typed}
            autoComplete="off"
            enterKeyHint="enter"
            placeholder={values.length === 0 ? 'S, M, L' : VARIANTS_GRID_COPY.addValue}
            aria-invalid={problem === undefined ? undefined : true}
            aria-describedby={`${id}-note`}
            onKeyDown={handleKey}
            onPaste={handlePaste}
            onBlur={() => add(typed)}
            onChange={({ currentTarget }) => handleType(currentTarget.value)}
          />
        </li>
      </ul>
      {problem === undefined ? (
        <p id={`${id}-note`} className="field-hint">
          {VARIANTS_GRID_COPY.valuesHint}
        </p>
      ) : (
        <div role="alert">
          <FieldError id={`${id}-note`}>{problem}</FieldError>
        </div>
      )}
    </div>
  );
}

/** One option: its name and its values. */
export function OptionFields(props: OptionFieldsProps) {
  const { option, others, position, removals, onChange, onRemoved } = props;
  const taken = others.map(({ name }) => foldText(name));
  const isTwice = option.name.trim() !== '' && taken.includes(foldText(option.name));
  const suggested = VARIANTS_GRID_COPY.optionNames.filter((name) => !taken.includes(foldText(name)));
  const rename = (name: string): void => onChange((current) => renameOption(current, option.id, name));
  return (
    <fieldset className="grid min-w-0 gap-3 rounded-control border border-line p-3">
      <legend className="sr-only">{VARIANTS_GRID_COPY.optionAt(position)}</legend>
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <TextField
            label={VARIANTS_GRID_COPY.option}
            placeholder={VARIANTS_GRID_COPY.optionPlaceholder}
            maxLength={MAX_OPTION_NAME_LENGTH}
            autoComplete="off"
            autoFocus={option.name === '' && option.values.length === 0}
            value={option.name}
            error={isTwice ? VARIANTS_PROBLEMS.optionTwice(option.name.trim()) : undefined}
            onKeyDown={keepInForm}
            onChange={({ currentTarget }) => rename(currentTarget.value)}
          />
        </div>
        <IconButton
          label={VARIANTS_GRID_COPY.removeOption(option.name.trim())}
          icon={<X aria-hidden="true" className="size-5" />}
          className="mt-7"
          onClick={() => {
            onChange((current) => removeOption(current, option.id));
            onRemoved();
          }}
        />
      </div>
      {option.name.trim() === '' && (
        <div className="flex flex-wrap gap-2">
          {suggested.map((name) => (
            <Button
              key={name}
              look="secondary"
              size="compact"
              aria-label={VARIANTS_GRID_COPY.suggest(name)}
              onClick={() => rename(name)}
            >
              {name}
            </Button>
          ))}
        </div>
      )}
      <OptionValues {...props} />
      <Removals removals={removals} onChange={onChange} />
    </fieldset>
  );
}
