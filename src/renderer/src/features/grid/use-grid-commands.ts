import { getJobCorrections } from '../../store/corrections-slice';
import { useStore } from '../../store/store';
import { texts } from '../../texts';
import { type Command, useLiveCommands } from '../commands';
import { COPY_FORMATS, type CopyFormat } from './copy-text';
import type { CellEdit } from './use-cell-edit';

interface GridCommands {
  readonly jobId: string;
  /** Displayed name of the active cell's column if its value can be edited. */
  readonly editedColumn: string | null;
  readonly onEditCell: () => void;
  readonly edit: Pick<CellEdit, 'undo' | 'redo'>;
  /** Opens the active row as a record; null without such a row. */
  readonly onRecord: (() => void) | null;
  /** Null if the grid is too high for wrapped rows. */
  readonly onWrap: (() => void) | null;
  readonly onCopyAll: (format: CopyFormat) => void;
}

/** Adds the grid's current actions to the palette. */
export function useGridCommands(parts: GridCommands): void {
  const { jobId, editedColumn, onEditCell, edit, onRecord, onWrap, onCopyAll } = parts;
  const { done, undone } = getJobCorrections({ corrections: useStore((store) => store.corrections) }, jobId);
  const offered: readonly (Command | false)[] = [
    editedColumn !== null && {
      id: 'edit-cell',
      text: texts.results.edit.command(editedColumn),
      group: 'screen',
      shortcut: 'gridEdit',
      run: onEditCell,
    },
    done.length > 0 && {
      id: 'cell-undo',
      text: texts.shortcuts.does.cellUndo,
      group: 'screen',
      shortcut: 'cellUndo',
      run: () => void edit.undo(),
    },
    undone.length > 0 && {
      id: 'cell-redo',
      text: texts.shortcuts.does.cellRedo,
      group: 'screen',
      shortcut: 'cellRedo',
      run: () => void edit.redo(),
    },
    onRecord !== null && { id: 'record', text: texts.results.record.command, group: 'screen', run: onRecord },
    onWrap !== null && { id: 'wrap', text: texts.results.columns.wrap, group: 'screen', run: onWrap },
    ...COPY_FORMATS.map((format) => ({
      id: `copy:${format}`,
      text: texts.results.copy.command(texts.results.copy.as[format]),
      group: 'screen' as const,
      run: () => onCopyAll(format),
    })),
  ];
  useLiveCommands(offered.filter((each) => each !== false));
}
