import { useState } from 'react';
import { ORDER_DESK_COPY } from '#shared/features/orders/order-desk-copy.ts';
import type { OrderView } from '#shared/features/orders/order-view.ts';
import { FIELD_COPY } from '#shared/lib/field-copy.ts';
import { parseMoney } from '#shared/lib/money.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useSetOrderFee } from '../use-order-changes.ts';

type FeeFormProps = { tenantId: string; order: OrderView };

/** What bringing an order costs: asked for while nobody has said it, changed on request afterwards. */
export function FeeForm({ tenantId, order: { id, fee } }: FeeFormProps) {
  const [isOpen, setOpen] = useState(fee === null);
  const [written, setWritten] = useState(fee === null ? '' : String(fee));
  const [error, setError] = useState<string>();
  const saving = useSetOrderFee(tenantId, () => setOpen(false));
  if (!isOpen)
    return (
      <Button look="quiet" size="compact" className="justify-self-end" onClick={() => setOpen(true)}>
        {ORDER_DESK_COPY.changeFee}
      </Button>
    );
  return (
    <form
      noValidate
      className="grid gap-2 rounded-card bg-sunken p-3 sm:flex sm:items-end"
      onSubmit={(event) => {
        event.preventDefault();
        const text = written.trim();
        const isWrong = text !== '' && parseMoney(text) === undefined;
        setError(isWrong ? FIELD_COPY.notMoney : undefined);
        if (!isWrong) saving.mutate({ id, fee: text || null });
      }}
    >
      <div className="min-w-0 flex-1">
        <TextField
          label={ORDER_DESK_COPY.feeField}
          error={error}
          inputMode="decimal"
          autoComplete="off"
          value={written}
          onChange={({ currentTarget }) => setWritten(currentTarget.value)}
        />
      </div>
      <Button type="submit" look="secondary" busyText={saving.isPending ? ORDER_DESK_COPY.saving : undefined}>
        {ORDER_DESK_COPY.saveFee}
      </Button>
    </form>
  );
}
