import { timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { SCOPES, type Scope } from '@shared/contract/endpoint';
import { AppError } from '@shared/errors';
import { SESSION_HEADER } from '@shared/session-header';
import { type Engine, hashSecret } from '../engine/index';

import { createOneTime } from './one-time';

export interface Auth {
  /**
   * `getKeyParameter` is a key sent as a parameter; a header takes precedence. Throws `missing_key`, `unknown_key`, `expired_key`, `api_disabled` or
   * `insufficient_scope`.
   */
  readonly require: (headers: IncomingHttpHeaders, scope: Scope, keyBeside?: string | null) => void;
  /** Whether a call identifies itself by headers. */
  readonly isNamed: (headers: IncomingHttpHeaders) => boolean;
  /** Id of the sign-in whose cookie and proof a call carries; null if one is missing or wrong. */
  readonly sessionId: (headers: IncomingHttpHeaders) => string | null;
  /** Whether a call comes from the window: by its session, or as a download it requested. */
  readonly hasSession: (headers: IncomingHttpHeaders) => boolean;
  /**
   * Whether a call carries the cookie of a sign-in. Other servers on this machine receive that cookie too, so it only
   * grants access to the window's empty page, and to a stored page together with its unguessable token.
   */
  readonly hasCookie: (headers: IncomingHttpHeaders) => boolean;
  /** Name of a call's key; null if it has none, or an unknown one. */
  readonly keyName: (headers: IncomingHttpHeaders, keyBeside?: string | null) => string | null;
  /** A token that opens one session within five minutes; earlier tokens stay valid. */
  readonly oneTimeToken: () => string;
  /** Whether it is one of our unused tokens, expired or not. */
  readonly wasGiven: (token: string) => boolean;
  /** A new session, or null if the token is unknown, used or expired. */
  readonly openSession: (token: string, userAgent: string) => OpenedSession | null;
  /** A URL that answers one GET of the API once, for a browser with our cookie. */
  readonly createDownload: (path: string) => string;
  /** The path that a download URL stands for, whose call is then admitted; null for any other URL. */
  readonly takeDownload: (url: string, headers: IncomingHttpHeaders) => string | null;
}

export interface OpenedSession {
  /** The `Set-Cookie` header. */
  readonly setCookie: string;
  /** Kept by the window and sent in a header. */
  readonly proof: string;
}

const DOWNLOAD_MS = 10 * 60_000; // a person may look for a folder first
const DOWNLOADS = '/downloads/';
const TOKEN_MS = 5 * 60_000; // a link in a terminal or process list soon becomes useless

/** A key for this run of the program, with scope `admin`. */
export interface RunKey {
  readonly name: string;
  readonly key: string;
}

export interface AuthParts {
  readonly access: Engine['access'];
  /** Accepted in addition to stored keys. */
  readonly runKeys: readonly RunKey[];
  readonly cookieName: () => string;
  readonly now: () => number;
  /** Whether calls with keys are accepted at all. */
  readonly isOpen: () => boolean;
}

export function createAuth({ access, runKeys, cookieName, now, isOpen }: AuthParts): Auth {
  const tokens = createOneTime<true>(TOKEN_MS, now);
  const downloads = createOneTime<string>(DOWNLOAD_MS, now);
  const letIn = new WeakSet<IncomingHttpHeaders>(); // headers of calls admitted as downloads
  const run = runKeys.filter(({ key }) => key !== '').map(({ name, key }) => ({ name, hash: hashSecret(key) }));
  const getRunKey = (key: string) => {
    const hash = Buffer.from(hashSecret(key));
    return run.find((known) => timingSafeEqual(Buffer.from(known.hash), hash)) ?? null;
  };

  const getCookie = (headers: IncomingHttpHeaders) => readCookie(headers.cookie ?? '', cookieName());
  const sessionId = (headers: IncomingHttpHeaders) => {
    const cookie = getCookie(headers);
    const proof = headers[SESSION_HEADER];
    return cookie === null || typeof proof !== 'string' ? null : access.signIns.find(cookie, proof);
  };
  const hasSession = (headers: IncomingHttpHeaders) => letIn.has(headers) || sessionId(headers) !== null;
  const hasCookie = (headers: IncomingHttpHeaders) => {
    const cookie = getCookie(headers);
    return cookie !== null && access.signIns.isKnown(cookie);
  };

  return {
    require: (headers, scope, keyBeside = null) => {
      const key = sentKey(headers) ?? keyBeside;
      if (key === null && headers.authorization?.trim())
        throw new AppError('missing_key', 'The Authorization header must read: Bearer <API key>.');
      if (key === null && hasSession(headers)) return;
      if (key === null) throw new AppError('missing_key', 'This call needs an API key.');
      const has = getRunKey(key) ? 'admin' : access.scopeOf(key);
      if (!isOpen()) throw new AppError('api_disabled', 'Calls with keys are switched off in this Winnow.');
      if (SCOPES.indexOf(has) < SCOPES.indexOf(scope)) {
        throw new AppError('insufficient_scope', `This call needs a key of scope "${scope}"; this one has "${has}".`);
      }
    },
    isNamed: (headers) => sentKey(headers) !== null || hasSession(headers),
    sessionId,
    hasSession,
    hasCookie,
    keyName: (headers, keyBeside = null) => {
      const key = sentKey(headers) ?? keyBeside ?? '';
      return getRunKey(key)?.name ?? access.nameOf(key);
    },
    oneTimeToken: () => tokens.give(true),
    wasGiven: tokens.has,
    openSession: (token, userAgent) => {
      if (tokens.take(token) === null) return null;
      const { cookie, maxAgeSeconds, proof } = access.signIns.open(getBrowserName(userAgent));
      const setCookie = `${cookieName()}=${cookie}; HttpOnly; SameSite=Strict; Path=/; Max-Age=${maxAgeSeconds}`;
      return { setCookie, proof };
    },
    createDownload: (path) => DOWNLOADS + downloads.give(path),
    takeDownload: (url, headers) => {
      if (!url.startsWith(DOWNLOADS) || !hasCookie(headers)) return null;
      const path = downloads.take(url.slice(DOWNLOADS.length));
      if (path !== null) letIn.add(headers);
      return path;
    },
  };
}

/** `Authorization: Bearer KEY`, or the variants some clients send: `Authorization: Bearer: KEY`, or a header `X-API-Key` or `Bearer`. */
function sentKey(headers: IncomingHttpHeaders): string | null {
  const authorization = headers.authorization?.trim();
  if (authorization) return /^Bearer(?:\s*:\s*|\s+)(\S+)$/i.exec(authorization)?.[1] ?? null;
  const bare = [headers['x-api-key'], headers.bearer].find((each) => typeof each === 'string' && each.trim() !== '');
  return typeof bare === 'string' ? bare.trim() : null;
}

function readCookie(header: string, name: string): string | null {
  const prefix = `${name}=`;
  const found = header.split(';').find((part) => part.trim().startsWith(prefix));
  return found ? found.trim().slice(prefix.length) : null;
}

/** Specific browsers first: Edge also names itself Chrome and Safari. */
const BROWSERS: readonly (readonly [mark: RegExp, name: string])[] = [
  [/\bElectron\//, "Winnow's own window"],
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bFirefox\//, 'Firefox'],
  [/Chrom(?:e|ium)\//, 'Chrome'],
  [/\bVersion\/\S+ .*Safari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [mark: RegExp, name: string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** Browser and system of a `User-Agent` header: "Chrome on Linux". */
function getBrowserName(userAgent: string): string {
  const find = (list: typeof BROWSERS) => list.find(([mark]) => mark.test(userAgent))?.[1];
  const system = find(SYSTEMS);
  return [find(BROWSERS) ?? 'A browser', ...(system ? [`on ${system}`] : [])].join(' ');
}
