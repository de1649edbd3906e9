import type { JobState, JobType } from '@shared/contract/jobs';
import { type JobRow, type RawJob, toJob } from './job-record';
import { likePattern } from './like-pattern';
import type { Sealing } from './sealing';
import type { Sqlite } from './sqlite';

export interface JobFilter {
  readonly limit: number;
  readonly offset: number;
  readonly types?: readonly JobType[];
  readonly state?: JobState;
  /** Parts of this job; left out, jobs that are no part of another. */
  readonly parent?: number;
  readonly schedule?: string;
  /** Runs of this workflow. */
  readonly workflow?: string;
  /** Words, each of which is in the name, a URL, the pattern, the query or the prompt, in whatever case. */
  readonly q?: string;
  /** Those that are left out of lists, in place of the others. @default false */
  readonly unlisted?: boolean;
}

/** Finds jobs, the newest first. */
export type ListJobs = (filter: JobFilter) => { readonly rows: readonly JobRow[]; readonly total: number };

export function jobList(sqlite: Sqlite, sealing: Sealing): ListJobs {
  sqlite.function('folded', { deterministic: true }, folded);
  const plain = statements(sqlite, (text) => text);
  const inAnyScript = statements(sqlite, (text) => `folded(${text})`);
  return ({
    limit,
    offset,
    types,
    state = null,
    parent = null,
    schedule = null,
    workflow = null,
    q = '',
    unlisted = false,
  }) => {
    const values = {
      limit,
      offset,
      state,
      types: types ? JSON.stringify(types) : null,
      words: getWords(q),
      parent,
      schedule,
      workflow,
      unlisted: Number(unlisted),
    };
    const { list, total } = ASCII.test(q) ? plain : inAnyScript;
    return { rows: list.all(values).map((row) => toJob(row, sealing)), total: total.get(values)?.total ?? 0 };
  };
}

const ASCII = /^\p{ASCII}*$/u; // the letters whose case LIKE knows of itself, at a fraction of the time

/** One spelling of a text in capitals and small letters; null for other values. */
function folded(text: unknown): string | null {
  return typeof text === 'string' ? text.normalize().toUpperCase() : null;
}

/** `text` says, as SQL, how a text of a job is read before it is held against the words. */
function statements(sqlite: Sqlite, text: (sql: string) => string) {
  const where = `WHERE (@state IS NULL OR state = @state) AND (@types IS NULL OR type IN (SELECT value FROM json_each(@types)))
     AND parent IS @parent AND (@parent IS NOT NULL OR unlisted = @unlisted) AND (@schedule IS NULL OR schedule = @schedule)
     AND (@workflow IS NULL OR (type = 'workflow' AND json_extract(args, '$.workflowId') = @workflow))
     AND (@words IS NULL OR NOT EXISTS (SELECT 1 FROM json_each(@words) word WHERE NOT ${holds(text('word.value'), text)}))`;
  return {
    list: sqlite.prepare<[object], RawJob>(`SELECT * FROM jobs ${where} ORDER BY num DESC LIMIT @limit OFFSET @offset`),
    total: sqlite.prepare<[object], { total: number }>(`SELECT count(*) AS total FROM jobs ${where}`),
  };
}

const TEXTS = ['$.url', '$.pattern', '$.query', '$.prompt'];
const LISTS = ['$.urls', '$.startUrls'];

/** Whether a text of a job is like a pattern, as SQL; what a job does not have is null. */
function holds(pattern: string, read: (sql: string) => string): string {
  const fits = (text: string) => `${read(text)} LIKE ${pattern} ESCAPE '\\'`;
  return `(${[
    fits('name'),
    ...TEXTS.map((path) => `coalesce(${fits(`json_extract(args, '${path}')`)}, 0)`),
    ...LISTS.map((path) => `EXISTS (SELECT 1 FROM json_each(args, '${path}') listed WHERE ${fits('listed.value')})`),
    `EXISTS (SELECT 1 FROM json_each(args, '$.pages') page WHERE ${fits("json_extract(page.value, '$.url')")})`,
  ].join(' OR ')})`;
}

/** A pattern for each word, as JSON; null where there is none. */
function getWords(q: string): string | null {
  const words = q.split(/\s+/).filter(Boolean);
  return words.length === 0 ? null : JSON.stringify(words.map(likePattern));
}
