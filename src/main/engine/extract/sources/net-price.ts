import type { FieldQuery } from '../asked/query';
import type { Candidate } from '../candidate';
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

const WITH = new RegExp(
  String.raw`(?<!\p{L})(?:incl?\.?|including|inclusive of|with|after|inkl\.?|einschl\.?|einschließlich|mit|avec|con|com|met|inclusief)\s?(?:of\s)?${TAX}(?!\p{L})|(?<!\p{L})(?:gross price|bruttopreis|brutto|ttc|t\.t\.c\.|toutes taxes)(?!\p{L})|税込`,
  'iu',
);

/** Whether a field asks for a price without tax. */
export function asksForNetPrice(query: FieldQuery): boolean {
  return WITHOUT.test(getWords(query));
}

/** Whether a field asks for a price with tax on a page that says of prices that they are with or without it. */
export function asksForGrossPrice(subject: Subject, query: FieldQuery): boolean {
  const words = getWords(query);
  if (!WITH.test(words) || WITHOUT.test(words)) return false;
  return findLines(subject, WITH).length > 0 || findLines(subject, WITHOUT).length > 0;
}

function getWords({ path, description }: FieldQuery): string {
  return `${path.replaceAll('_', ' ')} ${description}`;
}

/** The only amount that the page calls one without tax: "£99.00 ex VAT". */
export function netPrice(subject: Subject): readonly Candidate[] {
  return onlyAmount(subject, findLines(subject, WITHOUT));
}

/** The only amount that the page calls one with tax: "£118.80 inc VAT". */
export function grossPrice(subject: Subject): readonly Candidate[] {
  return onlyAmount(subject, findLines(subject, WITH));
}

interface PriceLine {
  readonly at: number;
  readonly text: string;
}

function onlyAmount({ view, context }: Subject, found: readonly PriceLine[]): readonly Candidate[] {
  const innermost = found.at(-1);
  const values = new Set(found.map(({ text }) => readPrice(text, context.language)));
  if (innermost === undefined || values.size !== 1) return [];
  const where = inElement(view.elements[innermost.at]);
  return [{ texts: [innermost.text], score: SCORE, source: 'rules', where, alone: true }];
}

/** The lines and parts of lines with one amount and such words. */
function findLines({ view, context, scope }: Subject, words: RegExp): readonly PriceLine[] {
  return [...view.elements.keys()].flatMap((at) => {
    const length = view.textLength(at);
    if (length < 3 || length > MAX_BOX || (scope === 'page' && view.inAside(at))) return [];
    return view
      .linesOf(at)
      .flatMap((line) => (SEVERAL.test(line) ? line.split(PARTS) : [line]))
      .filter((text) => text.length <= MAX_TEXT && words.test(text) && !SEVERAL.test(text))
      .filter((text) => looksLikePrice(text, context.language))
      .map((text) => ({ at, text }));
  });
}

const MAX_BOX = 240; // characters of an element whose lines are read
const PARTS = /\s[·|•–—]\s|[,;]\s|\s?[()]/;
const SEVERAL = /\d[\d.,]*\D*\s\D*\d/;
