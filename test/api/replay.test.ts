import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Job } from '@shared/contract/jobs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jobEnd, startTestApp, type TestApp } from '../helpers/app';
import {
  addedOn,
  ITEM_TEMPLATE,
  type ItemSite,
  itemPath,
  itemRow,
  LIST_TEMPLATE,
  type ListSite,
  listPath,
  listRows,
  type ReplaySites,
  SIGNED_SITE,
  startReplaySites,
} from '../helpers/replay-sites';

const LEARNED = 10; // pages by which the calls are surely proved
const MORE = 8;
const LISTS = 14;
const FIRST_CHECK = 8; // pages by calls until the first check
const AT_END = 8; // pages by calls since a check that bring another one at the end of a job

// the others are learned in test/engine/replay, and run in `npm run bench -- replay`
const TESTED_ITEMS: readonly (readonly [ItemSite, tags: 'long' | never[]])[] = [
  ['csrf', []],
  ['client', 'long'],
  ['rest', 'long'],
];
const TESTED_LISTS = ['cursor'] as const satisfies readonly ListSite[];

let app: TestApp;
let sites: ReplaySites;

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);
const getItems = ({ results }: Job) => (Array.isArray(results) ? [] : (results.items ?? []));
const pick = (job: Job, names: readonly string[]) =>
  getItems(job).map((item) => Object.fromEntries(names.map((name) => [name, item[name]])));
const rowsOf = (job: Job) => pick(job, Object.keys(ITEM_TEMPLATE));

async function extractItems(site: ItemSite, from: number, to: number): Promise<Job> {
  const urls = range(from, to).map((id) => `${sites.origin}${itemPath(site, id)}`);
  return jobEnd(app, await app.detach('extract', { urls, template: ITEM_TEMPLATE, perPage: 'one' }));
}

async function extractLists(site: ListSite, from: number, to: number): Promise<Job> {
  const urls = range(from, to).map((list) => `${sites.origin}${listPath(site, list)}`);
  return jobEnd(app, await app.detach('extract', { urls, template: LIST_TEMPLATE, perPage: 'many', maxPages: 10 }));
}

async function replayOf(site: string) {
  const { results } = await app.api('listReplays', {});
  const own =
    results.find(({ pattern, state }) => pattern.includes(`/${site}/`) && state !== 'learning') ??
    results.find(({ pattern }) => pattern.includes(`/${site}/`));
  return app.api('getReplay', { id: own?.id ?? '' });
}

const SCRIPTS = [
  ['python', 'python3'],
  ['typescript', process.execPath],
] as const;

