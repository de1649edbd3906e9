import { rmSync } from 'node:fs';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openStore, type Store } from '../../../src/main/engine/store/index';
import { countSql, type JobFilter, listSql, toSqlConditions } from '../../../src/main/engine/store/job-list';
import { temporaryFolder } from '../../helpers/app';

// Tables that grow with every job. A statement that reads one of them from end to end takes longer with each job kept.
const GROWING = '(?:jobs|requests|pages|items|readings|job_log|verdicts|j|r|p|i)';
const WHOLE_TABLE = new RegExp(`^SCAN ${GROWING}(?! USING COVERING INDEX| EXISTS|\\w)`);
const ALL_ENDED_JOBS = /INDEX jobs_state \(state=\?\)$/; // nearly all jobs of a folder

/** Statements that read a whole table on purpose, and why that is no harm. */
const ALLOWED: readonly (readonly [string, string])[] = [
  ['IS NOT NULL', 'looks once for texts stored before they were sealed'],
  ['ORDER BY id DESC LIMIT', 'the newest pages: stops after as many'],
  ['ORDER BY p.id DESC LIMIT', 'the newest pages: stops after as many'],
  ['AND NOT EXISTS (SELECT 1 FROM verdicts v', 'once, as the program starts'],
  ["FROM verdicts WHERE state = 'held'", 'an index holds only these'],
  ['WHERE finished_at >= ? AND parent IS NULL', 'asked by a person, for one page of outputs'],
];

const folder = temporaryFolder();
const prepare = vi.spyOn(Database.prototype, 'prepare');
let store: Store;
let prepared: readonly string[];
let reader: Database.Database;

beforeAll(() => {
  store = openStore(folder);
  prepared = [...new Set(prepare.mock.calls.map(([sql]) => sql))];
  prepare.mockRestore();
  reader = new Database(`${folder}/winnow.db`, { readonly: true });
  reader.function('folded', { deterministic: true }, (text) => text);
});
afterAll(() => {
  reader.close();
  store.close();
  rmSync(folder, { recursive: true, force: true });
});

function getPlan(sql: string): readonly string[] {
  const statement = reader.prepare<unknown[], { detail: string }>(`EXPLAIN QUERY PLAN ${sql}`);
  const names = [...sql.matchAll(/@(\w+)/g)].map(([, name = '']) => [name, null]);
  const places = [...sql.matchAll(/\?/g)].map(() => null);
  return statement.all(...(names.length > 0 ? [Object.fromEntries(names)] : places)).map(({ detail }) => detail);
}

function isWhole(step: string, sql: string): boolean {
  return WHOLE_TABLE.test(step) || (ALL_ENDED_JOBS.test(step) && sql.includes("state = 'completed'"));
}

describe('the statements of the store', () => {
  it('read no table that grows with the jobs from end to end', () => {
    expect(prepared.length).toBeGreaterThan(200);
    const whole = prepared
      .filter((sql) => /^\s*(?:SELECT|INSERT|UPDATE|DELETE|WITH)\b/.test(sql))
      .filter((sql) => getPlan(sql).some((step) => isWhole(step, sql)))
      .filter((sql) => !ALLOWED.some(([part]) => sql.includes(part)));
    expect(whole).toEqual([]);
  });

  it.each<[Partial<JobFilter>]>([
    [{}],
    [{ state: 'completed' }],
    [{ types: ['crawl'] }],
    [{ types: ['visit', 'scrape'], state: 'active' }],
    [{ unlisted: true }],
    [{ schedule: 's' }],
    [{ parent: 1 }],
  ])('list and count jobs of %j by an index, without their rows', (filter) => {
    const where = toSqlConditions({ limit: 50, offset: 0, ...filter });
    const steps = [...getPlan(listSql(where)), ...getPlan(countSql(where))];
    expect(steps.filter((step) => /^SCAN jobs/.test(step))).toEqual([]);
    expect(getPlan(countSql(where))[0]).toMatch(/USING (?:COVERING )?INDEX jobs_/);
  });
});
