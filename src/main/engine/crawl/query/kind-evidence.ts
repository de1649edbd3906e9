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
const BY_AND_DATE =
  /(?:^|\s)(?:by|von|par|por|di|door|av|af)\s+\p{Lu}|\d{4}-\d{2}-\d{2}|\d{1,2}[./]\d{1,2}[./]\d{2,4}|\d{1,2}\.?\s+(?:de\s+)?\p{L}{3,10}\.?\s+(?:de\s+)?\d{4}|\p{L}{3,10}\s+\d{1,2},\s+\d{4}|\d{4}年\d{1,2}月/gu;
const BEGINNING = 500; // characters of an article within which it names its author and date
const PROSE = 600; // characters; shorter pages are rarely articles
const LINKED = 0.3; // share of linked text; pages with more are lists
const EMPLOYMENT =
  /full[- ]time|part[- ]time|permanent position|internship|apprenticeship|vollzeit|teilzeit|festanstellung|ausbildung|temps plein|temps partiel|\bCDI\b|jornada completa|tiempo completo|media jornada/i;
const TIME_OF_DAY = /\b(?:[01]?\d|2[0-3])[:h][0-5]\d\b|\b\d{1,2}\s?[ap]m\b|\d{1,2} Uhr\b/i;
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
  doubt *= SHOWN ** countKindEvidence(kind, parts);
  return 1 - doubt;
}

/** Types that a page states for itself, in structured data and as its `og:type`. */
export function getStructuredDataTypes({ entities, openGraph }: StructuredData): readonly string[] {
  const { 'og:type': ogType = [] } = openGraph;
  return [...entities.flatMap(({ types }) => types), ...[ogType].flat()];
}

const MAX_BUTTONS = 3; // a page with more buttons to buy lists products

/** How many signs of a kind a page shows. */
function countKindEvidence(kind: PageKind, parts: PageParts): number {
  const { text, forms, buyButtons } = parts;
  switch (kind) {
    case 'product':
      return Number(PRICE.test(text)) + (buyButtons > 0 && buyButtons <= MAX_BUTTONS ? 2 : 0);
    case 'article':
      return countArticleSigns(parts);
    case 'job':
      return Number(EMPLOYMENT.test(text));
    case 'event':
      return Number(TIME_OF_DAY.test(text) && countBeginnings(text) > 0);
    case 'contact':
      return Number(MAIL_OR_PHONE.test(text) || forms > 0);
    case 'person':
      return Number(BORN.test(text));
    case 'recipe':
    case 'guide':
      return Number(STEPS.test(text));
    default:
      return 0;
  }
}

/** Author, date and length of an article; none if the page is a list or sells something. */
function countArticleSigns({ text, linkedText, buyButtons, inRecords, byline }: PageParts): number {
  if (buyButtons > 0 || inRecords > LINKED || linkedText.length > LINKED * text.length) return 0;
  const beginnings = Math.min(2, countBeginnings(text) + Number(byline !== ''));
  return beginnings === 0 || text.length < PROSE ? 0 : beginnings + 1;
}

/** Number of authors and dates at the beginning of a text. */
function countBeginnings(text: string): number {
  return [...text.slice(0, BEGINNING).matchAll(BY_AND_DATE)].length;
}
