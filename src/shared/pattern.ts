import { AppError, type ErrorPath } from './errors';

/** A compiled URL pattern. Matching is linear in the URL's length for any pattern. */
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
  /** Set if the reason concerns a part of the URL, not the URL as a whole. */
  readonly isOfPart?: true;
}

type Token = string | typeof STAR | typeof GLOBSTAR;

const STAR = Symbol('*');
const GLOBSTAR = Symbol('**');

// Longer than any URL servers accept; bounds the cost of a hostile pattern per character of a URL.
const MAX_LENGTH = 8000;
const MAX_SHOWN = 200;
const SECOND = /[\n\r\t]|[,;|]\s*https?:\/\//i; // the URL standard would remove line breaks in silence

/** A fault in a pattern, and the index of the character, from 0. */
export class PatternError extends AppError {
  constructor(
    readonly fault: string,
    readonly at: number,
    shown: string,
    path: ErrorPath,
  ) {
    super('invalid_pattern', `${fault} (character ${at + 1} of "${shown}").`, { path });
  }
}

/** Compiles a pattern; throws a `PatternError` that says what is wrong and at which character (from 1). */
export function parsePattern(source: string, path: ErrorPath = ['pattern']): UrlPattern {
  const text = source.trim();
  const fail = (message: string, index: number): never => {
    const shown = (source.length > MAX_SHOWN ? `${source.slice(0, MAX_SHOWN)}…` : source).replaceAll(/\s/g, ' ');
    throw new PatternError(message, index, shown, path);
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
  if (text.length > MAX_LENGTH) return fail(`A pattern is at most ${MAX_LENGTH} characters long`, MAX_LENGTH);
  const second = text.search(SECOND);
  if (second >= 0) return fail('A pattern is one URL on one line; give each pattern a job of its own', second);
  if (!URL.canParse(text)) return fail('The pattern is not a valid URL', authorityStart);
  return compile(source, new URL(text));
}

/** Whether a text has wildcards, rather than being a plain URL. */
export function hasWildcard(text: string): boolean {
  return text.includes('*');
}

/** Explains why a URL matches a pattern or not. */
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
  if (url.href.endsWith('/') && pattern.matches(url.href.slice(0, -1))) {
    const reason = 'ends in a slash, which * does not match; end the pattern in a slash too';
    return { matches: false, reason, isOfPart: true };
  }
  const loose = compile(pattern.source, new URL(pattern.href.replaceAll(/\*+/g, '**')));
  if (loose.matches(url.href)) {
    const reason = `"${rest}" contains a /, which * does not match; use ** to match it`;
    return { matches: false, reason, isOfPart: true };
  }
  const suffix = pattern.href.slice(pattern.href.lastIndexOf('*') + 1);
  if (suffix && !url.href.endsWith(suffix)) return { matches: false, reason: `does not end with ${suffix}` };
  const reason = `"${rest}" does not fit ${pattern.href.slice(pattern.prefix.length)}`;
  return { matches: false, reason, isOfPart: true };
}

function compile(source: string, parsed: URL): UrlPattern {
  parsed.hash = '';
  const href = foldStar(parsed.href.replaceAll('*', STAR_MARK)).replaceAll(STAR_MARK, '*');
  const program = toProgram(tokenize(href));
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
      return text.startsWith(prefix) && matchFrom(program, text, prefix.length);
    },
  };
}

const STAR_MARK = '\u0000';

/** In patterns a literal star is written `%2A`; in URLs it may be `*`, `%2a` or `%2A`. */
function foldStar(text: string): string {
  return text.includes('*') || text.includes('%2a') ? text.replaceAll('*', '%2A').replaceAll('%2a', '%2A') : text;
}

function withoutFragment(url: string): string {
  const hash = url.indexOf('#');
  return hash < 0 ? url : url.slice(0, hash);
}

/** Tokens after the literal prefix: characters and the two wildcards, with adjacent wildcards merged. */
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

/** Tokens as bit masks of 32 bits; bit `i` stands for token `i`. */
interface Program {
  readonly count: number;
  readonly words: number;
  readonly characters: ReadonlyMap<string, Uint32Array>;
  readonly star: Uint32Array;
  readonly globstar: Uint32Array;
  readonly wild: Uint32Array;
}

function toProgram(tokens: readonly Token[]): Program {
  const count = tokens.length;
  const words = (count >>> 5) + 1;
  const characters = new Map<string, Uint32Array>();
  const empty = () => new Uint32Array(words);
  const [star, globstar, wild] = [empty(), empty(), empty()];
  const mark = (mask: Uint32Array, index: number) => {
    mask[index >>> 5] = (mask[index >>> 5] ?? 0) | (1 << (index & 31));
  };
  tokens.forEach((token, index) => {
    if (typeof token === 'string') {
      const mask = characters.get(token) ?? empty();
      characters.set(token, mask);
      mark(mask, index);
    } else {
      mark(token === STAR ? star : globstar, index);
      mark(wild, index);
    }
  });
  return { count, words, characters, star, globstar, wild };
}

/**
 * Follows all paths through the pattern at once, 32 tokens per step: bit `i` of `live` is set if the tokens before `i`
 * match the text so far. A character advances the bits whose token it matches, keeps those at a wildcard that accepts it,
 * and lets bits at a wildcard skip it; wildcards are never adjacent, so one pass is enough.
 */
function matchFrom({ count, words, characters, star, globstar, wild }: Program, text: string, from: number): boolean {
  const live = new Uint32Array(words);
  const first = wild[0] ?? 0;
  live[0] = 1 | ((first & 1) << 1);
  for (let at = from; at < text.length; at++) {
    const character = text[at] ?? '';
    const mask = characters.get(character);
    const isSlash = character === '/';
    let [moved, passed, any] = [0, 0, 0];
    for (let word = 0; word < words; word++) {
      const before = live[word] ?? 0;
      const moving = mask ? before & (mask[word] ?? 0) : 0;
      const looping = (globstar[word] ?? 0) | (isSlash ? 0 : (star[word] ?? 0));
      const arrived = (moving << 1) | moved | (before & looping);
      const passing = arrived & (wild[word] ?? 0);
      const after = arrived | (passing << 1) | passed;
      moved = moving >>> 31;
      passed = passing >>> 31;
      live[word] = after;
      any |= after;
    }
    if (any === 0) return false;
  }
  return (((live[count >>> 5] ?? 0) >>> (count & 31)) & 1) === 1;
}
