import { editDistance } from '@shared/edit-distance';

const MOST = 3;
const TYPOS = 0.34; // of the letters of the longer one; with more it is another word

/** The names that are spelled nearly so, or hold what was typed, the nearest first. */
export function nearNames(typed: string, names: readonly string[]): readonly string[] {
  const wanted = typed.toLowerCase();
  return names
    .map((name) => ({ name, away: editDistance(wanted, name.toLowerCase()) }))
    .filter(({ name, away }) => away <= Math.max(wanted.length, name.length) * TYPOS || holds(name, wanted))
    .toSorted((one, other) => one.away - other.away)
    .slice(0, MOST)
    .map(({ name }) => name);
}

function holds(name: string, wanted: string): boolean {
  const plain = name.toLowerCase();
  return wanted.length > 1 && (plain.includes(wanted) || wanted.includes(plain));
}
