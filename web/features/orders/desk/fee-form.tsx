import { useState } from 'react';
import type { OrderView } from '#shared/features/orders/order-view.ts';
import { setOrderFeeCall } from '#shared/features/orders/write-order-calls.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { ORDER_DESK_COPY } from '../order-desk-copy.ts';
import { useSetOrderFee } from '../use-order-changes.ts';

/** An empty field leaves the fee undecided. */
const bodyOf = ({ fee }: { fee: string }) => ({ fee: fee.trim() || null });

type FeeFormProps = { order: OrderView };

/** The cost of delivery: asked for while it is unknown, and changed on request later. */
export function FeeForm({ order: { id, fee } }: FeeFormProps) {
  const [isOpen, setOpen] = useState(fee === null);
  const setFee = useSetOrderFee(() => setOpen(false));
  const { field, isBusy, submit } = useForm({
    values: { fee: fee === null ? '' : String(fee) },
    judge: setOrderFeeCall.body,
    bodyOf,
    send: (typed) => setFee(id, bodyOf(typed).fee),
  });
  if (!isOpen)
    return (
      <Button look="quiet" size="compact" className="justify-self-end" onClick={() => setOpen(true)}>
        {ORDER_DESK_COPY.changeFee}
      </Button>
    );
  return (
    <form noValidate className="grid gap-2 rounded-card bg-sunken p-3 sm:flex sm:items-end" onSubmit={submit}>
      <div className="min-w-0 flex-1">
        <TextField
          label={ORDER_DESK_COPY.feeField}
          inputMode="decimal"
          autoComplete="off"
          {...field('fee')}
        />
      </div>
      <Button type="submit" look="secondary" busyText={isBusy ? ORDER_DESK_COPY.saving : undefined}>
        {ORDER_DESK_COPY.saveFee}
      </Button>
    </form>
  );
}
