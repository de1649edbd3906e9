import { type DragEvent, useState } from 'react';

/** Drags cards to another place; `move` gets the key of the dragged one, and the index it was dropped at. */
export function useStepDrag(move: (key: string, to: number) => void) {
  const [dragged, setDragged] = useState<string | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const drag = (key: string | null) => {
    setOver(null);
    setTimeout(() => setDragged(key)); // browsers do not allow changes to an element at the start of a drag
  };
  const dropOn = (key: string, at: number) =>
    dragged !== null && {
      onDragOver: (event: DragEvent) => {
        event.preventDefault();
        setOver(key);
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        if (dragged !== key) move(dragged, at);
      },
    };
  return { dragged, over, drag, dropOn };
}
