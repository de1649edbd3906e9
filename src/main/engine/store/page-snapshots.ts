import type { SnapshotFile } from '@shared/snapshot';
import type { Sqlite } from './sqlite';

/** A screenshot or file that a browser made of a stored page; without data if it failed. */
export interface StoredSnapshot extends SnapshotFacts {
  readonly data: Uint8Array;
}

export interface SnapshotFacts {
  readonly kind: SnapshotFile;
  readonly mime: string;
  /** CSS pixels of a screenshot. */
  readonly width: number | null;
  readonly height: number | null;
  /** Whether a screenshot was cut off before the end of the page or element. */
  readonly cut: boolean;
  /** Why it failed, or where it was cut off. */
  readonly message: string | null;
}

export interface ListedSnapshot extends SnapshotFacts {
  readonly bytes: number;
}

export interface PageSnapshotsTable {
  readonly insert: (page: number, snapshots: readonly StoredSnapshot[]) => void;
  /** Snapshots of a page, in the requested order. */
  readonly of: (token: string) => readonly ListedSnapshot[];
  /** Null if it does not exist or failed. */
  readonly read: (token: string, kind: SnapshotFile) => StoredSnapshot | null;
}

type Raw<Row extends SnapshotFacts> = Omit<Row, 'cut'> & { readonly cut: number };

const FACTS = 's.kind, s.mime, s.width, s.height, s.cut, s.message';
const OF_PAGE = 'FROM page_snapshots s JOIN pages p ON p.id = s.page WHERE p.token = +?';

export function pageSnapshotsTable(sqlite: Sqlite): PageSnapshotsTable {
  const insert = sqlite.prepare(
    `INSERT INTO page_snapshots (page, kind, position, mime, width, height, cut, message, data)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const list = sqlite.prepare<[string], Raw<ListedSnapshot>>(
    `SELECT ${FACTS}, octet_length(s.data) AS bytes ${OF_PAGE} ORDER BY s.position`,
  );
  const read = sqlite.prepare<[string, string], Raw<StoredSnapshot>>(
    `SELECT ${FACTS}, s.data ${OF_PAGE} AND s.kind = ? AND octet_length(s.data) > 0`,
  );
  return {
    insert: (page, snapshots) => {
      for (const [at, { kind, mime, width, height, cut, message, data }] of snapshots.entries())
        insert.run(page, kind, at, mime, width, height, Number(cut), message, data);
    },
    of: (token) => list.all(token).map((row) => ({ ...row, cut: row.cut === 1 })),
    read: (token, kind) => {
      const row = read.get(token, kind);
      return row ? { ...row, cut: row.cut === 1 } : null;
    },
  };
}
