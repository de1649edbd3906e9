import type { PastRun } from '@shared/contract/projects';
import type { Sqlite } from './sqlite';

/** A project's data in addition to its schedule, whose id it shares. */
export interface ProjectRow {
  readonly id: string;
  /** Identifies the project across all its saved files and copies. */
  readonly fileId: string;
  readonly notes: string;
  /** Whether it runs at set times; its schedule has times in any case. */
  readonly timed: boolean;
}

export interface ProjectsTable {
  readonly list: () => readonly ProjectRow[];
  readonly get: (id: string) => ProjectRow | null;
  /** The newest project with this file id; null if there is none. */
  readonly ofFile: (fileId: string) => ProjectRow | null;
  /** Runs from before its file was opened here, newest first. */
  readonly past: (id: string) => readonly PastRun[];
  readonly insert: (row: ProjectRow, past: readonly PastRun[]) => void;
  readonly change: (row: ProjectRow) => void;
}

const COLUMNS = 'id, file_id AS fileId, notes, timed';

export function projectsTable(sqlite: Sqlite): ProjectsTable {
  const list = sqlite.prepare<[], RawProject>(`SELECT ${COLUMNS} FROM projects`);
  const get = sqlite.prepare<[string], RawProject>(`SELECT ${COLUMNS} FROM projects WHERE id = ?`);
  const ofFile = sqlite.prepare<[string], RawProject>(
    `SELECT ${COLUMNS} FROM projects WHERE file_id = ? ORDER BY rowid DESC LIMIT 1`,
  );
  const past = sqlite.prepare<[string], { past: string }>('SELECT past FROM projects WHERE id = ?');
  const insert = sqlite.prepare(
    'INSERT INTO projects (id, file_id, notes, timed, past) VALUES (@id, @fileId, @notes, @timed, @past)',
  );
  const change = sqlite.prepare('UPDATE projects SET notes = @notes, timed = @timed WHERE id = @id');
  const orNull = (row: RawProject | undefined) => (row ? toProject(row) : null);
  return {
    list: () => list.all().map(toProject),
    get: (id) => orNull(get.get(id)),
    ofFile: (fileId) => orNull(ofFile.get(fileId)),
    past: (id) => JSON.parse(past.get(id)?.past ?? '[]'),
    insert: ({ timed, ...row }, runs) => {
      insert.run({ ...row, timed: Number(timed), past: JSON.stringify(runs) });
    },
    change: ({ id, notes, timed }) => {
      change.run({ id, notes, timed: Number(timed) });
    },
  };
}

interface RawProject extends Omit<ProjectRow, 'timed'> {
  readonly timed: number;
}

function toProject({ timed, ...row }: RawProject): ProjectRow {
  return { ...row, timed: timed === 1 };
}
