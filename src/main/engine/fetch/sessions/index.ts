import type { Session } from '@shared/contract/sessions';
import { AppError } from '@shared/errors';
import { requireUrl } from '@shared/url';
import { toIsoOrNull } from '@shared/utc-time';
import type { SiteSessionRow } from '../../store/index';
import type { CookieRecord, Cookies } from '../http/cookies';
import { parseCookies } from './parse-cookies';
import { createStoredSessions, type StoredSessionParts } from './stored-sessions';

/** Login sessions for visits. */
export interface Sessions {
  readonly list: () => readonly Session[];
  /** Whether a login window can be opened here. */
  readonly hasWindow: () => Promise<boolean>;
  /** Resolves when the user is done; throws `no_display`, or `no_session` if no cookie was set. */
  readonly logIn: (url: string, name: string | undefined) => Promise<Session>;
  readonly importCookies: (url: string, name: string | undefined, text: string) => Session;
  readonly rename: (id: string, name: string) => Session;
  readonly remove: (id: string) => void;
  /** Throws `no_session` if a request names an unknown session. */
  readonly requireChoice: (choice: string | null) => void;
  /** Merges a job's cookies with those of its sessions: the named one, none, or each host's own. */
  readonly cookiesFor: (job: Cookies, choice: string | null) => Cookies;
  /** Session cookies for visits of this URL; empty without a session. */
  readonly cookiesAt: (url: string) => readonly CookieRecord[];
  /** Id of the session for a visit of this URL. */
  readonly idFor: (url: string, choice: string | null) => string | null;
  readonly close: () => void;
}

export interface SessionParts extends StoredSessionParts {
  /** Null if no window can be opened here. */
  readonly window: () => Promise<LogInWindow | null>;
}

/** Name that disables sessions. */
const NO_SESSION = 'none';

export function createSessions({ window, ...parts }: SessionParts): Sessions {
  const sessions = createStoredSessions(parts);
  const { rows, use } = sessions;

  const keep = (url: string, name: string | undefined, records: readonly CookieRecord[]): Session => {
    const host = getSite(url);
    const wanted = name ?? host;
    requireFree(rows(), wanted, null);
    const row = sessions.insert(wanted, host, records);
    if (row) return toSession(row);
    throw new AppError('no_session', `No valid cookie of ${host} was found.`, {
      hint: 'Log in to the site before the window is closed, or export the cookies again.',
    });
  };

  const requireRow = (id: string): SiteSessionRow => {
    const row = rows().find((each) => each.id === id);
    if (!row) throw new AppError('not_found', `There is no session "${id}".`, { path: ['id'] });
    return row;
  };

  const findByUrl = (url: string, choice: string | null): SiteSessionRow | null => {
    if (choice === NO_SESSION) return null;
    const { hostname } = new URL(url);
    return rows().find((row) => (choice === null || row.name === choice) && isOfHost(row, hostname)) ?? null;
  };

  return {
    list: () => rows().map(toSession),
    hasWindow: async () => (await window()) !== null,
    logIn: async (given, name) => {
      const url = requireUrl(given, ['url']);
      requireFree(rows(), name ?? getSite(url), null);
      const open = await window();
      if (!open) throw new AppError('no_display', 'There is no display on which a window could be opened.');
      return keep(url, name, await open(url));
    },
    importCookies: (given, name, text) => {
      const url = requireUrl(given, ['url']);
      const records = parseCookies(text, new URL(url));
      if (records) return keep(url, name, records);
      throw new AppError('invalid_request', 'These cookies cannot be read.', {
        path: ['cookies'],
        hint: 'Paste a Cookie header (name=value; name=value), a cookies.txt file, or the JSON of a browser extension.',
      });
    },
    rename: (id, name) => {
      const row = { ...requireRow(id), name };
      requireFree(rows(), name, id);
      sessions.change(row);
      return toSession(row);
    },
    remove: (id) => {
      requireRow(id);
      sessions.remove(id);
    },
    requireChoice: (choice) => {
      if (choice === null || choice === NO_SESSION || rows().some(({ name }) => name === choice)) return;
      throw new AppError('no_session', `There is no session named "${choice}".`, { path: ['session'] });
    },
    cookiesFor: (job, choice) => {
      if (choice === NO_SESSION) return job;
      const getChosen = () => rows().filter((row) => choice === null || row.name === choice);
      const jarFor = (host: string) => {
        const row = getChosen().find((each) => isOfHost(each, host));
        return row ? use(row) : null;
      };
      return withSessions(job, jarFor, () => getChosen().map(sessions.cookies));
    },
    cookiesAt: (url) => {
      const row = findByUrl(url, null);
      return row ? use(row).all() : [];
    },
    idFor: (url, choice) => findByUrl(url, choice)?.id ?? null,
    close: () => parts.survive(sessions.save),
  };
}

function getSite(url: string): string {
  return new URL(url).hostname.replace(/^www\./, '');
}

function isOfHost({ host }: SiteSessionRow, hostname: string): boolean {
  return hostname === host || hostname.endsWith(`.${host}`);
}

function requireFree(rows: readonly SiteSessionRow[], name: string, own: string | null): void {
  if (name === NO_SESSION)
    throw new AppError('invalid_request', `"${NO_SESSION}" means no session and cannot be a name.`, {
      path: ['name'],
    });
  if (!rows.some((row) => row.name === name && row.id !== own)) return;
  throw new AppError('invalid_request', `A session named "${name}" already exists.`, {
    path: ['name'],
    hint: 'Give another name, or delete that session first.',
  });
}

function toSession({ createdAt, usedAt, expiresAt, ...facts }: SiteSessionRow): Session {
  return {
    ...facts,
    createdAt: new Date(createdAt).toISOString(),
    usedAt: toIsoOrNull(usedAt),
    expiresAt: toIsoOrNull(expiresAt),
  };
}

/** Opens a site in a window and returns its cookies when the user closes it. */
export type LogInWindow = (url: string) => Promise<readonly CookieRecord[]>;

/** The session jar of a host; null if it has none. */
type JarOf = (host: string) => Cookies | null;

/**
 * A job's cookies, except that hosts with a session use the session's. The login is used and refreshed, but never
 * stored with the job.
 */
function withSessions(job: Cookies, jarOf: JarOf, jars: () => readonly Cookies[]): Cookies {
  const of = (url: string) => jarOf(new URL(url).hostname);
  return {
    header: (url) => mergeCookieHeaders(of(url)?.header(url) ?? '', job.header(url)),
    store: (url, setCookie) => (of(url) ?? job).store(url, setCookie),
    changed: job.changed,
    all: () => [...job.all(), ...jars().flatMap((jar) => jar.all())],
    put: (records) => {
      for (const record of records) (jarOf(record.domain) ?? job).put([record]);
    },
  };
}

/** Merges two Cookie headers; the first wins for equal names. */
function mergeCookieHeaders(first: string, second: string): string {
  if (first === '' || second === '') return first || second;
  const getPairName = (pair: string) => pair.slice(0, pair.indexOf('='));
  const names = new Set(first.split('; ').map(getPairName));
  return [first, ...second.split('; ').filter((pair) => !names.has(getPairName(pair)))].join('; ');
}
