import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import type { REPLAY_STATES, Recipe, ReplayCertificate } from '@shared/replay';
import type { Template } from '@shared/template';
import type { HistoryEntry } from './extractors';
import type { Sealing } from './sealing';
import type { Sqlite } from './sqlite';

export type ReplayState = (typeof REPLAY_STATES)[number];

/** The calls behind one kind of page. Times are milliseconds since 1970. */
export interface ReplayRow {
  readonly num: number;
  readonly id: string;
  /** Key of the kind: site, template, URL shape, and how its list is read. */
  readonly kind: string;
  readonly site: string;
  readonly templateKey: string;
  readonly template: Template;
  /** URL shape of the pages, for the user. */
  readonly pattern: string;
  readonly state: ReplayState;
  readonly enabled: boolean;
  /** Why there is no recipe, as a sentence; null if nothing prevents one. */
  readonly reason: string | null;
  readonly recipe: Recipe | null;
  readonly certificate: ReplayCertificate;
  readonly history: readonly HistoryEntry[];
  /** Pages read by its calls. */
  readonly pages: number;
  /** Pages of the kind that the browser loaded. */
  readonly seen: number;
  /** Number of pages until the browser's next check of the calls. */
  readonly untilCheck: number;
  readonly createdAt: number;
  readonly usedAt: number | null;
}

export type NewReplay = Pick<
  ReplayRow,
  'id' | 'kind' | 'site' | 'templateKey' | 'template' | 'pattern' | 'certificate' | 'createdAt'
>;

export type ReplayChange = Partial<
  Pick<
    ReplayRow,
    'state' | 'enabled' | 'reason' | 'recipe' | 'certificate' | 'history' | 'pages' | 'seen' | 'untilCheck' | 'usedAt'
  >
>;

/** How the pages of a job were loaded. */
export interface JobReplayUse {
  readonly pages: number;
  readonly msec: number;
  readonly browserPages: number;
  readonly browserMsec: number;
}

export interface ReplayFilter {
  readonly site?: string;
  readonly templateKey?: string;
  readonly limit: number;
  readonly offset: number;
}

export interface ReplaysTable {
  readonly insert: (replay: NewReplay) => ReplayRow;
  readonly byId: (id: string) => ReplayRow | null;
  readonly byKind: (kind: string) => ReplayRow | null;
  /** Newest first. */
  readonly list: (filter: ReplayFilter) => { readonly rows: readonly ReplayRow[]; readonly total: number };
  readonly change: (num: number, change: ReplayChange) => void;
  readonly remove: (num: number) => void;
  /** Samples as JSON, oldest first. */
  readonly samples: (num: number) => readonly unknown[];
  readonly addSample: (num: number, sample: unknown) => void;
  readonly removeSamples: (num: number) => void;
  readonly addJobUse: (job: number, use: JobReplayUse) => void;
  /** For the job and its child jobs; null if no page was read by calls. */
  readonly jobUse: (job: number) => JobReplayUse | null;
  /** Hosts with calls that have read pages. */
  readonly usedSites: () => readonly string[];
}

const COLUMNS = `num, id, kind, site, template_key AS templateKey, template, pattern, state, enabled, reason, recipe, certificate, history, pages,
  seen, until_check AS untilCheck, created_at AS createdAt, used_at AS usedAt`;

interface RawReplay extends Omit<ReplayRow, 'template' | 'enabled' | 'recipe' | 'certificate' | 'history'> {
  readonly template: string;
  readonly enabled: number;
  readonly recipe: string | null;
  readonly certificate: string;
  readonly history: string;
}

