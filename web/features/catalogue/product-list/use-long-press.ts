import { type PointerEvent, type SyntheticEvent, useRef } from 'react';

const PRESS_MS = 500;
const MOVE_PX = 10;

/** A finger held still on a row; the click that ends the press is swallowed. */
export const useLongPress = (onLongPress: () => unknown) => {
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number }>(undefined);
  const hasFired = useRef(false);
  const cancel = (): void => {
    clearTimeout(press.current?.timer);
    press.current = undefined;
  };
  return {
    onPointerDown: ({ pointerType, clientX, clientY }: PointerEvent): void => {
      hasFired.current = false;
      if (pointerType === 'mouse') return;
      const timer = setTimeout(() => {
        hasFired.current = true;
        onLongPress();
      }, PRESS_MS);
      press.current = { timer, x: clientX, y: clientY };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent): void => {
      const { x = clientX, y = clientY } = press.current ?? {};
      if (Math.hypot(clientX - x, clientY - y) > MOVE_PX) cancel();
    },
    onPointerUp: cancel,
    onPointerCancel: cancel,
    onClickCapture: (event: SyntheticEvent): void => {
      if (!hasFired.current) return;
      hasFired.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
    /** The phone's own menu for a held link would cover the selection. */
    onContextMenu: (event: SyntheticEvent): void => {
      if (press.current || hasFired.current) event.preventDefault();
    },
  };
};
