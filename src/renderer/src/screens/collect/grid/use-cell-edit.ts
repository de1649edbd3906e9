import type { ResponseOf } from '@shared/contract';
import type { ItemRow, JobSummary } from '@shared/contract/jobs';
import { useState } from 'react';
import { call } from '../../../api/client';
import { texts } from '../../../texts';
import { type Correction, correctedValue } from '../evidence/correction';

/** What the last correction in the grid did, and how it is taken back. */
export interface LastEdit {
  readonly message: string;
  readonly extractor: ResponseOf<'correctItem'>['extractor'];
  readonly undo: (() => Promise<void>) | null;
}

/** Corrects values of a job's items; the last correction can be taken back by another one. */
export function useCellEdit(job: Pick<JobSummary, 'id'>, onCorrected: () => void) {
  const [last, setLast] = useState<LastEdit | null>(null);
  const correct = async (row: ItemRow, { field, ...before }: Correction, value: string | readonly string[] | null) => {
    const at = { id: job.id, index: row.index, field };
    const { message, extractor } = await call('correctItem', { ...at, value });
    const undo = async () => {
      setLast(null);
      try {
        const back = await call('correctItem', { ...at, value: correctedValue(before, before.text) });
        setLast({ message: texts.results.edit.undone, extractor: back.extractor, undo: null });
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