export function replaysTable(sqlite: Sqlite, sealing: Sealing): ReplaysTable {
  const insert = sqlite.prepare(
    `INSERT INTO replays (id, kind, site, template_key, template, pattern, state, certificate, created_at)
     VALUES (@id, @kind, @site, @templateKey, @template, @pattern, 'learning', @certificate, @createdAt)`,
  );
  const byId = sqlite.prepare<[string], RawReplay>(`SELECT ${COLUMNS} FROM replays WHERE id = ?`);
  const byKind = sqlite.prepare<[string], RawReplay>(`SELECT ${COLUMNS} FROM replays WHERE kind = ?`);
  const byNum = sqlite.prepare<[number], RawReplay>(`SELECT ${COLUMNS} FROM replays WHERE num = ?`);
  const where = 'WHERE (@site IS NULL OR site = @site) AND (@templateKey IS NULL OR template_key = @templateKey)';
  const list = sqlite.prepare<[object], RawReplay>(
    `SELECT ${COLUMNS} FROM replays ${where} ORDER BY num DESC LIMIT @limit OFFSET @offset`,
  );
  const total = sqlite.prepare<[object], { total: number }>(`SELECT count(*) AS total FROM replays ${where}`);
  const update = sqlite.prepare(
    `UPDATE replays SET state = @state, enabled = @enabled, reason = @reason, recipe = @recipe, certificate = @certificate,
       history = @history, pages = @pages, seen = @seen, until_check = @untilCheck, used_at = @usedAt WHERE num = @num`,
  );
  const remove = sqlite.prepare('DELETE FROM replays WHERE num = ?');
  const samples = sqlite.prepare<[number], { data: string }>(
    'SELECT data FROM replay_samples WHERE replay = ? ORDER BY num',
  );
  const addSample = sqlite.prepare('INSERT INTO replay_samples (replay, data) VALUES (?, ?)');
  const removeSamples = sqlite.prepare('DELETE FROM replay_samples WHERE replay = ?');
  const addJobUse = sqlite.prepare(
    `INSERT INTO job_replays (job, pages, msec, browser_pages, browser_msec) VALUES (@job, @pages, @msec, @browserPages, @browserMsec)
     ON CONFLICT (job) DO UPDATE SET pages = pages + excluded.pages, msec = msec + excluded.msec,
       browser_pages = browser_pages + excluded.browser_pages, browser_msec = browser_msec + excluded.browser_msec`,
  );
  const usedSites = sqlite.prepare<[], string>('SELECT DISTINCT site FROM replays WHERE pages > 0').pluck();
  const jobUse = sqlite.prepare<[object], JobReplayUse>(
    `SELECT coalesce(sum(pages), 0) AS pages, coalesce(sum(msec), 0) AS msec, coalesce(sum(browser_pages), 0) AS browserPages,
       coalesce(sum(browser_msec), 0) AS browserMsec
     FROM job_replays WHERE job = @job OR job IN (SELECT num FROM jobs WHERE parent = @job)`,
  );

  const toRow = (raw: RawReplay): ReplayRow => ({
    ...raw,
    template: JSON.parse(raw.template),
    enabled: raw.enabled === 1,
    recipe: raw.recipe === null ? null : JSON.parse(sealing.open(raw.recipe)),
    certificate: JSON.parse(raw.certificate),
    history: JSON.parse(raw.history),
  });
  const orNull = (raw: RawReplay | undefined) => (raw ? toRow(raw) : null);
  const required = (num: number): ReplayRow => {
    const row = orNull(byNum.get(num));
    if (!row) throw new Error(`the replay ${num} is gone`);
    return row;
  };

  return {
    insert: (replay) => {
      const texts = { template: JSON.stringify(replay.template), certificate: JSON.stringify(replay.certificate) };
      const { id, kind, site, templateKey, pattern, createdAt } = replay;
      return required(
        Number(insert.run({ id, kind, site, templateKey, pattern, createdAt, ...texts }).lastInsertRowid),
      );
    },
    byId: (id) => orNull(byId.get(id)),
    byKind: (kind) => orNull(byKind.get(kind)),
    list: ({ site, templateKey, limit, offset }) => {
      const filter = { site: site ?? null, templateKey: templateKey ?? null, limit, offset };
      return { rows: list.all(filter).map(toRow), total: total.get(filter)?.total ?? 0 };
    },
    change: (num, change) => {
      const row = orNull(byNum.get(num));
      if (!row) return; // deleted meanwhile
      const { state, enabled, reason, recipe, certificate, history, pages, seen, untilCheck, usedAt } = {
        ...row,
        ...change,
      };
      update.run({
        num,
        state,
        enabled: Number(enabled),
        reason,
        // it may contain keys and tokens
        recipe: recipe === null ? null : sealing.whole(JSON.stringify(recipe)),
        certificate: JSON.stringify(certificate),
        history: JSON.stringify(history),
        pages,
        seen,
        untilCheck,
        usedAt,
      });
    },
    remove: (num) => {
      remove.run(num);
    },
    samples: (num) => samples.all(num).map(({ data }) => JSON.parse(unpack(sealing.open(data)))),
    addSample: (num, sample) => {
      if (byNum.get(num)) addSample.run(num, sealing.whole(pack(JSON.stringify(sample))));
    },
    removeSamples: (num) => {
      removeSamples.run(num);
    },
    addJobUse: (job, use) => {
      addJobUse.run({ job, ...use });
    },
    usedSites: () => usedSites.all(),
    jobUse: (job) => {
      const use = jobUse.get({ job });
      return use && use.pages > 0 ? use : null;
    },
  };
}

function pack(text: string): string {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }).toString('base64');
}

function unpack(text: string): string {
  return brotliDecompressSync(Buffer.from(text, 'base64')).toString('utf8');
}
