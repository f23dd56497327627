import { type MeasuredChoice, useMeasuredField } from '#web/lib/form/use-measured-field.ts';
import { MeasuredField } from '#web/ui/form/measured-field.tsx';

/** The fields in which a shopper chooses how much of a product that is sold by measure, in the cart and before it. */
export function MeasuredFields(choice: MeasuredChoice) {
  return <MeasuredField {...useMeasuredField(choice)} />;
}
