import type { Secrets } from '../../secrets/index';
import type { SiteSessionRow, SiteSessionsTable } from '../../store/index';
import { type CookieRecord, type Cookies, createCookies } from '../http/cookies';

/** Stored sessions, with their cookies encrypted. */
export interface StoredSessions {
  readonly rows: () => readonly SiteSessionRow[];
  /** Returns null if none of the cookies is still valid. */
  readonly insert: (name: string, host: string, cookies: readonly CookieRecord[]) => SiteSessionRow | null;
  readonly change: (row: SiteSessionRow) => void;
  readonly remove: (id: string) => void;
  readonly cookies: (row: SiteSessionRow) => Cookies;
  /** Like `cookies`, but changes that sites make to them are saved soon after. */
  readonly use: (row: SiteSessionRow) => Cookies;
  /** Stores cookies that sites changed, so that logins stay valid. */
  readonly save: () => void;
}

export interface StoredSessionParts {
  readonly table: SiteSessionsTable;
  readonly secrets: Secrets;
  /** Runs a write that may be lost on a full disk. */
  readonly survive: (write: () => void) => void;
  readonly now: () => number;
  readonly randomId: () => string;
}

const SAVE_AFTER_MS = 2000; // sites change cookies with every page; one write for many pages

export function createStoredSessions({ table, secrets, survive, now, randomId }: StoredSessionParts): StoredSessions {
  const jars = new Map<string, Cookies>();
  const used = new Set<string>();
  let rows = table.list();
  let timer: NodeJS.Timeout | null = null;
  const reload = () => {
    rows = table.list();
  };

  const cookies = (row: SiteSessionRow): Cookies => {
    const known = jars.get(row.id);
    if (known) return known;
    const jar = createCookies(secrets.read(getSecretName(row.id)));
    jars.set(row.id, jar);
    return jar;
  };

  const save = (): void => {
    if (timer) clearTimeout(timer);
    timer = null;
    for (const row of rows) {
      if (!used.has(row.id)) continue;
      const jar = cookies(row);
      const changed = jar.changed();
      if (changed !== null) secrets.write(getSecretName(row.id), changed);
      table.change({ ...row, ...summarizeCookies(jar.all()), usedAt: now() });
    }
    used.clear();
    reload();
  };

  return {
    rows: () => rows,
    insert: (name, host, records) => {
      const jar = createCookies(null);
      jar.put(records);
      const facts = summarizeCookies(jar.all());
      if (facts.cookies === 0) return null;
      const row = { id: randomId(), name, host, ...facts, createdAt: now(), usedAt: null };
      secrets.write(getSecretName(row.id), jar.changed() ?? '');
      table.insert(row);
      reload();
      return row;
    },
    change: (row) => {
      table.change(row);
      reload();
    },
    remove: (id) => {
      table.remove(id);
      secrets.remove(getSecretName(id));
      jars.delete(id);
      used.delete(id);
      reload();
    },
    cookies,
    use: (row) => {
      used.add(row.id);
      timer ??= setTimeout(() => survive(save), SAVE_AFTER_MS).unref();
      return cookies(row);
    },
    save,
  };
}

function getSecretName(id: string): string {
  return `session:${id}`;
}

function summarizeCookies(records: readonly CookieRecord[]): Pick<SiteSessionRow, 'cookies' | 'expiresAt'> {
  const ends = records.flatMap(({ expiresAt }) => (expiresAt === null ? [] : [expiresAt]));
  return { cookies: records.length, expiresAt: ends.length === 0 ? null : Math.max(...ends) };
}
