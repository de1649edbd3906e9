import { isNothing } from '../run/values';
import type { Example } from '../types';

const MAX_SHOWN = 3; // each costs thousands of tokens

/**
 * The examples to show the author, by number; the others examine what it writes. First the page that answers most fields, then
 * those that answer what is still unanswered, so that one page at least is held out where there are two.
 */
export function chooseShown(examples: readonly Example[], paths: readonly string[]): readonly number[] {
  const answered = examples.map(({ records }) => answeredIn(records, paths));
  const count = Math.min(MAX_SHOWN, Math.max(1, examples.length - 1));
  const shown: number[] = [];
  const covered = new Set<string>();
  while (shown.length < count) {
    const gains = answered.map((some, at) => (shown.includes(at) ? -1 : gainOf(some, covered)));
    const best = gains.indexOf(Math.max(...gains));
    shown.push(best);
    for (const path of answered[best] ?? []) covered.add(path);
  }
  return shown.sort((one, other) => one - other);
}

/** A field that no shown page answers is worth more than all that were answered before. */
function gainOf(some: ReadonlySet<string>, covered: ReadonlySet<string>): number {
  const news = [...some].filter((path) => !covered.has(path)).length;
  return news * 1000 + some.size;
}

function answeredIn(records: Example['records'], paths: readonly string[]): ReadonlySet<string> {
  return new Set(paths.filter((path) => records.some((answers) => !isNothing(answers[path]))));
}
