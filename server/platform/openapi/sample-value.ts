import type { JsonSchema } from './json-schema.ts';

/** Believable values by the name of the field, for the examples of the documentation. */
const SAMPLES: Record<string, unknown> = {
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

const SAMPLE_ID = '0198c0de-7a11-7000-8000-000000000001';
const MAX_DEPTH = 4;

const typeOf = ({ type }: JsonSchema): string | undefined =>
  Array.isArray(type) ? type.find((one) => one !== 'null') : type;

const sampleText = ({ format, minLength = 0 }: JsonSchema): string => {
  if (format === 'uuid') return SAMPLE_ID;
  if (format === 'date-time') return '2026-11-20T14:00:00.000Z';
  return 'texto'.padEnd(minLength, 'o');
};

/** Makes a value that fits a schema, for an example that a person can copy. */
export const sampleValue = (schema: JsonSchema, name = '', depth = 0): unknown => {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (name in SAMPLES) return SAMPLES[name];
  const [choice] = schema.anyOf ?? schema.oneOf ?? [];
  if (choice) return sampleValue(choice, name, depth);
  switch (typeOf(schema)) {
    case 'string':
      return sampleText(schema);
    case 'number':
    case 'integer':
      return schema.minimum ?? 1;
    case 'boolean':
      return true;
    case 'array':
      return schema.items && depth < MAX_DEPTH ? [sampleValue(schema.items, name, depth + 1)] : [];
    case 'object':
      return sampleObject(schema, depth);
    default:
      return 'texto';
  }
};

const sampleObject = ({ properties = {}, required = [] }: JsonSchema, depth: number): object => {
  // A call that changes only what it is given has no required field: one of them shows how.
  const names = required.length > 0 ? required : Object.keys(properties).slice(0, 1);
  return Object.fromEntries(
    names.flatMap((name) => {
      const schema = properties[name];
      return schema && depth < MAX_DEPTH ? [[name, sampleValue(schema, name, depth + 1)]] : [];
    }),
  );
};
