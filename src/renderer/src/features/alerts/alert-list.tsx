import { Button } from '@mantine/core';
import type { Alert } from '@shared/contract/alerts';
import type { Schedule } from '@shared/contract/schedules';
import { Plus } from 'lucide-react';
import { useCallback, useState } from 'react';
import { call } from '../../api/client';
import { usePolled } from '../../store/use-polled';
import { texts } from '../../texts';
import { ConfirmDialog } from '../confirm-dialog';
import { ErrorNotice } from '../errors';
import { AlertDialog } from './alert-dialog';
import { AlertLine } from './alert-line';
import styles from './alerts.module.css';

const words = texts.alerts;
const REFRESH_MS = 3000; // shows what was sent

type Dialog = { readonly kind: 'add' } | { readonly kind: 'edit' | 'delete'; readonly alert: Alert };

/** The alerts of a schedule. */
export function AlertList({ schedule: { id } }: { readonly schedule: Pick<Schedule, 'id'> }) {
  const read = useCallback((signal: AbortSignal) => call('listAlerts', { schedule: id }, { signal }), [id]);
  const { value, error, reload } = usePolled(read, REFRESH_MS);
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const close = () => setDialog(null);
  return (
    <div className={styles.list}>
      {value?.results.length === 0 && <p className={styles.soft}>{words.none}</p>}
      {value && value.results.length > 0 && (
        <ul>
          {value.results.map((alert) => (
            <AlertLine
              key={alert.id}
              alert={alert}
              onEdit={() => setDialog({ kind: 'edit', alert })}
              onDelete={() => setDialog({ kind: 'delete', alert })}
              onChanged={reload}
            />
          ))}
        </ul>
      )}
      {error !== null && <ErrorNotice error={error} />}
      <div>
        <Button
          size="xs"
          variant="default"
          leftSection={<Plus size={14} aria-hidden />}
          onClick={() => setDialog({ kind: 'add' })}
        >
          {words.add}
        </Button>
      </div>
      {(dialog?.kind === 'add' || dialog?.kind === 'edit') && (
        <AlertDialog
          schedule={id}
          alert={dialog.kind === 'edit' ? dialog.alert : null}
          onSaved={reload}
          onClose={close}
        />
      )}
      {dialog?.kind === 'delete' && (
        <ConfirmDialog
          title={words.deleteTitle}
          body={words.deleteBody(dialog.alert.name)}
          confirm={words.delete}
          onClose={close}
          onConfirm={async () => {
            await call('deleteAlert', { id: dialog.alert.id });
            reload();
          }}
        />
      )}
    </div>
  );
}
