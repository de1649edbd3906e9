import type { OutcomeAction } from '@shared/contract/outcome';
import { isRecord } from '@shared/json-value';
import type { JobRow } from '../../store/index';
import { maskArgs } from '../shown-args';

type Args = Readonly<Record<string, unknown>>;
type Again = Pick<OutcomeAction, 'method' | 'path' | 'body'>;

/** The call that reruns a job's task with changed arguments; undefined removes an argument. */
export function createRerunCall({ id, type, args }: Pick<JobRow, 'id' | 'type' | 'args'>, changes: Args = {}): Again {
  const shown = maskArgs({ id, args });
  if (type === 'workflow') {
    const { workflowId, params, budget, webhook, secretsFrom } = shown;
    const path = `/api/v2/workflows/${String(workflowId)}/run`;
    return { method: 'POST', path, body: defined({ params, budget, webhook, secretsFrom, ...changes }) };
  }
  // pages sent by the caller are stored with the job, but their next pages must be visited
  const pages = args.pages === undefined ? {} : { pages: undefined, ...getRerunPages(id, args, changes) };
  return { method: 'POST', path: `/api/${type}`, body: defined({ ...shown, ...pages, ...changes }) };
}

/** The action that reruns a job's task in a browser; null if it used one already, or visits no pages. */
export function createBrowserAction(job: JobRow): OutcomeAction | null {
  const { pages, pagesOf, render } = job.args;
  if (pages !== undefined || pagesOf !== undefined || render === 'always') return null;
  return { ...createRerunCall(job, { render: 'always' }), label: 'Try the browser' };
}

/** The action that reruns a job's task with all records of each page, which lists that many. */
export function createListAction(job: JobRow, listed: number): OutcomeAction {
  const label = `Read the ${listed.toLocaleString('en')} records of the list`;
  return { ...createRerunCall(job, { perPage: 'many', ...getFlatTemplate(job) }), label };
}

/**
 * The action that reruns a job's task with an item for each record, if its template is nothing but a list of objects;
 * null otherwise.
 */
export function createFlatAction(job: JobRow): OutcomeAction | null {
  const flat = getFlatTemplate(job);
  return flat && { ...createRerunCall(job, { perPage: 'many', ...flat }), label: 'Read one item for each record' };
}

function getFlatTemplate({ args: { template } }: JobRow): { readonly template: unknown } | null {
  const [field, ...others] = isRecord(template) ? Object.values(template) : [];
  const [of] = Array.isArray(field) ? field : [];
  return others.length === 0 && isRecord(of) ? { template: of } : null;
}

function getRerunPages(id: string, { pages }: Args, changes: Args): Args {
  if (changes.maxPages === undefined || !Array.isArray(pages)) return { pagesOf: id };
  return { urls: pages.map((page: { readonly url: string }) => page.url) };
}

function defined(values: Args): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== null));
}
