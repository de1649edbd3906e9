import { Button, Tabs } from '@mantine/core';
import type { JobSummary } from '@shared/contract/jobs';
import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Placeholder } from '../../../components/placeholder';
import { CompareView } from '../../../features/changes';
import { useLiveCommands } from '../../../features/commands';
import { HitsView, UrlsView } from '../../../features/crawl-urls';
import { ResultView } from '../../../features/grid';
import { ActivityView, Failures, LogView, RunHeader, RunNotices } from '../../../features/job';
import { countWarnings } from '../../../features/job-state';
import { PatternWorkbench } from '../../../features/pattern-workbench';
import { translateSentence } from '../../../language/translate';
import { getRouteHash } from '../../../routing/route';
import { useRoute } from '../../../routing/use-route';
import type { Plan } from '../../../store/draft/plan';
import { useStore } from '../../../store/store';
import { texts } from '../../../texts';
import { formatCount } from '../../../texts/format';
import { ListsView } from '../lists/lists-view';

import { StartPanel } from './start-panel';
import styles from './workspace.module.css';

const VIEWS = ['results', 'changes', 'lists', 'urls', 'errors', 'activity', 'log', 'workbench'] as const;
export type ViewName = (typeof VIEWS)[number];
const NEEDS_JOB: readonly ViewName[] = ['urls', 'errors', 'activity', 'log'];

interface Props {
  readonly view: ViewName;
  readonly onView: (view: ViewName) => void;
  readonly onRun: (plan: Plan) => void;
  /** Shown before the tabs. */
  readonly tools?: ReactNode;
}

/** The right side: the open job's views, or how to start. */
export function Workspace({ view, onView, onRun, tools }: Props) {
  const jobId = useStore((store) => store.jobId);
  const job = useStore((store) => store.job);
  const views = VIEWS.filter((name) => isOffered(name, jobId, job));
  const shown = views.includes(view) ? view : 'results';
  const getViewName = (name: ViewName) =>
    name === 'results' && job?.type === 'crawl' ? texts.tabs.hits : texts.tabs[name];
  useLiveCommands(
    views.map((name) => ({
      id: `view:${name}`,
      text: texts.palette.view(getViewName(name)),
      group: 'screen',
      run: () => onView(name),
    })),
  );
  return (
    <section className={styles.workspace} aria-label={texts.tabs.label}>
      {jobId !== null && <RunHeader />}
      {job && <RunNotices job={job} />}
      <Tabs
        className={styles.tabs}
        value={shown}
        onChange={(value) => onView(VIEWS.find((name) => name === value) ?? 'results')}
        keepMounted={false}
      >
        <div className={styles.barRow}>
          {tools && <div className={styles.barTools}>{tools}</div>}
          <Tabs.List className={styles.bar}>
            {views.map((name) => (
              <Tabs.Tab key={name} value={name}>
                {getViewName(name)} <TabCount name={name} job={job} />
              </Tabs.Tab>
            ))}
          </Tabs.List>
        </div>
        <Tabs.Panel value={shown} className={styles.panel}>
          <View name={shown} jobId={jobId} job={job} onRun={onRun} onErrors={() => onView('errors')} />
        </Tabs.Panel>
      </Tabs>
    </section>
  );
}

function isOffered(name: ViewName, jobId: string | null, job: JobSummary | null): boolean {
  if (name === 'changes') return job !== null && job.type !== 'visit';
  if (name === 'lists') return job?.lists !== undefined;
  return jobId !== null || !NEEDS_JOB.includes(name);
}

/** Id of the job in the address to compare with. */
function useComparedWith(): string | undefined {
  const route = useRoute();
  return route.screen === 'collect' ? route.comparedWith : undefined;
}

function Opening() {
  const error = useStore((store) => store.openError);
  if (error === null) return <Placeholder title={texts.common.loading} />;
  return (
    <Placeholder
      title={texts.jobs.gone}
      icon={SearchX}
      hint={error instanceof Error ? translateSentence(error.message) : undefined}
    >
      <Button component="a" variant="default" href={getRouteHash({ screen: 'jobs' })}>
        {texts.jobs.toJobs}
      </Button>
    </Placeholder>
  );
}

interface ViewProps {
  readonly name: ViewName;
  readonly jobId: string | null;
  readonly job: JobSummary | null;
  readonly onRun: (plan: Plan) => void;
  readonly onErrors: () => void;
}

function View({ name, jobId, job, onRun, onErrors }: ViewProps) {
  const comparedWith = useComparedWith();
  if (name === 'workbench') return <PatternWorkbench />;
  if (jobId === null) return <StartPanel onRun={onRun} />;
  if (!job) return <Opening />;
  if (name === 'changes') return <CompareView key={`${jobId} ${comparedWith}`} job={job} comparedWith={comparedWith} />;
  if (name === 'lists') return <ListsView key={jobId} lists={job.lists ?? []} />;
  if (name === 'urls') return <UrlsView key={jobId} job={job} />;
  if (name === 'errors') return <Failures key={jobId} job={job} />;
  if (name === 'activity') return <ActivityView key={jobId} job={job} />;
  if (name === 'log') return <LogView key={jobId} job={job} />;
  if (job.type === 'crawl') return <HitsView key={jobId} job={job} />;
  return <ResultView key={jobId} job={job} onErrors={onErrors} />;
}

function TabCount({ name, job }: { readonly name: ViewName; readonly job: JobSummary | null }) {
  const count = job === null ? null : getViewNameCount(name, job);
  return count === null ? null : <span className={styles.count}>{formatCount(count)}</span>;
}

function getViewNameCount(name: ViewName, job: JobSummary): number | null {
  if (name === 'errors') return job.progress.errors + countWarnings(job);
  if (name === 'lists') return job.lists?.length ?? 0;
  if (name !== 'results') return null;
  return job.type === 'crawl' ? job.progress.hits : job.progress.items;
}
