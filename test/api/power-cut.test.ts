import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStore } from '../../src/main/engine/store/index';
import { jobEnd, temporaryFolder, until } from '../helpers/app';
import { killAll, startKillable } from '../helpers/killable';
import { linking, PRODUCT_TEMPLATE, product, type Site, startSite } from '../helpers/site';
import { readWal, type Wal } from '../helpers/wal';

const PRODUCTS = 40;
/** Cuts are spread evenly over the log where it has more frames than this. */
const MAX_CUTS = 80;
const RESUMED = [0.3, 0.6, 0.9];

let site: Site;
let folder: string;
let id: string;
let wal: Wal;
/** How long the log was when the job that is ended in the middle was made. */
let made: number;

const cutFolder = () => join(folder, 'cut');
const file = (dir: string) => join(dir, 'winnow.db');

/** A data folder as jobs left it that were ended in the middle, with everything they wrote still in the log. */
beforeAll(async () => {
  folder = temporaryFolder();
  site = await startSite();
  const paths = Array.from({ length: PRODUCTS }, (_, at) => `/p/${at + 1}`);
  site.on('/', linking(...paths));
  paths.forEach((path, at) => {
    site.on(path, (_, response) => {
      setTimeout(() => response.writeHead(200, { 'content-type': 'text/html' }).end(product(`No ${at}`, at)), 10);
    });
  });
  const running = await startKillable(join(folder, 'whole'));
  await running.api.api('changeSettings', { hostPerSecond: 0, hostConcurrency: 4 });
  await running.api.run('crawl', { pattern: site.url('/p/*'), startUrls: [site.url('/')], maxVisits: 10 });
  const scope = { pattern: site.url('/p/*'), startUrls: [site.url('/')], template: PRODUCT_TEMPLATE };
  id = await running.api.detach('scrape', scope);
  made = readWal(file(join(folder, 'whole'))).commits.at(-1) ?? 0;
  await until('half of the items', async () =>
    (await running.api.api('getJob', { id })).progress.items >= PRODUCTS / 2 ? true : null,
  );
  await running.kill();
  wal = readWal(file(join(folder, 'whole')));
}, 60_000);
afterAll(async () => {
  killAll();
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** The folder as a power cut leaves it of which this much of the log had reached the disk. */
function leave(log: Uint8Array): void {
  rmSync(cutFolder(), { recursive: true, force: true });
  mkdirSync(cutFolder());
  copyFileSync(file(join(folder, 'whole')), file(cutFolder()));
  writeFileSync(`${file(cutFolder())}-wal`, log);
}

/** All that is stored, in one short word. */
function stored(sqlite: Database.Database): string {
  const hash = createHash('sha256');
  const tables = sqlite
    .prepare<[], { name: string }>("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY 1")
    .all();
  for (const { name } of tables)
    for (const row of sqlite.prepare(`SELECT * FROM "${name}"`).raw().iterate())
      hash.update(JSON.stringify([name, row]));
  return hash.digest('base64url');
}

interface Opened {
  readonly integrity: unknown;
  readonly orphans: unknown;
  readonly stored: string;
  /** Jobs whose counts are not those of their rows. */
  readonly miscounted: readonly unknown[];
  readonly finished: number;
}

// a page is recorded with its items, its counts and the mark that it is done
const MISCOUNTED = `SELECT id, items, extracts, visits FROM jobs WHERE type = 'scrape' AND (
    items <> (SELECT count(*) FROM items WHERE job = jobs.num)
    OR extracts <> (SELECT count(DISTINCT request) FROM items WHERE job = jobs.num)
    OR visits <> (SELECT count(*) FROM requests WHERE job = jobs.num AND state = 'done')
    OR EXISTS (SELECT 1 FROM requests WHERE job = jobs.num AND state = 'done' AND
      (page IS NULL OR hit <> EXISTS (SELECT 1 FROM items WHERE request = requests.id))))`;

/** Opens Winnow's store on the folder, and reads it. */
function openCut(): Opened {
  openStore(cutFolder()).close();
  const sqlite = new Database(file(cutFolder()), { readonly: true });
  const opened = {
    integrity: sqlite.pragma('integrity_check', { simple: true }),
    orphans: sqlite.pragma('foreign_key_check'),
    stored: stored(sqlite),
    miscounted: sqlite.prepare(MISCOUNTED).all(),
    finished: Number(sqlite.prepare("SELECT count(*) FROM requests WHERE state = 'done'").pluck().get()),
  };
  sqlite.close();
  return opened;
}

const SOUND = { integrity: 'ok', orphans: [], miscounted: [] };

/** Ends of frames, spread over the log; each with one more inside the frame that follows, in its header or its page. */
function cuts(): readonly number[] {
  const first = wal.ends.findIndex((end) => end >= wal.movedBytes);
  const whole = wal.ends.slice(first);
  const step = Math.max(1, Math.floor(whole.length / MAX_CUTS));
  const boundaries = [...whole.filter((_, at) => at % step === 0), ...wal.commits.slice(-3)];
  const inside = (end: number, at: number) =>
    Math.min(wal.bytes.length, end + (at % 2 === 0 ? 11 : wal.frameBytes - 7));
  const all = [0, ...boundaries, ...boundaries.map(inside)];
  return [...new Set(all)].filter((cut) => cut >= wal.movedBytes).sort((a, b) => a - b);
}

const lastCommit = (cut: number) => wal.commits.findLast((end) => end <= cut) ?? 0;

describe('a power cut', () => {
  it('leaves whole transactions, wherever it cuts the log off', { tags: 'long', timeout: 120_000 }, () => {
    expect(wal.commits.length).toBeGreaterThan(PRODUCTS / 2);
    const states = new Map<number, string>();
    let before = 0;
    for (const cut of cuts()) {
      leave(wal.bytes.subarray(0, cut));
      const { stored, finished, ...rest } = openCut();
      expect({ cut, ...rest }).toEqual({ cut, ...SOUND });
      // nothing of a transaction that is not whole, and all of those that are
      const known = states.get(lastCommit(cut));
      if (known !== undefined) expect([cut, stored]).toEqual([cut, known]);
      states.set(lastCommit(cut), stored);
      expect(finished).toBeGreaterThanOrEqual(before);
      before = finished;
    }
    expect(states.size).toBeGreaterThan(10);
    expect(before).toBeGreaterThan(PRODUCTS / 2);
  });

  it('that lost a piece in the middle of the log keeps what was committed before it', () => {
    for (const share of [0.2, 0.5, 0.8]) {
      const whole = wal.ends.filter((each) => each > wal.movedBytes);
      const end = whole[Math.floor(whole.length * share)] ?? 0;
      const log = Buffer.from(wal.bytes);
      log.fill('lost', end + 100, end + 612); // a sector of the next frame
      leave(log);
      const lost = openCut();
      leave(wal.bytes.subarray(0, end));
      expect(lost).toEqual(openCut());
      expect(lost).toMatchObject(SOUND);
    }
  });

  it('is survived by a job, which goes on and ends with each item once', {
    tags: 'long',
    timeout: 120_000,
  }, async () => {
    const from = wal.ends.findIndex((end) => end >= made);
    for (const share of RESUMED) {
      leave(wal.bytes.subarray(0, wal.ends[from + Math.floor((wal.ends.length - from) * share)]));
      const running = await startKillable(cutFolder());
      const job = await jobEnd(running.api, id);
      expect([share, job.state, job.progress.items, job.progress.errors]).toEqual([share, 'completed', PRODUCTS, 0]);
      const { results } = await running.api.api('listItems', { id, limit: 1000 });
      expect(new Set(results.map(({ item }) => item._url)).size).toBe(PRODUCTS);
      expect(results).toHaveLength(PRODUCTS);
      await running.kill();
    }
  });
});
