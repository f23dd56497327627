import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';
import { endTypeAhead } from '#web/lib/type-ahead.ts';

/** Hands over what was typed before the field was there. Without a pause: whatever is typed between two events has a field. */
export const useTypedAhead = (
  field: RefObject<HTMLInputElement | null>,
  onAhead: (text: string) => void,
): void => {
  const handOver = useEffectEvent(onAhead);
  useLayoutEffect(() => {
    const ahead = endTypeAhead();
    if (ahead) handOver(ahead);
    // After the dialog has noted where the focus was, which is where it returns it.
    queueMicrotask(() => field.current?.focus());
  }, [field]);
};