/** What the exported script of a site's calls prints for its item 30. */
async function runScript(id: string, site: ItemSite, format: 'python' | 'typescript', program: string) {
  const folder = mkdtempSync(join(tmpdir(), 'winnow-replay-'));
  try {
    const { name, text } = await app.api('exportReplay', { id, format, url: `${sites.origin}${itemPath(site, 30)}` });
    writeFileSync(join(folder, name), text);
    return JSON.parse((await promisify(execFile)(program, [join(folder, name)])).stdout);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe.skipIf(!process.env.WINNOW_CHROMIUM)('pages read by the calls behind them', () => {
  beforeAll(async () => {
    sites = await startReplaySites();
    app = await startTestApp({ settings: { browserPages: 2, hostConcurrency: 4 } });
  });
  afterAll(async () => {
    await app.stop();
    await sites.stop();
  });

  for (const [site, tags] of TESTED_ITEMS)
    it(`gives the rows of a browser: ${site}`, { tags }, async () => {
      const job = await extractItems(site, 1, LEARNED + MORE);
      expect(rowsOf(job)).toEqual(range(1, LEARNED + MORE).map(itemRow));
      const replay = await replayOf(site);
      expect(replay).toMatchObject({ state: 'active', reason: null });
      expect(replay.certificate.agreed).toBe(replay.certificate.values);
      expect(replay.certificate.provedOn.filter((url) => replay.certificate.learnedFrom.includes(url))).toEqual([]);
      expect(job.replay?.pages).toBeGreaterThanOrEqual(MORE / 2);
    });

  it('reads parts that refer to each other by place, of an answer that its page breaks off, in one form in every row', {
    tags: 'long',
  }, async () => {
    const urls = range(1, LEARNED + MORE).map((id) => `${sites.origin}${itemPath('flattened', id)}`);
    const template = { ...ITEM_TEMPLATE, added: 'Added' };
    const job = await jobEnd(app, await app.detach('extract', { urls, template, perPage: 'one' }));
    expect(rowsOf(job)).toEqual(range(1, LEARNED + MORE).map(itemRow));
    expect(await replayOf('flattened')).toMatchObject({ state: 'active', reason: null });
    expect(job.replay?.pages).toBeGreaterThanOrEqual(MORE / 2);
    const days = pick(job, ['added']).map(({ added }) => String(added));
    expect(days.map((day) => day.slice(0, 10))).toEqual(range(1, LEARNED + MORE).map(addedOn));
    expect(new Set(days.map((day) => day.length)).size).toBe(1);
    const { id } = await replayOf('flattened');
    for (const [format, program] of SCRIPTS)
      expect(await runScript(id, 'flattened', format, program)).toEqual([
        { ...itemRow(30), added: days[0]?.replace(/^.{10}/, addedOn(30)) },
      ]);
  });

  it.each(TESTED_LISTS)('gives the rows of a browser, list by list: %s', { tags: 'long' }, async (site) => {
    const job = await extractLists(site, 1, LISTS);
    expect(pick(job, Object.keys(LIST_TEMPLATE))).toEqual(range(1, LISTS).flatMap(listRows));
    expect((await replayOf(site)).paging).not.toBeNull();
    const before = sites.asked(site).length;
    const next = await extractLists(site, LISTS + 1, LISTS + 4);
    expect(pick(next, Object.keys(LIST_TEMPLATE))).toEqual(range(LISTS + 1, LISTS + 4).flatMap(listRows));
    const pages = sites
      .asked(site)
      .slice(before)
      .filter((line) => line.includes(`/${site}/lists/`));
    expect(next.replay?.pages).toBeGreaterThan(0);
    expect(pages.length, 'a browser loads each list twice').toBeLessThan(2 * 4);
  });

  it('declines in words what only a script can compute', async () => {
    const job = await extractItems(SIGNED_SITE, 1, 6);
    expect(rowsOf(job)).toEqual(range(1, 6).map(itemRow));
    expect(job.replay).toBeUndefined();
    const { state, reason } = await replayOf(SIGNED_SITE);
    expect(state).toBe('declined');
    expect(reason).toBe(
      `GET /signed/api/thing needs "sig", a signature that the page's script computes. Only a browser can make this call.`,
    );
  });

  it.each([
    ['a renamed field', 'renamed'],
    ['a moved address', 'moved'],
  ] as const)('learns %s anew within the job that meets it', { tags: 'long' }, async (_, site) => {
    await extractItems(site, 1, LEARNED);
    expect(await replayOf(site)).toMatchObject({ state: 'active' });
    sites.changeAfter(site, sites.asked(site).length + 3);
    const job = await extractItems(site, LEARNED + 1, LEARNED + 16);
    expect(rowsOf(job)).toEqual(range(LEARNED + 1, LEARNED + 16).map(itemRow));
    expect(job.problems.map(({ code }) => code)).toContain('replay_ended');
    const { state, history } = await replayOf(site);
    expect(state).toBe('active');
    expect(history.filter(({ event }) => event.startsWith('Found the call'))).toHaveLength(2);
  });

  it('reads again what calls gave since the last check when their values change', { tags: 'long' }, async () => {
    await extractItems('taxed', 1, LEARNED);
    sites.changeAfter('taxed', sites.asked('taxed').length + 2);
    const job = await extractItems('taxed', LEARNED + 1, LEARNED + 12);
    expect(rowsOf(job)).toEqual(range(LEARNED + 1, LEARNED + 12).map(itemRow));
    expect(job.problems.find(({ code }) => code === 'replay_ended')?.message).toMatch(/read again\.$/);
  });

  it('has the browser check once more before a job ends, when the values changed after the last check', {
    tags: 'long',
  }, async () => {
    await extractItems('late', 1, LEARNED);
    const [from, to] = [LEARNED + 1, LEARNED + FIRST_CHECK + AT_END + 2];
    sites.changeAfter('late', sites.asked('late').length + FIRST_CHECK + 4); // the checked page also loads itself and calls again
    const job = await extractItems('late', from, to);
    expect(rowsOf(job)).toEqual(range(from, to).map(itemRow));
    expect(job.progress).toMatchObject({ items: to - from + 1, visits: to - from + 1, errors: 0 });
    expect(job.problems.find(({ code }) => code === 'replay_ended')?.message).toMatch(/read again\.$/);
  });

  it('shows the call and the path of a value as its evidence', async () => {
    await extractItems('rest', 1, LEARNED);
    const job = await extractItems('rest', 40, 41);
    expect(job.replay).toMatchObject({ pages: 2, browserPages: 0 });
    const { results } = await app.api('listItems', { id: job.id, limit: 1 });
    expect(results[0]?.evidence.maker).toMatchObject({
      source: 'xhr',
      path: `GET ${sites.origin}/rest/api/things/40 item.maker.name`,
    });
  });

  it('is switched off and on, and forgotten', { tags: 'long' }, async () => {
    await extractItems('rest', 1, LEARNED);
    const { id } = await replayOf('rest');
    await app.api('changeReplay', { id, enabled: false });
    expect((await extractItems('rest', 50, 51)).replay).toBeUndefined();
    await app.api('changeReplay', { id, enabled: true });
    expect((await extractItems('rest', 50, 51)).replay?.pages).toBe(2);
    await app.api('deleteReplay', { id });
    expect((await extractItems('rest', 52, 53)).replay).toBeUndefined();
  });

  it('is taught by a template and some URLs', async () => {
    const examples = range(1, LEARNED).map((id) => ({ url: `${sites.origin}${itemPath('build', id)}` }));
    const { extractor, notLearned, replay } = await app.api('teachExtractor', { template: ITEM_TEMPLATE, examples });
    expect({ extractor, notLearned }).toEqual({ extractor: null, notLearned: [] });
    expect(replay).toMatchObject({ state: 'active', reason: null, fields: Object.keys(ITEM_TEMPLATE) });
    expect((await extractItems('build', 60, 61)).replay).toMatchObject({ pages: 2, browserPages: 0 });
  });

  it('is exported as scripts that print the same rows', async () => {
    await extractItems('csrf', 1, LEARNED);
    const { id } = await replayOf('csrf');
    for (const [format, program] of SCRIPTS)
      expect(await runScript(id, 'csrf', format, program)).toEqual([itemRow(30)]);
    const url = `${sites.origin}${itemPath('csrf', 30)}`;
    expect((await app.api('exportReplay', { id, format: 'curl', url })).text).toContain(
      "--data-raw 'id=30&fields=all'",
    );
  });
});
