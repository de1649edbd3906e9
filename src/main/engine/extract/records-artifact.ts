import type { Artifact } from '@shared/contract/extract';
import type { Divide } from './types';

/** Gathers how the pages of a job were divided into records. */
export interface DivideTally {
  readonly add: (divide: Divide) => void;
  /** Null before the first page was divided. */
  readonly artifact: () => Artifact | null;
}

/** Starts from a kept artifact when a job goes on after a restart. */
export function createDivideTally(artifacts: readonly Artifact[]): DivideTally {
  const kept = artifacts.find((artifact) => artifact.type === 'divide')?.divide;
  const selectors = new Map<string, number>();
  let [pages, count] = [0, kept?.count ?? 0];
  let expected: number | null = kept ? kept.expected : 0;
  let reasoning = kept?.reasoning ?? '';
  let stability = kept?.stability ?? 0;
  if (kept?.selector) selectors.set(kept.selector, 1);

  const favourite = () => [...selectors].reduce((best, entry) => (entry[1] > best[1] ? entry : best), ['', 0]);
  return {
    add: (divide) => {
      pages++;
      count += divide.count;
      expected = expected === null || divide.expected === null ? null : expected + divide.expected;
      if (divide.selector) selectors.set(divide.selector, (selectors.get(divide.selector) ?? 0) + 1);
      const [selector, times] = favourite();
      stability = Math.min(1, times / pages);
      if (divide.selector === selector || reasoning === '') reasoning = divide.reasoning;
    },
    artifact: () => {
      if (pages === 0 && !kept) return null;
      const coverage = expected ? count / expected : null;
      return {
        type: 'divide',
        divide: { selector: favourite()[0] || null, count, expected, coverage, stability, reasoning },
      };
    },
  };
}
