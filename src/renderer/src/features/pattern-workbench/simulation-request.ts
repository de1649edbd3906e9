import type { RequestInput } from '@shared/contract';
import { DEFAULT_MAX_VISITS } from '@shared/contract/crawl';
import type { Draft } from '../../store/draft/draft';
import { readTarget, splitEntries } from '../../store/draft/target';
import { getPriority, getRowTexts } from '../../store/pattern-workbench/pattern-rows';
import type { ReadRow } from './read-rows';

export type TriedArgs = Omit<RequestInput<'simulatePattern'>, 'jobId'>;

/** The crawl the form would start with these patterns; null if none. */
export function createSimulationRequest(rows: readonly ReadRow[], { target, options }: Draft): TriedArgs | null {
  if (rows.some(({ fault }) => fault !== null)) return null;
  const patterns = rows.map(({ row }) => row);
  const wanted = toWanted(getRowTexts(patterns, 'hit')[0], target);
  if (wanted === null) return null;
  const starts = [...(wanted.startUrls ?? []), ...splitEntries(options.startUrls)];
  return {
    ...wanted,
    startUrls: starts.length === 0 ? null : starts,
    maxVisits: options.maxVisits ?? DEFAULT_MAX_VISITS,
    maxDepth: options.maxDepth,
    maxExtracts: options.maxExtracts,
    priority: getPriority(patterns),
    crawlStrategy: options.crawlStrategy,
  };
}

function toWanted(pattern: string | undefined, target: string) {
  if (pattern !== undefined) return { pattern };
  const read = readTarget(target);
  return read.kind === 'query' ? { query: read.query, startUrls: read.startUrls } : null;
}
