import { Button, Group, TextInput } from '@mantine/core';
import type { Session } from '@shared/contract/sessions';
import { type FormEvent, useState } from 'react';
import { call } from '../../api/client';
import { DataTable } from '../../components/data-table';
import { useFormAct } from '../../components/hooks/use-form-act';
import { takeFocus } from '../../components/take-focus';
import { ErrorNotice } from '../../features/errors';
import { texts } from '../../texts';
import { formatDate } from '../../texts/format';
import styles from './sessions.module.css';

interface Props {
  readonly sessions: readonly Session[];
  readonly onDelete: (session: Session) => void;
  readonly onRenamed: () => void;
  /** Missing if no window can be opened. */
  readonly onAgain: ((session: Session) => void) | undefined;
}

const { columns } = texts.sessions;

/** Sessions in the server's order, newest first. */
export function SessionTable({ sessions, onDelete, onRenamed, onAgain }: Props) {
  const [renaming, setRenaming] = useState<string | null>(null);
  const action = (word: string, { name }: Session, onClick: () => void) => (
    <Button size="compact-sm" variant="default" onClick={onClick} aria-label={texts.sessions.of(word, name)}>
      {word}
    </Button>
  );
  const renamed = () => {
    setRenaming(null);
    onRenamed();
  };
  return (
    <DataTable
      label={texts.sessions.title}
      rows={sessions}
      rowKey={({ id }) => id}
      columns={[
        {
          id: 'name',
          title: columns.name,
          grow: true,
          cell: (session) =>
            renaming === session.id ? (
              <RenameForm session={session} onDone={renamed} onCancel={() => setRenaming(null)} />
            ) : (
              <strong translate="no">{session.name}</strong>
            ),
        },
        { id: 'host', title: columns.host, cell: ({ host }) => host },
        { id: 'cookies', title: columns.cookies, numeric: true, cell: ({ cookies }) => cookies },
        {
          id: 'used',
          title: columns.used,
          spare: true,
          cell: ({ usedAt }) => (usedAt ? formatDate(usedAt) : texts.sessions.neverUsed),
        },
        {
          id: 'state',
          title: columns.state,
          cell: (session) => <SessionState session={session} />,
        },
        {
          id: 'actions',
          title: columns.actions,
          hiddenTitle: true,
          cell: (session) => (
            <Group gap={6} wrap="nowrap">
              {onAgain && action(texts.sessions.again, session, () => onAgain(session))}
              {action(texts.sessions.rename, session, () => setRenaming(session.id))}
              {action(texts.sessions.delete, session, () => onDelete(session))}
            </Group>
          ),
        },
      ]}
    />
  );
}

function SessionState({ session: { expiresAt } }: { readonly session: Session }) {
  const { states } = texts.sessions;
  if (expiresAt === null) return states.open;
  const date = formatDate(expiresAt);
  return Date.parse(expiresAt) < Date.now() ? (
    <span className={styles.ended}>{states.ended(date)}</span>
  ) : (
    states.until(date)
  );
}

interface RenameProps {
  readonly session: Session;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

function RenameForm({ session: { id, name: before }, onDone, onCancel }: RenameProps) {
  const [name, setName] = useState(before);
  const { busy, error, act } = useFormAct();
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const done = await act(async () => {
      await call('renameSession', { id, name: name.trim() });
    });
    if (done) onDone();
  };
  return (
    <form onSubmit={(event) => void save(event)} onKeyDown={(event) => event.key === 'Escape' && onCancel()}>
      <Group gap={6} wrap="nowrap">
        <TextInput
          size="xs"
          aria-label={texts.sessions.name}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          maxLength={100}
          ref={takeFocus}
        />
        <Button size="compact-sm" type="submit" loading={busy} disabled={name.trim() === ''}>
          {texts.settings.save}
        </Button>
      </Group>
      {error !== null && <ErrorNotice error={error} />}
    </form>
  );
}
