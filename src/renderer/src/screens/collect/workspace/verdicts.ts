import { explainMatch, type PatternVerdict, type UrlPattern } from '@shared/pattern';
import { splitEntries } from '../target';

export interface Verdict extends PatternVerdict {
  readonly id: number;
  readonly url: string;
}

export interface Verdicts {
  readonly list: readonly Verdict[];
  readonly fitting: number;
  readonly capped: boolean;
}

export const MAX_TESTED = 5000; // each key stroke tests them all; this many take a few milliseconds

/** Tests pasted URLs against a pattern, in order. */
export function testUrls(pattern: UrlPattern, text: string): Verdicts {
  const entries = splitEntries(text);
  const list = entries.slice(0, MAX_TESTED).map((url, id) => ({ id, url, ...explainMatch(pattern, url) }));
  return { list, fitting: list.filter((verdict) => verdict.matches).length, capped: entries.length > MAX_TESTED };
}
