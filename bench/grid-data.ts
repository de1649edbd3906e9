import Database from 'better-sqlite3';
import { openStore } from '../src/main/engine/store/index';

const STEP = 50_000;
const MAKERS = ['Alder', 'Birch', 'Cedar', 'Elm', 'Hazel', 'Oak', 'Pine', 'Rowan'];
const TEMPLATE = { name: 'The name', maker: 'Who makes it', price: 'The price', stock: 'How many', note: 'The note' };

/** Fills a data folder with one finished scrape of so many items, as if it had run. Returns its id. */
export function fillDataFolder(dataDir: string, rows: number): string {
  const store = openStore(dataDir);
  store.close();
  const id = 'a-long-job-of-the-bench';
  addFinishedJob(
    dataDir,
    id,
    Array.from({ length: rows }, (_, at) => at),
  );
  return id;
}

/** Adds a finished scrape whose items have these numbers; `change` alters them. The data folder must have a database. */
export function addFinishedJob(
  dataDir: string,
  id: string,
  numbers: readonly number[],
  change: (item: BenchItem, number: number) => BenchItem = (item) => item,
): void {
  const rows = numbers.length;
  const sqlite = new Database(`${dataDir}/winnow.db`);
  sqlite.pragma('journal_mode = WAL');
  const args = { pattern: 'https://shop.example/p/*', template: TEMPLATE };
  const job = Number(
    sqlite
      .prepare(
        `INSERT INTO jobs (id, name, type, args, state, phase, seeded, visits, hits, items, extracts, created_at, started_at, finished_at)
         VALUES (?, 'A million rows', 'scrape', ?, 'completed', 'finished', 1, @rows, @rows, @rows, @rows, 0, 0, 1)`,
      )
      .run(id, JSON.stringify(args), { rows }).lastInsertRowid,
  );
  const request = sqlite.prepare(
    `INSERT INTO requests (job, url, position, origin, depth, state, status, hit) VALUES (?, ?, 0, 'link', 1, 'done', 'ok', 1)`,
  );
  const item = sqlite.prepare(
    'INSERT INTO items (job, request, ordinal, record, item, evidence) VALUES (?, ?, 0, 0, ?, ?)',
  );
  const fill = sqlite.transaction((from: number) => {
    for (const at of numbers.slice(from, from + STEP)) {
      const url = `https://shop.example/p/${at}`;
      const of = request.run(job, url).lastInsertRowid;
      item.run(job, of, JSON.stringify(change(getItem(at, url), at)), JSON.stringify(EVIDENCE));
    }
  });
  for (let from = 0; from < rows; from += STEP) fill(from);
  sqlite.close();
}

type BenchItem = ReturnType<typeof getItem>;

function getItem(at: number, url: string) {
  const shuffled = (at * 7919) % 1_000_003;
  return {
    name: `Board ${shuffled}`,
    maker: MAKERS[shuffled % MAKERS.length],
    price: shuffled % 13 === 0 ? null : (shuffled % 50_000) / 100,
    stock: shuffled % 40,
    note: `Planed on both sides, batch ${shuffled % 977}, kept dry in hall ${shuffled % 12}.`,
    _url: url,
    _htmlUrl: null,
    _status: 'ok',
    _message: null,
    _timestamp: '2026-01-01T00:00:00.000Z',
    _missing: [],
    _boosted: false,
  };
}

const FOUND = { source: 'rules', path: 'html > body > h1', range: [0, 4], confidence: 0.9 };
const EVIDENCE = { name: FOUND, maker: FOUND, price: FOUND, stock: FOUND, note: FOUND };
