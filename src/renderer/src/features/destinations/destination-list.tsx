import { useCallback } from 'react';
import { call } from '../../api/client';
import { usePolled } from '../../store/use-polled';
import { texts } from '../../texts';
import { EditedList } from '../edited-list';
import { DestinationDialog, type Owner } from './destination-dialog';
import { DestinationLine } from './destination-line';

const words = texts.destinations;
const REFRESH_MS = 2000; // shows how writing goes

interface Props {
  /** Owner of a new destination. */
  readonly owner: Owner;
  /** Owner whose destinations are listed. @default the same owner */
  readonly shown?: Owner;
}

/** The destinations of a schedule's or job's results. */
export function DestinationList({ owner, shown = owner }: Props) {
  const [name, id] = 'schedule' in shown ? (['schedule', shown.schedule] as const) : (['job', shown.job] as const);
  const read = useCallback((signal: AbortSignal) => call('listDestinations', { [name]: id }, { signal }), [name, id]);
  const { value, error, reload } = usePolled(read, REFRESH_MS);
  return (
    <EditedList
      items={value?.results}
      error={error}
      words={words}
      line={(destination, actions) => (
        <DestinationLine key={destination.id} destination={destination} actions={actions} onWritten={reload} />
      )}
      dialog={(destination, close) => (
        <DestinationDialog owner={owner} destination={destination} onSaved={reload} onClose={close} />
      )}
      warning={({ place }) => words.deleteBody(place)}
      remove={async (destination) => {
        await call('deleteDestination', { id: destination.id });
        reload();
      }}
    />
  );
}
