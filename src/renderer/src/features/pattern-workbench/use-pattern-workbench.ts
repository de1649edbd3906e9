import type { JobSummary } from '@shared/contract/jobs';
import { useMemo } from 'react';
import { splitEntries } from '../../store/draft/target';
import { type PatternEntry, rowsOf, sameRows } from '../../store/pattern-workbench/pattern-rows';
import { useStore } from '../../store/store';
import { countMarks, type Marks } from './marks';
import { type PastedUrls, readPasted } from './pasted-urls';
import { type ReadRow, readRow } from './read-rows';
import { simulationRequest, type TriedArgs } from './simulation-request';
import { type JobUrlList, useJobUrls } from './use-job-urls';
import { useMarks } from './use-marks';
import { useOwnSite } from './use-own-site';
import { type SimulationState, useSimulation } from './use-simulation';
import { type Suggested, useSuggested } from './use-suggested';

/** All that the workbench shows. */
export interface WorkbenchState {
  readonly rows: readonly PatternEntry[];
  readonly read: readonly ReadRow[];
  /** Whether the form has the same patterns. */
  readonly isOfForm: boolean;
  /** Null where pasted URLs are looked at. */
  readonly job: JobSummary | null;
  readonly urls: readonly string[];
  readonly pasted: PastedUrls;
  readonly list: JobUrlList;
  /** How many URLs each pattern matches. */
  readonly matches: Marks['matches'];
  /** A letter for each URL. */
  readonly letters: string;
  readonly counts: ReturnType<typeof countMarks>;
  readonly tried: TriedArgs | null;
  readonly simulated: SimulationState;
  readonly suggested: Suggested;
}

/** Joins the patterns, the URLs and what becomes of them. */
export function usePatternWorkbench(): WorkbenchState {
  const draft = useStore((store) => store.draft);
  const own = useStore((store) => store.patterns.now);
  const text = useStore((store) => store.pastedText);
  const source = useStore((store) => store.urlSource);
  const opened = useStore((store) => store.job);
  const job = source === 'job' ? opened : null;
  const ofForm = useMemo(() => rowsOf(draft), [draft]);
  const rows = own ?? ofForm;
  const read = useMemo(() => rows.map(readRow), [rows]);
  const pasted = useMemo(() => readPasted(text), [text]);
  const list = useJobUrls(job);
  const urls = job === null ? pasted.urls : list.urls;
  const tried = useMemo(() => simulationRequest(read, draft), [read, draft]);
  const simulated = useSimulation(job, tried);
  const { letters: byAddress, matches } = useMarks(urls, read, splitEntries(draft.options.startUrls));
  const letters = simulated.simulation?.marks ?? byAddress;
  const counts = useMemo(() => countMarks(letters.slice(0, urls.length)), [letters, urls]);
  const hit = read.find(({ row }) => row.role === 'hit')?.pattern?.href ?? null;
  const suggested = useSuggested(job?.id ?? null, urls, hit);
  useOwnSite(job?.id ?? null, urls, read);
  const isOfForm = sameRows(rows, ofForm);
  return { rows, read, isOfForm, job, urls, pasted, list, matches, letters, counts, tried, simulated, suggested };
}
