import type { CrawlScope } from '@shared/crawl-scope';
import type { ReadRow } from './read-rows';

/** Result of each URL: judged by the URL alone, or by a simulated crawl. */
export const FATES = ['way', 'skipped', 'held', 'waiting', 'unreached', 'outside', 'unknown'] as const;
export type Fate = (typeof FATES)[number];

export interface Mark {
  readonly fate: Fate;
  readonly hit: boolean;
}

/** Results of URLs, one letter each: the first of the verdict, upper case for a hit. */
export interface Marks {
  readonly letters: string;
  /** Number of URLs each row matches, by row id. */
  readonly matches: ReadonlyMap<number, number>;
}

const LETTERS: Readonly<Record<string, Fate>> = {
  v: 'way',
  s: 'skipped',
  h: 'held',
  w: 'waiting',
  u: 'unreached',
  o: 'outside',
};

export function markAt(letters: string, index: number): Mark {
  const letter = letters[index] ?? '';
  const small = letter.toLowerCase();
  return { fate: LETTERS[small] ?? 'unknown', hit: small !== letter };
}

/** Classifies URLs in steps of up to `AT_ONCE`, so that 100,000 of them do not block typing. */
export function* markUrls(
  urls: readonly string[],
  rows: readonly ReadRow[],
  scope: CrawlScope | null,
): Generator<undefined, Marks> {
  const sound = rows.flatMap(({ row, pattern }) => (pattern ? [{ id: row.id, pattern }] : []));
  const matches = new Map(sound.map(({ id }) => [id, 0]));
  const letters: string[] = [];
  for (const [index, url] of urls.entries()) {
    if (index > 0 && index % AT_ONCE === 0) yield undefined;
    for (const { id, pattern } of sound) if (pattern.matches(url)) matches.set(id, (matches.get(id) ?? 0) + 1);
    letters.push(scope ? getScopeLetter(scope, url) : '?');
  }
  return { letters: letters.join(''), matches };
}

const AT_ONCE = 4000; // a few milliseconds

function getScopeLetter(scope: CrawlScope, url: string): string {
  const judged = scope.judge(url, 1, 'link');
  if (judged.kind === 'outside') return 'o';
  const letter = judged.kind === 'skip' ? 's' : 'v';
  return judged.hit ? letter.toUpperCase() : letter;
}

/** Filters of the list. */
export const SHOWN = ['all', 'hits', ...FATES] as const;
export type Shown = (typeof SHOWN)[number];

export function matchesMarkFilter({ fate, hit }: Mark, shown: Shown): boolean {
  if (shown === 'all') return true;
  if (shown === 'hits') return hit;
  return fate === shown && !(shown === 'way' && hit);
}

/** Number of URLs for each filter. */
export function countMarks(letters: string): Readonly<Record<Shown, number>> {
  const counts = Object.fromEntries(SHOWN.map((name) => [name, 0])) as Record<Shown, number>;
  for (let index = 0; index < letters.length; index++) {
    const { fate, hit } = markAt(letters, index);
    counts.all++;
    if (hit) counts.hits++;
    if (!(fate === 'way' && hit)) counts[fate]++;
  }
  return counts;
}
