import type { FieldQuery } from '../asked/query';
import type { Subject } from '../subject';
import type { Asked } from './asked';
import type { Found } from './found';
import { getPageText } from './passages';

const EMAIL = /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}/gu;
const PHONE =
  /(?:(?<!\p{L})(?:tel|telefon|telephone|teléfono|téléphone|phone|call(?: us)?|fon|ring)\.?\s?[:：]?\s{0,2}|^\s*)(?<number>\+?\(?\d[\d\s()./-]{6,20}\d)(?![\d%€$])/iu;
const MIN_DIGITS = 8;
const MAX_DIGITS = 15;
const DATE = /^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}(?:\s|$)|^\d{4}\s?[-–]\s?\d{4}$/;

/** Words of questions for the contacts of someone that the page names: "Wie lautet die Telefonnummer des Veranstalters?" */
const KINDS: readonly (readonly ['email' | 'phone', RegExp])[] = [
  [
    'email',
    /^(?:what|wie|quelle?|cu[áa]l|qual).*(?:e-?mail(?:s|-?adresse| address)?|メールアドレス|correo electr[óo]nico)/iu,
  ],
  [
    'phone',
    /^(?:what|wie|quel|cu[áa]l|qual).*(?:phone number|telephone number|telefonnummer|numéro de téléphone|n[úu]mero de tel[ée]fono|numero di telefono)|電話番号/iu,
  ],
];

/** The only e-mail address of a page, or the first phone number where it has one line or label of such; a question may mean the site's. */
export function findContact({ view }: Subject, { concept, many }: FieldQuery, { text: question }: Asked): Found | null {
  const kind =
    concept?.id === 'email' || concept?.id === 'phone'
      ? concept.id
      : KINDS.find(([, form]) => form.test(question))?.[0];
  if (many || kind === undefined) return null;
  const { passages } = getPageText(view);
  const found = passages.flatMap((passage): readonly Found[] => {
    if (kind === 'email') return [...passage.text.matchAll(EMAIL)].map(([text]) => ({ text, passage, by: 'contact' }));
    const number = PHONE.exec(passage.text)?.groups?.number?.trim() ?? '';
    const digits = number.replace(/\D/g, '').length;
    return digits < MIN_DIGITS || digits > MAX_DIGITS || DATE.test(number) || !/[\s()./+-]/.test(number)
      ? []
      : [{ text: number, passage, by: 'contact' }];
  });
  const [first] = found;
  const kinds = new Set(found.map(({ text }) => text.replace(/[\s()./-]/g, '').toLowerCase()));
  return first && kinds.size <= (kind === 'phone' ? MAX_PHONES : 1) ? first : null;
}

const MAX_PHONES = 2; // numbers; a page with more has those of several offices
