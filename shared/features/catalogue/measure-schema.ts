import * as z from 'zod/mini';
import { isQuantity } from '../../lib/exact-quantity.ts';
import { MAX_STEP, MEASURE_UNITS } from './measure.ts';
import { MEASURE_PROBLEMS } from './measure-copy.ts';

/** A JSON text, as a field of a form sends it, read; anything else stays. */
const decoded = (raw: unknown): unknown => {
  if (typeof raw !== 'string') return raw;
  try {
    return JSON.parse(raw);
  } catch {
    return raw;
  }
};

/** How a product is sold, as JSON or as the JSON text of a multipart field. */
export const MeasureSchema = z.pipe(
  z.transform(decoded),
  z.object(
    {
      unit: z.enum(MEASURE_UNITS, { error: MEASURE_PROBLEMS.invalid }),
      step: z._default(
        z
          .number({ error: MEASURE_PROBLEMS.stepInvalid })
          .check(
            z.maximum(MAX_STEP, MEASURE_PROBLEMS.stepInvalid),
            z.refine(isQuantity, MEASURE_PROBLEMS.stepInvalid),
          ),
        1,
      ),
      byMoney: z._default(z.boolean({ error: MEASURE_PROBLEMS.invalid }), false),
    },
    { error: MEASURE_PROBLEMS.invalid },
  ),
);
