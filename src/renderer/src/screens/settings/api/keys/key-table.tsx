import type { ApiKey } from '@shared/contract/keys';
import { DataTable } from '../../../../components/data-table';
import { RowButton } from '../../../../components/row-button';
import { texts } from '../../../../texts';
import { formatDate } from '../../../../texts/format';

interface Props {
  readonly keys: readonly ApiKey[];
  readonly onRevoke: (key: ApiKey) => void;
}

const { columns } = texts.keys;

/** Keys in the server's order, newest first. */
export function KeyTable({ keys, onRevoke }: Props) {
  return (
    <DataTable
      label={texts.keys.list}
      rows={keys}
      rowKey={(key) => key.id}
      columns={[
        { id: 'name', title: columns.name, cell: (key) => <strong>{key.name}</strong>, grow: true },
        { id: 'hint', title: columns.hint, cell: (key) => <code>{key.hint}…</code> },
        { id: 'scope', title: columns.scope, cell: (key) => texts.keys.scopes[key.scope] },
        { id: 'created', title: columns.created, cell: (key) => formatDate(key.createdAt) },
        {
          id: 'used',
          title: columns.used,
          cell: (key) => (key.lastUsedAt ? formatDate(key.lastUsedAt) : texts.keys.neverUsed),
        },
        { id: 'expires', title: columns.expires, cell: expiry },
        {
          id: 'actions',
          title: columns.actions,
          hiddenTitle: true,
          cell: (key) => (
            <RowButton word={texts.keys.revoke} label={texts.keys.revokeName(key.name)} onClick={() => onRevoke(key)} />
          ),
        },
      ]}
    />
  );
}

function expiry(key: ApiKey): string {
  if (!key.expiresAt) return texts.keys.neverExpires;
  return Date.parse(key.expiresAt) < Date.now() ? texts.keys.expired : formatDate(key.expiresAt);
}
