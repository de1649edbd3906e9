import { Button } from '@mantine/core';
import type { Correction } from '@shared/contract/corrections';
import type { ItemRow, JobSummary } from '@shared/contract/jobs';
import { Undo2 } from 'lucide-react';
import { useCallback, useState } from 'react';
import { call } from '../../api/client';
import { usePolled } from '../../store/use-polled';
import { texts } from '../../texts';
import { formatDate } from '../../texts/format';
import { type CellPart, toShownText } from '../cells';
import { ErrorNotice } from '../errors';
import type { EditValue } from './correct-value';
import styles from './evidence.module.css';

const words = texts.evidence.correction;
const MOST = 100; // corrections of one item, newest first

interface Props {
  readonly job: Pick<JobSummary, 'id'>;
  readonly row: Pick<ItemRow, 'index'>;
  readonly part: CellPart;
  readonly edit: EditValue;
}

/** When a value was corrected and what it was before, with a button to undo it; nothing until loaded. */
export function UndoCorrection({ job, row, part, edit }: Props) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const correction = useCorrection(job.id, row.index, part);
  if (correction === null) return null;
  const undo = async () => {
    setBusy(true);
    try {
      const { id, field, value, taught } = correction;
      await edit.takeBack({ correction: id, index: row.index, field, value: toTyped(value), teach: taught });
    } catch (cause) {
      setError(cause);
    }
    setBusy(false);
  };
  const { text, kind } = toShownText(correction.before);
  return (
    <div className={styles.correction}>
      <p className={styles.note}>
        {words.by(formatDate(correction.correctedAt))} {kind === 'missing' ? words.beforeNone : words.before(text)}
      </p>
      <Button
        size="compact-sm"
        variant="default"
        loading={busy}
        leftSection={<Undo2 size={13} aria-hidden />}
        onClick={() => void undo()}
      >
        {words.undo}
      </Button>
      {error !== null && <ErrorNotice error={error} />}
    </div>
  );
}

/** The correction of a value that is in effect. */
function useCorrection(id: string, index: number, { path, value }: CellPart): Correction | null {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed value has another correction
  const read = useCallback(
    (signal: AbortSignal) => call('listCorrections', { id, index, limit: MOST, offset: 0 }, { signal }),
    [id, index, value],
  );
  const listed = usePolled(read, 0).value?.results ?? [];
  return listed.find(({ field, undoneAt }) => field === path && undoneAt === null) ?? null;
}

/** A stored value as it is sent again by redo. */
function toTyped(value: unknown): string | readonly string[] | null {
  if (Array.isArray(value)) return value.map(String);
  return value === null || value === undefined ? null : String(value);
}
