import { Button, Group, Stack } from '@mantine/core';
import type { Session } from '@shared/contract/sessions';
import { LogIn } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { call } from '../../api/client';
import { readSessions } from '../../api/polled-calls';
import { Card } from '../../components/card';
import { useFocusAfterRemoval } from '../../components/hooks/use-focus-after-removal';
import { Placeholder } from '../../components/placeholder';
import { ScreenPage } from '../../components/screen-page';
import { Verdict } from '../../components/verdict';
import { ConfirmDialog } from '../../features/confirm-dialog';
import { ErrorNotice } from '../../features/errors';
import { NewSession } from '../../features/new-session';
import { usePolled } from '../../store/use-polled';
import { texts } from '../../texts';
import { SessionTable } from './session-table';
import styles from './sessions.module.css';

const REFRESH_MS = 10_000; // shows when a session was last used

interface Adding {
  readonly by: 'logIn' | 'import';
  /** The session to replace. */
  readonly again?: Session;
}

/** Deletes the replaced session, because two of one site would alternate. */
async function deleteReplaced(earlier: Session | undefined): Promise<void> {
  if (earlier) await call('deleteSession', { id: earlier.id });
}

/** Login sessions for visits. */
export function Sessions() {
  const { value, error, reload } = usePolled(readSessions, REFRESH_MS);
  const [adding, setAdding] = useState<Adding | null>(null);
  const [kept, setKept] = useState<Session | null>(null);
  const [deleting, setDeleting] = useState<Session | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const ids = useMemo(() => value?.results.map(({ id }) => id) ?? [], [value]);
  const removed = useFocusAfterRemoval(list, ids);
  const again = (session: Session) => setAdding({ by: 'logIn', again: session });
  return (
    <ScreenPage
      title={texts.sessions.title}
      actions={
        value && (
          <Group gap="xs">
            <Button variant={value.window ? 'default' : 'filled'} onClick={() => setAdding({ by: 'import' })}>
              {texts.sessions.import}
            </Button>
            {value.window && <Button onClick={() => setAdding({ by: 'logIn' })}>{texts.sessions.logIn}</Button>}
          </Group>
        )
      }
    >
      <Stack gap="md" ref={list} tabIndex={-1}>
        <p className={styles.soft}>
          {texts.sessions.hint}
          {value && !value.window && value.results.length > 0 && ` ${texts.sessions.noWindow}`}
        </p>
        {error !== null && <ErrorNotice error={error} />}
        <div role="status">{kept && <Verdict good text={texts.sessions.kept(kept.name, kept.cookies)} />}</div>
        {value?.results.length === 0 && (
          <Card>
            <Placeholder
              icon={LogIn}
              title={texts.sessions.none}
              hint={value.window ? texts.sessions.noneHint : texts.sessions.noWindow}
            />
          </Card>
        )}
        {value && value.results.length > 0 && (
          <SessionTable
            sessions={value.results}
            onDelete={setDeleting}
            onRenamed={reload}
            onAgain={value.window ? again : undefined}
          />
        )}
      </Stack>
      {adding && (
        <NewSession
          by={adding.by}
          {...(adding.again && { at: `https://${adding.again.host}/`, named: adding.again.name })}
          onClose={() => setAdding(null)}
          onKept={(session) => {
            setKept(session);
            setAdding(null);
            void deleteReplaced(adding.again).finally(reload);
          }}
        />
      )}
      {deleting && (
        <ConfirmDialog
          title={texts.sessions.deleteTitle}
          body={texts.sessions.deleteBody(deleting.name)}
          confirm={texts.sessions.delete}
          onClose={() => setDeleting(null)}
          onConfirm={async () => {
            await call('deleteSession', { id: deleting.id });
            removed(deleting.id);
            if (kept?.id === deleting.id) setKept(null);
            reload();
          }}
        />
      )}
    </ScreenPage>
  );
}
