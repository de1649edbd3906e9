import { AppError, type ErrorPath } from './errors';

/** A compiled URL pattern (interface §2.7). Matching takes time linear in the URL's length whatever the pattern. */
export interface UrlPattern {
  readonly source: string;
  /** The normalized pattern: lower-case scheme and host, no default port, no fragment. */
  readonly href: string;
  readonly origin: string;
  readonly host: string;
  /** The pattern up to its first wildcard. */
  readonly prefix: string;
  readonly matches: (url: string) => boolean;
}

export interface PatternVerdict {
  readonly matches: boolean;
  readonly reason: string;
}

type Token = string | typeof STAR | typeof GLOBSTAR;

const STAR = Symbol('*');
const GLOBSTAR = Symbol('**');

/** Compiles a pattern; throws `invalid_pattern` that says what is wrong and at which character (counted from 1). */
export function parsePattern(source: string, path: ErrorPath = ['pattern']): UrlPattern {
  const text = source.trim();
  const fail = (message: string, index: number): never => {
    throw new AppError('invalid_pattern', `${message} (character ${index + 1} of "${source}").`, { path });
  };
  const scheme = /^([a-z*][a-z0-9+.*-]*):\/\//i.exec(text);
  if (!scheme) return fail('A pattern is a full URL that starts with http:// or https://', 0);
  const schemeName = scheme[1] ?? '';
  if (schemeName.includes('*')) fail('The scheme must not contain a wildcard', schemeName.indexOf('*'));
  if (!/^https?$/i.test(schemeName)) fail('A pattern must start with http:// or https://', 0);
  const authorityStart = scheme[0].length;
  const authorityLength = text.slice(authorityStart).search(/[/?#\\]/);
  const authority =
    authorityLength < 0 ? text.slice(authorityStart) : text.slice(authorityStart).slice(0, authorityLength);
  if (authority === '') fail('The domain is missing', authorityStart);
  const wildcard = authority.indexOf('*');
  if (wildcard >= 0) fail('The domain and port must not contain a wildcard', authorityStart + wildcard);
  if (authority.includes('@')) fail('A pattern must not contain a user name', authorityStart);
  if (!URL.canParse(text)) return fail('The pattern is not a valid URL', authorityStart);
  return compile(source, new URL(text));
}

/** Whether the text is a pattern with wildcards rather than a plain URL. */
export function hasWildcard(text: string): boolean {
  return text.includes('*');
}

/** Says in words why a URL matches a pattern or does not, for the pattern tester. */
export function explainMatch(pattern: UrlPattern, text: string): PatternVerdict {
  if (!URL.canParse(text.trim())) return { matches: false, reason: 'not a full URL' };
  const url = new URL(text.trim());
  url.hash = '';
  if (pattern.matches(url.href)) return { matches: true, reason: 'the whole URL fits' };
  if (url.protocol !== new URL(pattern.origin).protocol) {
    return {
      matches: false,
      reason: `starts with ${url.protocol}//, the pattern with ${new URL(pattern.origin).protocol}//`,
    };
  }
  if (url.host !== pattern.host) return { matches: false, reason: `is on ${url.host}, the pattern on ${pattern.host}` };
  if (!url.href.startsWith(pattern.prefix)) return { matches: false, reason: `does not start with ${pattern.prefix}` };
  const rest = url.href.slice(pattern.prefix.length);
  const loose = compile(pattern.source, new URL(pattern.href.replaceAll(/\*+/g, '**')));
  if (loose.matches(url.href)) {
    return { matches: false, reason: `"${rest}" holds a /, which * does not cross; use ** to cross it` };
  }
  const suffix = pattern.href.slice(pattern.href.lastIndexOf('*') + 1);
  if (suffix && !url.href.endsWith(suffix)) return { matches: false, reason: `does not end with ${suffix}` };
  return { matches: false, reason: `"${rest}" does not fit ${pattern.href.slice(pattern.prefix.length)}` };
}

function compile(source: string, parsed: URL): UrlPattern {
  parsed.hash = '';
  const href = foldStar(parsed.href.replaceAll('*', STAR_MARK)).replaceAll(STAR_MARK, '*');
  const tokens = tokenize(href);
  const wildcard = href.indexOf('*');
  const prefix = wildcard < 0 ? href : href.slice(0, wildcard);
  return {
    source,
    href,
    origin: parsed.origin,
    host: parsed.host,
    prefix,
    matches: (url) => {
      const text = foldStar(withoutFragment(url));
      return text.startsWith(prefix) && run(tokens, text, prefix.length);
    },
  };
}

const STAR_MARK = '\u0000';

/** A literal star is written `%2A` in a pattern, and may stand in a URL as `*`, `%2a` or `%2A`. */
function foldStar(text: string): string {
  return text.includes('*') || text.includes('%2a') ? text.replaceAll('*', '%2A').replaceAll('%2a', '%2A') : text;
}

function withoutFragment(url: string): string {
  const hash = url.indexOf('#');
  return hash < 0 ? url : url.slice(0, hash);
}

/** The tokens behind the literal prefix: single characters and the two wildcards, neighbouring wildcards merged. */
function tokenize(href: string): readonly Token[] {
  const start = href.indexOf('*');
  if (start < 0) return [];
  const tokens: Token[] = [];
  for (const [piece] of href.slice(start).matchAll(/\*+|[^*]/gs)) {
    if (piece[0] === '*') tokens.push(piece.length === 1 ? STAR : GLOBSTAR);
    else tokens.push(piece);
  }
  return tokens;
}

/**
 * Runs all ways through the pattern side by side: `live[i]` says that the tokens before `i` have consumed the text so far.
 * Each character is looked at once for each token, so time is at most `text.length × tokens.length`.
 */
function run(tokens: readonly Token[], text: string, from: number): boolean {
  const count = tokens.length;
  let live = new Uint8Array(count + 1);
  let next = new Uint8Array(count + 1);
  live[0] = 1;
  skipEmptyWildcards(tokens, live);
  for (let at = from; at < text.length; at++) {
    const character = text[at];
    next.fill(0);
    let any = 0;
    for (let index = 0; index < count; index++) {
      if (!live[index]) continue;
      const token = tokens[index];
      if (token === GLOBSTAR || (token === STAR && character !== '/')) any = next[index] = 1;
      else if (token === character) any = next[index + 1] = 1;
    }
    if (!any) return false;
    skipEmptyWildcards(tokens, next);
    [live, next] = [next, live];
  }
  return live[count] === 1;
}

function skipEmptyWildcards(tokens: readonly Token[], live: Uint8Array): void {
  for (let index = 0; index < tokens.length; index++) {
    if (live[index] && typeof tokens[index] === 'symbol') live[index + 1] = 1;
  }
}
