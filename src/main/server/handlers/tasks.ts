import type { JobSummary, TaskType } from '@shared/contract/jobs';
import type { VisitResult } from '@shared/contract/visit';
import { AppError } from '@shared/errors';
import { INCLUDE_KINDS, INCLUDES, type Narrowing } from '@shared/include';
import { SNAPSHOT_KINDS, SNAPSHOTS } from '@shared/snapshot';
import type { Engine, JobRow } from '../../engine/index';
import { getViewLinks } from '../../engine/index';
import type { Handlers } from '../dispatch';

type Args = Readonly<Record<string, unknown>> & { readonly detach: boolean };

/** visit, crawl, extract and scrape: each call creates a job, and unless detached waits for it and returns its results. */
export function taskHandlers({
  contracts,
  jobs,
  views,
}: Engine): Pick<Handlers, 'visit' | 'crawl' | 'extract' | 'scrape'> {
  const run = async <Answer>(type: TaskType, args: Args, answer: (job: JobRow) => Promise<Answer>) => {
    const job = await jobs.create(type, args);
    if (args.detach) return { jobId: job.id };
    const row = await jobs.finished(job.id);
    requireOutcome(row, views.summary(row));
    await contracts.judged(row); // the outcome says whether the run is held
    return answer(row);
  };
  const items = async (row: JobRow) => {
    const { results, artifacts, metrics, problems, outcome } = await views.whole(row);
    const found = Array.isArray(results) ? [] : (results.items ?? []);
    return { ...ended(row), results: { items: found }, artifacts, metrics, problems, outcome };
  };

  return {
    visit: (args) =>
      run('visit', args, async (row) => {
        const { results, metrics, problems, outcome } = await views.whole(row);
        const pages = Array.isArray(results) ? results : [];
        const token = getPageToken(pages[0]);
        const html = getWholeHtml(pages[0], args) ?? (token ? await views.page(token, 'html') : null);
        return {
          ...ended(row),
          results: pages,
          metrics,
          problems,
          outcome,
          links: token ? getViewLinks(views, token, args) : {},
          html: typeof html === 'string' ? html : '',
        };
      }),
    crawl: (args) =>
      run('crawl', args, async (row) => {
        const { results, metrics, problems, outcome } = await views.whole(row);
        const hits = Array.isArray(results) ? [] : (results.hits ?? []);
        return { ...ended(row), results: { hits }, metrics, problems, outcome };
      }),
    extract: (args) => run('extract', args, items),
    scrape: (args) => run('scrape', args, items),
  };
}

/** The id and the state of a job that is over. */
export function ended({ id, state }: JobRow) {
  return { jobId: id, state: state === 'error' ? state : ('completed' as const) };
}

/** The HTML among a visit's contents; null if it was not asked for, or covers only a part of the page. */
function getWholeHtml(page: VisitResult | undefined, { includeTags, excludeTags }: Narrowing): string | null {
  return includeTags?.length || excludeTags?.length ? null : (page?.html?.body ?? null);
}

/** Throws if there is nothing to return: the job failed because of a bug, or its budget covered no page. */
export function requireOutcome({ state }: JobRow, { problems, progress }: JobSummary): void {
  const last = problems.at(-1);
  // a failed page is not a failed request
  if (state === 'error' && last?.code === 'internal') throw new AppError('internal', last.message);
  if (progress.progress === 0 && last?.code === 'budget_exhausted') {
    throw new AppError('budget_exhausted', 'The budget is too small for a single page.', { path: ['budget'] });
  }
}

/** The stored page's token, from the links of a visited page. */
function getPageToken(page: VisitResult | undefined): string | null {
  const links = [
    ...INCLUDES.map((kind) => page?.[INCLUDE_KINDS[kind].key]?.link),
    ...SNAPSHOTS.map((kind) => page?.[SNAPSHOT_KINDS[kind].key]?.link),
    ...(page?.screenshots ?? []).map((each) => each.link),
  ];
  const link = links.find((each) => typeof each === 'string') ?? '';
  return /\/pages\/([\w-]+)\/[\w-]+(?:\?|$)/.exec(link)?.[1] ?? null;
}
