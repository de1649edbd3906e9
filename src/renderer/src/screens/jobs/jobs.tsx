import { Button, Stack } from '@mantine/core';
import type { JobSummary } from '@shared/contract/jobs';
import { BriefcaseBusiness } from 'lucide-react';
import { useCallback, useMemo, useRef, useState } from 'react';
import { call } from '../../api/client';
import { Card } from '../../components/card';
import { ConfirmDialog } from '../../components/confirm-dialog';
import { ErrorNotice } from '../../components/error-notice';
import { Pager } from '../../components/pager';
import { Placeholder } from '../../components/placeholder';
import { ScreenPage } from '../../components/screen-page';
import { plural } from '../../format';
import { routeHash } from '../../route';
import { useStore } from '../../store/store';
import { texts } from '../../texts';
import { useFocusAfterRemoval } from '../../use-focus-after-removal';
import { usePolled } from '../../use-polled';
import { navigate } from '../../use-route';
import { JobTable } from './job-table';

const PAGE_SIZE = 25;
const REFRESH_MS = 1500;

/** Every job there is, newest first; each opens again. */
export function Jobs() {
  const [page, setPage] = useState(1);
  const [deleting, setDeleting] = useState<JobSummary | null>(null);
  const openJobId = useStore((store) => store.jobId);
  const open = useStore((store) => store.open);
  const readAgain = useStore((store) => store.readAgain);
  const list = useRef<HTMLDivElement>(null);
  const read = useCallback(
    (signal: AbortSignal) => call('listJobs', { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }, { signal }),
    [page],
  );
  const { value, error, reload } = usePolled(read, REFRESH_MS);
  const ids = useMemo(() => value?.results.map(({ id }) => id) ?? [], [value]);
  const removed = useFocusAfterRemoval(list, ids);
  const again = (job: JobSummary) => {
    readAgain(job);
    navigate({ screen: 'collect', jobId: job.id });
  };
  const pages = Math.max(1, Math.ceil((value?.total ?? 0) / PAGE_SIZE));
  return (
    <ScreenPage title={texts.jobs.title}>
      <Stack gap="md" ref={list} tabIndex={-1}>
        {error !== null && <ErrorNotice error={error} />}
        {value?.total === 0 && <NoJobs />}
        {value && value.total > 0 && <JobTable jobs={value.results} onReadAgain={again} onDelete={setDeleting} />}
        {value && value.total > 0 && (
          <Pager
            count={plural(value.total, 'job')}
            pages={pages}
            page={page}
            onPage={setPage}
            label={texts.jobs.page}
          />
        )}
      </Stack>
      {deleting && (
        <ConfirmDialog
          title={texts.jobs.deleteTitle}
          body={texts.jobs.deleteBody(deleting.name, plural(deleting.progress.items, 'item'))}
          confirm={texts.common.delete}
          onClose={() => setDeleting(null)}
          onConfirm={async () => {
            await call('deleteJob', { id: deleting.id });
            removed(deleting.id);
            if (openJobId === deleting.id) open(null);
            reload();
          }}
        />
      )}
    </ScreenPage>
  );
}

function NoJobs() {
  return (
    <Card>
      <Placeholder icon={BriefcaseBusiness} title={texts.jobs.none} hint={texts.jobs.noneHint}>
        <Button component="a" href={routeHash({ screen: 'collect', jobId: null })}>
          {texts.jobs.toCollect}
        </Button>
      </Placeholder>
    </Card>
  );
}
