import { useStore } from '../../store/store';
import { texts } from '../../texts';

export interface Undo {
  readonly undo: () => void;
  readonly redo: () => void;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

/** Undo and redo of the template; `say` is called with each change. */
export function useUndo(say: (text: string) => void = () => {}): Undo {
  const undoTemplate = useStore((store) => store.undoTemplate);
  const redoTemplate = useStore((store) => store.redoTemplate);
  const canUndo = useStore(({ history }) => history.past.length > 0);
  const canRedo = useStore(({ history }) => history.future.length > 0);
  return {
    undo: () => {
      if (undoTemplate()) say(texts.templateEditor.undone);
    },
    redo: () => {
      if (redoTemplate()) say(texts.templateEditor.redone);
    },
    canUndo,
    canRedo,
  };
}
