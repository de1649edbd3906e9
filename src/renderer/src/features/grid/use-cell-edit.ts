import type { ResponseOf } from '@shared/contract';
import type { ItemRow, JobSummary } from '@shared/contract/jobs';
import { useState } from 'react';
import { call } from '../../api/client';
import { texts } from '../../texts';
import type { Correction } from '../cells';

/** What the last correction in the grid did, and how it is taken back. */
export interface LastEdit {
  readonly message: string;
  readonly extractor: ResponseOf<'correctItem'>['extractor'];
  readonly undo: (() => Promise<void>) | null;
}

/** Corrects values of a job's items; the last correction can be taken back. */
export function useCellEdit(job: Pick<JobSummary, 'id'>, onCorrected: () => void) {
  const [last, setLast] = useState<LastEdit | null>(null);
  const correct = async (
    row: ItemRow,
    { field }: Pick<Correction, 'field'>,
    value: string | readonly string[] | null,
  ) => {
    const { message, extractor, correction } = await call('correctItem', {
      id: job.id,
      index: row.index,
      field,
      value,
    });
    const undo = async () => {
      setLast(null);
      try {
        const back = await call('undoCorrection', { id: job.id, correction });
        setLast({ message: back.message, extractor: back.extractor, undo: null });
      } catch (error) {
        setLast({ message: error instanceof Error ? error.message : texts.errors.unknown, extractor: null, undo });
      }
      onCorrected();
    };
    setLast({ message, extractor, undo });
    onCorrected();
  };
  return { last, correct, forget: () => setLast(null) };
}
