import { getRulePath, matchesPath, type PathPattern, parsePath } from './path-pattern';

/** The rules of a robots.txt file for one crawler. */
export interface RobotsFile {
  readonly allows: (url: string) => boolean;
  readonly crawlDelayS: number | null;
  /** As written; may be relative. */
  readonly sitemaps: readonly string[];
}

interface Rule {
  readonly allow: boolean;
  readonly path: PathPattern;
}

/** Rules of all groups that name the crawler, or of all that name any. */
interface Group {
  named: boolean;
  readonly rules: Map<string, Rule>;
  crawlDelayS: number | null;
}

const MAX_LINE_LENGTH = 16_663; // characters; eight times the longest URL all browsers accept; the rest of a line is ignored
const MAX_SITEMAPS = 1000;

/**
 * Parses robots.txt by RFC 9309, as leniently as the large search engines: lines without a colon, common misspellings, product tokens with a version.
 * Linear in the file's size for any content.
 */
export function parseRobots(file: Uint8Array, productToken: string): RobotsFile {
  const own = emptyGroup();
  const everyone = emptyGroup();
  const sitemaps = new Set<string>();
  const token = productToken.toLowerCase();
  let current: readonly Group[] = [];
  let ruleSeen = false;
  for (const line of getFileLines(file)) {
    const record = getLineRecord(line);
    if (!record) continue;
    const { key, value } = record;
    switch (key) {
      case 'agent': {
        // consecutive user agents share the rules that follow
        const before = ruleSeen ? [] : current;
        ruleSeen = false;
        const group = isAnyone(value) ? everyone : getToken(value) === token ? own : null;
        if (group) group.named = true;
        current = group && !before.includes(group) ? [...before, group] : before;
        break;
      }
      case 'allow':
      case 'disallow':
        ruleSeen = true;
        for (const group of current) addRule(group, key === 'allow', value);
        break;
      case 'delay':
        ruleSeen = true;
        for (const group of current) group.crawlDelayS = getLongerDelay(group.crawlDelayS, value);
        break;
      case 'sitemap':
        if (value !== '' && sitemaps.size < MAX_SITEMAPS) sitemaps.add(utf8(value));
        break;
    }
  }
  const group = own.named ? own : everyone;
  const rules = [...group.rules.values()].sort(compareSpecificity);
  return { allows: (url) => isAllowed(rules, url), crawlDelayS: group.crawlDelayS, sitemaps: [...sitemaps] };
}

function isAllowed(rules: readonly Rule[], url: string): boolean {
  const path = getRulePath(url);
  if (path === '/robots.txt') return true;
  return rules.find((rule) => matchesPath(rule.path, path))?.allow ?? true;
}

function emptyGroup(): Group {
  return { named: false, rules: new Map(), crawlDelayS: null };
}

/** An empty path has no effect. If two rules have the same path, the allowing one wins. */
function addRule({ rules }: Group, allow: boolean, written: string): void {
  if (written === '') return;
  const path = parsePath(written);
  if (!rules.get(path.spelling)?.allow) rules.set(path.spelling, { allow, path });
}

function compareSpecificity(one: Rule, other: Rule): number {
  return other.path.spelling.length - one.path.spelling.length || Number(other.allow) - Number(one.allow);
}

/** Lines as binary strings, which works for UTF-8 and any other encoding. */
function* getFileLines(file: Uint8Array): Generator<string> {
  const text = Buffer.from(asUtf8(file)).toString('latin1');
  let from = 0;
  for (let at = 0; at <= text.length; at++) {
    const code = text.charCodeAt(at);
    if (at < text.length && code !== 10 && code !== 13) continue;
    if (at > from) yield text.slice(from, Math.min(at, from + MAX_LINE_LENGTH));
    from = at + 1;
  }
}

/** Removes the byte order mark, and converts UTF-16 if its mark is found. */
function asUtf8(file: Uint8Array): Uint8Array {
  const [first, second, third] = file;
  if (first === 0xef && second === 0xbb && third === 0xbf) return file.subarray(3);
  if (first === 0xff && second === 0xfe) return new TextEncoder().encode(new TextDecoder('utf-16le').decode(file));
  if (first === 0xfe && second === 0xff) return new TextEncoder().encode(new TextDecoder('utf-16be').decode(file));
  return file;
}

type Key = 'agent' | 'allow' | 'disallow' | 'delay' | 'sitemap';

const SPELLINGS: readonly (readonly [string, Key])[] = [
  ['user-agent', 'agent'],
  ['useragent', 'agent'],
  ['user agent', 'agent'],
  ['allow', 'allow'],
  ['disallow', 'disallow'],
  ['dissallow', 'disallow'],
  ['dissalow', 'disallow'],
  ['disalow', 'disallow'],
  ['diasllow', 'disallow'],
  ['disallaw', 'disallow'],
  ['crawl-delay', 'delay'],
  ['crawldelay', 'delay'],
  ['crawl delay', 'delay'],
  ['sitemap', 'sitemap'],
  ['site-map', 'sitemap'],
];

function getLineRecord(line: string): { readonly key: Key; readonly value: string } | null {
  const comment = line.indexOf('#');
  const content = trim(comment < 0 ? line : line.slice(0, comment));
  const colon = content.indexOf(':');
  const gap = colon < 0 ? findGap(content) : colon;
  if (gap < 0) return null;
  const name = trim(content.slice(0, gap)).toLowerCase();
  const key = SPELLINGS.find(([spelling]) => name.startsWith(spelling))?.[1];
  return key ? { key, value: trim(content.slice(gap + 1)) } : null;
}

/** Position of the gap in a line of two words without a colon; -1 for any other line. */
function findGap(content: string): number {
  const at = content.search(/[ \t]/);
  return at < 0 || /[ \t]/.test(trim(content.slice(at))) ? -1 : at;
}

function trim(text: string): string {
  let from = 0;
  let to = text.length;
  while (from < to && isSpaceOrNull(text.charCodeAt(from))) from++;
  while (to > from && isSpaceOrNull(text.charCodeAt(to - 1))) to--;
  return text.slice(from, to);
}

/** ASCII white space only, because any other byte may be part of a character. */
function isSpaceOrNull(code: number): boolean {
  return code === 32 || (code >= 9 && code <= 13) || code === 0;
}

function isAnyone(value: string): boolean {
  return value === '*' || (value.startsWith('*') && isSpaceOrNull(value.charCodeAt(1)));
}

/** The product token: letters, `_` and `-`, up to a version or any other character. */
function getToken(value: string): string {
  return (/^[a-z_-]*/i.exec(value)?.[0] ?? '').toLowerCase();
}

function getLongerDelay(known: number | null, value: string): number | null {
  const seconds = /^(?:\d+\.?\d*|\.\d+)$/.test(value) ? Number(value) : Number.NaN;
  return Number.isFinite(seconds) ? Math.max(known ?? 0, seconds) : known;
}

function utf8(bytes: string): string {
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
