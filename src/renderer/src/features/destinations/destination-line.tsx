import { Button } from '@mantine/core';
import type { Destination, DestinationWrite } from '@shared/contract/destinations';
import { useState } from 'react';
import { call } from '../../api/client';
import { texts } from '../../texts';
import { formatDate, plural } from '../../texts/format';
import { EditedLine, type LineActions } from '../edited-list';
import { ErrorNotice } from '../errors';
import styles from './destinations.module.css';
import { TARGET_FORMS } from './target-forms';

const words = texts.destinations;

interface Props {
  readonly destination: Destination;
  readonly actions: LineActions;
  readonly onWritten: () => void;
}

/** A destination with the result of the last run and its actions. */
export function DestinationLine({ destination, actions, onWritten }: Props) {
  const { id, target, place, key, lastWrite, open } = destination;
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<unknown>(null);
  const isBehind = lastWrite?.state === 'waiting' || lastWrite?.state === 'failed';
  const write = () => {
    setBusy(true);
    setRefused(null);
    call('writeDestination', { id })
      .then(onWritten, setRefused)
      .finally(() => setBusy(false));
  };
  return (
    <EditedLine
      icon={TARGET_FORMS[target.kind].icon}
      name={place}
      words={words}
      actions={actions}
      controls={
        lastWrite && (
          <Button size="compact-sm" variant="default" loading={busy} onClick={write}>
            {isBehind ? words.again : words.write}
          </Button>
        )
      }
    >
      <div className={styles.place}>
        {place.charAt(0).toUpperCase() + place.slice(1)}
        {key && <span className={styles.soft}> {words.keyed(key.join(', '))}</span>}
      </div>
      <div className={lastWrite?.state === 'failed' ? styles.bad : styles.soft}>{describeWrite(lastWrite)}</div>
      {lastWrite?.message && <div className={isBehind ? styles.warn : styles.soft}>{lastWrite.message}</div>}
      {lastWrite?.hint && <div className={styles.soft}>{lastWrite.hint}</div>}
      {open > 1 && <div className={styles.soft}>{words.kept(plural(open, 'run'))}</div>}
      {refused !== null && <ErrorNotice error={refused} />}
    </EditedLine>
  );
}

function describeWrite(write: DestinationWrite | null): string {
  if (!write) return words.state.never;
  const { state, tries, rows, nextAt, updatedAt } = write;
  const time = formatDate(updatedAt);
  switch (state) {
    case 'written':
      return words.state.written(plural(rows ?? 0, 'row'), time);
    case 'skipped':
      return words.state.skipped(time);
    case 'failed':
      return words.state.failed(time);
    case 'waiting':
      return tries === 0 || nextAt === null ? words.state.running : words.state.waiting(formatDate(nextAt));
  }
}
