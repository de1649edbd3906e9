import type { FieldQuery } from '../asked/query';
import type { Candidate } from '../candidate';
import type { Subject } from '../subject';
import { findOnly } from './only-values';

/** Words that a record's note on its delivery begins with, in the languages of templates. */
const SHIPPED =
  'versand|lieferung|shipping|delivery|postage|livraison|envío|envio|spedizione|consegna|entrega|verzending|bezorging';
const COLLECTED =
  'abholung|selbstabholung|selbstabholer|collection|pick-?up|retrait|remise en main propre|main propre|recogida|ritiro|afhalen|ophalen';
const ONLY = 'nur(?: an)?|only|uniquement|solo|solamente|soltanto|alleen';
const FREE = 'free|kostenloser?|gratis|versandkostenfrei';
const NOTE = new RegExp(
  `^(?:(?:(?:${FREE}) )?(?:${SHIPPED})(?!\\p{L}| ?:)|(?:(?:${ONLY}) )?(?:${COLLECTED})(?!\\p{L}| ?:))[^.!?]{0,30}$`,
  'iu',
);
const TIME = /time|zeit|delai|plazo|temp|prazo|tijd/;
const WHOLE = /(?!)/; // "Shipping available (+ £6.90)" is one note

/** The only note of a record on its delivery: "Collection only", "Versand möglich (+ 6,90 €)". */
export function findOnlyShipping(subject: Subject, { type, asked }: FieldQuery): readonly Candidate[] {
  if (subject.scope === 'page' || type !== 'text' || asked.some((words) => TIME.test(words))) return [];
  return findOnly(subject, (part) => NOTE.test(part), WHOLE);
}
