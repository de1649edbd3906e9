import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { SCOPES, type Scope } from '@shared/contract/endpoint';
import { AppError } from '@shared/errors';
import type { Engine, KeyRow } from '../engine/index';

type KeyStore = Engine['store']['keys'];

export interface Auth {
  /** Throws `missing_key`, `unknown_key`, `expired_key` or `insufficient_scope`. */
  readonly require: (headers: IncomingHttpHeaders, scope: Scope) => void;
  readonly hasSession: (headers: IncomingHttpHeaders) => boolean;
  /** A token that opens one session; making a new one leaves the others valid. */
  readonly oneTimeToken: () => string;
  /** The `Set-Cookie` of a new session, or null when the token is unknown or used. */
  readonly openSession: (token: string) => string | null;
  readonly createKey: (wanted: NewKey) => { readonly row: KeyRow; readonly key: string };
}

export interface NewKey {
  readonly name: string;
  readonly scope: Scope;
  readonly expiresAt: number | null;
}

const SESSION_MS = 30 * 86_400_000;
const KEY_PREFIX = 'wn_';
const HINT_LENGTH = 8;
// The window's own calls come many a second; when a key was last used is kept to the minute.
const TOUCH_EVERY_MS = 60_000;

/** `runKeys` are accepted besides the stored ones for this run of the program. */
export function createAuth(
  keys: KeyStore,
  runKeys: readonly string[],
  cookieName: () => string,
  now: () => number,
): Auth {
  const tokens = new Set<string>();
  const runHashes = runKeys.filter(Boolean).map(sha256);

  const hasSession = (headers: IncomingHttpHeaders) => {
    const cookie = readCookie(headers.cookie ?? '', cookieName());
    return cookie !== null && keys.hasSession(sha256(cookie), now());
  };

  const scopeOf = (key: string): Scope => {
    const hash = sha256(key);
    if (runHashes.some((known) => timingSafeEqual(Buffer.from(known), Buffer.from(hash)))) return 'admin';
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
    require: (headers, scope) => {
      const key = bearerOf(headers);
      if (key === null && hasSession(headers)) return;
      if (key === null) throw new AppError('missing_key', 'This call needs an API key.');
      const has = scopeOf(key);
      if (SCOPES.indexOf(has) < SCOPES.indexOf(scope)) {
        throw new AppError('insufficient_scope', `This call needs a key of scope "${scope}"; this one has "${has}".`);
      }
    },
    hasSession,
    oneTimeToken: () => {
      const token = randomBytes(24).toString('base64url');
      tokens.add(token);
      return token;
    },
    openSession: (token) => {
      if (!tokens.delete(token)) return null;
      const session = randomBytes(32).toString('base64url');
      keys.insertSession(sha256(session), now() + SESSION_MS);
      return `${cookieName()}=${session}; HttpOnly; SameSite=Strict; Path=/; Max-Age=${SESSION_MS / 1000}`;
    },
    createKey: ({ name, scope, expiresAt }) => {
      const key = KEY_PREFIX + randomBytes(32).toString('base64url');
      const id = randomBytes(9).toString('base64url');
      const hint = key.slice(0, HINT_LENGTH);
      const row: KeyRow = { id, name, scope, hash: sha256(key), hint, createdAt: now(), expiresAt, lastUsedAt: null };
      keys.insert(row);
      return { row, key };
    },
  };
}

/** `Authorization: Bearer KEY`, or `Bearer: KEY` as some clients send it. */
function bearerOf(headers: IncomingHttpHeaders): string | null {
  const authorization = headers.authorization?.trim();
  if (authorization) {
    const match = /^Bearer\s+(\S+)$/i.exec(authorization);
    if (match?.[1]) return match[1];
    throw new AppError('missing_key', 'The Authorization header must read: Bearer <API key>.');
  }
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
