import { getFieldChange } from '../../compare/field-change';
import { getMiddle } from '../../statistics';
import { type Compared, format, isReadAsBefore, MIN_COMPARED, type Oddity } from './check';

const SHORTER = Math.log(0.55);
const SHORT_TEXT = 60;

export function findLengthShift(compared: Compared): Oddity | null {
  const { field, now, before, matched } = compared;
  const lengths = before.flatMap((profile) => profile.lengths ?? []);
  if (!now.lengths || lengths.length === 0 || now.kinds.text < now.filled / 2 || now.lengths.count < MIN_COMPARED)
    return null;
  const isList = before.some((profile) => profile.kinds.list > 0);
  if (isList || isReadAsBefore(compared)) return null;
  const [was, is] = [getMiddle(lengths.map(({ at }) => at[3])), now.lengths.at[3]];
  const most = Math.max(...lengths.map(({ at }) => at[6]));
  const words = { before: `${format(was)} characters (median)`, after: `${format(is)} (median)`, share: 1 };
  const isPiled =
    now.lengths.longest >= 0.3 &&
    Math.max(...lengths.map(({ longest }) => longest)) < 0.12 &&
    now.lengths.at[6] <= 0.8 * most &&
    was > 12 &&
    now.distinct > now.filled / 3;
  if (isPiled)
    return {
      ...words,
      message: `Many values of ${field} end at ${now.lengths.at[6]} characters.`,
      share: now.lengths.longest,
    };
  const shift = Math.log(Math.max(1, is) / Math.max(1, was));
  const spread = getMiddle(
    lengths.map(({ at }) => Math.max(0.1, (1.25 * Math.log(Math.max(1, at[4]) / Math.max(1, at[2]))) / 1.35)),
  );
  const limit = Math.hypot(
    4 * spread * Math.sqrt(1 / now.lengths.count + 1 / Math.max(1, lengths[0]?.count ?? 1)),
    before.length === 1 ? 0.6 : 0.4,
  );
  if (shift < Math.min(SHORTER, -limit))
    return { ...words, message: `The values of ${field} are much shorter than they were.` };
  const longer = was <= SHORT_TEXT ? Math.log(2.5) : Math.log(6);
  const grew = was > SHORT_TEXT / 2 && getFieldChange(matched.rows, field).replaced < 0.3 ? Math.log(5) : longer;
  if (shift > Math.max(grew, limit))
    return { ...words, message: `The values of ${field} are much longer than they were.` };
  return null;
}
