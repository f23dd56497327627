import { foldText } from '#shared/lib/text-fold.ts';
import type { ProductOption } from './variants.ts';

/** The attributes of variants that shopping catalogues and schema.org know, by the folded names that owners give their options. */
const KNOWN_OPTIONS = {
  talla: 'size',
  tamano: 'size',
  size: 'size',
  color: 'color',
  material: 'material',
} as const;

export type VariantAttribute = (typeof KNOWN_OPTIONS)[keyof typeof KNOWN_OPTIONS];

/** Returns the attribute that each option is; undefined for an option that nobody else knows, and for a second one of a kind. */
export const attributesOf = (options: readonly ProductOption[]): (VariantAttribute | undefined)[] => {
  const known: Readonly<Record<string, VariantAttribute>> = KNOWN_OPTIONS;
  const attributes = options.map(({ name }) => known[foldText(name)]);
  return attributes.map((attribute, at) => (attributes.indexOf(attribute) < at ? undefined : attribute));
};

/** Returns the values of a variant that are known attributes. */
export const knownValuesOf = (
  options: readonly ProductOption[],
  values: readonly string[],
): Partial<Record<VariantAttribute, string>> =>
  Object.fromEntries(
    attributesOf(options).flatMap((attribute, at) => {
      const value = values[at];
      return attribute && value !== undefined ? [[attribute, value]] : [];
    }),
  );
