import { percent } from '@shared/table-rules/index';
import { getExpectedShare } from '../../statistics';
import { MARKS, type Mark } from '../../types';
import { type Compared, type Oddity, round } from './check';

const MARK_WORDS: Readonly<Record<Mark, string>> = {
  mojibake: 'are garbled by a wrong encoding',
  markup: 'contain HTML or code of the page',
  placeholder: 'are placeholders',
  wall: 'are notices of the site, such as for cookies, a login or a missing page',
  cut: 'are cut off',
  code: 'are codes',
  foreign: 'are in another script',
  capitals: 'are in capitals',
};

/**
 * Minimum increase of the share that is not chance. Letters of another script, codes and truncated texts also occur
 * among good values.
 */
const MARK_GAP: Readonly<Record<Mark, number>> = {
  mojibake: 0.1,
  markup: 0.15,
  placeholder: 0.15,
  wall: 0.1,
  cut: 0.35,
  code: 0.4,
  foreign: 0.4,
  capitals: Number.POSITIVE_INFINITY,
};

/** Marks that good values never have: a few are enough if two good runs had none. */
const NEVER_GOOD: ReadonlySet<Mark> = new Set(['mojibake', 'markup', 'wall']);
const MIN_NEW = 3;
const NEW_SHARE = 0.05;

export function findMarked({ field, now, before }: Compared): readonly Oddity[] {
  return MARKS.flatMap((mark) => {
    const expected = getExpectedShare(
      before.map((profile) => ({ count: profile.marks[mark], of: profile.filled })),
      now.filled,
    );
    const share = now.marks[mark] / now.filled;
    const isOdd =
      now.marks[mark] >= 2 && share > expected.share + Math.max(MARK_GAP[mark], Math.min(expected.slack, 0.45));
    const isNew = NEVER_GOOD.has(mark) && expected.share === 0 && before.length > 1;
    const isSeveral = isNew && now.marks[mark] >= MIN_NEW && share >= NEW_SHARE;
    if (!isOdd && !isSeveral) return [];
    return {
      message: `${now.marks[mark]} of ${now.filled} values of ${field} ${MARK_WORDS[mark]}.`,
      before: percent(round(expected.share)),
      after: percent(round(share)),
      share,
    };
  });
}
