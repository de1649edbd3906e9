const MOST = 3;
const TYPOS = 0.34; // of the letters of the longer one; with more it is another word

/** The names that are spelled nearly so, or hold what was typed, the nearest first. */
export function nearNames(typed: string, names: readonly string[]): readonly string[] {
  const wanted = typed.toLowerCase();
  return names
    .map((name) => ({ name, away: distance(wanted, name.toLowerCase()) }))
    .filter(({ name, away }) => away <= Math.max(wanted.length, name.length) * TYPOS || holds(name, wanted))
    .toSorted((one, other) => one.away - other.away)
    .slice(0, MOST)
    .map(({ name }) => name);
}

function holds(name: string, wanted: string): boolean {
  const plain = name.toLowerCase();
  return wanted.length > 1 && (plain.includes(wanted) || wanted.includes(plain));
}

/** How many letters have to be put in, left out or changed. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1];
    for (const [place, there] of [...other].entries()) {
      const changed = (row[place] ?? 0) + Number(letter !== there);
      next.push(Math.min(changed, (row[place + 1] ?? 0) + 1, (next[place] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
