import type { ApiCall } from '@shared/contract/api-calls';
import { DataTable } from '../../../components/data-table';
import { RowButton } from '../../../components/row-button';
import { locale } from '../../../language/current';
import { texts } from '../../../texts';
import { formatDuration } from '../../../texts/format';
import styles from './api.module.css';

interface Props {
  readonly calls: readonly ApiCall[];
  readonly onOpen: (call: ApiCall) => void;
}

const { columns } = texts.api;
const clock = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', second: '2-digit' });

/** Calls in the server's order, newest first. */
export function CallTable({ calls, onOpen }: Props) {
  return (
    <DataTable
      label={texts.api.list}
      rows={calls}
      rowKey={({ id }) => id}
      columns={[
        {
          id: 'time',
          title: columns.time,
          cell: ({ time }) => <time dateTime={time}>{clock.format(new Date(time))}</time>,
        },
        { id: 'method', title: columns.method, cell: ({ method }) => <code>{method}</code> },
        { id: 'path', title: columns.path, grow: true, cell: ({ path }) => <code title={path}>{path}</code> },
        {
          id: 'status',
          title: columns.status,
          numeric: true,
          cell: ({ status }) => <span className={status >= 400 ? styles.bad : undefined}>{status}</span>,
        },
        {
          id: 'msec',
          title: columns.msec,
          numeric: true,
          spare: true,
          cell: ({ msec }) => formatDuration(msec),
        },
        {
          id: 'key',
          title: columns.key,
          cell: ({ key }) => key ?? <span className={styles.soft}>{texts.api.noKey}</span>,
        },
        {
          id: 'actions',
          title: columns.actions,
          hiddenTitle: true,
          cell: (call) => (
            <RowButton
              word={texts.api.show}
              label={texts.api.showOf(`${call.method} ${call.path}`)}
              onClick={() => onOpen(call)}
            />
          ),
        },
      ]}
    />
  );
}
