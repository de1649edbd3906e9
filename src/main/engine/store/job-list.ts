import type { JobState, JobType } from '@shared/contract/jobs';
import { type JobRow, type RawJob, toJob } from './job-record';
import { addFolding, isFoundByLike, readFolded, toLikePattern } from './like-pattern';
import type { Sealing } from './sealing';
import type { Sqlite } from './sqlite';

export interface JobFilter {
  readonly limit: number;
  readonly offset: number;
  readonly types?: readonly JobType[];
  readonly state?: JobState;
  /** Only child jobs of this job. @default only jobs without a parent */
  readonly parent?: number;
  readonly schedule?: string;
  /** Runs of this workflow. */
  readonly workflow?: string;
  /** Words that must all occur in the name, URLs, pattern, query or prompt, ignoring case. */
  readonly q?: string;
  /** Only jobs that lists normally leave out. @default false */
  readonly unlisted?: boolean;
}

/** Finds jobs, newest first. */
export type ListJobs = (filter: JobFilter) => { readonly rows: readonly JobRow[]; readonly total: number };

export function createJobList(sqlite: Sqlite, sealing: Sealing): ListJobs {
  addFolding(sqlite);
  const plain = statements(sqlite, (text) => text);
  const inAnyScript = statements(sqlite, readFolded);
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
      words: toWordPatterns(q),
      parent,
      schedule,
      workflow,
      unlisted: Number(unlisted),
    };
    const { list, total } = isFoundByLike(q) ? plain : inAnyScript;
    return { rows: list.all(values).map((row) => toJob(row, sealing)), total: total.get(values)?.total ?? 0 };
  };
}

/** `text` wraps the SQL that reads a text before it is compared. */
function statements(sqlite: Sqlite, text: (sql: string) => string) {
  const where = `WHERE (@state IS NULL OR state = @state) AND (@types IS NULL OR type IN (SELECT value FROM json_each(@types)))
     AND parent IS @parent AND (@parent IS NOT NULL OR unlisted = @unlisted) AND (@schedule IS NULL OR schedule = @schedule)
     AND (@workflow IS NULL OR (type = 'workflow' AND json_extract(args, '$.workflowId') = @workflow))
     AND (@words IS NULL OR NOT EXISTS (SELECT 1 FROM json_each(@words) word WHERE NOT ${toTextTest(text('word.value'), text)}))`;
  return {
    list: sqlite.prepare<[object], RawJob>(`SELECT * FROM jobs ${where} ORDER BY num DESC LIMIT @limit OFFSET @offset`),
    total: sqlite.prepare<[object], { total: number }>(`SELECT count(*) AS total FROM jobs ${where}`),
  };
}

const TEXTS = ['$.url', '$.pattern', '$.query', '$.prompt'];
const LISTS = ['$.urls', '$.startUrls'];

/** SQL that tests a job's texts against a pattern; missing texts are null. */
function toTextTest(pattern: string, read: (sql: string) => string): string {
  const fits = (text: string) => `${read(text)} LIKE ${pattern} ESCAPE '\\'`;
  return `(${[
    fits('name'),
    ...TEXTS.map((path) => `coalesce(${fits(`json_extract(args, '${path}')`)}, 0)`),
    ...LISTS.map((path) => `EXISTS (SELECT 1 FROM json_each(args, '${path}') listed WHERE ${fits('listed.value')})`),
    `EXISTS (SELECT 1 FROM json_each(args, '$.pages') page WHERE ${fits("json_extract(page.value, '$.url')")})`,
  ].join(' OR ')})`;
}

/** A LIKE pattern for each word, as JSON; null if there is none. */
function toWordPatterns(q: string): string | null {
  const words = q.split(/\s+/).filter(Boolean);
  return words.length === 0 ? null : JSON.stringify(words.map(toLikePattern));
}
