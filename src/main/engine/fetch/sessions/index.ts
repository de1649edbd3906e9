import type { Session } from '@shared/contract/sessions';
import { AppError } from '@shared/errors';
import { requireUrl } from '@shared/url';
import { toIsoOrNull } from '@shared/utc-time';
import type { Secrets } from '../../secrets/index';
import type { SiteSessionRow, SiteSessionsTable } from '../../store/index';
import { type CookieRecord, type Cookies, createCookies } from '../http/cookies';

import { parseCookies } from './parse-cookies';
import { withSessions } from './with-sessions';

/** Login sessions for visits. */
export interface Sessions {
  readonly list: () => readonly Session[];
  /** Whether a login window can be opened here. */
  readonly hasWindow: () => Promise<boolean>;
  /** Resolves when the person is done; throws `no_display`, or `no_session` if no cookie was set. */
  readonly logIn: (url: string, name: string | undefined) => Promise<Session>;
  readonly importCookies: (url: string, name: string | undefined, text: string) => Session;
  readonly rename: (id: string, name: string) => Session;
  readonly remove: (id: string) => void;
  /** Throws `no_session` if a request names an unknown one. */
  readonly requireChoice: (choice: string | null) => void;
  /** Merges a job's cookies with those of its sessions: the named one, none, or each host's own. */
  readonly cookiesFor: (job: Cookies, choice: string | null) => Cookies;
  /** Session cookies for visits of this URL; empty without a session. */
  readonly cookiesAt: (url: string) => readonly CookieRecord[];
  /** Id of the session for a visit of this URL. */
  readonly idFor: (url: string, choice: string | null) => string | null;
  readonly close: () => void;
}

export interface SessionParts {
  readonly table: SiteSessionsTable;
  readonly secrets: Secrets;
  /** Runs a write that may be lost on a full disk. */
  readonly survive: (write: () => void) => void;
  /** Null if no window can be opened here. */
  readonly window: () => Promise<LogInWindow | null>;
  readonly now: () => number;
  readonly randomId: () => string;
}

/** Name that disables sessions. */
const NO_SESSION = 'none';
const SAVE_AFTER_MS = 2000;

