import type { Item } from '@shared/item';
import { createRevise, type Evidence, type Fields, type Revise } from './revise-items';
import type { Sqlite } from './sqlite';

/** Input and output of one step of a run. */
export interface StepRow {
  readonly step: number;
  /** Number of items taken from the step before; also the number of the next one to take. */
  readonly taken: number;
  /** Pages requested. */
  readonly pages: number;
  readonly given: number;
  /** Pages that failed. */
  readonly failed: number;
  /** The newest batch of a step that works in batches, and its first item; 0 before the first. */
  readonly batch: number;
  readonly batchFrom: number;
  readonly begun: boolean;
  readonly done: boolean;
  readonly error: string | null;
}

export type StepChange = Partial<Omit<StepRow, 'step'>>;

/** An item between two steps. */
export interface RunItem {
  /** Its origin: positions of its ancestors, then its own; sorts in list order. */
  readonly path: string;
  readonly item: Fields;
  readonly evidence: Evidence;
  /** Row of the stored page of `pageUrl`, which a later step can read without a visit. */
  readonly page: number | null;
  readonly pageUrl: string | null;
  /** Row of the child job's item that it was made from. */
  readonly source: number | null;
}

export interface PlacedRunItem extends RunItem {
  readonly id: number;
  /** Index among the items of its step, from 0. */
  readonly seq: number;
  /** URL requested for it by the next step; null if nothing is in progress. */
  readonly asked: string | null;
}

export interface FinalItem extends Pick<RunItem, 'path' | 'evidence' | 'source'> {
  readonly seq: number;
  readonly item: Item;
}

export interface RunLog {
  readonly time: number;
  readonly step: number | null;
  readonly level: 'info' | 'error';
  readonly message: string;
}

/** Rows of workflow runs. */
export interface WorkflowRunsTable {
  /** Creates the rows of a run's steps if they are missing. */
  readonly prepare: (job: number, steps: number) => void;
  readonly steps: (job: number) => readonly StepRow[];
  readonly change: (job: number, step: number, change: StepChange) => void;
  readonly give: (job: number, step: number, seq: number, item: RunItem) => void;
  /** Writes an item as a result of the job. */
  readonly giveFinal: (job: number, step: number, item: FinalItem) => void;
  readonly read: (job: number, step: number, from: number, limit: number) => readonly PlacedRunItem[];
  readonly asked: (job: number, step: number) => readonly PlacedRunItem[];
  /** Records the URL requested for an item; null once the answer was taken. */
  readonly ask: (job: number, step: number, seq: number, url: string | null) => void;
  /** True if the step has not seen the key before. */
  readonly see: (job: number, step: number, key: string) => boolean;
  readonly seen: (job: number, step: number) => readonly string[];
  readonly log: (job: number, log: RunLog) => void;
  /** The last entries, oldest first. */
  readonly lastLogs: (job: number, limit: number) => readonly RunLog[];
  /** Rows of the child jobs' items that a result was made from; those of the last step first. */
  readonly sourcesOf: (job: number, result: number) => readonly number[];
  /** Sorts the results by path. */
  readonly sortFinal: (job: number, step: number) => void;
  /** Copies an item's changes to the items made from it, if they still have the old values. */
  readonly revise: Revise;
  /** Makes an item follow another item of the child job, in place of one that is gone. */
  readonly follow: (id: number, source: number) => void;
  /** Keeps the items between steps as far as they are displayed, and deletes the run's other data. */
  readonly settle: (job: number) => void;
  /** Number of requests in progress in all child jobs of a job. */
  readonly leased: (job: number) => number;
}

interface RawItem extends Omit<PlacedRunItem, 'item' | 'evidence'> {
  readonly item: string;
  readonly evidence: string;
}

interface RawStep extends Omit<StepRow, 'begun' | 'done'> {
  readonly begun: number;
  readonly done: number;
}

// results are stored as the job's items
const ITEM = `id, seq, path, coalesce((SELECT i.item FROM items i WHERE i.id = final), item) AS item, evidence, page,
  page_url AS pageUrl, source, asked`;

