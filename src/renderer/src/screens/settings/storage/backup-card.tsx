import { Button, TextInput } from '@mantine/core';
import { useCallback, useState } from 'react';
import { call } from '../../../api/client';
import { useFormAct } from '../../../components/hooks/use-form-act';
import { SectionCard } from '../../../components/section-card';
import { ConfirmDialog } from '../../../features/confirm-dialog';
import { ErrorNotice } from '../../../features/errors';
import { usePolled } from '../../../store/use-polled';
import { texts } from '../../../texts';
import { formatBytes, formatDate, plural } from '../../../texts/format';
import settings from '../settings.module.css';
import styles from './storage.module.css';

const words = texts.storage.backup;

/** Saves a backup of everything to one file, and restores it. */
export function BackupCard() {
  const [path, setPath] = useState('');
  const [message, setMessage] = useState('');
  const [asking, setAsking] = useState(false);
  const acting = useFormAct();
  const read = useCallback((signal: AbortSignal) => call('getRestore', {}, { signal }), []);
  const { value: restore, reload } = usePolled(read, 0);
  const whole = path.trim();
  const save = () =>
    acting.act(async () => {
      setMessage('');
      const { bytes, jobs, items } = await call('writeBackup', { path: whole });
      setMessage(words.saved(formatBytes(bytes), plural(jobs, 'job'), plural(items, 'item')));
    });
  const cancel = () =>
    acting.act(async () => {
      await call('cancelRestore', {});
      setMessage(words.cancelled);
      reload();
    });
  return (
    <SectionCard title={words.title} hint={words.hint}>
      <TextInput
        label={words.path}
        description={words.pathHint}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        placeholder={words.placeholder}
        value={path}
        onChange={(event) => setPath(event.currentTarget.value)}
        spellCheck={false}
        autoComplete="off"
      />
      <div className={settings.foot}>
        <Button variant="default" loading={acting.busy} disabled={whole === ''} onClick={() => void save()}>
          {words.save}
        </Button>
        <Button variant="default" disabled={whole === '' || acting.busy} onClick={() => setAsking(true)}>
          {words.restore}
        </Button>
        <span role="status" className={settings.soft}>
          {message}
        </span>
      </div>
      {restore?.pending && (
        <div className={settings.foot}>
          <span>{words.pending}</span>
          <Button className={styles.keep} variant="default" size="xs" onClick={() => void cancel()}>
            {words.cancel}
          </Button>
        </div>
      )}
      {acting.error !== null && <ErrorNotice error={acting.error} />}
      {asking && (
        <ConfirmDialog
          title={words.askTitle}
          body={words.askBody}
          confirm={words.confirm}
          onClose={() => setAsking(false)}
          onConfirm={async () => {
            const { madeAt, jobs, items } = await call('restoreBackup', { path: whole });
            setMessage(words.ready(formatDate(madeAt), plural(jobs, 'job'), plural(items, 'item')));
            reload();
          }}
        />
      )}
    </SectionCard>
  );
}
