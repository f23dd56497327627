import { useState } from 'react';
import { PRODUCT_FIELD_COPY } from '#shared/features/catalogue/product-field-copy.ts';
import { TEXT_FIELDS } from '#shared/features/catalogue/product-fields.ts';
import { PRODUCT_CATEGORIES } from '#shared/features/catalogue/product-rules.ts';
import { compareText, foldText } from '#shared/lib/text-fold.ts';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { PRODUCT_FORM_COPY } from '../product-form-copy.ts';

/** Lists the categories of a form: the specified ones, then the store's own in order; «Bebidas» and «bebidas» are the same. */
export const categoryOptions = (own: readonly string[]): string[] => {
  const known = new Set(PRODUCT_CATEGORIES.map(foldText));
  const added = own.filter((category) => {
    const folded = foldText(category);
    if (folded === '' || known.has(folded)) return false;
    known.add(folded);
    return true;
  });
  return [...PRODUCT_CATEGORIES, ...added.toSorted(compareText)];
};

type CategoryFieldProps = {
  value: string;
  ownCategories: readonly string[];
  error: string | undefined;
  isRequired: boolean;
  onChange: (category: string) => void;
};

/** No category can have this name, because names are trimmed. */
const OTHER = ' other';

/** A choice of the specified categories, those of the store, or a new one to type. */
export function CategoryField({ value, ownCategories, error, isRequired, onChange }: CategoryFieldProps) {
  const [isTyping, setIsTyping] = useState(false);
  const options = categoryOptions(isTyping ? ownCategories : [...ownCategories, value]);
  const handleSelect = (chosen: string): void => {
    setIsTyping(chosen === OTHER);
    onChange(chosen === OTHER ? '' : chosen);
  };
  return (
    <div className="grid gap-3">
      <SelectField
        label={PRODUCT_FIELD_COPY.category.label}
        name="category"
        value={isTyping ? OTHER : value}
        error={isTyping ? undefined : error}
        required={isRequired}
        onChange={({ currentTarget }) => handleSelect(currentTarget.value)}
        options={[
          { value: '', label: PRODUCT_FORM_COPY.chooseCategory },
          ...options.map((category) => ({ value: category, label: category })),
          { value: OTHER, label: PRODUCT_FORM_COPY.otherCategory },
        ]}
      />
      {isTyping && (
        <TextField
          label={PRODUCT_FORM_COPY.newCategory}
          value={value}
          error={error}
          maxLength={TEXT_FIELDS.category.maxLength}
          autoFocus
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )}
    </div>
  );
}
