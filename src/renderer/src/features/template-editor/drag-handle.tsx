import { GripVertical } from 'lucide-react';
import type { DragEvent } from 'react';
import type { RowPath } from '../../store/draft/template-rows';
import { texts } from '../../texts';
import styles from './template-form.module.css';
import { type FormEdit, formatRowPath } from './use-form-edit';

const KIND = 'application/x-winnow-row';

/** Handle for dragging a row; Alt with an arrow key moves it as well. */
export function DragHandle({ name, path }: { readonly name: string; readonly path: RowPath }) {
  const start = (event: DragEvent) => {
    event.dataTransfer.setData(KIND, formatRowPath(path));
    event.dataTransfer.effectAllowed = 'move';
    dragged = path;
  };
  return (
    <button
      type="button"
      className={styles.handle}
      draggable
      aria-label={texts.templateEditor.drag(name)}
      onDragStart={start}
      data-part="drag"
    >
      <GripVertical size={14} aria-hidden />
    </button>
  );
}

// drag data is readable only on drop, and only rows of the same group may be swapped
let dragged: RowPath | null = null;

/** Makes a row accept a dragged one. */
export const dragTarget = (path: RowPath, edit: FormEdit, onOver: (isOver: boolean) => void) => ({
  onDragOver: (event: DragEvent) => {
    if (!event.dataTransfer.types.includes(KIND) || !isSibling(dragged, path)) return;
    event.preventDefault();
    event.stopPropagation();
    onOver(true);
  },
  onDragLeave: () => onOver(false),
  onDrop: (event: DragEvent) => {
    onOver(false);
    if (!dragged || !isSibling(dragged, path)) return;
    event.preventDefault();
    event.stopPropagation();
    edit.move(dragged, (path.at(-1) ?? 0) - (dragged.at(-1) ?? 0));
    dragged = null;
  },
});

function isSibling(one: RowPath | null, other: RowPath): boolean {
  return one !== null && formatRowPath(one.slice(0, -1)) === formatRowPath(other.slice(0, -1));
}
