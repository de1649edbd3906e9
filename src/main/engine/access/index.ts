import { createHash, randomBytes } from 'node:crypto';
import type { Scope } from '@shared/contract/endpoint';
import type { ApiKey } from '@shared/contract/keys';
import { AppError } from '@shared/errors';
import type { KeyRow, KeysTable } from '../store/index';

/** Who may come in: the API keys that are kept, and the sessions of browsers. Of both only hashes are written down. */
export interface Access {
  readonly keys: () => ApiKey[];
  readonly createKey: (wanted: NewKey) => ApiKey & { readonly key: string };
  /** Throws `not_found`. */
  readonly revokeKey: (id: string) => void;
  /** What a key allows; marks it as used. Throws `unknown_key` and `expired_key`. */
  readonly scopeOf: (key: string) => Scope;
  /** Null for a key that is not known. */
  readonly nameOf: (key: string) => string | null;
  /** The secret of a new session, for a cookie. */
  readonly openSession: () => { readonly secret: string; readonly maxAgeSeconds: number };
  /** Whether a session is open; each use makes it last longer. */
  readonly hasSession: (secret: string) => boolean;
}

export interface NewKey {
  readonly name: string;
  readonly scope: Scope;
  readonly expiresAt: number | null;
}

export interface AccessParts {
  readonly table: KeysTable;
  readonly now: () => number;
  readonly randomId: () => string;
}

const SESSION_IDLE_MS = 7 * 86_400_000; // a cookie that was copied and a browser that is no longer used are worth nothing soon
const SESSION_MAX_MS = 30 * 86_400_000; // else a copied cookie would renew itself for ever
// The window's calls come many a second, and each renewal is a write.
const RENEW_EVERY_MS = 3_600_000;
const KEY_PREFIX = 'wn_';
const HINT_LENGTH = 8;
// A script's calls come many a second; when a key was last used is kept to the minute.
const TOUCH_EVERY_MS = 60_000;

export function createAccess({ table, now, randomId }: AccessParts): Access {
  const renew = (hash: string, expiresAt: number) => {
    try {
      table.renewSession(hash, expiresAt);
    } catch {
      // a disk that is full shuts nobody out; the next use tries again
    }
  };

  return {
    keys: () => table.list().map(toApiKey),
    createKey: (wanted) => {
      const key = KEY_PREFIX + randomBytes(32).toString('base64url');
      const kept = { id: randomId(), hash: hashSecret(key), hint: key.slice(0, HINT_LENGTH) };
      const row: KeyRow = { ...wanted, ...kept, createdAt: now(), lastUsedAt: null };
      table.insert(row);
      return { ...toApiKey(row), key };
    },
    revokeKey: (id) => {
      if (!table.remove(id)) throw new AppError('not_found', `There is no API key "${id}".`, { path: ['id'] });
    },
    scopeOf: (key) => {
      const row = table.byHash(hashSecret(key));
      if (!row) throw new AppError('unknown_key', 'This API key is not known here; it may have been revoked.');
      requireCurrent(row, now());
      if (now() - (row.lastUsedAt ?? 0) > TOUCH_EVERY_MS) table.touch(row.id, now());
      return row.scope;
    },
    nameOf: (key) => table.byHash(hashSecret(key))?.name ?? null,
    openSession: () => {
      const secret = randomBytes(32).toString('base64url');
      table.insertSession(hashSecret(secret), { expiresAt: now() + SESSION_IDLE_MS, endsAt: now() + SESSION_MAX_MS });
      return { secret, maxAgeSeconds: SESSION_MAX_MS / 1000 };
    },
    hasSession: (secret) => {
      const hash = hashSecret(secret);
      const session = table.session(hash, now());
      if (session === null) return false;
      const expiresAt = Math.min(now() + SESSION_IDLE_MS, session.endsAt);
      if (expiresAt - session.expiresAt > RENEW_EVERY_MS) renew(hash, expiresAt);
      return true;
    },
  };
}

/** A key or a session as it is kept: whoever reads the file can use neither. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

function requireCurrent({ name, expiresAt }: KeyRow, now: number): void {
  if (expiresAt === null || expiresAt > now) return;
  throw new AppError('expired_key', `The API key "${name}" expired on ${new Date(expiresAt).toISOString()}.`);
}

/** A key as the API shows it: without its hash. */
function toApiKey({ hash: _, ...row }: KeyRow): ApiKey {
  const iso = (time: number | null) => (time === null ? null : new Date(time).toISOString());
  return {
    ...row,
    createdAt: new Date(row.createdAt).toISOString(),
    expiresAt: iso(row.expiresAt),
    lastUsedAt: iso(row.lastUsedAt),
  };
}
