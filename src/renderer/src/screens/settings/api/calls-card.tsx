import { Button, Switch } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { ApiCall } from '@shared/contract/api-calls';
import { ArrowLeftRight } from 'lucide-react';
import { useCallback, useState } from 'react';
import { call } from '../../../api/client';
import { Placeholder } from '../../../components/placeholder';
import { SectionCard } from '../../../components/section-card';
import { TableTools } from '../../../components/table-tools';
import { ConfirmDialog } from '../../../features/confirm-dialog';
import { ErrorNotice } from '../../../features/errors';
import { usePolled } from '../../../store/use-polled';
import { texts } from '../../../texts';
import { plural } from '../../../texts/format';
import styles from './api.module.css';
import { CallDialog } from './call-dialog';
import { CallTable } from './call-table';

const LIVE_MS = 1500;
const TYPED_MS = 200;
const SHOWN = 200; // more than anyone reads; the filter finds others

/** Recent calls by scripts. */
export function CallsCard() {
  const [live, setLive] = useState(true);
  const [failed, setFailed] = useState(false);
  const [search, setSearch] = useState('');
  const [sought] = useDebouncedValue(search, TYPED_MS);
  const [open, setOpen] = useState<ApiCall | null>(null);
  const [clearing, setClearing] = useState(false);
  const read = useCallback(
    (signal: AbortSignal) =>
      call('listCalls', { limit: SHOWN, failed, ...(sought !== '' && { search: sought }) }, { signal }),
    [failed, sought],
  );
  const { value, error, reload } = usePolled(read, live ? LIVE_MS : 0);
  const unfiltered = sought === '' && !failed;
  const empty = value?.total === 0;
  return (
    <SectionCard title={texts.api.log} hint={texts.api.logHint}>
      {error !== null && <ErrorNotice error={error} />}
      {value && !(empty && unfiltered) && (
        <TableTools label={texts.api.search} placeholder={texts.api.searchHint} search={search} onSearch={setSearch}>
          <Switch
            size="xs"
            label={texts.api.failed}
            checked={failed}
            onChange={(event) => setFailed(event.currentTarget.checked)}
          />
          <Switch
            size="xs"
            label={texts.api.live}
            checked={live}
            onChange={(event) => setLive(event.currentTarget.checked)}
          />
          <span className={styles.count}>
            {texts.api.shown(String(Math.min(SHOWN, value.results.length)), plural(value.total, 'call'))}
          </span>
          <Button size="compact-sm" variant="default" onClick={() => setClearing(true)}>
            {texts.api.clear}
          </Button>
        </TableTools>
      )}
      {empty && unfiltered && <Placeholder icon={ArrowLeftRight} title={texts.api.none} hint={texts.api.noneHint} />}
      {empty && !unfiltered && <Placeholder title={texts.api.noMatch} />}
      {value && !empty && <CallTable calls={value.results} onOpen={setOpen} />}
      {open && <CallDialog of={open} onClose={() => setOpen(null)} />}
      {clearing && (
        <ConfirmDialog
          title={texts.api.clearTitle}
          body={texts.api.clearBody}
          confirm={texts.api.clear}
          onClose={() => setClearing(false)}
          onConfirm={async () => {
            await call('clearCalls', {});
            reload();
          }}
        />
      )}
    </SectionCard>
  );
}
