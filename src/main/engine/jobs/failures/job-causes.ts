import type { FailureAction, FailureGroup } from '@shared/contract/failures';
import type { JobError, JobRow } from '../../store/jobs';
import { grouped } from '../grouped';
import { keyOf } from './cause';

interface Known {
  readonly title: string;
  readonly help: string;
  readonly actions: (job: JobRow) => readonly FailureAction[];
}

const NOTHING: readonly FailureAction[] = [];
const MODELS: readonly FailureAction[] = [{ kind: 'settings', section: 'models' }];

const KNOWN: Readonly<Record<string, Known>> = {
  budget_exhausted: {
    title: 'The budget is spent',
    help: 'Raise it, and the job goes on where it stopped.',
    actions: ({ args }) => {
      const from = Number(args.budget);
      return from > 0 ? [{ kind: 'raise_limit', limit: { name: 'budget', from, to: 2 * from } }] : NOTHING;
    },
  },
  host_away: {
    title: 'The site went away',
    help: 'Nothing is lost. Resume when it is there again.',
    actions: ({ state, paused }) => (state === 'active' && paused ? [{ kind: 'resume' }] : NOTHING),
  },
  model_failed: {
    title: 'A model gave no answer',
    help: 'The pages were read by rules alone. Check the model, its key and its price, then read the pages again.',
    actions: () => MODELS,
  },
  shortfall: {
    title: 'Pages list more records than were read',
    help: 'Follow the pages of each list, or pick the records in the picker.',
    actions: () => NOTHING,
  },
  too_many_links: {
    title: 'Pages name too many links',
    help: 'The first of them were taken. Nothing needs to be done unless pages are missing.',
    actions: () => NOTHING,
  },
  internal: {
    title: 'Winnow made a mistake',
    help: 'What the job has is kept. Try again; the log has the details.',
    actions: () => [{ kind: 'retry' }],
  },
};

const OTHER: Known = {
  title: 'The job has something to say',
  help: 'Read what it says below.',
  actions: () => NOTHING,
};

const FIRST_PAGES = 5;
const FIRST_HOSTS = 5;

/** What a job says besides its failed pages, by its kind. */
export function jobCauses(job: JobRow, errors: readonly JobError[]): FailureGroup[] {
  const own = errors.filter(({ code, url }) => url === undefined || (code !== 'block' && code !== 'error'));
  return [...grouped(own, ({ code }) => code)].map(([code, said]) => {
    const { title, help, actions } = KNOWN[code] ?? OTHER;
    const urls = said.flatMap(({ url, message }) => (url === undefined ? [] : [{ url, message, htmlUrl: null }]));
    const [first] = urls;
    return {
      key: keyOf(code, ''),
      kind: 'job',
      code,
      reason: null,
      title,
      message: said[0]?.message ?? '',
      help,
      count: said.length,
      hosts: hostCounts(urls.map(({ url }) => url)),
      pages: urls.slice(0, FIRST_PAGES),
      actions: [...actions(job), ...(first ? [{ kind: 'open' as const, url: first.url }] : [])],
      job: job.id,
    };
  });
}

/** The hosts that have most of these URLs. */
export function hostCounts(urls: Iterable<string>): FailureGroup['hosts'] {
  const counts = new Map<string, number>();
  for (const url of urls) {
    const { host } = new URL(url);
    counts.set(host, (counts.get(host) ?? 0) + 1);
  }
  return mostOf(counts);
}

export function mostOf(counts: ReadonlyMap<string, number>): FailureGroup['hosts'] {
  return [...counts]
    .map(([host, count]) => ({ host, count }))
    .sort((a, b) => b.count - a.count)
    .slice(0, FIRST_HOSTS);
}
