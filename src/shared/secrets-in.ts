import { isRecord } from './json-value';
import { MASK, SECRET_NAME } from './secret-names';

/** Replaces a secret by a mask, or by its encrypted form. */
export type Hide = (secret: string) => string;

/** Masks for display. */
export const mask: Hide = () => MASK;

/** Names of parameters whose values are secret; `all` if unknown. */
export type TypedParams = readonly string[] | 'all';

/** Fields whose keys are chosen by the caller; names of requested data are not secret. */
const CALLERS_NAMES = new Set(['template', 'questions', 'properties', 'rows']);
/** Fields with the values of workflow parameters. */
const VALUES = new Set(['params', 'defaults']);
// browsers accept URLs without slashes, and take the last @ before the host as the end of the credentials
const LOGIN_IN_ADDRESS = /((?:https?|wss?|socks\w*):[\\/]*|:\/\/)([^\\/?#\s"<>]+)(?=@)/gi;
const SECRET_IN_QUERY = /([?&][^=&\s]*(?:password|secret|token|api_?key|sig|signature)[^=&\s]*=)([^&\s#"]+)/gi;
// webhook URLs of chat services are secrets themselves: they contain a long random path segment
const RANDOM_PIECE = /(?<=\/)(?=[^/?#]*\d)(?=[^/?#]*[a-z])[\w-]{16,}(?=[/?#]|$)/gi;
const PLACEHOLDERS = /\{\{\s*([A-Za-z_][\w-]*)\s*\}\}/g;
const SHORTEST_KNOWN = 4; // characters; shorter secrets would match unrelated words

/**
 * Hides all secrets in a value: by field names, text typed into pages, credentials and keys in URLs, and secret workflow parameters wherever they
 * occur.
 */
export function hideSecrets(value: unknown, hide: Hide, typedParams: TypedParams = []): unknown {
  const known = knownIn(value, typedParams);
  return hideNestedSecrets(value, hide, known, true);
}

/** The value with all secrets masked. */
export function maskSecrets<Value>(value: Value, typedParams: TypedParams = []): Value {
  return hideSecrets(value, mask, typedParams) as Value;
}

/** Hides credentials in URLs and secrets in queries within a text. */
export function hideInText(text: string, hide: Hide): string {
  if (!text.includes('@') && !text.includes('=')) return text; // true for most texts, of which there may be many
  return text
    .replaceAll(LOGIN_IN_ADDRESS, (_, before: string, login: string) => `${before}${hideOnce(login, hide)}`)
    .replaceAll(SECRET_IN_QUERY, (_, before: string, secret: string) => `${before}${hideOnce(secret, hide)}`);
}

export function maskText(text: string): string {
  return hideInText(text, mask);
}

/** Hides the part of a webhook URL that allows posting to it. */
export function hideInWebhook(url: string, hide: Hide): string {
  const [, origin = '', path = url] = /^(\w+:\/\/[^/?#]*)(.*)$/s.exec(url) ?? [];
  return hideInText(origin, hide) + hideInText(path, hide).replace(RANDOM_PIECE, (piece) => hideOnce(piece, hide));
}

/** Masks long random path segments that grant access. */
export function maskRandomPieces(path: string): string {
  return path.replace(RANDOM_PIECE, MASK);
}

export function maskWebhook(url: string): string {
  return hideInWebhook(url, mask);
}

/** Removes credentials from all URLs in a value. */
export function withoutLogins<Value>(value: Value): Value {
  return mapTexts(value, (text) => (text.includes('@') ? text.replaceAll(LOGIN_WITH_AT, '$1') : text)) as Value;
}
const LOGIN_WITH_AT = new RegExp(`${LOGIN_IN_ADDRESS.source.replace('(?=@)', '@')}`, 'gi');

/** Maps every text of a value. */
export function mapTexts(value: unknown, map: (text: string) => string): unknown {
  if (typeof value === 'string') return map(value);
  if (Array.isArray(value)) return value.map((each) => mapTexts(each, map));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, mapTexts(each, map)]));
}

/** Whether a field is secret by name; empty and boolean values are not. */
export function isSecretField(name: string, held: unknown): boolean {
  return SECRET_NAME.test(name) && held !== null && held !== undefined && typeof held !== 'boolean';
}

/** Text of a `type` command; null for other fields. Passwords are typed like any other text. */
export function getTypedText(name: string, held: unknown): string | null {
  if (name !== 'type' || typeof held !== 'object' || held === null || !('text' in held)) return null;
  return typeof held.text === 'string' ? held.text : null;
}

export function hasCallersNames(name: string): boolean {
  return CALLERS_NAMES.has(name);
}

/** Names of the parameters used in place of a secret. */
export function findSecretParams(value: unknown): readonly string[] {
  return [
    ...new Set(secretTexts(value).flatMap((text) => [...text.matchAll(PLACEHOLDERS)].map(([, name = '']) => name))),
  ];
}

interface Known {
  /** Names of parameters whose values are secret. */
  readonly params: ReadonlySet<string> | 'all';
  /** Secrets that also occur elsewhere in the value. */
  readonly texts: ReadonlySet<string>;
}

function knownIn(value: unknown, typedParams: TypedParams): Known {
  const texts = secretTexts(value);
  const named = texts.flatMap((text) => [...text.matchAll(PLACEHOLDERS)].map(([, name = '']) => name));
  return {
    params: typedParams === 'all' ? 'all' : new Set([...typedParams, ...named]),
    texts: new Set(texts.filter((text) => text.length >= SHORTEST_KNOWN && !isPlaceholder(text))),
  };
}

function secretTexts(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(secretTexts);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, held]) => {
    const typed = getTypedText(name, held);
    return typed === null ? secretTexts(held) : [typed];
  });
}

function hideNestedSecrets(value: unknown, hide: Hide, known: Known, named: boolean): unknown {
  if (typeof value === 'string') return hideInText(value, hide);
  if (Array.isArray(value)) return value.map((each) => hideNestedSecrets(each, hide, known, named));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, held]) => [name, field(name, held, hide, known, named)]));
}

