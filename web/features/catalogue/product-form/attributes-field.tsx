import { Plus, X } from 'lucide-react';
import { useId } from 'react';
import { MAX_PRODUCT_ATTRIBUTES } from '#shared/features/catalogue/product-rules.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { PRODUCT_FORM_COPY } from '../product-form-copy.ts';
import { type AttributeLine, attributeLine } from './product-form-values.ts';

type AttributesFieldProps = {
  lines: readonly AttributeLine[];
  error: string | undefined;
  onChange: (lines: AttributeLine[]) => void;
};

type LineProps = {
  line: AttributeLine;
  errorId: string | undefined;
  onChange: (changes: Partial<AttributeLine>) => void;
  onRemove: () => void;
};

function AttributeRow({ line, errorId, onChange, onRemove }: LineProps) {
  const wiring = { 'aria-describedby': errorId, 'aria-invalid': errorId ? true : undefined };
  return (
    <li className="flex gap-2">
      <input
        {...wiring}
        value={line.name}
        aria-label={PRODUCT_FORM_COPY.attributeName}
        placeholder={PRODUCT_FORM_COPY.name}
        onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
        className="control min-w-0 flex-1"
      />
      <input
        {...wiring}
        value={line.value}
        aria-label={PRODUCT_FORM_COPY.attributeValue}
        placeholder={PRODUCT_FORM_COPY.attributeValue}
        onChange={({ currentTarget }) => onChange({ value: currentTarget.value })}
        className="control min-w-0 flex-1"
      />
      <IconButton
        label={PRODUCT_FORM_COPY.removeAttribute(line.name)}
        icon={<X aria-hidden="true" className="size-5" />}
        onClick={onRemove}
      />
    </li>
  );
}

/** «Características»: pairs of name and value, in the order of the product page. */
export function AttributesField({ lines, error, onChange }: AttributesFieldProps) {
  const errorId = useId();
  const change = (id: string, changes: Partial<AttributeLine>): void =>
    onChange(lines.map((line) => (line.id === id ? { ...line, ...changes } : line)));
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="font-medium">{PRODUCT_FORM_COPY.attributes}</legend>
      <p className="text-sm text-ink-soft">{PRODUCT_FORM_COPY.attributesHint}</p>
      {lines.length > 0 && (
        <ul className="grid gap-2">
          {lines.map((line) => (
            <AttributeRow
              key={line.id}
              line={line}
              errorId={error ? errorId : undefined}
              onChange={(changes) => change(line.id, changes)}
              onRemove={() => onChange(lines.filter(({ id }) => id !== line.id))}
            />
          ))}
        </ul>
      )}
      {error && (
        <p id={errorId} className="text-sm text-danger">
          {error}
        </p>
      )}
      <div>
        <Button
          look="secondary"
          disabled={lines.length >= MAX_PRODUCT_ATTRIBUTES}
          onClick={() => onChange([...lines, attributeLine()])}
        >
          <Plus aria-hidden="true" className="size-5" />
          {PRODUCT_FORM_COPY.addAttribute}
        </Button>
      </div>
    </fieldset>
  );
}
