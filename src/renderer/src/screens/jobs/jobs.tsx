import { Button } from '@mantine/core';
import type { JobSummary } from '@shared/contract/jobs';
import { BriefcaseBusiness } from 'lucide-react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Card } from '../../components/card';
import { Placeholder } from '../../components/placeholder';
import { ErrorNotice } from '../../features/errors';
import { getRouteHash } from '../../routing/route';
import { navigate } from '../../routing/use-route';
import { createDraftFromJob } from '../../store/draft/draft-from-job';
import { useStore } from '../../store/store';
import { texts } from '../../texts';
import { formatCount, plural } from '../../texts/format';
import { type Asked, JobDialogs } from './job-dialogs';
import { EVERYTHING, filterJobs, getListRows, type JobView } from './job-list';
import { focusRow, JobTable } from './job-table';
import styles from './jobs.module.css';
import type { RowAct } from './row-menu';
import { SelectionBar } from './selection-bar';
import { Toolbar } from './toolbar';
import { useChosen } from './use-chosen';
import { useJobActs } from './use-job-acts';
import { useJobs } from './use-jobs';

const words = texts.jobs;
const FOCUS_AFTER_MS = 60;

/** All jobs, live, with controls. */
export function Jobs() {
  const all = useJobs();
  const [view, setView] = useState<JobView>(EVERYTHING);
  const [asked, setAsked] = useState<Asked | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  const jobs = useMemo(() => filterJobs(all.jobs ?? [], view), [all.jobs, view]);
  const rows = useMemo(() => getListRows(jobs, view.grouping, all.parts), [jobs, view.grouping, all.parts]);
  const chosen = useChosen(jobs);
  const acts = useJobActs();
  const picked = jobs.filter(({ id }) => chosen.ids.has(id));
  const onView = (change: Partial<JobView>) => setView((before) => ({ ...before, ...change }));
  const onAct = useRowActs(setAsked);
  const focusAt = useFocusAt(frame, rows.length, asked !== null);
  const remove = async (gone: readonly JobSummary[]) => {
    const at = rows.findIndex((row) => row.kind === 'job' && gone.some(({ id }) => id === row.job.id));
    focusAt(at);
    const done = await acts.steer(gone, 'deleteJob');
    const { jobId, open } = useStore.getState();
    if (jobId !== null && done.includes(jobId)) open(null);
    for (const id of done) all.forget(id);
  };
  if (all.jobs?.length === 0) return <Frame error={all.error}>{<NoJobs />}</Frame>;
  return (
    <Frame error={all.error}>
      <Toolbar view={view} onView={onView} count={getCountText(jobs.length, all)} />
      {picked.length > 0 && (
        <SelectionBar
          chosen={picked}
          busy={acts.busy}
          onSteer={(verb, when) => void acts.steer(picked, verb, when)}
          onDelete={() => setAsked({ act: 'delete', jobs: picked })}
          onCompare={() => compare(picked)}
          onClear={chosen.clear}
        />
      )}
      {acts.errors.map((error, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they have no name and are only replaced together
        <ErrorNotice key={index} error={error} />
      ))}
      <span role="status" className={styles.notice}>
        {acts.message}
      </span>
      {all.jobs === null && all.error === null && <Placeholder title={words.reading} />}
      {all.jobs !== null && rows.length > 0 && (
        <JobTable
          frame={frame}
          rows={rows}
          view={view}
          onView={onView}
          chosen={chosen.ids}
          onChoose={chosen.choose}
          onChooseAll={chosen.chooseAll}
          unfolded={all.parts}
          onUnfold={all.unfold}
          onAct={onAct}
        />
      )}
      {all.jobs !== null && rows.length === 0 && (
        <Placeholder title={words.noMatch}>
          <Button variant="default" onClick={() => setView(EVERYTHING)}>
            {words.clear}
          </Button>
        </Placeholder>
      )}
      {asked && <JobDialogs asked={asked} onClose={() => setAsked(null)} onDelete={remove} onRenamed={all.note} />}
    </Frame>
  );
}

function Frame({ error, children }: { readonly error: unknown; readonly children: React.ReactNode }) {
  return (
    <div className={styles.screen}>
      <h1 className={styles.title}>{words.title}</h1>
      {error !== null && <ErrorNotice error={error} />}
      {children}
    </div>
  );
}

function getCountText(shown: number, { jobs, total }: ReturnType<typeof useJobs>): string {
  if (jobs === null) return '';
  const count = words.count(formatCount(shown), plural(jobs.length, 'job'));
  const listed = shown === jobs.length ? plural(shown, 'job') : count;
  return total > jobs.length ? `${listed} ${words.older(formatCount(jobs.length))}` : listed;
}

/** Compares the later job with the earlier one. */
function compare(picked: readonly JobSummary[]): void {
  const [from, to] = picked.toSorted((a, b) => (a.timer.createdAt < b.timer.createdAt ? -1 : 1));
  if (from && to) navigate({ screen: 'collect', jobId: to.id, comparedWith: from.id });
}

function useRowActs(ask: (asked: Asked) => void): (act: RowAct, job: JobSummary) => void {
  return useCallback(
    (act, job) => {
      const { readAgain, setDraft, open } = useStore.getState();
      if (act === 'readAgain') {
        readAgain(job);
        return navigate({ screen: 'collect', jobId: job.id });
      }
      if (act === 'again') {
        open(null);
        setDraft(createDraftFromJob(job));
        return navigate({ screen: 'collect', jobId: null });
      }
      ask({ act, jobs: [job] });
    },
    [ask],
  );
}

/** Keeps the focus in the list when rows are removed: the row that takes the place gets it after dialogs close. */
function useFocusAt(
  frame: React.RefObject<HTMLDivElement | null>,
  rows: number,
  isAsking: boolean,
): (index: number) => void {
  const at = useRef<number | null>(null);
  useEffect(() => {
    const index = at.current;
    if (index === null || isAsking) return;
    // the dialog first restores the focus to an element that may be gone
    const timer = setTimeout(() => {
      at.current = null;
      focusRow(frame.current, Math.min(index, rows - 1));
    }, FOCUS_AFTER_MS);
    return () => clearTimeout(timer);
  }, [rows, frame, isAsking]);
  return (index) => {
    at.current = index;
  };
}

function NoJobs() {
  return (
    <Card>
      <Placeholder icon={BriefcaseBusiness} title={words.none} hint={words.noneHint}>
        <Button component="a" href={getRouteHash({ screen: 'collect', jobId: null })}>
          {words.toCollect}
        </Button>
      </Placeholder>
    </Card>
  );
}