export function createSessions({ table, secrets, survive, window, now, randomId }: SessionParts): Sessions {
  const jars = new Map<string, Cookies>();
  let rows = table.list();
  let timer: NodeJS.Timeout | null = null;
  const used = new Set<string>();
  const getSecretName = (id: string) => `session:${id}`;
  const reload = () => {
    rows = table.list();
  };

  const openCookies = (row: SiteSessionRow): Cookies => {
    const known = jars.get(row.id);
    if (known) return known;
    const jar = createCookies(secrets.read(getSecretName(row.id)));
    jars.set(row.id, jar);
    return jar;
  };

  const use = (row: SiteSessionRow): Cookies => {
    used.add(row.id);
    timer ??= setTimeout(() => survive(save), SAVE_AFTER_MS).unref();
    return openCookies(row);
  };

  /** Stores cookies that sites changed, so that logins stay valid. */
  const save = (): void => {
    if (timer) clearTimeout(timer);
    timer = null;
    for (const row of rows) {
      if (!used.has(row.id)) continue;
      const jar = openCookies(row);
      const changed = jar.changed();
      if (changed !== null) secrets.write(getSecretName(row.id), changed);
      table.change({ ...row, ...getRecordFacts(jar.all()), usedAt: now() });
    }
    used.clear();
    reload();
  };

  const getUrlRow = (url: string, choice: string | null): SiteSessionRow | null => {
    if (choice === NO_SESSION) return null;
    const { hostname } = new URL(url);
    return rows.find((row) => (choice === null || row.name === choice) && isOfHost(row, hostname)) ?? null;
  };

  const keep = (url: string, name: string | undefined, records: readonly CookieRecord[]): Session => {
    const host = new URL(url).hostname.replace(/^www\./, '');
    const wanted = name ?? host;
    requireFree(rows, wanted, null);
    const jar = createCookies(null);
    jar.put(records);
    const facts = getRecordFacts(jar.all());
    if (facts.cookies === 0)
      throw new AppError('no_session', `No cookie of ${host} was found that is still good.`, {
        hint: 'Log in to the site before the window is closed, or export the cookies anew.',
      });
    const row = { id: randomId(), name: wanted, host, ...facts, createdAt: now(), usedAt: null };
    secrets.write(getSecretName(row.id), jar.changed() ?? '');
    table.insert(row);
    reload();
    return toSession(row);
  };

  const requireRow = (id: string): SiteSessionRow => {
    const row = rows.find((each) => each.id === id);
    if (!row) throw new AppError('not_found', `There is no session "${id}".`, { path: ['id'] });
    return row;
  };

  return {
    list: () => rows.map(toSession),
    hasWindow: async () => (await window()) !== null,
    logIn: async (given, name) => {
      const url = requireUrl(given, ['url']);
      requireFree(rows, name ?? new URL(url).hostname.replace(/^www\./, ''), null);
      const open = await window();
      if (!open) throw new AppError('no_display', 'There is no screen here on which a window could be opened.');
      return keep(url, name, await open(url));
    },
    importCookies: (given, name, text) => {
      const url = requireUrl(given, ['url']);
      const records = parseCookies(text, new URL(url));
      if (records) return keep(url, name, records);
      throw new AppError('invalid_request', 'These are no cookies that can be read.', {
        path: ['cookies'],
        hint: 'Paste a Cookie header (name=value; name=value), a cookies.txt file, or the JSON of a browser extension.',
      });
    },
    rename: (id, name) => {
      const row = { ...requireRow(id), name };
      requireFree(rows, name, id);
      table.change(row);
      reload();
      return toSession(row);
    },
    remove: (id) => {
      requireRow(id);
      table.remove(id);
      secrets.remove(getSecretName(id));
      jars.delete(id);
      used.delete(id);
      reload();
    },
    requireChoice: (choice) => {
      if (choice === null || choice === NO_SESSION || rows.some(({ name }) => name === choice)) return;
      throw new AppError('no_session', `There is no session named "${choice}".`, { path: ['session'] });
    },
    cookiesFor: (job, choice) => {
      if (choice === NO_SESSION) return job;
      const getChosen = () => rows.filter((row) => choice === null || row.name === choice);
      const jarFor = (host: string) => {
        const row = getChosen().find((each) => isOfHost(each, host));
        return row ? use(row) : null;
      };
      return withSessions(job, jarFor, () => getChosen().map(openCookies));
    },
    cookiesAt: (url) => {
      const row = getUrlRow(url, null);
      return row ? use(row).all() : [];
    },
    idFor: (url, choice) => getUrlRow(url, choice)?.id ?? null,
    close: () => survive(save),
  };
}

function isOfHost({ host }: SiteSessionRow, hostname: string): boolean {
  return hostname === host || hostname.endsWith(`.${host}`);
}

function requireFree(rows: readonly SiteSessionRow[], name: string, own: string | null): void {
  if (name === NO_SESSION)
    throw new AppError('invalid_request', `"${NO_SESSION}" asks for no session and cannot be a name.`, {
      path: ['name'],
    });
  if (!rows.some((row) => row.name === name && row.id !== own)) return;
  throw new AppError('invalid_request', `There is a session named "${name}" already.`, {
    path: ['name'],
    hint: 'Give another name, or delete that session first.',
  });
}

function getRecordFacts(records: readonly CookieRecord[]): Pick<SiteSessionRow, 'cookies' | 'expiresAt'> {
  const ends = records.flatMap(({ expiresAt }) => (expiresAt === null ? [] : [expiresAt]));
  return { cookies: records.length, expiresAt: ends.length === 0 ? null : Math.max(...ends) };
}

function toSession({ createdAt, usedAt, expiresAt, ...facts }: SiteSessionRow): Session {
  return {
    ...facts,
    createdAt: new Date(createdAt).toISOString(),
    usedAt: toIsoOrNull(usedAt),
    expiresAt: toIsoOrNull(expiresAt),
  };
}

/** Opens a site in a window and returns its cookies when the person closes it. */
export type LogInWindow = (url: string) => Promise<readonly CookieRecord[]>;
