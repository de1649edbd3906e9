import type { Sqlite } from './sqlite';

export interface FileFacts {
  readonly sha256: string;
  /** Extension by content, without the dot. */
  readonly ext: string;
  readonly mime: string;
  readonly bytes: number;
}

/** A job's file, with its name on the site. */
export interface JobFile extends FileFacts {
  readonly name: string;
}

export interface RowFilesTable {
  /** The file that a job downloaded from a URL; null if it has not. */
  readonly of: (job: number, url: string) => JobFile | null;
  /** Stores a file once for all jobs. */
  readonly add: (job: number, url: string, file: Omit<JobFile, 'bytes'>, data: Uint8Array) => void;
  /** Assigns a path of the job to a file; false if another of its files has that path. */
  readonly claimPath: (job: number, key: string, sha256: string) => boolean;
  /** The stored file with this hash; null if there is none. */
  readonly read: (sha256: string) => (FileFacts & { readonly data: Uint8Array }) | null;
  readonly total: () => { readonly count: number; readonly bytes: number };
}

export function rowFilesTable(sqlite: Sqlite): RowFilesTable {
  const of = sqlite.prepare<[number, string], JobFile>(
    `SELECT f.sha256, f.ext, f.mime, octet_length(f.data) AS bytes, j.name
     FROM job_files j JOIN files f ON f.sha256 = j.sha256 WHERE j.job = ? AND j.url = ?`,
  );
  const insert = sqlite.prepare(
    'INSERT INTO files (sha256, ext, mime, data) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING',
  );
  const link = sqlite.prepare('INSERT OR REPLACE INTO job_files (job, url, name, sha256) VALUES (?, ?, ?, ?)');
  const claim = sqlite.prepare('INSERT INTO file_paths (job, key, sha256) VALUES (?, ?, ?) ON CONFLICT DO NOTHING');
  const holder = sqlite.prepare<[number, string], { sha256: string }>(
    'SELECT sha256 FROM file_paths WHERE job = ? AND key = ?',
  );
  const read = sqlite.prepare<[string], FileFacts & { data: Uint8Array }>(
    'SELECT sha256, ext, mime, octet_length(data) AS bytes, data FROM files WHERE sha256 = ?',
  );
  const total = sqlite.prepare<[], { count: number; bytes: number }>(
    'SELECT count(*) AS count, coalesce(sum(octet_length(data)), 0) AS bytes FROM files',
  );
  return {
    of: (job, url) => of.get(job, url) ?? null,
    add: (job, url, { sha256, ext, mime, name }, data) => {
      insert.run(sha256, ext, mime, data);
      link.run(job, url, name, sha256);
    },
    claimPath: (job, key, sha256) => {
      claim.run(job, key, sha256);
      return holder.get(job, key)?.sha256 === sha256;
    },
    read: (sha256) => read.get(sha256) ?? null,
    total: () => total.get() ?? { count: 0, bytes: 0 },
  };
}
