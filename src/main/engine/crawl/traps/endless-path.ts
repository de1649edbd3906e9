import type { Address } from './address';
import type { Detector, Family } from './types';

const TIMES = 3; // repetitions of a path segment that no person would write
const MAX_CYCLE_LENGTH = 4;
const MIXED_PARTS = 4; // segments, for paths that repeat them in any order
const DEEP_PARTS = 9;

/** Consecutive visits that only led deeper, and the share of them that must have shown the same content. */
const EVIDENCE = {
  cycle: { barren: 3, alike: 0 },
  mixed: { barren: 5, alike: 0.5 },
  deep: { barren: 8, alike: 0.5 },
} as const;

/** Paths with repeating segments: relative links that lead one folder deeper each time. */
export const endlessPath: Detector = {
  kind: 'endless_path',
  // breadcrumbs and the like differ on each page
  alike: { by: 'text', bits: 8, whereBlank: true },
  familiesOf: (address) => {
    const family = findRepeatedPath(address) ?? findDeepPath(address);
    return family ? [family] : [];
  },
  reason: ({ barren, alike, found, values }) => {
    const known = values.has('cycle') ? 'cycle' : values.has('mixed') ? 'mixed' : 'deep';
    const least = EVIDENCE[known];
    if (barren < least.barren || found < least.barren || alike < least.alike * barren) return null;
    return known === 'deep'
      ? `A path without an end: its last ${barren} pages show the same content and lead only deeper.`
      : `A path that repeats itself: ${found} addresses were found, and its last ${barren} pages led only deeper.`;
  },
};

/** Finds a path that ends in a few segments repeated over and over. */
function findRepeatedPath({ host, parts }: Address): Family | null {
  const named = parts.at(-1) === '' ? parts.slice(0, -1) : parts;
  const from = named.findIndex((part, at) => part !== '' && named.indexOf(part, at + 1) > at);
  if (from < 0) return null;
  const tail = named.slice(from);
  const isMixed = tail.length >= MIXED_PARTS && new Set(tail).size <= tail.length / 2;
  const value = hasCycle(tail) ? 'cycle' : isMixed ? 'mixed' : null;
  if (value === null) return null;
  const before = named.slice(0, from).join('/');
  const key = `${host}/${before}`;
  return { key, shape: `${key}/${tail[0]}/…`, scope: key, value };
}

function hasCycle(parts: readonly string[]): boolean {
  for (let length = 1; length <= MAX_CYCLE_LENGTH; length++) {
    for (let at = 0; at + length * TIMES <= parts.length; at++) {
      let same = 0;
      while (at + length + same < parts.length && parts[at + same] === parts[at + length + same]) same++;
      if (same >= length * (TIMES - 1)) return true;
    }
  }
  return false;
}

function findDeepPath({ host, parts }: Address): Family | null {
  if (parts.length < DEEP_PARTS) return null;
  const key = `${host}/${parts[0]}/…`;
  return { key, shape: key, scope: key, value: 'deep' };
}
