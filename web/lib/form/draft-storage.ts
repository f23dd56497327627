import * as z from 'zod/mini';
import { readStored, STORAGE_KEYS, writeStored } from '../storage/device-storage.ts';

const loosen = (schema: z.core.SomeType): z.ZodMiniType => {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return z.object(
        Object.fromEntries(Object.entries(def.shape).map(([name, field]) => [name, loosen(field)])),
      );
    case 'array':
      return z.array(loosen(def.element));
    case 'optional':
      return z.optional(loosen(def.innerType));
    case 'nullable':
      return z.nullable(loosen(def.innerType));
    case 'default':
      return z._default(loosen(def.innerType), def.defaultValue);
    case 'pipe':
      return loosen(def.in);
    case 'string':
      return z.string();
    default:
      return schema as z.ZodMiniType;
  }
};

/**
 * Returns a schema of the same shape that accepts texts of any length and form, because unfinished values need not be
 * valid yet.
 */
export const unfinished = <Schema extends z.ZodMiniType>(
  schema: Schema,
): z.ZodMiniType<z.input<Schema>, z.input<Schema>> =>
  loosen(schema) as z.ZodMiniType<z.input<Schema>, z.input<Schema>>;

/** Stores one form's unfinished values on the device (ux 4); a draft that no longer matches its schema is dropped. */
export const createDraftStore = <Value>(form: string, schema: z.ZodMiniType<Value>) => {
  const key = STORAGE_KEYS.draft(form);
  return {
    read: (): Value | undefined => {
      const text = readStored(key);
      if (text === null) return undefined;
      try {
        return schema.parse(JSON.parse(text));
      } catch {
        writeStored(key, null);
        return undefined;
      }
    },
    save: (value: Value): void => writeStored(key, JSON.stringify(value)),
    clear: (): void => writeStored(key, null),
  };
};
