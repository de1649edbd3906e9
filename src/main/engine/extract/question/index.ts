import { squeeze } from '../words';
import { FORMS } from './forms';

/*
 * Finds the field that a question asks for: "In which currency do I pay?" asks for the currency, "For how many people is
 * it?" for the servings. Parses its grammar (question word, noun, verb) in six languages.
 */

const MAX_LENGTH = 120; // characters; a longer text is more than a question for one field

/** Name of the field that a question or request asks for; null for other texts, and if it would equal the text. */
export function fieldOfQuestion(text: string): string | null {
  if (text.length > MAX_LENGTH) return null;
  const plain = squeeze(
    text
      .toLowerCase()
      .replace(/[’`´]/g, "'")
      .replace(/\([^()]*\)/g, ' ')
      .replace(/[?!¿¡.,;:"“”]+/g, ' '),
  ).trim();
  for (const [form, read] of FORMS) {
    const found = form.exec(plain);
    const field = found && read(found.groups ?? {}, plain);
    if (field) return field;
  }
  return null;
}
