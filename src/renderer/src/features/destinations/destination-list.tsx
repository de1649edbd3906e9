import { Button } from '@mantine/core';
import type { Destination } from '@shared/contract/destinations';
import { Plus } from 'lucide-react';
import { useCallback, useState } from 'react';
import { call } from '../../api/client';
import { usePolled } from '../../store/use-polled';
import { texts } from '../../texts';
import { ConfirmDialog } from '../confirm-dialog';
import { ErrorNotice } from '../errors';
import { DestinationDialog, type Owner } from './destination-dialog';
import { DestinationLine } from './destination-line';
import styles from './destinations.module.css';

const words = texts.destinations;
const REFRESH_MS = 2000; // shows how writing goes

type Dialog = { readonly kind: 'add' } | { readonly kind: 'edit' | 'delete'; readonly destination: Destination };

interface Props {
  /** What a new destination belongs to. */
  readonly owner: Owner;
  /** Whose destinations are listed. @default those of the owner */
  readonly shown?: Owner;
}

/** Where the results of a schedule or a job are kept current. */
export function DestinationList({ owner, shown = owner }: Props) {
  const [name, id] = 'schedule' in shown ? (['schedule', shown.schedule] as const) : (['job', shown.job] as const);
  const read = useCallback((signal: AbortSignal) => call('listDestinations', { [name]: id }, { signal }), [name, id]);
  const { value, error, reload } = usePolled(read, REFRESH_MS);
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const close = () => setDialog(null);
  return (
    <div className={styles.list}>
      {value?.results.length === 0 && <p className={styles.soft}>{words.none}</p>}
      {value && value.results.length > 0 && (
        <ul>
          {value.results.map((destination) => (
            <DestinationLine
              key={destination.id}
              destination={destination}
              onEdit={() => setDialog({ kind: 'edit', destination })}
              onDelete={() => setDialog({ kind: 'delete', destination })}
              onWritten={reload}
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
        <DestinationDialog
          owner={owner}
          destination={dialog.kind === 'edit' ? dialog.destination : null}
          onSaved={reload}
          onClose={close}
        />
      )}
      {dialog?.kind === 'delete' && (
        <ConfirmDialog
          title={words.deleteTitle}
          body={words.deleteBody(dialog.destination.place)}
          confirm={words.delete}
          onClose={close}
          onConfirm={async () => {
            await call('deleteDestination', { id: dialog.destination.id });
            reload();
          }}
        />
      )}
    </div>
  );
}
