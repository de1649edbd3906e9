import type { FieldQuery } from '../asked/query';
import type { Candidate } from '../candidate';
import type { Subject } from '../subject';
import { findDate, type ValueContext } from '../values/index';
import { parentElement } from '../view/css-path';
import { fold } from '../words/fold';

const MAX_WORDS = 4; // between the word for a deadline and its date: "closes on Friday,"
const MAX_AROUND = 600; // characters of the text around a date; longer texts are whole sections
const MAX_LEVELS = 2; // levels up from a date to search for its label
/** Words before a date that mark it as a deadline. */
const DEADLINE =
  /(?<!\p{L})(?:apply (?:by|before|until)|applications? (?:close|due|deadline|by|until)|clos(?:es?|ing)(?: on| date)?|dead ?line|until|till|due|expir(?:es?|y|ation)|valid (?:through|to)|ends?|bewerbungsfrist|bewerbungsschluss|\p{L}*frist(?:ende|ablauf)?|bis|gültig bis|date limite|jusqu['’]au|avant le|fecha límite|hasta|plazo|scadenza|entro|fino al|prazo|até|sluitingsdatum|sluit|tot|sista ansökningsdag|ansøgningsfrist|søknadsfrist|termin składania|срок)(?!\p{L})|締切|応募期限|截止/iu;
/** Words of a field that any date can answer. */
const BARE = new Set(fold('date day time when the a of which what datum').split(' '));

/** Whether a candidate for a publication date is in fact a deadline: "Apply by 15/01/2027". */
export function isDeadline(subject: Subject, query: FieldQuery, { texts, where, source }: Candidate): boolean {
  if (query.concept?.id !== 'date' || source !== 'rules' || where.element === null || isBare(query)) return false;
  const [text = ''] = texts;
  if (text.length > MAX_AROUND) return false;
  const lead = getLead(subject, text, subject.view.indexOf(where.element));
  return DEADLINE.test(lead.trim().split(/\s+/).slice(-MAX_WORDS).join(' '));
}

function isBare({ path, description }: FieldQuery): boolean {
  return fold(`${path} ${description}`)
    .split(' ')
    .every((word) => BARE.has(word));
}

/** The words right before a date, in its own text or else in the elements around it. */
function getLead({ view, context }: Subject, text: string, at: number | undefined): string {
  let own = text;
  let lead = beforeDate(text, context);
  for (let level = 0, from = at; !/\p{L}/u.test(lead) && level <= MAX_LEVELS && from !== undefined; level++) {
    const around = view.elements[from];
    if (around === undefined || view.textLength(from) > MAX_AROUND) break;
    const whole = view.textOf(from);
    const begin = whole.indexOf(own);
    lead = begin < 0 ? beforeDate(whole, context) : behindDigits(whole.slice(0, begin));
    own = whole;
    from = view.indexOf(parentElement(around) ?? around);
  }
  return lead;
}

function beforeDate(text: string, context: ValueContext): string {
  const begin = findDate(text, context)?.from ?? text.search(/\d/);
  return behindDigits(text.slice(0, Math.max(0, begin)));
}

function behindDigits(text: string): string {
  return text.split(/\d/).at(-1) ?? '';
}
