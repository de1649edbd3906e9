import { timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { SCOPES, type Scope } from '@shared/contract/endpoint';
import { AppError } from '@shared/errors';
import { type Engine, hashSecret, randomId } from '../engine/index';

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
}

const TOKEN_MS = 5 * 60_000; // a link that lies in a terminal or a list of processes is worth nothing soon

/** A key of this run of the program, with scope `admin`. */
export interface RunKey {
  readonly name: string;
  readonly key: string;
}

export interface AuthParts {
  readonly access: Engine['access'];
  /** Accepted besides the kept ones. */
  readonly runKeys: readonly RunKey[];
  readonly cookieName: () => string;
  readonly now: () => number;
  /** Whether calls with keys are answered at all. */
  readonly isOpen: () => boolean;
}

export function createAuth({ access, runKeys, cookieName, now, isOpen }: AuthParts): Auth {
  const tokens = new Map<string, number>(); // with when they expire
  const run = runKeys.filter(({ key }) => key !== '').map(({ name, key }) => ({ name, hash: hashSecret(key) }));
  const runKeyOf = (key: string) => {
    const hash = Buffer.from(hashSecret(key));
    return run.find((known) => timingSafeEqual(Buffer.from(known.hash), hash)) ?? null;
  };

  const hasSession = (headers: IncomingHttpHeaders) => {
    const cookie = readCookie(headers.cookie ?? '', cookieName());
    return cookie !== null && access.hasSession(cookie);
  };

  return {
    require: (headers, scope, keyBeside = null) => {
      const key = sentKey(headers) ?? keyBeside;
      if (key === null && headers.authorization?.trim())
        throw new AppError('missing_key', 'The Authorization header must read: Bearer <API key>.');
      if (key === null && hasSession(headers)) return;
      if (key === null) throw new AppError('missing_key', 'This call needs an API key.');
      const has = runKeyOf(key) ? 'admin' : access.scopeOf(key);
      if (!isOpen()) throw new AppError('api_disabled', 'Calls with keys are switched off in this Winnow.');
      if (SCOPES.indexOf(has) < SCOPES.indexOf(scope)) {
        throw new AppError('insufficient_scope', `This call needs a key of scope "${scope}"; this one has "${has}".`);
      }
    },
    isNamed: (headers) => sentKey(headers) !== null || hasSession(headers),
    hasSession,
    keyName: (headers, keyBeside = null) => {
      const key = sentKey(headers) ?? keyBeside ?? '';
      return runKeyOf(key)?.name ?? access.nameOf(key);
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
      const { secret, maxAgeSeconds } = access.openSession();
      return `${cookieName()}=${secret}; HttpOnly; SameSite=Strict; Path=/; Max-Age=${maxAgeSeconds}`;
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
