import { collapseSpaces } from '../words/fold';
import type { ValueContext } from './context';
import { findDate } from './date-in-text';
import { readText } from './text';

const MAX_LENGTH = 100; // characters; a longer text is a narrative
const ASIDE = /\([^()]*\)|\[[^[\]]*\]/g; // "(aged 71)", "[1]"
const LEAD = /^(?:[\s,;:.·•|/–—-]|(?:in|at|near|zu|à|en|em|a|au|aux|i|w|v|te|в)\s+(?=\p{Lu}))+/u;
const TAIL = /(?:[\s,;:·•|/–—-]|\s(?:on|am|le|el|il|em|op|den|the|in)(?=\s*$))+$/u;
/** What follows a place in a sentence about someone: "Skipley, his family moved", but not "Skipley, county of Kent". */
const BEHIND =
  /,\s+(?!(?:near|in|at|bei|nahe|pr[eè]s|cerca|vicino|bij)(?!\p{L}))(?!\p{Ll}+\s+(?:of|de|di|do|da|du|von|van)\s+\p{Lu})\p{Ll}+\s+\p{Ll}.*$/u;
const AGE = /\s*[,;]?\s*(?:aged?|im Alter von|âgée? de)\s+\d.*$/iu;

/**
 * The place in a text that may also contain a date: the part after the date, or else before it. Null if there is only a
 * date.
 */
export function readPlaceValue(raw: string, context: ValueContext): string | null {
  const text = readText(raw.replace(ASIDE, ' '));
  if (text === null) return null;
  const date = findDate(text, context);
  const parts = date === null ? [text] : [text.slice(date.to), text.slice(0, date.from)];
  const place = parts.map(withoutIntroduction).find((part) => /\p{L}{2}/u.test(part)) ?? '';
  return place === '' || place.length > MAX_LENGTH || /[.!?]\s+\p{Lu}\p{Ll}+\s+\p{Ll}/u.test(place) ? null : place;
}

function withoutIntroduction(text: string): string {
  return collapseSpaces(text.replace(AGE, '').replace(BEHIND, ''))
    .replace(LEAD, '')
    .replace(TAIL, '')
    .replace(/(?<=\p{Ll}{3})\.$/u, '');
}
