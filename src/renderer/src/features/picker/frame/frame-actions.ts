import type { NextPick } from '../next/use-next-pick';
import type { PickerState } from '../use-picker';
import type { Read } from './draft-marks';
import type { CursorActions } from './use-cursor';

/** What clicks and keys in the stored page do to the draft. `read`: the elements that the draft's extractor reads. */
export function getFrameActions(
  picker: PickerState,
  next: NextPick,
  read: Read | null,
): Omit<CursorActions, 'onLeave'> {
  const { fields } = picker.draft;
  const fieldAt = (number: number) => fields.find(({ nodes }) => nodes.includes(number));
  return {
    fieldOf: (number) => {
      const field =
        fieldAt(number) ?? fields.find(({ name }) => read?.nodes.some((record) => record[name]?.includes(number)));
      return field?.name ?? null;
    },
    onPick: (numbers) => {
      const [first] = numbers;
      if (first === undefined || !next.take(first)) picker.pick(numbers);
    },
    onReach: (number, direction) => {
      const field = fieldAt(number);
      if (field) picker.reach(field.id, direction);
      return field !== undefined;
    },
    onResize: (number, direction) => {
      const field = fieldAt(number);
      const at = field?.nodes.indexOf(number) ?? -1;
      const resized = field ? picker.resize(field.id, direction) : null;
      return resized?.fields.find(({ id }) => id === field?.id)?.nodes[at] ?? null;
    },
    onUndo: picker.undo,
    onRedo: picker.redo,
    onLetGo: next.cancel,
  };
}
