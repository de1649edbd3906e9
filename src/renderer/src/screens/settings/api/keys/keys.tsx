import { Button, Stack } from '@mantine/core';
import type { ApiKey } from '@shared/contract/keys';
import { KeyRound, Plus } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { call } from '../../../../api/client';
import { CopyLine } from '../../../../components/copy-line';
import { useFocusAfterRemoval } from '../../../../components/hooks/use-focus-after-removal';
import { Placeholder } from '../../../../components/placeholder';
import { SectionCard } from '../../../../components/section-card';
import { ConfirmDialog } from '../../../../features/confirm-dialog';
import { ErrorNotice } from '../../../../features/errors';
import { useStore } from '../../../../store/store';
import { usePolled } from '../../../../store/use-polled';
import { texts } from '../../../../texts';
import { CreateKey, type NewKey } from './create-key';
import { createCurlCommand } from './curl-line';
import { KeyTable } from './key-table';
import styles from './keys.module.css';
import { NewKeyNotice } from './new-key-notice';

const REFRESH_MS = 10_000; // shows when a key was last used

/** Creates, lists and revokes keys for scripts. */
export function ApiKeys() {
  const { value, error, reload } = usePolled(readKeys, REFRESH_MS);
  const [creating, setCreating] = useState(false);
  const [made, setMade] = useState<NewKey | null>(null);
  const [revoking, setRevoking] = useState<ApiKey | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const ids = useMemo(() => value?.map(({ id }) => id) ?? [], [value]);
  const removed = useFocusAfterRemoval(list, ids);
  const create = (
    <Button leftSection={<Plus size={15} aria-hidden />} onClick={() => setCreating(true)}>
      {texts.keys.create}
    </Button>
  );
  const empty = value?.length === 0;
  return (
    <SectionCard title={texts.keys.title} hint={texts.keys.lead}>
      <Stack gap="md" ref={list} tabIndex={-1}>
        {error !== null && <ErrorNotice error={error} />}
        {made && <NewKeyNotice made={made} onClose={() => setMade(null)} />}
        {empty && (
          <Placeholder icon={KeyRound} title={texts.keys.none} hint={texts.keys.noneHint}>
            {create}
          </Placeholder>
        )}
        {value && !empty && <div>{create}</div>}
        {value && !empty && <KeyTable keys={value} onRevoke={setRevoking} />}
        {value && !made && <FirstCall />}
      </Stack>
      {creating && (
        <CreateKey
          onClose={() => setCreating(false)}
          onMade={(key) => {
            setMade(key);
            reload();
          }}
        />
      )}
      {revoking && (
        <ConfirmDialog
          title={texts.keys.revokeTitle}
          body={texts.keys.revokeBody(revoking.name)}
          confirm={texts.keys.revoke}
          onClose={() => setRevoking(null)}
          onConfirm={async () => {
            await call('revokeKey', { id: revoking.id });
            removed(revoking.id);
            if (made?.id === revoking.id) setMade(null);
            reload();
          }}
        />
      )}
    </SectionCard>
  );
}

function FirstCall() {
  const app = useStore((store) => store.app);
  if (!app) return null;
  return (
    <section aria-labelledby="first-call">
      <h3 className={styles.heading} id="first-call">
        {texts.keys.curl}
      </h3>
      <p className={styles.hint}>{texts.keys.curlHint}</p>
      <CopyLine text={createCurlCommand(app.baseUrl, null, app.sample)} label={texts.keys.copyCurl} />
      <p className={styles.docs}>
        <a href="/docs" target="_blank" rel="noreferrer">
          {texts.keys.docs}
        </a>
      </p>
    </section>
  );
}

async function readKeys(signal: AbortSignal): Promise<readonly ApiKey[]> {
  return (await call('listKeys', {}, { signal })).results;
}
