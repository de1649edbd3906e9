import { Anchor, Stack } from '@mantine/core';
import type { FleetInfo, FleetQueueInfo, FleetWorkerInfo, UnmetPages } from '@shared/contract/workers';
import { useMemo, useRef, useState } from 'react';
import { call } from '../../../api/client';
import { readSettings } from '../../../api/polled-calls';
import { useFocusAfterRemoval } from '../../../components/hooks/use-focus-after-removal';
import { SectionCard } from '../../../components/section-card';
import { ConfirmDialog } from '../../../features/confirm-dialog';
import { ErrorNotice } from '../../../features/errors';
import { usePolled } from '../../../store/use-polled';
import { texts } from '../../../texts';
import { formatCount, formatDuration } from '../../../texts/format';
import styles from '../settings.module.css';
import { QueueForm } from './queue-form';
import { SiteForm } from './site-form';
import { getWorkerName, WorkerTable } from './worker-table';

const REFRESH_MS = 2000; // workers publish their state every second

/** The queue, and the remote workers. */
export function Workers() {
  const { value, error, reload } = usePolled(readWorkers, REFRESH_MS);
  return (
    <Stack gap="md">
      <SectionCard title={texts.workers.title} hint={texts.workers.lead}>
        <Stack gap="md">
          {error !== null && <ErrorNotice error={error} />}
          {value && (value.queue ? <Fleet queue={value.queue} workers={value.results} reload={reload} /> : <NoQueue />)}
        </Stack>
      </SectionCard>
      {value && <QueueForm queue={value.queue} onChange={reload} />}
      {value && <Sites />}
    </Stack>
  );
}

/** Sites that only some workers load. */
function Sites() {
  const { value, error } = usePolled(readSettings, 0);
  return (
    <SectionCard title={texts.workers.sites} hint={texts.workers.sitesLead}>
      {error !== null && <ErrorNotice error={error} />}
      {value && <SiteForm initial={value.workerSites} />}
    </SectionCard>
  );
}

function NoQueue() {
  return (
    <p className={styles.soft}>
      {texts.workers.none} {texts.workers.noneHelp}{' '}
      <Anchor inherit underline="always" href="/docs/guide/many-machines" target="_blank" rel="noreferrer">
        {texts.workers.how}
      </Anchor>
    </p>
  );
}

interface FleetProps {
  readonly queue: FleetQueueInfo;
  readonly workers: readonly FleetWorkerInfo[];
  readonly reload: () => void;
}

function Fleet({ queue, workers, reload }: FleetProps) {
  const [removing, setRemoving] = useState<FleetWorkerInfo | null>(null);
  const [error, setError] = useState<unknown>(null);
  const list = useRef<HTMLDivElement>(null);
  const ids = useMemo(() => workers.map(({ id }) => id), [workers]);
  const removed = useFocusAfterRemoval(list, ids);
  const drainOrResume = async ({ id, state }: FleetWorkerInfo) => {
    try {
      await call(state === 'taking' ? 'drainWorker' : 'resumeWorker', { id });
      setError(null);
    } catch (cause) {
      setError(cause);
    }
    reload();
  };
  return (
    <Stack gap="md" ref={list} tabIndex={-1}>
      <QueueFacts queue={queue} />
      {queue.unmet.map((unmet) => (
        <p key={`${unmet.by} ${unmet.tier} ${unmet.region}`} className={styles.soft}>
          {describeUnmet(unmet)}
        </p>
      ))}
      {error !== null && <ErrorNotice error={error} />}
      {workers.length === 0 ? (
        <p className={styles.soft}>{texts.workers.empty}</p>
      ) : (
        <WorkerTable workers={workers} onToggle={(worker) => void drainOrResume(worker)} onRemove={setRemoving} />
      )}
      <p className={styles.soft}>{texts.workers.oneSite}</p>
      {removing && (
        <ConfirmDialog
          title={texts.workers.removeTitle}
          body={texts.workers.removeBody(getWorkerName(removing))}
          confirm={texts.workers.remove}
          onClose={() => setRemoving(null)}
          onConfirm={async () => {
            await call('removeWorker', { id: removing.id });
            removed(removing.id);
            reload();
          }}
        />
      )}
    </Stack>
  );
}

function QueueFacts({ queue: { address, connected, waiting, active, lagMs } }: { readonly queue: FleetQueueInfo }) {
  if (!connected) return <p className={styles.soft}>{texts.workers.away(address)}</p>;
  const facts = [
    [texts.workers.address, address],
    [texts.workers.waiting, formatCount(waiting)],
    [texts.workers.active, formatCount(active)],
    [texts.workers.lag, formatDuration(lagMs)],
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name} className={styles.fact}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Describes waiting pages: "Pages that wait for a worker: 3 (browser, region de)". */
function describeUnmet({ by, tier, region, pages }: UnmetPages): string {
  const needs = [
    by === 'browser' ? texts.workers.needs.browser : null,
    region === null ? null : texts.workers.needs.region(region),
    tier === 'none' ? null : texts.reach.tiers[tier].name,
  ].filter((need) => need !== null);
  return needs.length === 0
    ? texts.workers.unmet(formatCount(pages))
    : texts.workers.unmetOf(formatCount(pages), needs.join(', '));
}

function readWorkers(signal: AbortSignal): Promise<FleetInfo> {
  return call('listWorkers', {}, { signal });
}
