import { MAX_PRODUCT_NAME_LENGTH } from './product-rules.ts';

// The form of a product loads these limits without what shows its variants.

export const MAX_OPTIONS = 3;
export const MAX_VARIANTS = 100;
export const MAX_OPTION_NAME_LENGTH = 30;
export const MAX_OPTION_VALUE_LENGTH = 40;
/** The longest name of what is sold: that of a variant is its product's with its values. */
export const MAX_SOLD_NAME_LENGTH = MAX_PRODUCT_NAME_LENGTH + MAX_OPTIONS * (3 + MAX_OPTION_VALUE_LENGTH);
