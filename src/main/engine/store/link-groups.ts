import type { Sqlite } from './sqlite';

/** URLs of a job that were found through similar links, with the results of visiting them. */
export interface LinkGroupRow {
  readonly id: number;
  /** 0 is visited before all others, 2 after. */
  readonly tier: number;
  readonly name: string;
  readonly visits: number;
  /** Decayed sum of rewards; `reward / visits` is the recent average per visit. */
  readonly reward: number;
}

export interface LinkGroupsTable {
  readonly all: (job: number) => readonly LinkGroupRow[];
  readonly insert: (job: number, group: LinkGroupRow) => void;
  /** Stores a group's counts after another visit. */
  readonly learn: (job: number, id: number, visits: number, reward: number) => void;
}

export function linkGroupsTable(sqlite: Sqlite): LinkGroupsTable {
  const all = sqlite.prepare<[number], LinkGroupRow>(
    'SELECT id, tier, name, visits, reward FROM link_groups WHERE job = ? ORDER BY id',
  );
  const insert = sqlite.prepare(
    'INSERT INTO link_groups (job, id, tier, name, visits, reward) VALUES (@job, @id, @tier, @name, @visits, @reward) ON CONFLICT DO NOTHING',
  );
  const learn = sqlite.prepare('UPDATE link_groups SET visits = ?, reward = ? WHERE job = ? AND id = ?');
  return {
    all: (job) => all.all(job),
    insert: (job, { id, tier, name, visits, reward }) => {
      insert.run({ job, id, tier, name, visits, reward });
    },
    learn: (job, id, visits, reward) => {
      learn.run(visits, reward, job, id);
    },
  };
}
