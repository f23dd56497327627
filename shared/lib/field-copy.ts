import { formatNumber } from './count-text.ts';

/** The messages of a field without a better text in its room. */
export const FIELD_COPY = {
  /** For values that are wrong as a whole. */
  inputInvalid: 'Hay datos que corregir. Revisa los campos marcados.',
  required: 'Este dato es obligatorio.',
  invalid: 'Este dato no es válido. Revísalo.',
  notPhone: 'Escribe el número completo, por ejemplo (809) 555-1234.',
  tooLong: (max: number): string => `Usa como máximo ${formatNumber(max)} caracteres.`,
  tooMany: (max: number): string => `Puedes poner como máximo ${formatNumber(max)}.`,
} as const;

/** What only schemas say, without which the order sheet of a store does. */
export const SCHEMA_COPY = {
  notText: 'Escribe un texto.',
  invisible: 'Quita los caracteres invisibles de este texto.',
  notMoney: 'Escribe el precio solo con números, por ejemplo 1250.',
  keyInvalid: 'La clave Idempotency-Key debe tener de 1 a 200 caracteres, sin espacios.',
} as const;
