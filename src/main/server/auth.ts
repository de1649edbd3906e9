import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { SCOPES, type Scope } from '@shared/contract/endpoint';
import { AppError } from '@shared/errors';
import { type Engine, type KeyRow, randomId } from '../engine/index';

type KeyStore = Engine['store']['keys'];

export interface Auth {
  /** `keyBeside`: the one a caller named among the parameters; a header goes first. Throws `missing_key`, `unknown_key`, `expired_key`, `api_disabled` or `insufficient_scope`. */
  readonly require: (headers: IncomingHttpHeaders, scope: Scope, keyBeside?: string | null) => void;
  /** Whether a call says who it is by its headers. */
  readonly isNamed: (headers: IncomingHttpHeaders) => boolean;
  readonly hasSession: (headers: IncomingHttpHeaders) => boolean;
  /** Name of the key a call carries; null where it carries none, or one that is not known. */
  readonly keyName: (headers: IncomingHttpHeaders, keyBeside?: string | null) => string | null;
  /** A token that opens one session within five minutes; making a new one leaves the others valid. */
  readonly oneTimeToken: () => string;
  /** Whether it is a token of ours that was not used, expired or not. */
  readonly wasGiven: (token: string) => boolean;
  /** The `Set-Cookie` of a new session, or null when the token is unknown, used or expired. */
  readonly openSession: (token: string) => string | null;
  readonly createKey: (wanted: NewKey) => { readonly row: KeyRow; readonly key: string };
}

export interface NewKey {
  readonly name: string;
  readonly scope: Scope;
  readonly expiresAt: number | null;
}

const SESSION_IDLE_MS = 7 * 86_400_000; // a cookie that was copied and a browser that is no longer used are worth nothing soon
const SESSION_MAX_MS = 30 * 86_400_000; // else a copied cookie would renew itself for ever
// The window's calls come many a second, and each renewal is a write.
const RENEW_EVERY_MS = 3_600_000;
const TOKEN_MS = 5 * 60_000; // a link that lies in a terminal or a list of processes is worth nothing soon
const KEY_PREFIX = 'wn_';
const HINT_LENGTH = 8;
// The window's own calls come many a second; when a key was last used is kept to the minute.
const TOUCH_EVERY_MS = 60_000;

/** A key of this run of the program, with scope `admin`. */
export interface RunKey {
  readonly name: string;
  readonly key: string;
}

/** `runKeys` are accepted besides the stored ones; `isOpen` tells whether calls with keys are answered at all. */
export function createAuth(
  keys: KeyStore,
  runKeys: readonly RunKey[],
  cookieName: () => string,
  now: () => number,
  isOpen: () => boolean = () => true,
): Auth {
  const tokens = new Map<string, number>(); // with when they expire
  const run = runKeys.filter(({ key }) => key !== '').map(({ name, key }) => ({ name, hash: sha256(key) }));
  const getRunKey = (hash: string) =>
    run.find((known) => timingSafeEqual(Buffer.from(known.hash), Buffer.from(hash))) ?? null;

  const renew = (hash: string, expiresAt: number) => {
    try {
      keys.renewSession(hash, expiresAt);
    } catch {
      // a disk that is full shuts nobody out; the next use tries again
    }
  };

  const hasSession = (headers: IncomingHttpHeaders) => {
    const cookie = readCookie(headers.cookie ?? '', cookieName());
    if (cookie === null) return false;
    const hash = sha256(cookie);
    const session = keys.session(hash, now());
    if (session === null) return false;
    const expiresAt = Math.min(now() + SESSION_IDLE_MS, session.endsAt);
    if (expiresAt - session.expiresAt > RENEW_EVERY_MS) renew(hash, expiresAt);
    return true;
  };

  const getKeyScope = (key: string): Scope => {
    const hash = sha256(key);
    if (getRunKey(hash)) return 'admin';
    const row = keys.byHash(hash);
    if (!row) throw new AppError('unknown_key', 'This API key is not known here; it may have been revoked.');
    if (row.expiresAt !== null && row.expiresAt <= now()) {
      throw new AppError(
        'expired_key',
        `The API key "${row.name}" expired on ${new Date(row.expiresAt).toISOString()}.`,
      );
    }
    if (now() - (row.lastUsedAt ?? 0) > TOUCH_EVERY_MS) keys.touch(row.id, now());
    return row.scope;
  };

  return {
    require: (headers, scope, keyBeside = null) => {
      const key = sentKey(headers) ?? keyBeside;
      if (key === null && headers.authorization?.trim())
        throw new AppError('missing_key', 'The Authorization header must read: Bearer <API key>.');
      if (key === null && hasSession(headers)) return;
      if (key === null) throw new AppError('missing_key', 'This call needs an API key.');
      const has = getKeyScope(key);
      if (!isOpen()) throw new AppError('api_disabled', 'Calls with keys are switched off in this Winnow.');
      if (SCOPES.indexOf(has) < SCOPES.indexOf(scope)) {
        throw new AppError('insufficient_scope', `This call needs a key of scope "${scope}"; this one has "${has}".`);
      }
    },
    isNamed: (headers) => sentKey(headers) !== null || hasSession(headers),
    hasSession,
    keyName: (headers, keyBeside = null) => {
      const hash = sha256(sentKey(headers) ?? keyBeside ?? '');
      return getRunKey(hash)?.name ?? keys.byHash(hash)?.name ?? null;
    },
    oneTimeToken: () => {
      const token = randomId();
      tokens.set(token, now() + TOKEN_MS);
      return token;
    },
    wasGiven: (token) => tokens.has(token),
    openSession: (token) => {
      const expiresAt = tokens.get(token) ?? 0;
      tokens.delete(token);
      if (expiresAt <= now()) return null;
      const session = randomBytes(32).toString('base64url');
      keys.insertSession(sha256(session), { expiresAt: now() + SESSION_IDLE_MS, endsAt: now() + SESSION_MAX_MS });
      return `${cookieName()}=${session}; HttpOnly; SameSite=Strict; Path=/; Max-Age=${SESSION_MAX_MS / 1000}`;
    },
    createKey: ({ name, scope, expiresAt }) => {
      const key = KEY_PREFIX + randomBytes(32).toString('base64url');
      const id = randomId();
      const hint = key.slice(0, HINT_LENGTH);
      const row: KeyRow = { id, name, scope, hash: sha256(key), hint, createdAt: now(), expiresAt, lastUsedAt: null };
      keys.insert(row);
      return { row, key };
    },
  };
}

/** `Authorization: Bearer KEY`, or as some clients send it: `Authorization: Bearer: KEY`, or a header of the name `Bearer`. */
function sentKey(headers: IncomingHttpHeaders): string | null {
  const authorization = headers.authorization?.trim();
  if (authorization) return /^Bearer(?:\s*:\s*|\s+)(\S+)$/i.exec(authorization)?.[1] ?? null;
  const bare = headers.bearer;
  return typeof bare === 'string' && bare.trim() !== '' ? bare.trim() : null;
}

function readCookie(header: string, name: string): string | null {
  const prefix = `${name}=`;
  const found = header.split(';').find((part) => part.trim().startsWith(prefix));
  return found ? found.trim().slice(prefix.length) : null;
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
