import { type DragEvent, useState } from 'react';

/** Lets files be dropped on an element: its handlers, and whether something is held over it. */
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
