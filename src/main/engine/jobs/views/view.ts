import type { Artifact } from '@shared/contract/extract';
import type { Job, JobSummary } from '@shared/contract/jobs';
import type { Settings } from '@shared/contract/settings';
import { INCLUDE_KINDS, INCLUDES, type Narrowing } from '@shared/include';
import { maskSecrets } from '@shared/secrets-in';
import { SNAPSHOT_KINDS } from '@shared/snapshot';
import { getArtifacts } from '../../crawl/index';
import { getResults } from '../../results/index';
import type { JobRow, Store } from '../../store/index';
import { createPageViews, type PageViewParts, type PageViews } from './page-views';
import { createResultsView, type ResultsView } from './results-view';
import { summarizeJob } from './summary';
import { createSummaryCache, type SummaryCache } from './summary-cache';

/**
 * What the API shows of jobs. Always read from the store, so that it is the same during a run, afterwards and after a
 * restart.
 */
export interface JobViews extends PageViews, Pick<ResultsView, 'item' | 'itemRows'> {
  readonly summary: (job: JobRow) => JobSummary;
  readonly summaries: SummaryCache['of'];
  readonly summaryJson: SummaryCache['json'];
  readonly whole: (job: JobRow) => Promise<Job>;
}

export interface ViewParts extends PageViewParts {
  readonly settings: () => Settings;
}

export function createJobViews({ settings, ...parts }: ViewParts): JobViews {
  const { store, baseUrl } = parts;
  const { visit, ...pages } = createPageViews(parts);
  const { results, item, itemRows } = createResultsView({ store, visit, baseUrl });
  // a summary takes about ten queries; each opens the database anew unless a transaction holds it open, and that costs
  // more than the query
  const summary = (job: JobRow) => store.atomically(() => summarizeJob(job, store, settings()));
  const kept = createSummaryCache(store, settings);
  return {
    ...pages,
    item,
    itemRows,
    summary,
    summaries: kept.of,
    summaryJson: kept.json,
    whole: async (job) => ({
      ...(kept.of([job.num])[0] ?? summary(job)),
      jobId: job.id,
      results: await results(job),
      artifacts: allArtifacts(job, store).map(shownArtifact),
    }),
  };
}

/** Links to all content kinds of a stored page and to its snapshots, as in the `links` of a visit. */
export function getViewLinks(views: JobViews, token: string, narrowing: Narrowing = {}): Record<string, string> {
  const contents = INCLUDES.map((kind) => [INCLUDE_KINDS[kind].key, views.pageLink(token, kind, narrowing)]);
  const made = views
    .snapshots(token)
    .flatMap(({ kind, name, link }) =>
      link === null ? [] : [[name === kind ? SNAPSHOT_KINDS[kind].key : name, link]],
    );
  return Object.fromEntries([...contents, ...made]);
}

/** Masks secrets in artifacts: an agent's plan holds its arguments and prompt. */
function shownArtifact(artifact: Artifact): Artifact {
  return artifact.type === 'plan' ? maskSecrets(artifact) : artifact;
}

/** Artifacts of the job and of the child job whose results it shows. */
function allArtifacts(job: JobRow, store: Store) {
  const shown = getResults(job, store);
  return shown === job ? getArtifacts(job, store) : [...getArtifacts(job, store), ...getArtifacts(shown, store)];
}
