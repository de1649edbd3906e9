import type { TrapKind } from '@shared/crawl';
import { calendar } from './calendar';
import { duplicates } from './duplicates';
import { endlessPath } from './endless-path';
import { facets } from './facets';
import type { Detector, Trap } from './types';

/** Detection method of each kind of trap: a detector for families of URLs, or `idle` for parameters without effect. */
const KNOWN_BY: Readonly<Record<TrapKind, Detector | 'idle parameters'>> = {
  calendar,
  endless_path: endlessPath,
  facets,
  duplicates,
  session: 'idle parameters',
  permutation: 'idle parameters',
};
export const DETECTORS: readonly Detector[] = Object.values(KNOWN_BY).filter((by) => by !== 'idle parameters');

/** Whether the trap is a set of URLs for the same page, rather than a family. */
export function isIdleTrap({ kind, scope }: Trap): boolean {
  return KNOWN_BY[kind] === 'idle parameters' || (kind === 'facets' && scope.includes(' '));
}
