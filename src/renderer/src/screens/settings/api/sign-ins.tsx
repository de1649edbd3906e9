import { Badge, Button, Stack } from '@mantine/core';
import type { SignIn } from '@shared/contract/sign-ins';
import { LogOut } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { call } from '../../../api/client';
import { getOwnSignIn } from '../../../api/session';
import { DataTable } from '../../../components/data-table';
import { useFocusAfterRemoval } from '../../../components/hooks/use-focus-after-removal';
import { RowButton } from '../../../components/row-button';
import { SectionCard } from '../../../components/section-card';
import { ConfirmDialog } from '../../../features/confirm-dialog';
import { ErrorNotice } from '../../../features/errors';
import { usePolled } from '../../../store/use-polled';
import { texts } from '../../../texts';
import { formatDate } from '../../../texts/format';

const REFRESH_MS = 10_000;

const { columns } = texts.signIns;

/** Signed-in browsers, each with a button to sign it out. */
export function SignIns() {
  const { value, error, reload } = usePolled(readSignIns, REFRESH_MS);
  const [ending, setEnding] = useState<SignIn | 'others' | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const ids = useMemo(() => value?.map(({ id }) => id) ?? [], [value]);
  const removed = useFocusAfterRemoval(list, ids);
  const own = getOwnSignIn();
  return (
    <SectionCard title={texts.signIns.title} hint={texts.signIns.lead}>
      <Stack gap="md" ref={list} tabIndex={-1}>
        {error !== null && <ErrorNotice error={error} />}
        {value && <SignInTable signIns={value} own={own} onEnd={setEnding} />}
        {value && value.length > 1 && (
          <div>
            <Button
              variant="default"
              leftSection={<LogOut size={15} aria-hidden />}
              onClick={() => setEnding('others')}
            >
              {texts.signIns.endOthers}
            </Button>
          </div>
        )}
      </Stack>
      {ending === 'others' && (
        <ConfirmDialog
          title={texts.signIns.endOthersTitle}
          body={texts.signIns.endOthersBody}
          confirm={texts.signIns.endOthers}
          onClose={() => setEnding(null)}
          onConfirm={async () => {
            await call('endSignIns', { except: own });
            reload();
          }}
        />
      )}
      {ending !== null && ending !== 'others' && (
        <ConfirmDialog
          title={texts.signIns.endTitle}
          body={texts.signIns.endBody(ending.browser)}
          confirm={texts.signIns.end}
          onClose={() => setEnding(null)}
          onConfirm={async () => {
            await call('endSignIn', { id: ending.id });
            removed(ending.id);
            reload();
          }}
        />
      )}
    </SectionCard>
  );
}

interface TableProps {
  readonly signIns: readonly SignIn[];
  readonly own: string;
  readonly onEnd: (signIn: SignIn) => void;
}

function SignInTable({ signIns, own, onEnd }: TableProps) {
  return (
    <DataTable
      label={texts.signIns.list}
      rows={signIns}
      rowKey={({ id }) => id}
      columns={[
        {
          id: 'browser',
          title: columns.browser,
          grow: true,
          cell: ({ id, browser }) => (
            <>
              <strong>{browser}</strong> {id === own && <Badge variant="light">{texts.signIns.current}</Badge>}
            </>
          ),
        },
        { id: 'opened', title: columns.opened, cell: ({ openedAt }) => formatDate(openedAt) },
        { id: 'used', title: columns.used, cell: ({ lastUsedAt }) => formatDate(lastUsedAt) },
        { id: 'expires', title: columns.expires, cell: ({ expiresAt }) => formatDate(expiresAt) },
        {
          id: 'actions',
          title: columns.actions,
          hiddenTitle: true,
          cell: (signIn) => (
            <RowButton
              word={texts.signIns.end}
              label={texts.signIns.endName(signIn.browser, formatDate(signIn.openedAt))}
              onClick={() => onEnd(signIn)}
            />
          ),
        },
      ]}
    />
  );
}

async function readSignIns(signal: AbortSignal): Promise<readonly SignIn[]> {
  return (await call('listSignIns', {}, { signal })).results;
}
