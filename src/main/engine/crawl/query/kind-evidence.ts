import { PAGE_KINDS, type PageKind } from '@shared/crawl';
import type { StructuredData } from '../../page/index';
import { KIND_SIGNS } from './kinds';
import type { PageParts } from './types';
import { getStem, getUrlWords, splitWords } from './words';

const toStemSet = (list: string): ReadonlySet<string> => new Set(list.split(' ').map(getStem));
interface Signs {
  readonly called: ReadonlySet<string>;
  readonly types: ReadonlySet<string>;
  readonly address: ReadonlySet<string>;
  readonly headingWords: ReadonlySet<string>;
}

const SIGNS: ReadonlyMap<PageKind, Signs> = new Map(
  PAGE_KINDS.map((kind) => {
    const { called, types, address, headingWords } = KIND_SIGNS[kind];
    return [
      kind,
      {
        called: toStemSet(called),
        types: new Set(types),
        address: toStemSet(address),
        headingWords: toStemSet(headingWords),
      },
    ];
  }),
);

// Doubt that remains after each sign, multiplied; several signs leave almost none.
const STATED = 0.1; // stated in structured data
const IN_ADDRESS = 0.5;
const NAMED = 0.45; // named in the title or first heading
const IN_TRAIL = 0.7;
const SPOKEN = 0.75; // for each of two typical words
const SHOWN = 0.6; // the page shows a price, a date line, a postal address or the like

const PRICE = /(?:[$€£¥₹]\s?\d[\d.,]*|\d[\d.,]*\s?(?:[$€£¥₹]|USD|EUR|GBP|CHF)\b)/;
const MAIL_OR_PHONE = /[\w.+-]+@[\w-]+\.\w{2,}|(?:\+\d{1,3}[\s\d()/.-]{7,})/;
const BORN = /\bborn\b[^.]{0,40}\d{4}|\bgeboren\b|\bné(?:e|\(e\))? (?:le|en)\b|\bnacid[oa]\b|\bnat[oa] (?:a|il|nel)\b/i;
const STEPS = /\b(?:step|schritt)\s*1\b|\bingredients\b|\bzutaten\b/i;

/** Probability that a page is of a kind, 0 to 1, by its data, URL and texts. */
export function scoreKindEvidence(kind: PageKind, url: string, parts: PageParts, structured: StructuredData): number {
  const signs = SIGNS.get(kind);
  if (!signs) return 0;
  let doubt = 1;
  if (getStructuredDataTypes(structured).some((type) => signs.types.has(type))) doubt *= STATED;
  const { last, folders } = getUrlWords(url);
  if (folders.some(({ stem }) => signs.address.has(stem))) doubt *= IN_ADDRESS;
  else if (last.some(({ stem }) => signs.address.has(stem))) doubt *= IN_ADDRESS;
  const head = splitWords(`${parts.title} ${parts.firstHeading}`);
  if (head.some(({ stem }) => signs.called.has(stem))) doubt *= NAMED;
  if (splitWords(parts.trail).some(({ stem }) => signs.called.has(stem))) doubt *= IN_TRAIL;
  const spoken = new Set(
    splitWords([...parts.headings, ...parts.marks].join(' ')).flatMap(({ stem }) =>
      signs.headingWords.has(stem) ? [stem] : [],
    ),
  );
  doubt *= SPOKEN ** Math.min(2, spoken.size);
  if (hasKindEvidence(kind, parts)) doubt *= SHOWN;
  return 1 - doubt;
}

/** Types that a page states for itself, in structured data and as its `og:type`. */
export function getStructuredDataTypes({ entities, openGraph }: StructuredData): readonly string[] {
  const { 'og:type': ogType = [] } = openGraph;
  return [...entities.flatMap(({ types }) => types), ...[ogType].flat()];
}

function hasKindEvidence(kind: PageKind, { text, forms }: PageParts): boolean {
  switch (kind) {
    case 'product':
      return PRICE.test(text);
    case 'contact':
      return MAIL_OR_PHONE.test(text) || forms > 0;
    case 'person':
      return BORN.test(text);
    case 'recipe':
    case 'guide':
      return STEPS.test(text);
    default:
      return false;
  }
}
