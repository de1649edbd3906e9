import { Anchor } from '@mantine/core';
import type { JobSummary, JobUrl } from '@shared/contract/jobs';
import type { PageReason } from '@shared/reason';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useCallback } from 'react';
import { call } from '../../../api/client';
import { ErrorNotice } from '../../../components/error-notice';
import { Placeholder } from '../../../components/placeholder';
import { formatCount, plural } from '../../../format';
import { routeHash, type SettingsSection } from '../../../route';
import { texts } from '../../../texts';
import { usePolled } from '../../../use-polled';
import styles from './failures.module.css';
import { type Failure, type FailureGroup, groupFailures } from './group-failures';
import { isPageFailure } from './job-notices';
import { warningGroups } from './warning-groups';

type HelpSection = Extract<SettingsSection, 'proxies' | 'browser'> | 'sessions';

const MAX_READ = 1000;
const MAX_SHOWN = 5;
const REFRESH_MS = 3000;

/** What failed in a job and what it warns of, grouped by cause. */
export function Failures({ job }: { readonly job: JobSummary }) {
  const read = useCallback(
    async (signal: AbortSignal) =>
      (await call('listUrls', { id: job.id, state: 'failed', limit: MAX_READ }, { signal })).results,
    [job.id],
  );
  const { value, error } = usePolled(read, job.state === 'active' ? REFRESH_MS : 0);
  if (error !== null) return <ErrorNotice error={error} />;
  if (!value) return <Placeholder title={texts.common.loading} />;
  const groups = [
    ...warningGroups(job.errors),
    ...groupFailures([...jobFailures(job, value), ...value.map(pageFailure)]),
  ];
  if (groups.length === 0)
    return <Placeholder icon={CircleCheck} title={texts.failures.none} hint={texts.failures.noneHint} />;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={styles.list} aria-label={texts.tabs.errors} tabIndex={0}>
      {groups.map((group) => (
        <Group key={group.message} group={group} />
      ))}
    </section>
  );
}

function Group({ group }: { readonly group: FailureGroup }) {
  const more = group.urls.length - MAX_SHOWN;
  return (
    <div className={styles.group}>
      <p className={styles.cause}>
        <TriangleAlert size={15} aria-hidden />
        {group.message}
        <span className={styles.count}>{plural(group.count, 'time')}</span>
      </p>
      <ul className={styles.urls}>
        {group.urls.slice(0, MAX_SHOWN).map((url) => (
          <li key={url}>{url}</li>
        ))}
        {more > 0 && <li>{texts.failures.more(formatCount(more))}</li>}
      </ul>
      <Help reason={group.reason} />
    </div>
  );
}

/** Where a person can do something about a failure of this kind. */
function Help({ reason }: { readonly reason: PageReason | null }) {
  const help = reason && HELP[reason];
  if (!help) return null;
  return (
    <p className={styles.help}>
      <Anchor inherit href={routeHash(help === 'sessions' ? { screen: help } : { screen: 'settings', section: help })}>
        {texts.failures.help[help]}
      </Anchor>
    </p>
  );
}

const HELP: Partial<Record<PageReason, HelpSection>> = {
  captcha: 'sessions',
  login: 'sessions',
  consent: 'sessions',
  bot_check: 'proxies',
  forbidden: 'proxies',
  too_many_requests: 'proxies',
  proxy: 'proxies',
  empty_shell: 'browser',
  browser: 'browser',
};

/** The job's own errors; those of a page are told by the page. */
function jobFailures(job: JobSummary, pages: readonly JobUrl[]): readonly Failure[] {
  const told = new Set(pages.map((page) => page.url));
  return job.errors
    .filter((error) => error.url === undefined || (isPageFailure(error) && !told.has(error.url)))
    .map(({ message, url }) => ({ message, url: url ?? null }));
}

function pageFailure({ url, message, reason }: JobUrl): Failure {
  return { url, reason, message: message ?? texts.failures.unknown };
}
