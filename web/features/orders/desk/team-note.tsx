import { MAX_NOTE_LENGTH } from '#shared/features/orders/order-rules.ts';
import type { OrderView } from '#shared/features/orders/order-view.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { TextAreaField } from '#web/ui/form/text-area-field.tsx';
import { ORDER_DESK_COPY } from '../order-desk-copy.ts';
import { useSetOrderNote } from '../use-order-changes.ts';

type TeamNoteProps = { order: OrderView; canChange: boolean };

/** The team's note; saving is possible once it differs. */
export function TeamNote({ order, canChange }: TeamNoteProps) {
  const setNote = useSetOrderNote();
  const { form, field, isBusy, submit } = useForm({
    values: { note: order.teamNote },
    send: ({ note }) => setNote(order.id, note.trim()),
  });
  const isDirty = form.watch('note').trim() !== order.teamNote;
  if (!canChange) {
    if (!order.teamNote) return null;
    return (
      <section>
        <h3 className="text-sm text-ink-soft">{ORDER_DESK_COPY.teamNote}</h3>
        <p className="wrap-anywhere whitespace-pre-line">{order.teamNote}</p>
      </section>
    );
  }
  return (
    <form className="grid gap-2" onSubmit={submit}>
      <TextAreaField
        label={ORDER_DESK_COPY.teamNote}
        hint={ORDER_DESK_COPY.teamNoteHint}
        rows={2}
        maxLength={MAX_NOTE_LENGTH}
        {...field('note')}
      />
      {isDirty && (
        <Button
          type="submit"
          look="secondary"
          className="justify-self-end"
          busyText={isBusy ? ORDER_DESK_COPY.saving : undefined}
        >
          {ORDER_DESK_COPY.saveNote}
        </Button>
      )}
    </form>
  );
}
