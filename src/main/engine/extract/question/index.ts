import { collapseSpaces } from '../words/fold';
import { fieldOfEastAsian } from './east-asian';
import { FORMS } from './forms';
import { GERMAN_FORMS } from './german';
import { NOUN_FORMS, OTHER_FORMS } from './language-forms';
import { OTHER_LANGUAGE_FORMS } from './other-languages';
import { VERB_FORMS } from './verbs';

/*
 * Finds the field that a question asks for: "In which currency do I pay?" asks for the currency, "For how many people is
 * it?" for the servings. Parses its grammar (question word, noun, verb) in six languages.
 */

export { isTermOfSubject } from './east-asian';
export { getSynonyms } from './verbs';

const MAX_LENGTH = 120; // characters; a longer text is more than a question for one field

/** Name of the field that a question or request asks for; null for other texts, and if it would equal the text. */
export function fieldOfQuestion(text: string): string | null {
  if (text.length > MAX_LENGTH) return null;
  return read(ALL_FORMS, text) ?? fieldOfEastAsian(text);
}

/** Name of the field if a question is about something other than the page's subject: "breakfast price" for "How much is the breakfast?". */
export function fieldOfOther(text: string): string | null {
  if (text.length > MAX_LENGTH) return null;
  const question = QUESTION.test(text) ? text : toQuestion(text);
  return read(OTHER_FORMS, text) ?? (question === null ? null : read(VERBAL_FORMS, question));
}

const ALL_FORMS = [...FORMS, ...NOUN_FORMS];
/** Only of complete questions, since descriptions have words before and after what they describe. */
const VERBAL_FORMS = [...VERB_FORMS, ...GERMAN_FORMS, ...OTHER_LANGUAGE_FORMS];
const QUESTION = /[?？]\s*$/;

/** The question that a clause answers: "how often it is updated", "who sent it", "wer das Auto verkauft". Null for other texts. */
function toQuestion(text: string): string | null {
  const { asked, subject, verb, rest = '' } = CLAUSE.exec(text)?.groups ?? {};
  if (asked !== undefined && subject !== undefined && verb !== undefined) return `${asked} ${verb} ${subject}${rest}?`;
  const german = GERMAN_CLAUSE.exec(text)?.groups;
  if (german) return `wer ${german.verb} ${german.what}?`;
  return WHO.test(text) ? `${text}?` : null;
}

const CLAUSE =
  /^(?<asked>when|where|how (?:often|tall|wide|high|deep|strong|far|fast|hardy)) (?<subject>it|they|the \p{L}+(?: \p{L}+)?) (?<verb>is|was|are|were|has|does|can|will)(?<rest> .+)?$/iu;
const GERMAN_CLAUSE = /^wer (?<what>(?:den|die|das|es|ihn|sie)(?: \p{L}+)?) (?<verb>\p{L}+t)$/iu;
const WHO = /^who \p{L}+(?:s|ed|t) (?:it|this|them|the \p{L}+)$/iu;

function read(forms: typeof FORMS, text: string): string | null {
  const plain = collapseSpaces(
    text
      .toLowerCase()
      .replace(/[’`´]/g, "'")
      .replace(/\([^()]*\)/g, ' ')
      .replace(/[?!¿¡.,;:"“”]+/g, ' '),
  ).trim();
  for (const [form, readForm] of forms) {
    const found = form.exec(plain);
    const field = found && readForm(found.groups ?? {}, plain);
    if (field) return field;
  }
  return null;
}
