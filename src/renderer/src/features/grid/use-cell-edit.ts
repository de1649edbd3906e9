import type { ItemRow, JobSummary } from '@shared/contract/jobs';
import { type CorrectionNote, type DoneCorrection, getJobCorrections } from '../../store/corrections-slice';
import { useStore } from '../../store/store';
import type { Correction } from '../cells';
import { useShortcut } from '../shortcuts';

/** Corrections of a job's items, with undo and redo. */
export interface CellEdit {
  readonly note: CorrectionNote | null;
  readonly teaches: boolean;
  /** Rejects with the server's error. */
  readonly save: (
    row: Pick<ItemRow, 'index'>,
    correction: Pick<Correction, 'field'>,
    value: string | readonly string[] | null,
    teach: boolean,
  ) => Promise<void>;
  /** Undoes the last correction. */
  readonly undo: () => Promise<void>;
  /** Undoes one correction; rejects with the server's error. */
  readonly takeBack: (correction: DoneCorrection) => Promise<void>;
  readonly redo: () => Promise<void>;
  readonly forget: () => void;
}

/** Calls `onCorrected` when an item changed. */
export function useCellEdit({ id }: Pick<JobSummary, 'id'>, onCorrected: () => void): CellEdit {
  const corrections = useStore((store) => store.corrections);
  const teaches = useStore((store) => store.teaches);
  const { correctCell, undoCorrection, undoCell, redoCell, forgetNote } = useStore.getState();
  const { done, undone, note } = getJobCorrections({ corrections }, id);
  const undo = async () => {
    await undoCell(id);
    onCorrected();
  };
  const redo = async () => {
    await redoCell(id);
    onCorrected();
  };
  useShortcut('cellUndo', () => void undo(), done.length > 0);
  useShortcut('cellRedo', () => void redo(), undone.length > 0);
  return {
    note,
    teaches,
    save: async ({ index }, { field }, value, teach) => {
      await correctCell(id, { index, field, value, teach });
      onCorrected();
    },
    undo,
    takeBack: async (correction) => {
      await undoCorrection(id, correction);
      onCorrected();
    },
    redo,
    forget: forgetNote,
  };
}
