import * as z from 'zod/mini';
import { decodeJson } from '#shared/lib/decode-json.ts';
import { isQuantity } from '#shared/lib/quantity-sums.ts';
import { MAX_STEP } from './measure.ts';
import { MEASURE_PROBLEMS } from './measure-copy.ts';
import { MEASURE_UNITS } from './measure-text.ts';

/** How a product is sold, as JSON or as the JSON text of a multipart field. */
export const MeasureSchema = z.pipe(
  z.transform(decodeJson),
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
