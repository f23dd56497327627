import * as z from 'zod/mini';

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
  examples?: unknown[];
  contentMediaType?: string;
};

/** Patterns that zod adds to formats and whole numbers; the type already says the same. */
const withoutNoise = (schema: JsonSchema): void => {
  if (schema.format) delete schema.pattern;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.additionalProperties === false) delete schema.additionalProperties;
};

/** Example values by the name of a field, for documentation and generated requests. */
const EXAMPLES: Record<string, string | number> = {
  businessName: 'Dulces Doña Rosa',
  category: 'Dulces',
  city: 'Santiago',
  currentPassword: 'Guagua-Verde-7',
  description: 'Hecho a mano cada mañana.',
  email: 'rosa@gmail.com',
  icon: '🏪',
  name: 'Dulce de leche',
  newPassword: 'Mango-Maduro-9',
  password: 'Guagua-Verde-7',
  price: 150,
  primaryColor: '#0B6472',
  slug: 'dulces-rosa',
  stock: 12,
  tenantSlug: 'dulces-rosa',
};

const EXAMPLE_ID = '0198c0de-7a11-7000-8000-000000000001';

const accepts = ({ type = [], anyOf = [] }: JsonSchema, example: string | number): boolean =>
  [type].flat().some((one) => one === typeof example || (one === 'integer' && Number.isInteger(example))) ||
  anyOf.some((choice) => accepts(choice, example));

const addExamples = ({ properties = {}, items, anyOf = [], oneOf = [] }: JsonSchema): void => {
  for (const [name, field] of Object.entries(properties)) {
    const example = field.format === 'uuid' ? EXAMPLE_ID : EXAMPLES[name];
    if (example !== undefined && accepts(field, example)) field.examples = [example];
    addExamples(field);
  }
  for (const inner of [...anyOf, ...oneOf, ...(items ? [items] : [])]) addExamples(inner);
};

/** Returns the JSON Schema of one part of a contract: of what is sent (`input`) or answered (`output`). */
export const toJsonSchema = (schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io,
    // Transforms have no JSON Schema; the rest is still correct.
    unrepresentable: 'any',
    override: ({ jsonSchema }) => withoutNoise(jsonSchema as JsonSchema),
  });
  addExamples(rest as JsonSchema);
  return rest as JsonSchema;
};
