import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, globSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { temporaryFolder, until } from './app';
import { getFreePort } from './free-port';

/** A PostgreSQL server of its own on loopback, which asks for a password. */
export interface PostgresServer {
  readonly port: number;
  /** With user and password. */
  readonly url: string;
  readonly password: string;
  readonly query: (sql: string, values?: readonly unknown[]) => Promise<readonly Record<string, unknown>[]>;
  /** A connection of its own, such as one that holds a lock. */
  readonly connect: () => Promise<pg.Client>;
  /** Ends it as a crash would; `start` brings it back on the same port. */
  readonly crash: () => Promise<void>;
  readonly start: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

const PASSWORD = 'a p@ss:word/of#tests';
const FOLDER = findFolder();

/** Whether the programs of a PostgreSQL server are installed. */
export const HAS_POSTGRES = FOLDER !== null;

export async function startPostgres(): Promise<PostgresServer> {
  if (FOLDER === null) throw new Error('no PostgreSQL server is installed');
  const folder = temporaryFolder();
  const user = getUser();
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid ?? user.uid);
  const data = join(folder, 'data');
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, PASSWORD, { mode: 0o644 });
  const options = { ...user, cwd: folder };
  execFileSync(
    join(FOLDER, 'initdb'),
    ['-D', data, '-U', 'winnow', '-A', 'scram-sha-256', `--pwfile=${passwordFile}`, '-E', 'UTF8', '--no-sync'],
    { ...options, stdio: 'ignore' },
  );
  const port = await getFreePort();
  const url = `postgresql://winnow:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}/postgres`;
  let server: ChildProcess | null = null;

  const connect = async () => {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => undefined); // the server is crashed under it
    await client.connect();
    return client;
  };
  const start = async () => {
    const child = spawn(
      join(FOLDER, 'postgres'),
      ['-D', data, '-h', '127.0.0.1', '-p', String(port), '-k', folder, '-c', 'fsync=off'],
      { ...options, stdio: 'ignore' },
    );
    server = child;
    const client = await until('postgres', () => {
      if (child.exitCode !== null) throw new Error(`postgres ended with ${child.exitCode}`);
      return connect().catch(() => null);
    });
    await client.end();
  };
  const end = async (signal: NodeJS.Signals) => {
    if (server?.exitCode !== null || !server.kill(signal)) return;
    await once(server, 'exit');
  };
  await start();
  return {
    port,
    url,
    password: PASSWORD,
    query: async (sql, values = []) => {
      const client = await connect();
      try {
        return (await client.query(sql, [...values])).rows;
      } finally {
        await client.end();
      }
    },
    connect,
    crash: () => end('SIGQUIT'),
    start,
    stop: async () => {
      await end('SIGQUIT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Debian keeps them out of the PATH, in a folder for each version. */
function findFolder(): string | null {
  const folders = [...globSync('/usr/lib/postgresql/*/bin'), ...(process.env.PATH ?? '').split(':')];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres'))) ?? null;
}

/** The server refuses to run as root; its package makes a user for it. */
function getUser(): { readonly uid?: number; readonly gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const [uid = 0, gid = 0] = ['-u', '-g'].map((which) => Number(execFileSync('id', [which, 'postgres'])));
  return { uid, gid };
}
