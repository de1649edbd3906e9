import type { JobState } from '@shared/contract/job-state';
import type { JobType } from '@shared/contract/jobs';
import { addFolding, isFoundByLike, readFolded, toLikePattern } from './like-pattern';
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

/** Finds the numbers of jobs, newest first. */
export type ListJobs = (filter: JobFilter) => { readonly nums: readonly number[]; readonly total: number };

export function createJobList(sqlite: Sqlite): ListJobs {
  addFolding(sqlite);
  const statements = new Map<string, ReturnType<typeof prepare>>();

  function getStatements(filter: JobFilter) {
    const where = toSqlConditions(filter);
    const known = statements.get(where);
    if (known) return known;
    const prepared = prepare(sqlite, where);
    statements.set(where, prepared);
    return prepared;
  }

  return (filter) => {
    const { list, total } = getStatements(filter);
    const { types, q = '', ...values } = filter;
    const all = {
      ...values,
      types: JSON.stringify(types ?? []),
      words: JSON.stringify(getWords(q).map(toLikePattern)),
    };
    return { nums: list.all(all), total: total.get(all)?.total ?? 0 };
  };
}

function prepare(sqlite: Sqlite, where: string) {
  return {
    list: sqlite.prepare<[object], number>(listSql(where)).pluck(),
    total: sqlite.prepare<[object], { total: number }>(countSql(where)),
  };
}

export function listSql(where: string): string {
  return `SELECT num FROM jobs WHERE ${where} ORDER BY num DESC LIMIT +@limit OFFSET +@offset`;
}

export function countSql(where: string): string {
  return `SELECT count(*) AS total FROM jobs WHERE ${where}`;
}

/** SQL conditions of a filter: only those requested, since the planner finds no index for one that may not apply. */
export function toSqlConditions({
  types,
  state,
  parent,
  schedule,
  workflow,
  q = '',
  unlisted = false,
}: JobFilter): string {
  const read = isFoundByLike(q) ? (text: string) => text : readFolded;
  return [
    parent === undefined ? `parent IS NULL AND unlisted = ${Number(unlisted)}` : 'parent = @parent',
    state === undefined ? '' : 'state = @state',
    types === undefined ? '' : 'type IN (SELECT value FROM json_each(@types))',
    schedule === undefined ? '' : 'schedule = @schedule',
    workflow === undefined ? '' : "type = 'workflow' AND json_extract(args, '$.workflowId') = @workflow",
    getWords(q).length === 0
      ? ''
      : `NOT EXISTS (SELECT 1 FROM json_each(@words) word WHERE NOT ${toTextTest(read('word.value'), read)})`,
  ]
    .filter((condition) => condition !== '')
    .join(' AND ');
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

function getWords(q: string): readonly string[] {
  return q.split(/\s+/).filter(Boolean);
}
