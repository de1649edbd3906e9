import type { FieldQuery } from '../asked/query';
import type { Labelled } from '../view/labelled';
import { fold } from '../words/fold';

const FIT = 0.85;
const MIN_WORDS = 2;
const ANSWER =
  /^(?:yes|no|not|none|ja|nein|nee|oui|non|sí|si|sì|no|да|нет|(?:not )?(?:allowed|permitted|possible)|(?:nicht )?(?:erlaubt|gestattet|möglich)|interdits?|autorisés?|(?:no )?(?:permitid[oa]s?|admitid[oa]s?)|(?:non )?(?:ammess[ioae]|consentit[ioae])|(?:niet )?toegestaan)(?!\p{L})/iu;

/**
 * Fit of a label that is a shorter form of a question, with an answer beside it: "Can live with children: no" for "Can
 * the dog live with children?". Other labels with the same words leave it open.
 */
export function getAskedFit(
  { description, many }: FieldQuery,
  { label }: Labelled,
  value: string,
  labels: readonly Labelled[],
): number {
  if (many || !/[?？]$/.test(description.trim()) || !ANSWER.test(value)) return 0;
  const asked = fold(description).split(' ');
  if (!isPartOf(label, asked)) return 0;
  return labels.every((other) => other.label === label || !isPartOf(other.label, asked)) ? FIT : 0;
}

/** Whether all words of a label occur in a question, in its order. */
function isPartOf(label: string, asked: readonly string[]): boolean {
  const words = label.split(' ');
  if (words.length < MIN_WORDS) return false;
  let from = 0;
  return words.every((word) => {
    const at = asked.indexOf(word, from);
    from = at + 1;
    return at >= 0;
  });
}
