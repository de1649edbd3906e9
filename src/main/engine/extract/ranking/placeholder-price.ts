import type { FieldQuery } from '../asked/query';
import type { Considered } from '../calibrate/considered';
import { getNearPrices } from '../sources/index';
import type { Subject } from '../subject';
import { readPrice } from '../values/index';
import { isHidden } from '../view/hidden';

const ON_REQUEST =
  /^(?:(?:price )?(?:on|upon) (?:request|application|enquiry)|poa|negotiable|ask|call(?: us)?|contact us|varies|(?:preis )?auf anfrage|vb|verhandlungsbasis|(?:prix )?sur (?:demande|devis)|nous consulter|(?:à|a) d[ée]battre|(?:a )?consultar|a convenir|su richiesta|trattabile|op aanvraag|n\.?o\.?t\.?k\.?)\.?$/iu;
/** What may come before such words: "Prix : nous consulter". */
const PRICE_LABEL = /^(?:\p{L}+\s)?(?:price|preis|prix|precio|prezzo|preço|prijs)\s?[:：]\s*/iu;
const MAX_TEXT = 40; // characters; a longer line is about something else

/** Whether words replace a price that the seller gives only on request: "on request". */
export function saysOnRequest(text: string): boolean {
  return ON_REQUEST.test(text.trim().replace(PRICE_LABEL, ''));
}

/**
 * Leaves out a price of 0 that markup states where the page shows another one, or says that the price is on request: systems
 * write it for a price that they do not have. It stays where the page says "free".
 */
export function withoutPlaceholders(
  subject: Subject,
  { concept, many }: FieldQuery,
  stated: readonly Considered[],
): readonly Considered[] {
  if (concept?.id !== 'price' || many || subject.scope === 'record') return stated;
  if (!stated.some(isZero) || !hasOtherPrice(subject)) return stated;
  return stated.filter((one) => !isZero(one));
}

function isZero({ value, candidate }: Considered): boolean {
  return value === 0 && candidate.where.element === null;
}

function hasOtherPrice(subject: Subject): boolean {
  const texts = getShortTexts(subject);
  if (texts.some((text) => readPrice(text, subject.context.language) === 0)) return false;
  return getNearPrices(subject).current.some(({ value }) => value > 0) || texts.some(saysOnRequest);
}

/** The short texts of the main content. */
function getShortTexts({ view }: Subject): readonly string[] {
  return view.elements.flatMap((element, at) => {
    if (view.textLength(at) < 2 || view.textLength(at) > MAX_TEXT) return [];
    const isOwn = !view.inAside(at) && !view.inOtherSection(at) && !isHidden(element, view.root);
    return isOwn ? [view.textOf(at)] : [];
  });
}
