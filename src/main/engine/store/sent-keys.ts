import type { Sqlite } from './sqlite';

/** Idempotency key of a call that created a job. */
export interface SentKey {
  readonly key: string;
  /** Digest of the request that was sent with it. */
  readonly digest: string;
  readonly job: number;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
}

export interface SentKeysTable {
  readonly get: (key: string) => SentKey | null;
  readonly add: (sent: SentKey) => void;
  /** Deletes keys older than `time`, and all but the newest `most`. */
  readonly prune: (time: number, most: number) => void;
}

export function sentKeysTable(sqlite: Sqlite): SentKeysTable {
  const get = sqlite.prepare<[string], SentKey>(
    'SELECT key, digest, job, created_at AS createdAt FROM sent_keys WHERE key = ?',
  );
  const add = sqlite.prepare(
    'INSERT OR REPLACE INTO sent_keys (key, digest, job, created_at) VALUES (@key, @digest, @job, @createdAt)',
  );
  const prune = sqlite.prepare(
    `DELETE FROM sent_keys WHERE created_at < @time
       OR num IN (SELECT num FROM sent_keys ORDER BY created_at DESC, num DESC LIMIT -1 OFFSET @most)`,
  );
  return {
    get: (key) => get.get(key) ?? null,
    add: (sent) => {
      add.run(sent);
    },
    prune: (time, most) => {
      prune.run({ time, most });
    },
  };
}
