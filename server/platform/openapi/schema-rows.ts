import type { JsonSchema } from './json-schema.ts';

/** One line of a table of fields; `depth` says how far inside another field it lies. */
export type SchemaRow = { name: string; depth: number; type: string; notes: string; isRequired: boolean };

const MAX_DEPTH = 3;

const typeName = (schema: JsonSchema): string => {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.map(typeName).join(' or ');
  if (schema.type === 'array') return `list of ${schema.items ? typeName(schema.items) : 'anything'}`;
  const names = [schema.type ?? 'anything'].flat().join(' or ');
  return schema.format ? `${names} (${schema.format})` : names;
};

const range = (what: string, min?: number, max?: number): string[] => {
  if (min !== undefined && max !== undefined) return [`${min} to ${max}${what}`];
  if (min !== undefined && min > 0) return [`at least ${min}${what}`];
  return max === undefined ? [] : [`at most ${max}${what}`];
};

const notesOf = (schema: JsonSchema): string =>
  [
    ...range(' characters', schema.minLength, schema.maxLength),
    ...range('', schema.minimum, schema.maximum),
    ...range(' of them', schema.minItems, schema.maxItems),
    ...(schema.default === undefined ? [] : [`otherwise ${JSON.stringify(schema.default)}`]),
    ...(schema.description ? [schema.description] : []),
  ].join('; ');

/** The object whose fields are listed under a field: itself, or what a list or a choice holds. */
const innerObject = (schema: JsonSchema): JsonSchema | undefined => {
  if (schema.properties) return schema;
  if (schema.items) return innerObject(schema.items);
  return (schema.anyOf ?? schema.oneOf)?.map(innerObject).find((inner) => inner !== undefined);
};

/** Lists the fields of an object, inner ones after the field that holds them. */
export const schemaRows = (schema: JsonSchema, depth = 0): SchemaRow[] =>
  Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const inner = innerObject(field);
    const row = {
      name,
      depth,
      type: typeName(field),
      notes: notesOf(field),
      isRequired: schema.required?.includes(name) ?? false,
    };
    return [row, ...(inner && depth < MAX_DEPTH ? schemaRows(inner, depth + 1) : [])];
  });
