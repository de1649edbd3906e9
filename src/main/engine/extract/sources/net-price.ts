import type { Candidate } from '../candidate';
import type { FieldQuery } from '../query';
import type { Subject } from '../subject';
import { looksLikePrice, readPrice } from '../values/index';
import { inElement } from '../view/where';

const SCORE = 0.66;
const MAX_TEXT = 60; // characters of an amount with its words

const TAX = `(?:vat|gst|tax|mwst|ust|mehrwertsteuer|tva|iva|btw|moms|mva|dph)`;
const WITHOUT = new RegExp(
  String.raw`(?<!\p{L})(?:excl?\.?|exc\.?|excluding|exclusive of|ex|before|without|zzgl\.?|ohne|exkl\.?|hors|sin|sem|senza|zonder|bez|net of|plus)\s?(?:of\s)?${TAX}|(?<!\p{L})(?:net|netto|ht|h\.t\.|hors taxes?)(?!\p{L})|税抜|税別`,
  'iu',
);

/** Whether a field asks for a price without tax. */
export function asksForNetPrice({ path, description }: FieldQuery): boolean {
  return WITHOUT.test(`${path.replaceAll('_', ' ')} ${description}`);
}

/** The only amount that the page calls one without tax: "£99.00 ex VAT". */
export function netPrice({ view, context, scope }: Subject): readonly Candidate[] {
  const found = [...view.elements.keys()].filter((at) => {
    const length = view.textLength(at);
    if (length < 3 || length > MAX_TEXT * 2 || (scope === 'page' && view.inAside(at))) return false;
    const text = view.textOf(at);
    return (
      text.length <= MAX_TEXT && WITHOUT.test(text) && looksLikePrice(text, context.language) && !SEVERAL.test(text)
    );
  });
  const innermost = found.at(-1);
  const values = new Set(found.map((at) => readPrice(view.textOf(at), context.language)));
  if (innermost === undefined || values.size !== 1) return [];
  const where = inElement(view.elements[innermost]);
  return [{ texts: [view.textOf(innermost)], score: SCORE, source: 'rules', where, alone: true }];
}

const SEVERAL = /\d[\d.,]*\D*\s\D*\d/;
