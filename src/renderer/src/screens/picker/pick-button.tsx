import { Button } from '@mantine/core';
import { MousePointerClick } from 'lucide-react';
import { useState } from 'react';
import { ErrorNotice } from '../../components/error-notice';
import { useStore } from '../../store/store';
import { texts } from '../../texts';
import { navigate } from '../../use-route';
import { readTarget } from '../collect/target';
import { findStored } from './find-stored';
import { openPage, PageNotOpened } from './open-page';
import styles from './picker.module.css';

/** Opens the picker on the first page of the Pages box, which is visited unless the open job has it stored. */
export function PickButton() {
  const target = useStore((store) => store.draft.target);
  const jobId = useStore((store) => store.jobId);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const open = async () => {
    const read = readTarget(target);
    setBusy(true);
    setError(null);
    try {
      const stored = jobId === null ? null : await findStored(jobId, read);
      const page = stored ?? (read.kind === 'urls' ? await openPage(read.urls[0] ?? '') : null);
      navigate({ screen: 'picker', page }); // a pattern names no page, so one is asked for there
    } catch (cause) {
      setError(cause);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={styles.button}>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<MousePointerClick size={14} aria-hidden />}
        title={texts.picker.pickHint}
        loading={busy}
        onClick={() => void open()}
      >
        {texts.picker.pickButton}
      </Button>
      {error instanceof PageNotOpened && (
        <p className={styles.failed} role="alert">
          {error.message}
        </p>
      )}
      {error !== null && !(error instanceof PageNotOpened) && <ErrorNotice error={error} />}
    </div>
  );
}
