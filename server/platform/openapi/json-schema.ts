import * as z from 'zod';

/** The part of JSON Schema 2020-12 that our contracts use. */
export type JsonSchema = {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  propertyNames?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  default?: unknown;
  description?: string;
  contentMediaType?: string;
};

/** zod writes these around formats and whole numbers; to a reader they say nothing that the type does not. */
const withoutNoise = (schema: JsonSchema): void => {
  if (schema.format) delete schema.pattern;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.additionalProperties === false) delete schema.additionalProperties;
};

/** The JSON Schema of one part of a contract, as it travels: what is sent (`input`) or what is answered (`output`). */
export const toJsonSchema = (schema: z.ZodType, io: 'input' | 'output'): JsonSchema => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io,
    // Transforms have no schema of their own; what is left is still true.
    unrepresentable: 'any',
    override: ({ jsonSchema }) => withoutNoise(jsonSchema as JsonSchema),
  });
  return rest as JsonSchema;
};
