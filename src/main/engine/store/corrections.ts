import type { PageKind } from '@shared/extractor';
import type { NewExample } from './examples';
import type { StoredEvidence } from './items';
import type { Sqlite } from './sqlite';

type Answers = NewExample['records'][number];

/** A cell's value before its correction. */
export interface CellBefore {
  readonly value: unknown;
  readonly isMissing: boolean;
  readonly evidence: StoredEvidence | null;
}

/** What a correction changed in the example of its page. */
export interface Taught {
  readonly kind: number;
  readonly record: number;
  readonly written: Answers;
  /** The example before; null if there was none. */
  readonly before: Pick<NewExample, 'records' | 'origin' | 'token'> | null;
  /** Token of the page stored with it. */
  readonly token: string | null;
  /**
   * The kind's layout and URL shapes before; undefined if the correction created the kind, or if stored by earlier
   * versions.
   */
  readonly kindBefore?: PageKind;
}

export interface NewCorrection {
  readonly job: number;
  readonly item: number;
  /** URL of the item's page. */
  readonly url: string;
  readonly field: string;
  readonly before: CellBefore;
  readonly value: unknown;
  /** Null if nothing can be learned from it. */
  readonly taught: Taught | null;
  readonly correctedAt: number;
}

export interface CorrectionRow extends NewCorrection {
  readonly id: number;
  /** Id of the extractor learned with it. */
  readonly extractor: string | null;
  /** Null while the correction is in effect. */
  readonly undoneAt: number | null;
}

/** Corrections by people, including undone ones. */
export interface CorrectionsTable {
  readonly add: (correction: NewCorrection) => number;
  readonly noteExtractor: (id: number, extractor: string) => void;
  readonly byId: (job: number, id: number) => CorrectionRow | null;
  /** Newest first; of one item if given. */
  readonly list: (job: number, limit: number, offset: number, item?: number) => Listed;
  /** Corrections in effect for the pages of a URL, newest first. */
  readonly standingOf: (url: string) => readonly CorrectionRow[];
  /** Corrections in effect that an extractor was learned from. */
  readonly standingTaught: () => readonly TaughtField[];
  /** Cells of a job that people corrected, as they are now. */
  readonly cellsOf: (job: number) => readonly CorrectedCell[];
  readonly undo: (id: number, at: number) => void;
}

export interface TaughtField extends Pick<CorrectionRow, 'job' | 'field' | 'correctedAt'> {
  /** The kind of page that got an example. */
  readonly kind: number;
}

export type CorrectedCell = Pick<CorrectionRow, 'item' | 'url' | 'field'>;

interface Listed {
  readonly rows: readonly CorrectionRow[];
  readonly total: number;
}

interface RawCorrection extends Omit<CorrectionRow, 'before' | 'value' | 'taught'> {
  readonly before: string;
  readonly value: string;
  readonly taught: string | null;
}

const COLUMNS = `id, job, item, url, field, before, value, taught, extractor, corrected_at AS correctedAt, undone_at AS undoneAt`;

export function correctionsTable(sqlite: Sqlite): CorrectionsTable {
  const add = sqlite.prepare(
    `INSERT INTO corrections (job, item, url, field, before, value, taught, corrected_at)
     VALUES (@job, @item, @url, @field, @before, @value, @taught, @correctedAt)`,
  );
  const noteExtractor = sqlite.prepare('UPDATE corrections SET extractor = ? WHERE id = ?');
  const byId = sqlite.prepare<[number, number], RawCorrection>(
    `SELECT ${COLUMNS} FROM corrections WHERE job = ? AND id = ?`,
  );
  const listed = 'corrections WHERE job = @job AND (@item IS NULL OR item = @item)';
  const list = sqlite.prepare<[object], RawCorrection>(
    `SELECT ${COLUMNS} FROM ${listed} ORDER BY id DESC LIMIT @limit OFFSET @offset`,
  );
  const total = sqlite.prepare<[object], { total: number }>(`SELECT count(*) AS total FROM ${listed}`);
  const standing = sqlite.prepare<[string], RawCorrection>(
    `SELECT ${COLUMNS} FROM corrections WHERE url = ? AND undone_at IS NULL ORDER BY id DESC`,
  );
  const standingTaught = sqlite.prepare<[], TaughtField>(
    `SELECT job, field, corrected_at AS correctedAt, json_extract(taught, '$.kind') AS kind FROM corrections
     WHERE undone_at IS NULL AND extractor IS NOT NULL AND taught IS NOT NULL`,
  );
  const cellsOf = sqlite.prepare<[number], CorrectedCell>(
    'SELECT DISTINCT item, url, field FROM corrections WHERE job = ? AND undone_at IS NULL',
  );
  const undo = sqlite.prepare('UPDATE corrections SET undone_at = ? WHERE id = ?');

  return {
    add: ({ before, value, taught, ...facts }) => {
      const texts = { before: JSON.stringify(before), value: JSON.stringify(value) };
      return Number(add.run({ ...facts, ...texts, taught: taught && JSON.stringify(taught) }).lastInsertRowid);
    },
    noteExtractor: (id, extractor) => {
      noteExtractor.run(extractor, id);
    },
    byId: (job, id) => {
      const row = byId.get(job, id);
      return row ? toCorrection(row) : null;
    },
    list: (job, limit, offset, item) => {
      const asked = { job, item: item ?? null };
      return {
        rows: list.all({ ...asked, limit, offset }).map(toCorrection),
        total: total.get(asked)?.total ?? 0,
      };
    },
    standingOf: (url) => standing.all(url).map(toCorrection),
    standingTaught: () => standingTaught.all(),
    cellsOf: (job) => cellsOf.all(job),
    undo: (id, at) => {
      undo.run(at, id);
    },
  };
}

function toCorrection({ before, value, taught, ...row }: RawCorrection): CorrectionRow {
  return {
    ...row,
    before: JSON.parse(before),
    value: JSON.parse(value),
    taught: taught === null ? null : JSON.parse(taught),
  };
}
