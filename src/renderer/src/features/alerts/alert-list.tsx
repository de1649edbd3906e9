import type { Schedule } from '@shared/contract/schedules';
import { useCallback } from 'react';
import { call } from '../../api/client';
import { usePolled } from '../../store/use-polled';
import { texts } from '../../texts';
import { EditedList } from '../edited-list';
import { AlertDialog } from './alert-dialog';
import { AlertLine } from './alert-line';

const words = texts.alerts;
const REFRESH_MS = 3000; // shows what was sent

/** The alerts of a schedule. */
export function AlertList({ schedule: { id } }: { readonly schedule: Pick<Schedule, 'id'> }) {
  const read = useCallback((signal: AbortSignal) => call('listAlerts', { schedule: id }, { signal }), [id]);
  const { value, error, reload } = usePolled(read, REFRESH_MS);
  return (
    <EditedList
      items={value?.results}
      error={error}
      words={words}
      line={(alert, actions) => <AlertLine key={alert.id} alert={alert} actions={actions} onChanged={reload} />}
      dialog={(alert, close) => <AlertDialog schedule={id} alert={alert} onSaved={reload} onClose={close} />}
      warning={({ name }) => words.deleteBody(name)}
      remove={async (alert) => {
        await call('deleteAlert', { id: alert.id });
        reload();
      }}
    />
  );
}
