import { getMiddle } from '../statistics';
import type { MatchedRow } from './match-rows';

/** How a field's values changed on the rows that two runs have in common. */
export interface FieldChange {
  /** Rows with a value in both runs. */
  readonly rows: number;
  /** Share of these rows whose value differs. */
  readonly changed: number;
  /** For numbers: median of |log(after / before)| over all rows; 0 for texts. */
  readonly size: number;
  /** For numbers: median of log(after / before) over the changed rows. */
  readonly middle: number;
  /** For numbers: share of the changed rows whose ratio is within 1.5% of that median. */
  readonly alike: number;
  /** For numbers: share of the rows that changed in the more common direction. */
  readonly oneWay: number;
  /** For texts: share of the rows whose text has almost no word of the earlier one. */
  readonly replaced: number;
  /** For texts: share of the rows whose text is the beginning of the earlier one. */
  readonly cut: number;
}

const NONE: FieldChange = { rows: 0, changed: 0, size: 0, middle: 0, alike: 0, oneWay: 0, replaced: 0, cut: 0 };
const ALIKE = 0.015;
const HARDLY = 0.34; // share of the shorter text's words

export function getFieldChange(rows: readonly MatchedRow[], field: string): FieldChange {
  const pairs = rows.flatMap(({ before, after }) => {
    const [was, is] = [before[field] ?? null, after[field] ?? null];
    return was === null || is === null ? [] : [[was, is] as const];
  });
  if (pairs.length === 0) return NONE;
  const numbers = pairs.flatMap(([was, is]) =>
    typeof was === 'number' && typeof is === 'number' && was > 0 && is > 0 ? [Math.log(is / was)] : [],
  );
  const texts = pairs.flatMap(([was, is]) =>
    typeof was === 'string' && typeof is === 'string' ? [[was, is] as const] : [],
  );
  const changed = pairs.filter(([was, is]) => was !== is).length / pairs.length;
  return {
    ...NONE,
    rows: pairs.length,
    changed,
    ...(numbers.length >= pairs.length / 2 ? ofNumbers(numbers) : ofTexts(texts, pairs.length)),
  };
}

function ofNumbers(logs: readonly number[]): Partial<FieldChange> {
  const changed = logs.filter((log) => log !== 0);
  const middle = getMiddle(changed);
  const up = changed.filter((log) => log > 0).length;
  return {
    size: getMiddle(logs.map(Math.abs)),
    middle,
    alike: changed.filter((log) => Math.abs(log - middle) <= ALIKE).length / Math.max(1, changed.length),
    oneWay: Math.max(up, changed.length - up) / logs.length,
  };
}

function ofTexts(texts: readonly (readonly [string, string])[], rows: number): Partial<FieldChange> {
  const share = (test: (was: string, is: string) => boolean) =>
    texts.filter(([was, is]) => was !== is && test(was, is)).length / rows;
  return { replaced: share(isReplaced), cut: share(isCut) };
}

/** Whether two texts have almost no word in common. */
export function isReplaced(was: string, is: string): boolean {
  const [one, other] = [getWords(was), getWords(is)];
  const fewer = Math.min(one.size, other.size);
  if (fewer === 0) return true;
  let shared = 0;
  for (const word of one) if (other.has(word)) shared++;
  return shared / fewer < HARDLY;
}

function getWords(text: string): ReadonlySet<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu));
}

const MIN_CUT = 3; // characters

function isCut(was: string, is: string): boolean {
  const stem = is.replace(/\s*(?:\.{3}|…|\[…\])$/, '');
  return stem.length >= MIN_CUT && stem.length + MIN_CUT <= was.length && was.startsWith(stem);
}