function field(name: string, held: unknown, hide: Hide, known: Known, named: boolean): unknown {
  // a number with such a name is a count, for example of tokens
  if (named && isSecretField(name, held) && typeof held !== 'number') return hideWhole(held, hide);
  const typed = getTypedText(name, held);
  if (typed !== null && typeof held === 'object') return { ...held, text: hideWhole(typed, hide) };
  if (name === 'webhook' && typeof held === 'string') return hideInWebhook(held, hide);
  if (named && name === 'visitAs' && isRecord(held) && held.headers !== undefined)
    return { ...held, headers: hideWhole(held.headers, hide) };
  if (VALUES.has(name) && typeof held === 'object' && held !== null && !Array.isArray(held)) {
    const values = Object.entries(held).map(([param, each]) => {
      const isSecret =
        known.params === 'all' || known.params.has(param) || isSecretField(param, each) || holdsKnown(each, known);
      return [param, isSecret ? hideWhole(each, hide) : hideNestedSecrets(each, hide, known, named)] as const;
    });
    return Object.fromEntries(values);
  }
  return hideNestedSecrets(held, hide, known, named && !CALLERS_NAMES.has(name));
}

function holdsKnown(value: unknown, { texts }: Known): boolean {
  return typeof value === 'string' && value !== '' && [...texts].some((text) => text === value || text.includes(value));
}

/** Placeholders filled at run time are not secret, nor is anything already hidden. */
function hideWhole(value: unknown, hide: Hide): unknown {
  if (typeof value === 'string') return hideOnce(value, hide);
  if (typeof value === 'number') return hide === mask ? MASK : value; // an encrypted number would be restored as text
  return mapTexts(value, (text) => hideOnce(text, hide));
}

function hideOnce(text: string, hide: Hide): string {
  return text === '' || text === MASK || isPlaceholder(text) ? text : hide(text);
}

function isPlaceholder(text: string): boolean {
  return text.replaceAll(PLACEHOLDERS, '') === '' && text !== '';
}
