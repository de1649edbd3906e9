import type { Sqlite } from './sqlite';

/** The stored profile of a job's fields as text, and the newest item it covers. */
export interface StoredProfile {
  readonly last: number;
  readonly profile: string;
}

export interface FieldProfilesTable {
  readonly get: (job: number) => StoredProfile | null;
  readonly put: (job: number, kept: StoredProfile) => void;
}

export function fieldProfilesTable(sqlite: Sqlite): FieldProfilesTable {
  const get = sqlite.prepare<[number], StoredProfile>('SELECT last, profile FROM field_profiles WHERE job = ?');
  const put = sqlite.prepare(
    `INSERT INTO field_profiles (job, last, profile) SELECT num, @last, @profile FROM jobs WHERE num = @job
     ON CONFLICT (job) DO UPDATE SET last = excluded.last, profile = excluded.profile`,
  );
  return { get: (job) => get.get(job) ?? null, put: (job, kept) => void put.run({ job, ...kept }) };
}
