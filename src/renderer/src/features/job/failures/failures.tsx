import type { JobSummary } from '@shared/contract/jobs';
import { CircleCheck } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import { call } from '../../../api/client';
import { Placeholder } from '../../../components/placeholder';
import { useStore } from '../../../store/store';
import { usePolled } from '../../../store/use-polled';
import { texts } from '../../../texts';
import { ErrorNotice } from '../../errors';
import styles from './failures.module.css';
import { GroupCard } from './group-card';
import { Outcomes } from './outcomes';

const REFRESH_MS = 1500;

/** Failures and warnings of a job by cause, with remedies. */
export function Failures({ job }: { readonly job: JobSummary }) {
  const { id, state, progress } = job;
  const [notice, setNotice] = useState<string | null>(null);
  const frame = useRef<HTMLElement>(null);
  const goOn = useStore((store) => store.goOn);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once more when it ends, or its pages were tried again
  const read = useCallback((signal: AbortSignal) => call('jobFailures', { id }, { signal }), [id, state, progress]);
  const { value, error, reload } = usePolled(read, state === 'active' ? REFRESH_MS : 0);
  if (error !== null) return <ErrorNotice error={error} />;
  if (!value) return <Placeholder title={texts.failures.reading} />;
  const acted = (message: string | null) => {
    setNotice(message);
    goOn();
    reload();
    frame.current?.focus(); // the group may disappear
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section ref={frame} className={styles.list} aria-label={texts.tabs.errors} tabIndex={0}>
      <Outcomes retries={value.retries} notice={notice} />
      {value.results.map((group) => (
        <GroupCard key={`${group.job} ${group.key}`} group={group} onActed={acted} />
      ))}
      {value.results.length === 0 && (
        <Placeholder icon={CircleCheck} title={texts.failures.none} hint={texts.failures.noneHint} />
      )}
    </section>
  );
}
