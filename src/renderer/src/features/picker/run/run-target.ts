import { explainMatch, hasWildcard } from '@shared/pattern';
import { readTarget } from '../../../store/draft/target';

/** What a run of the picked fields reads. */
export interface RunTarget {
  readonly kind: 'page' | 'pages' | 'pattern' | 'query';
  /** As it is typed: one URL, several, a pattern, or a sentence with URLs. */
  readonly text: string;
  /** Addresses; 1 for what is not counted. */
  readonly count: number;
}

const MAX_PATTERNS = 4;

/**
 * What picked fields can be run on, the likeliest first: what was typed where the page is one of it, the page itself, and pages like
 * it by their patterns.
 */
export function runTargets(url: string, typed: string, patterns: readonly string[]): readonly RunTarget[] {
  const own: RunTarget = { kind: 'page', text: url, count: 1 };
  const wide = patterns.filter(hasWildcard).slice(0, MAX_PATTERNS);
  const given = typedTarget(url, typed);
  const others = wide.filter((pattern) => pattern !== given?.text.trim());
  return [...(given ? [given] : []), own, ...others.map((text): RunTarget => ({ kind: 'pattern', text, count: 1 }))];
}

/** What was typed, where it is more than the page and the page belongs to it. */
function typedTarget(url: string, typed: string): RunTarget | null {
  const read = readTarget(typed);
  switch (read.kind) {
    case 'urls':
      return read.urls.length > 1 && read.urls.includes(url)
        ? { kind: 'pages', text: typed, count: read.urls.length }
        : null;
    case 'pattern':
      return explainMatch(read.pattern, url).matches ? { kind: 'pattern', text: typed, count: 1 } : null;
    case 'query':
      return read.startUrls.some((start) => isSameSite(start, url)) ? { kind: 'query', text: typed, count: 1 } : null;
    default:
      return null;
  }
}

function isSameSite(one: string, other: string): boolean {
  return URL.canParse(one) && URL.canParse(other) && new URL(one).host === new URL(other).host;
}
