import { type Command, useLiveCommands } from '../../../features/commands';
import { useShortcut } from '../../../features/shortcuts';
import { texts } from '../../../texts';
import type { EditedDocument } from '../document/use-document';

/** Shortcuts of the editor, and the same as commands of the palette: save, run, undo, redo. */
export function useEditorCommands({ faults, undo, redo }: EditedDocument, save: () => void, start: () => void): void {
  const isSound = faults.length === 0;
  useShortcut('workflowSave', save, isSound);
  useShortcut('workflowRun', start, isSound);
  useShortcut('workflowUndo', () => undo?.() ?? false);
  useShortcut('workflowRedo', () => redo?.() ?? false);
  const { does } = texts.shortcuts;
  const offered: readonly (Command | false)[] = [
    isSound && { ...createCommand('workflow-save', does.workflowSave), shortcut: 'workflowSave', run: save },
    isSound && { ...createCommand('workflow-run', does.workflowRun), shortcut: 'workflowRun', run: start },
    undo !== null && {
      ...createCommand('workflow-undo', does.workflowUndo),
      shortcut: 'workflowUndo',
      run: () => void undo(),
    },
    redo !== null && {
      ...createCommand('workflow-redo', does.workflowRedo),
      shortcut: 'workflowRedo',
      run: () => void redo(),
    },
  ];
  useLiveCommands(offered.filter((each) => each !== false));
}

function createCommand(id: string, text: string) {
  return { id, text, group: 'screen' as const };
}
