import type { Artifact } from '@shared/contract/extract';
import type { RecordDetection } from './types';

/** Collects how records were detected on the pages of a job. */
export interface DetectionCounts {
  readonly add: (detection: RecordDetection) => void;
  /** Null before the first page with a detection. */
  readonly artifact: () => Artifact | null;
}

/** Starts from a stored artifact when a job continues after a restart. */
export function createDetectionCounts(artifacts: readonly Artifact[]): DetectionCounts {
  const kept = artifacts.find((artifact) => artifact.type === 'divide')?.divide;
  const selectors = new Map<string, number>();
  let [pages, count] = [0, kept?.count ?? 0];
  let expected: number | null = kept ? kept.expected : 0;
  let reasoning = kept?.reasoning ?? '';
  let stability = kept?.stability ?? 0;
  let runnerUp = kept?.runnerUp ?? null;
  const claims = new Set<number | null>(kept ? [kept.expected] : []); // totals of lists that span several pages, each of which repeats them
  if (kept?.selector) selectors.set(kept.selector, 1);

  const favourite = () => [...selectors].reduce((best, entry) => (entry[1] > best[1] ? entry : best), ['', 0]);
  return {
    add: (detection) => {
      pages++;
      count += detection.count;
      const claimed = detection.total ?? detection.expected;
      const isRepeated = claimed !== null && claimed > detection.count && claims.has(claimed);
      if (claimed !== null) claims.add(claimed);
      expected = expected === null || claimed === null ? null : expected + (isRepeated ? 0 : claimed);
      if (detection.selector) selectors.set(detection.selector, (selectors.get(detection.selector) ?? 0) + 1);
      const [selector, times] = favourite();
      stability = Math.min(1, times / pages);
      if (detection.selector === selector || reasoning === '') {
        const isOneOfSeveral = pages > 1 && count > detection.count;
        reasoning = isOneOfSeveral ? `On one of ${pages} pages: ${detection.reasoning}` : detection.reasoning;
        runnerUp = detection.runnerUp ?? runnerUp;
      }
    },
    artifact: () => {
      if (pages === 0 && !kept) return null;
      const coverage = expected ? count / expected : null;
      return {
        type: 'divide',
        divide: { selector: favourite()[0] || null, count, expected, coverage, stability, reasoning, runnerUp },
      };
    },
  };
}
