import { findDate } from '../values/index';
import { getDistance, type Pick } from './pick';

/** A date, as the page writes it. */
export const pickTime: Pick = ({ sentence: { text } }, { terms, text: question }, { context }) => {
  if (PAST.test(question) && PLANNED.test(text)) return null;
  const found: { text: string; far: number }[] = [];
  for (let from = 0; from < text.length; ) {
    const date = findDate(text.slice(from), context);
    if (date === null) break;
    const [begin, end] = [from + date.from, from + date.to];
    const isYear = /^\d{4}$/.test(text.slice(begin, end)) && !IN_YEAR.test(text.slice(0, begin));
    const isVague = isYear || VAGUE.test(text.slice(0, begin));
    const far = getDistance(text, terms, begin, end);
    if (!isVague) found.push({ text: text.slice(begin, end), far });
    from = end;
  }
  const [nearest] = found.sort((one, other) => one.far - other.far);
  return nearest?.text ?? null;
};

/** "When was it delivered?" is not answered by when it will be. */
const PAST = /^when (?:it )?(?:was|were|did)(?!\p{L})/iu;
const PLANNED = /(?<!\p{L})(?:expected|estimated|scheduled|planned|will|due)(?!\p{L})/iu;
const IN_YEAR = /(?:in|since|im|seit|en|depuis|desde|sich|jahr|year|from)\s$/iu;
const VAGUE = /(?:ende|mitte|anfang|early|late|mid|end of|before|after|by|bis|vor|nach|©|copyright)\W*$/iu;
