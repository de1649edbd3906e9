import { Stack } from '@mantine/core';
import { useCallback, useState } from 'react';
import { call } from '../../../api/client';
import { ErrorNotice } from '../../../features/errors';
import { usePolled } from '../../../store/use-polled';
import { BackupCard } from './backup-card';
import { DiskNotice } from './disk-notice';
import { RoomCard } from './room-card';
import { SITES_ON_PAGE, SitesCard } from './sites-card';

const REFRESH_MS = 5000; // shows what running jobs add

/** Disk usage, and ways to reduce it. */
export function Storage() {
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const read = useCallback(
    (signal: AbortSignal) =>
      call(
        'getStorage',
        { limit: SITES_ON_PAGE, offset: (page - 1) * SITES_ON_PAGE, ...(search !== '' && { search }) },
        { signal },
      ),
    [search, page],
  );
  const { value, error, reload } = usePolled(read, REFRESH_MS);
  return (
    <Stack gap="md">
      {error !== null && <ErrorNotice error={error} />}
      {value && <DiskNotice state={value} />}
      {value && <RoomCard state={value} onChange={reload} />}
      {value && <BackupCard />}
      {value && (
        <SitesCard
          state={value}
          search={search}
          page={page}
          onSearch={(text) => {
            setSearch(text);
            setPage(1);
          }}
          onPage={setPage}
          onChange={reload}
        />
      )}
    </Stack>
  );
}
