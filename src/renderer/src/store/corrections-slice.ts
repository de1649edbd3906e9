import type { ResponseOf } from '@shared/contract';
import type { StateCreator } from 'zustand';
import { call } from '../api/client';
import { texts } from '../texts';

/** A corrected cell. */
export interface CellCorrection {
  /** Position of the item in the unsorted results. */
  readonly index: number;
  /** Dotted path. */
  readonly field: string;
  readonly value: string | readonly string[] | null;
  /** Whether Winnow learns from it, or only the cell changes. */
  readonly teach: boolean;
}

export interface DoneCorrection extends CellCorrection {
  /** Id for undoing it. */
  readonly correction: number;
}

/** Result of the last correction or undo. */
export interface CorrectionNote {
  readonly message: string;
  readonly extractor: ResponseOf<'correctItem'>['extractor'];
  readonly offer: 'undo' | 'redo' | null;
}

export interface JobCorrections {
  readonly jobId: string | null;
  readonly done: readonly DoneCorrection[];
  readonly undone: readonly CellCorrection[];
  readonly note: CorrectionNote | null;
}

export interface CorrectionsSlice {
  /** Corrections in the open job since the window was opened. */
  readonly corrections: JobCorrections;
  /** What Enter does with a corrected value: the last choice, stored between starts. */
  readonly teaches: boolean;
  /** Rejects with the server's error. */
  readonly correctCell: (jobId: string, cell: CellCorrection) => Promise<void>;
  /** Undoes the last correction; false if there is none. */
  readonly undoCell: (jobId: string) => Promise<boolean>;
  /** Undoes any correction of the job, even one from before the window was opened. */
  readonly undoCorrection: (jobId: string, correction: DoneCorrection) => Promise<void>;
  /** Redoes the last undone correction; false if there is none. */
  readonly redoCell: (jobId: string) => Promise<boolean>;
  readonly forgetNote: () => void;
}

const STORAGE_KEY = 'winnow-correct';

export const createCorrections: StateCreator<CorrectionsSlice, [], [], CorrectionsSlice> = (set, get) => {
  let last: Promise<unknown> = Promise.resolve(); // one at a time, because each depends on the one before
  const inTurn = <Value>(act: () => Promise<Value>): Promise<Value> => {
    const turn = last.then(act, act);
    last = turn;
    return turn;
  };
  const send = async (jobId: string, cell: CellCorrection, undone: readonly CellCorrection[]) => {
    const { message, extractor, correction } = await call('correctItem', { id: jobId, ...cell });
    const { done } = getJobCorrections(get(), jobId);
    const note = { message, extractor, offer: 'undo' } as const;
    set({ corrections: { jobId, done: [...done, { ...cell, correction }], undone, note } });
  };
  const takeBack = async (jobId: string, undone: DoneCorrection) => {
    const { correction, ...cell } = undone;
    const { message, extractor } = await call('undoCorrection', { id: jobId, correction });
    const before = getJobCorrections(get(), jobId);
    const done = before.done.filter((each) => each.correction !== correction);
    const note = { message, extractor, offer: 'redo' } as const;
    set({ corrections: { jobId, done, undone: [cell, ...before.undone], note } });
  };
  const fail = (jobId: string, error: unknown, offer: 'undo' | 'redo') => {
    const message = error instanceof Error ? error.message : texts.errors.unknown;
    set({ corrections: { ...getJobCorrections(get(), jobId), note: { message, extractor: null, offer } } });
  };
  return {
    corrections: NONE,
    teaches: window.localStorage.getItem(STORAGE_KEY) !== 'cell',
    correctCell: (jobId, cell) =>
      inTurn(async () => {
        await send(jobId, cell, []);
        window.localStorage.setItem(STORAGE_KEY, cell.teach ? 'teach' : 'cell');
        set({ teaches: cell.teach });
      }),
    undoCell: (jobId) =>
      inTurn(async () => {
        const latest = getJobCorrections(get(), jobId).done.at(-1);
        if (latest === undefined) return false;
        try {
          await takeBack(jobId, latest);
        } catch (error) {
          fail(jobId, error, 'undo');
        }
        return true;
      }),
    undoCorrection: (jobId, correction) => inTurn(() => takeBack(jobId, correction)),
    redoCell: (jobId) =>
      inTurn(async () => {
        const [next, ...rest] = getJobCorrections(get(), jobId).undone;
        if (next === undefined) return false;
        try {
          await send(jobId, next, rest);
        } catch (error) {
          fail(jobId, error, 'redo');
        }
        return true;
      }),
    forgetNote: () => set({ corrections: { ...get().corrections, note: null } }),
  };
};

const NONE: JobCorrections = { jobId: null, done: [], undone: [], note: null };

/** Corrections of this job; empty for another one's. */
export function getJobCorrections(
  { corrections }: Pick<CorrectionsSlice, 'corrections'>,
  jobId: string,
): JobCorrections {
  return corrections.jobId === jobId ? corrections : { ...NONE, jobId };
}