/** Calls `touched` with the job whose items were added or rewritten. */
export function workflowRunsTable(sqlite: Sqlite, touched: (job: number) => void): WorkflowRunsTable {
  const prepare = sqlite.prepare('INSERT OR IGNORE INTO workflow_steps (job, step) VALUES (?, ?)');
  const steps = sqlite.prepare<[number], RawStep>(
    `SELECT step, taken, pages, given, failed, batch, batch_from AS batchFrom, begun, done, error
     FROM workflow_steps WHERE job = ? ORDER BY step`,
  );
  const change = sqlite.prepare(
    `UPDATE workflow_steps SET taken = coalesce(@taken, taken), pages = coalesce(@pages, pages), given = coalesce(@given, given),
       failed = coalesce(@failed, failed), batch = coalesce(@batch, batch), batch_from = coalesce(@batchFrom, batch_from),
       begun = coalesce(@begun, begun), done = coalesce(@done, done), error = coalesce(@error, error)
     WHERE job = @job AND step = @step`,
  );
  const give = sqlite.prepare(
    `INSERT INTO workflow_items (job, step, seq, path, item, evidence, page, page_url, source, final)
     VALUES (@job, @step, @seq, @path, @item, @evidence, @page, @pageUrl, @source, @final)`,
  );
  const addRequest = sqlite.prepare(
    `INSERT INTO requests (job, url, position, origin, depth, state, status) VALUES (?, ?, ?, 'start', 0, 'done', NULL)`,
  );
  const addItem = sqlite.prepare(
    'INSERT INTO items (job, request, ordinal, record, item, evidence) VALUES (?, ?, ?, 0, ?, ?)',
  );
  const read = sqlite.prepare<[number, number, number, number], RawItem>(
    `SELECT ${ITEM} FROM workflow_items WHERE job = ? AND step = ? AND seq >= ? ORDER BY seq LIMIT ?`,
  );
  const asked = sqlite.prepare<[number, number], RawItem>(
    `SELECT ${ITEM} FROM workflow_items WHERE job = ? AND step = ? AND asked IS NOT NULL ORDER BY seq`,
  );
  const ask = sqlite.prepare('UPDATE workflow_items SET asked = ? WHERE job = ? AND step = ? AND seq = ?');
  const see = sqlite.prepare('INSERT OR IGNORE INTO workflow_seen (job, step, key) VALUES (?, ?, ?)');
  const seen = sqlite.prepare<[number, number], { key: string }>(
    'SELECT key FROM workflow_seen WHERE job = ? AND step = ?',
  );
  const log = sqlite.prepare('INSERT INTO workflow_logs (job, time, step, level, message) VALUES (?, ?, ?, ?, ?)');
  const lastLogs = sqlite.prepare<[number, number], RunLog>(
    'SELECT time, step, level, message FROM workflow_logs WHERE job = ? ORDER BY id DESC LIMIT ?',
  );
  const sourcesOf = sqlite
    .prepare<[number, number], number>(
      `SELECT origin.source FROM workflow_items made JOIN workflow_items origin ON origin.job = made.job
         AND (origin.path = made.path OR substr(made.path, 1, length(origin.path) + 1) = origin.path || '.')
       WHERE made.job = ? AND made.final = ? AND origin.source IS NOT NULL ORDER BY origin.step DESC`,
    )
    .pluck();
  const sortFinal = sqlite.prepare(
    `UPDATE items SET ordinal = w.place FROM
       (SELECT final, row_number() OVER (ORDER BY path, seq) - 1 AS place FROM workflow_items WHERE job = ? AND step = ?) w
     WHERE items.id = w.final AND items.ordinal IS NOT w.place`,
  );
  const settleItems = sqlite.prepare("UPDATE workflow_items SET evidence = '{}', asked = NULL WHERE job = ?");
  const clearSeen = sqlite.prepare('DELETE FROM workflow_seen WHERE job = ?');
  const follow = sqlite.prepare('UPDATE workflow_items SET source = ? WHERE id = ?');
  const leased = sqlite.prepare<[number], { leased: number }>(
    'SELECT coalesce(sum(c.leased), 0) AS leased FROM jobs j JOIN queue_counts c ON c.job = j.num WHERE j.parent = ?',
  );

  return {
    prepare: (job, count) => {
      for (let step = 0; step < count; step++) prepare.run(job, step);
    },
    steps: (job) => steps.all(job).map((row) => ({ ...row, begun: row.begun === 1, done: row.done === 1 })),
    change: (job, step, values) => {
      change.run({ ...NO_CHANGE, ...toStepColumns(values), job, step });
    },
    give: (job, step, seq, { item, evidence, ...rest }) => {
      const texts = { item: JSON.stringify(item), evidence: JSON.stringify(evidence) };
      give.run({ ...rest, ...texts, job, step, seq, final: null });
    },
    giveFinal: (job, step, { seq, path, item, evidence, source }) => {
      const request = addRequest.run(job, item._url, seq).lastInsertRowid;
      const texts = [JSON.stringify(item), JSON.stringify(evidence)] as const;
      const final = Number(addItem.run(job, request, 0, ...texts).lastInsertRowid);
      give.run({ job, step, seq, path, item: '{}', evidence: '{}', page: null, pageUrl: null, source, final });
      touched(job);
    },
    read: (job, step, from, limit) => read.all(job, step, from, limit).map(toItem),
    asked: (job, step) => asked.all(job, step).map(toItem),
    ask: (job, step, seq, url) => {
      ask.run(url, job, step, seq);
    },
    see: (job, step, key) => see.run(job, step, key).changes > 0,
    seen: (job, step) => seen.all(job, step).map(({ key }) => key),
    log: (job, { time, step, level, message }) => {
      log.run(job, time, step, level, message);
    },
    lastLogs: (job, limit) => lastLogs.all(job, limit).reverse(),
    sourcesOf: (job, result) => sourcesOf.all(job, result),
    sortFinal: (job, step) => {
      sortFinal.run(job, step);
      touched(job);
    },
    revise: createRevise(sqlite, touched),
    follow: (id, source) => {
      follow.run(source, id);
    },
    settle: (job) => {
      settleItems.run(job);
      clearSeen.run(job);
    },
    leased: (job) => leased.get(job)?.leased ?? 0,
  };
}

const NO_CHANGE = {
  taken: null,
  pages: null,
  given: null,
  failed: null,
  batch: null,
  batchFrom: null,
  begun: null,
  done: null,
  error: null,
};

function toStepColumns(change: StepChange): Record<string, string | number | null> {
  return Object.fromEntries(
    Object.entries(change).map(([name, value]) => [name, typeof value === 'boolean' ? Number(value) : value]),
  );
}

function toItem({ item, evidence, ...row }: RawItem): PlacedRunItem {
  return { ...row, item: JSON.parse(item), evidence: JSON.parse(evidence) };
}
