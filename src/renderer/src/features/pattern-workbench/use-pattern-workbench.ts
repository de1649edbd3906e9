import type { JobSummary } from '@shared/contract/jobs';
import { useEffect, useMemo, useState } from 'react';
import { splitEntries } from '../../store/draft/target';
import { areSameRows, getPatternRows, type PatternEntry } from '../../store/pattern-workbench/pattern-rows';
import { useStore } from '../../store/store';
import { countMarks, type Marks, markUrls } from './marks';
import { type PastedUrls, readPasted } from './pasted-urls';
import { getRowScope, type ReadRow, readRow } from './read-rows';
import { createSimulationRequest, type TriedArgs } from './simulation-request';
import { type JobUrlList, useJobUrls } from './use-job-urls';
import { type SimulationState, useSimulation } from './use-simulation';
import { type Suggested, useSuggested } from './use-suggested';

/** State of the workbench. */
export interface WorkbenchState {
  readonly rows: readonly PatternEntry[];
  readonly read: readonly ReadRow[];
  /** Whether the form has the same patterns. */
  readonly isOfForm: boolean;
  /** Null for pasted URLs. */
  readonly job: JobSummary | null;
  readonly urls: readonly string[];
  readonly pasted: PastedUrls;
  readonly list: JobUrlList;
  /** Number of URLs each pattern matches. */
  readonly matches: Marks['matches'];
  /** One letter per URL. */
  readonly letters: string;
  readonly counts: ReturnType<typeof countMarks>;
  readonly tried: TriedArgs | null;
  readonly simulated: SimulationState;
  readonly suggested: Suggested;
}

/** Combines patterns, URLs and their results. */
export function usePatternWorkbench(): WorkbenchState {
  const draft = useStore((store) => store.draft);
  const own = useStore((store) => store.patterns.now);
  const text = useStore((store) => store.pastedText);
  const source = useStore((store) => store.urlSource);
  const opened = useStore((store) => store.job);
  const job = source === 'job' ? opened : null;
  const ofForm = useMemo(() => getPatternRows(draft), [draft]);
  const rows = own ?? ofForm;
  const read = useMemo(() => rows.map(readRow), [rows]);
  const pasted = useMemo(() => readPasted(text), [text]);
  const list = useJobUrls(job);
  const urls = job === null ? pasted.urls : list.urls;
  const tried = useMemo(() => createSimulationRequest(read, draft), [read, draft]);
  const simulated = useSimulation(job, tried);
  const { letters: byAddress, matches } = useMarks(urls, read, splitEntries(draft.options.startUrls));
  const letters = simulated.simulation?.marks ?? byAddress;
  const counts = useMemo(() => countMarks(letters.slice(0, urls.length)), [letters, urls]);
  const hit = read.find(({ row }) => row.role === 'hit')?.pattern?.href ?? null;
  const suggested = useSuggested(job?.id ?? null, urls, hit);
  useOwnSite(job?.id ?? null, urls, read);
  const isOfForm = areSameRows(rows, ofForm);
  return { rows, read, isOfForm, job, urls, pasted, list, matches, letters, counts, tried, simulated, suggested };
}

/** Switches back to the form's patterns when a job of another site is opened; Undo restores the others. */
function useOwnSite(jobId: string | null, urls: readonly string[], rows: readonly ReadRow[]): void {
  const setRows = useStore((store) => store.setPatterns);
  const hasUrls = urls.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each job, as soon as its URLs are known
  useEffect(() => {
    if (jobId === null || !hasUrls || useStore.getState().patterns.now === null) return;
    const hosts = new Set(rows.flatMap(({ pattern }) => pattern?.host ?? []));
    if (hosts.size > 0 && !urls.some((url) => hosts.has(new URL(url).host))) setRows(null);
  }, [jobId, hasUrls]);
}

const NONE: Marks = { letters: '', matches: new Map() };

/** Classifies by URL alone; a long list follows a moment after typing. */
function useMarks(urls: readonly string[], rows: readonly ReadRow[], startUrls: readonly string[]): Marks {
  const starts = startUrls.join('\n');
  const begun = useMemo(() => {
    const work = markUrls(urls, rows, getRowScope(rows, starts.split('\n')));
    const first = work.next();
    return { work, marks: first.done ? first.value : null };
  }, [urls, rows, starts]);
  const [late, setLate] = useState<{ of: unknown; marks: Marks }>({ of: null, marks: NONE });
  useEffect(() => {
    if (begun.marks !== null) return;
    let timer: ReturnType<typeof setTimeout>;
    const goOn = () => {
      const step = begun.work.next();
      if (step.done) setLate({ of: begun, marks: step.value });
      else timer = setTimeout(goOn);
    };
    timer = setTimeout(goOn);
    return () => clearTimeout(timer);
  }, [begun]);
  return begun.marks ?? late.marks;
}
