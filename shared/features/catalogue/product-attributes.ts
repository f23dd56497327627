import * as z from 'zod/mini';
import { decodeJson } from '#shared/lib/decode-json.ts';
import { lineSchema } from '#shared/lib/text-schema.ts';
import { PRODUCT_COPY } from './catalogue-copy.ts';
import {
  MAX_ATTRIBUTE_NAME_LENGTH,
  MAX_ATTRIBUTE_VALUE_LENGTH,
  MAX_PRODUCT_ATTRIBUTES,
} from './product-rules.ts';

export type ProductAttributes = Readonly<Record<string, string>>;

const NameSchema = lineSchema({ min: 1, max: MAX_ATTRIBUTE_NAME_LENGTH });
const ValueSchema = lineSchema({ max: MAX_ATTRIBUTE_VALUE_LENGTH });
const EntriesSchema = z.array(z.tuple([NameSchema, ValueSchema])).check(z.maxLength(MAX_PRODUCT_ATTRIBUTES));

/** Names that reach an object's prototype instead of its own fields. */
const PROTOTYPE_NAMES: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

const asText = (value: unknown): unknown => (typeof value === 'number' ? String(value) : value);

const ownEntries = (raw: unknown): [string, unknown][] | undefined => {
  const value = decodeJson(raw);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  return Object.entries(value)
    .filter(([name]) => !PROTOTYPE_NAMES.has(name))
    .map(([name, text]) => [name, asText(text)]);
};

/** A product's characteristics: a flat map of short texts, as JSON or as the JSON text of a multipart field. */
export const ProductAttributesSchema = z.pipe(
  z.unknown(),
  z.transform((raw, context): ProductAttributes => {
    const entries = EntriesSchema.safeParse(ownEntries(raw));
    if (entries.success) return Object.fromEntries(entries.data);
    context.issues.push({ code: 'custom', message: PRODUCT_COPY.attributesInvalid, input: raw });
    return z.NEVER;
  }),
);
