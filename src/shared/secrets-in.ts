import { MASK, SECRET_NAME } from './secret-names';

/** Puts something in the place of a secret: a mask, or its sealed form. */
export type Hide = (secret: string) => string;

/** Hides for the eyes of all. */
export const mask: Hide = () => MASK;

/** Names of placeholders whose values are secret though the value does not show it; `all` where that cannot be known. */
export type TypedParams = readonly string[] | 'all';

/** Fields whose own fields are named by the caller: what is wanted of a page is no secret. */
const CALLERS_NAMES = new Set(['template', 'questions', 'properties']);
/** Fields that hold the values of a workflow's placeholders. */
const VALUES = new Set(['params', 'defaults']);
// a browser reads an address without slashes, and takes the last @ before the host for the end of the login
const LOGIN_IN_ADDRESS = /((?:https?|wss?|socks\w*):[\\/]*|:\/\/)([^\\/?#\s"<>]+)(?=@)/gi;
const SECRET_IN_QUERY = /([?&][^=&\s]*(?:password|secret|token|api_?key|sig|signature)[^=&\s]*=)([^&\s#"]+)/gi;
// the addresses of chat services are their own password: a long piece of the path that nobody would choose as a word
const RANDOM_PIECE = /(?<=\/)(?=[^/?#]*\d)(?=[^/?#]*[a-z])[\w-]{16,}(?=[/?#]|$)/gi;
const PLACEHOLDERS = /\{\{\s*([A-Za-z_][\w-]*)\s*\}\}/g;
const SHORTEST_KNOWN = 4; // a shorter secret would be found in words that have nothing to do with it

/**
 * A value with each secret in it hidden: by the names of fields, what is typed into a page, logins and keys in addresses, and the
 * values of a workflow's placeholders that come to stand there.
 */
export function hideSecrets(value: unknown, hide: Hide, typedParams: TypedParams = []): unknown {
  const known = knownIn(value, typedParams);
  return walk(value, hide, known, true);
}

/** The value as anybody may see it. */
export function maskSecrets<Value>(value: Value, typedParams: TypedParams = []): Value {
  return hideSecrets(value, mask, typedParams) as Value;
}

/** A text with logins of addresses and secrets of queries hidden. */
export function hideInText(text: string, hide: Hide): string {
  if (!text.includes('@') && !text.includes('=')) return text; // most texts, and there may be many
  return text
    .replaceAll(LOGIN_IN_ADDRESS, (_, before: string, login: string) => `${before}${hideOnce(login, hide)}`)
    .replaceAll(SECRET_IN_QUERY, (_, before: string, secret: string) => `${before}${hideOnce(secret, hide)}`);
}

export function maskText(text: string): string {
  return hideInText(text, mask);
}

/** The address of a webhook with what lets one post to it hidden. */
export function hideInWebhook(url: string, hide: Hide): string {
  const [, origin = '', path = url] = /^(\w+:\/\/[^/?#]*)(.*)$/s.exec(url) ?? [];
  return hideInText(origin, hide) + hideInText(path, hide).replace(RANDOM_PIECE, (piece) => hideOnce(piece, hide));
}

/** A path with the long random pieces hidden that let in whoever knows them. */
export function maskRandomPieces(path: string): string {
  return path.replace(RANDOM_PIECE, MASK);
}

export function maskWebhook(url: string): string {
  return hideInWebhook(url, mask);
}

/** An address without its login, wherever one stands in a value. */
export function withoutLogins<Value>(value: Value): Value {
  return mapTexts(value, (text) => (text.includes('@') ? text.replaceAll(LOGIN_WITH_AT, '$1') : text)) as Value;
}
const LOGIN_WITH_AT = new RegExp(`${LOGIN_IN_ADDRESS.source.replace('(?=@)', '@')}`, 'gi');

/** Every text of a value, mapped. */
export function mapTexts(value: unknown, map: (text: string) => string): unknown {
  if (typeof value === 'string') return map(value);
  if (Array.isArray(value)) return value.map((each) => mapTexts(each, map));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, mapTexts(each, map)]));
}

/** A field of that name that is set to nothing, or holds a yes or no, gives nothing away. */
export function isSecretField(name: string, held: unknown): boolean {
  return SECRET_NAME.test(name) && held !== null && held !== undefined && typeof held !== 'boolean';
}

/** What the command `type` types; null where a field is none. A password is typed like any other text. */
export function typedText(name: string, held: unknown): string | null {
  if (name !== 'type' || typeof held !== 'object' || held === null || !('text' in held)) return null;
  return typeof held.text === 'string' ? held.text : null;
}

export function hasCallersNames(name: string): boolean {
  return CALLERS_NAMES.has(name);
}

/** Names of the placeholders that stand where a secret does. */
export function typedParamsIn(value: unknown): readonly string[] {
  return [
    ...new Set(secretTexts(value).flatMap((text) => [...text.matchAll(PLACEHOLDERS)].map(([, name = '']) => name))),
  ];
}

interface Known {
  /** Names of placeholders whose values are secret. */
  readonly params: ReadonlySet<string> | 'all';
  /** Secrets that stand elsewhere in the value as well. */
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
    const typed = typedText(name, held);
    return typed === null ? secretTexts(held) : [typed];
  });
}

function walk(value: unknown, hide: Hide, known: Known, named: boolean): unknown {
  if (typeof value === 'string') return hideInText(value, hide);
  if (Array.isArray(value)) return value.map((each) => walk(each, hide, known, named));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, held]) => [name, field(name, held, hide, known, named)]));
}

function field(name: string, held: unknown, hide: Hide, known: Known, named: boolean): unknown {
  // a number of that name counts something, such as the tokens of a model
  if (named && isSecretField(name, held) && typeof held !== 'number') return hideWhole(held, hide);
  const typed = typedText(name, held);
  if (typed !== null && typeof held === 'object') return { ...held, text: hideWhole(typed, hide) };
  if (name === 'webhook' && typeof held === 'string') return hideInWebhook(held, hide);
  if (VALUES.has(name) && typeof held === 'object' && held !== null && !Array.isArray(held)) {
    const values = Object.entries(held).map(([param, each]) => {
      const isSecret =
        known.params === 'all' || known.params.has(param) || isSecretField(param, each) || holdsKnown(each, known);
      return [param, isSecret ? hideWhole(each, hide) : walk(each, hide, known, named)] as const;
    });
    return Object.fromEntries(values);
  }
  return walk(held, hide, known, named && !CALLERS_NAMES.has(name));
}

function holdsKnown(value: unknown, { texts }: Known): boolean {
  return typeof value === 'string' && value !== '' && [...texts].some((text) => text === value || text.includes(value));
}

/** A placeholder that a run fills is no secret, nor is what is hidden already. */
function hideWhole(value: unknown, hide: Hide): unknown {
  if (typeof value === 'string') return hideOnce(value, hide);
  if (typeof value === 'number') return hide === mask ? MASK : value; // sealed, it would come back as a text
  return mapTexts(value, (text) => hideOnce(text, hide));
}

function hideOnce(text: string, hide: Hide): string {
  return text === '' || text === MASK || isPlaceholder(text) ? text : hide(text);
}

function isPlaceholder(text: string): boolean {
  return text.replaceAll(PLACEHOLDERS, '') === '' && text !== '';
}
