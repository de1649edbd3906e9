import { explainMatch, hasWildcard } from '@shared/pattern';
import { readTarget } from '../../../store/draft/target';

/** The pages that a run reads. */
export interface RunTarget {
  readonly kind: 'page' | 'pages' | 'pattern' | 'query';
  /** As typed: a URL, several URLs, a pattern, or a sentence with URLs. */
  readonly text: string;
  /** Number of URLs; 1 if unknown. */
  readonly count: number;
}

const MAX_PATTERNS = 4;

/**
 * The pages that picked fields can be run on, the likeliest first: what was typed if the picked page belongs to it, the
 * page itself, and patterns of similar pages.
 */
export function runTargets(url: string, typed: string, patterns: readonly string[]): readonly RunTarget[] {
  const own: RunTarget = { kind: 'page', text: url, count: 1 };
  const wide = patterns.filter(hasWildcard).slice(0, MAX_PATTERNS);
  const given = typedTarget(url, typed);
  const others = wide.filter((pattern) => pattern !== given?.text.trim());
  return [...(given ? [given] : []), own, ...others.map((text): RunTarget => ({ kind: 'pattern', text, count: 1 }))];
}

/** What was typed, if it is more than the picked page and includes it. */
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
