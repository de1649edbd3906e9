import type { Address } from './address';
import type { Detector, Family } from './types';

const TIMES = 3; // so often a part follows itself in no path that a person made
const LONGEST_CYCLE = 4;
const BARREN = 3;
const DEEP_PARTS = 9;
const DEEP_BARREN = 8;

/** Paths whose parts repeat: relative links that lead one folder deeper each time. */
export const endlessPath: Detector = {
  kind: 'endless_path',
  alikeBits: 8,
  familiesOf: (address) => {
    const family = cycleOf(address) ?? deepOf(address);
    return family ? [family] : [];
  },
  reason: ({ barren, alike, found, values }) => {
    const isCycle = values.has(CYCLE);
    if (barren < (isCycle ? BARREN : DEEP_BARREN) || found < barren) return null;
    if (isCycle)
      return `A path that repeats itself: ${found} addresses were found, and its last ${barren} pages led only deeper.`;
    if (alike < barren / 2) return null;
    return `A path without an end: its last ${barren} pages show the same and lead only deeper.`;
  },
};

const CYCLE = 'cycle';

function cycleOf({ host, parts }: Address): Family | null {
  for (let length = 1; length <= LONGEST_CYCLE; length++) {
    for (let at = 0; at + length * TIMES <= parts.length; at++) {
      let same = 0;
      while (at + length + same < parts.length && parts[at + same] === parts[at + length + same]) same++;
      const cycle = parts.slice(at, at + length);
      if (same < length * (TIMES - 1) || cycle.every((part) => part === '')) continue;
      const before = parts.slice(0, at).map((part) => `${part}/`);
      const key = `${host}/${before.join('')}(${cycle.join('/')}/)…`;
      return { key, shape: key, scope: key, value: CYCLE, isCombined: false };
    }
  }
  return null;
}

function deepOf({ host, parts }: Address): Family | null {
  if (parts.length < DEEP_PARTS) return null;
  const key = `${host}/${parts[0]}/…`;
  return { key, shape: key, scope: key, value: 'deep', isCombined: false };
}
