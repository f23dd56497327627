import { type DragEvent, useState } from 'react';

/** Accepts files dropped on an element: returns its handlers, and whether files are being dragged over it. */
export const useFileDrop = (onFiles: (files: readonly File[]) => void) => {
  const [isOver, setIsOver] = useState(false);
  return {
    isOver,
    dropHandlers: {
      onDragOver: (event: DragEvent): void => {
        event.preventDefault();
        setIsOver(true);
      },
      onDragLeave: (): void => setIsOver(false),
      onDrop: (event: DragEvent): void => {
        event.preventDefault();
        setIsOver(false);
        onFiles([...event.dataTransfer.files]);
      },
    },
  };
};
