import { type DragEvent, useState } from 'react';

/** Takes files that are dropped on an element, which gets the handlers of `dropZone`. */
export function useFileDrop(onDrop: (files: File[]) => void) {
  const [isOver, setIsOver] = useState(false);
  return {
    /** Files are held over the element. */
    isOver,
    dropZone: {
      onDragOver(event: DragEvent): void {
        if (!event.dataTransfer.types.includes('Files')) return;
        // Otherwise the browser would open the file in place of the page.
        event.preventDefault();
        setIsOver(true);
      },
      onDragLeave: (): void => setIsOver(false),
      onDrop(event: DragEvent): void {
        setIsOver(false);
        if (event.dataTransfer.files.length === 0) return;
        event.preventDefault();
        onDrop([...event.dataTransfer.files]);
      },
    },
  };
}
