import * as z from 'zod/mini';
import { SCHEMA_COPY } from './field-copy.ts';
import { parseMoney } from './money.ts';

/** An amount as JSON number or multipart string, exact to the centavo; anything that is not a plain decimal is refused. */
export const moneySchema = /* @__NO_SIDE_EFFECTS__ */ (
  message: string = SCHEMA_COPY.notMoney,
  missing: string = message,
) => explainedMoneySchema(() => message, missing);

/** The same, refused in words that depend on what was written. */
export const explainedMoneySchema = /* @__NO_SIDE_EFFECTS__ */ (
  messageOf: (written: string) => string,
  missing: string = messageOf(''),
) =>
  z.pipe(
    z.union([z.number(), z.string()], {
      error: (issue) => (issue.input === undefined ? missing : messageOf('')),
    }),
    z.transform((value, context) => {
      const money = parseMoney(value);
      if (money !== undefined) return money;
      context.issues.push({
        code: 'custom',
        message: value === '' ? missing : messageOf(String(value)),
        input: value,
      });
      return z.NEVER;
    }),
  );
