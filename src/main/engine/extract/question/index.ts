import { squeeze } from '../words';
import { NOUN_FORMS, OTHER_FORMS } from './abroad';
import { fieldOfEastAsian } from './east-asian';
import { FORMS } from './forms';

/*
 * Finds the field that a question asks for: "In which currency do I pay?" asks for the currency, "For how many people is
 * it?" for the servings. Parses its grammar (question word, noun, verb) in six languages.
 */

const MAX_LENGTH = 120; // characters; a longer text is more than a question for one field

/** Name of the field that a question or request asks for; null for other texts, and if it would equal the text. */
export function fieldOfQuestion(text: string): string | null {
  if (text.length > MAX_LENGTH) return null;
  return read(ALL_FORMS, text) ?? fieldOfEastAsian(text);
}

/** Name of the field if a question is about something other than the page's subject: "breakfast price" for "How much is the breakfast?". */
export function fieldOfOther(text: string): string | null {
  return text.length > MAX_LENGTH ? null : read(OTHER_FORMS, text);
}

const ALL_FORMS = [...FORMS, ...NOUN_FORMS];

function read(forms: typeof FORMS, text: string): string | null {
  const plain = squeeze(
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
