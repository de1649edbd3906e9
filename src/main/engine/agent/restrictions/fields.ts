import type { Template, TemplateObject } from '@shared/template';
import { conceptIn, fold } from '../../extract/index';
import { toFieldName } from '../names';

const DATE_NAME = /date|year|publish|posted|released|(?:^|_)(?:when|datum|jahr|annee|fecha|ano)(?:_|$)/;

const PRICE_NAME = /price|cost|salary|(?:^|_)rent|(?:^|_)(?:pay|fee|fare|amount|preise?|prix|precios?)(?:_|$)/;

/** Field names that mean the same: pattern for the restriction's words, and for the field's name. */
const ALIKE: readonly (readonly [words: RegExp, field: RegExp])[] = [
  [/^(?:price|cost|salary|rent|pay)$/, PRICE_NAME],
  [/^(?:date|year|publication date|release date|publication year|release year)$/, DATE_NAME],
  [
    /^(?:rating|score|star)$/,
    /rating|score|star|bewertung|(?:^|_)(?:note|nota|valoracion|puntuacion|voto|punteggio)(?:_|$)/,
  ],
  [/^(?:availability|stock)$/, /stock|availab|verfugbar|disponib/],
  [/^(?:name|title|headline)$/, /(?:^|_)(?:name|title|headline|heading|titel|nom|titre|nombre|titulo)$/],
  [/^number of (?:review|rating)$/, /number_of_(?:review|rating)|review_count|rating_count|(?:^|_)reviews$/],
  [/^(?:author|writer)$/, /author|writer|(?:^|_)by$|autor|auteur/],
  [/^(?:tag|keyword)$/, /tag|keyword/],
  [/^length$/, /length|longitud|(?:^|_)(?:largo|länge|laenge|lange|longueur|lunghezza|comprimento)(?:_|$)/],
  [/^(?:duration|length|time|total time)$/, /duration|length|(?:^|_)time(?:_|$)|minutes|runtime/],
  [/^(?:page|length)$/, /(?:^|_)pages(?:_|$)|page_count|number_of_pages/],
  [/^(?:location|city)$/, /location|city|place|address|ort/],
  [/^(?:brand|seller|company)$/, /brand|manufacturer|seller|company/],
  [/^(?:distance|km|mile)$/, /mileage|distance|(?:^|_)km(?:_|$)/],
  [/^colou?r$/, /colou?r/],
  [/^size$/, /size|area/],
];

/** The words for a time of day, which no other field answers. */
export const TIME_OF_DAY = 'time of day';
const TIME_NAME =
  /(?:^|_)(?:times?|starts?|begins?|beginn|uhrzeit|zeit|heure|horaire|hora|horario|ora|orario|when|wann|quand|tijd)(?:_|$)/;

/** Descriptions of fields that are added for restrictions. */
const DESCRIPTIONS: Readonly<Record<string, string | readonly [string]>> = {
  price: 'Price',
  rating: 'Rating',
  date: 'Date of publication',
  availability: 'Availability',
  author: 'Author',
  tags: ['Tags'],
  pages: 'Number of pages',
  duration: 'Duration',
  name: 'Name',
  title: 'Title',
};

/** Whether a field's name says that its values are dates, as `published_on` and `release_year` do. */
export function isDateName(name: string): boolean {
  return DATE_NAME.test(name);
}

/** Finds the field that words refer to; null if none matches. */
export function findMeantField(words: string, fields: readonly string[]): string | null {
  const folded = fold(words);
  const exact = fields.find((field) => fold(field) === folded);
  if (exact !== undefined) return exact;
  if (folded === TIME_OF_DAY) return fields.find((field) => TIME_NAME.test(toFieldName(field))) ?? null;
  const period = getPeriod(folded);
  if (period !== null && /^price per /.test(folded)) return findPriceFor(period, fields);
  const nominative = fields.find((field) => `${fold(field)}n` === folded);
  if (nominative !== undefined && DATIVE.test(folded)) return nominative;
  const { concept, whole } = conceptIn(folded);
  // "Bewertung" is the guests' "Gästebewertung" before any other rating
  const own = fields.find(
    (field) => holdsName(fold(field), folded) && [null, concept].includes(conceptIn(fold(field)).concept),
  );
  if (own !== undefined) return own;
  const same = whole && concept !== null ? fields.find((field) => isConcept(field, concept)) : undefined;
  if (same !== undefined) return same;
  for (const [form, field] of ALIKE) {
    const found = form.test(folded) ? fields.find((each) => field.test(toFieldName(each) || each)) : undefined;
    if (found !== undefined) return found;
  }
  return null;
}

const MIN_NAME = 5; // letters of a name within a compound

/** Whether a folded name has these words in it, also as the end of a compound. */
function holdsName(field: string, words: string): boolean {
  return ` ${field} `.includes(` ${words} `) || (words.length >= MIN_NAME && field.endsWith(words));
}

const PERIODS = [
  /(?<!\p{L})(?:nights?|nightly|nacht|nuit|noche|notte)(?!\p{L})/u,
  /(?<!\p{L})(?:days?|daily|tag|jour|dia|giorno)(?!\p{L})/u,
  /(?<!\p{L})(?:weeks?|weekly|woche|semaine|semana|settimana)(?!\p{L})/u,
  /(?<!\p{L})(?:months?|monthly|monat|monatlich|monatspreis|mois|mensuel|mes|mensual|mese)(?!\p{L})/u,
  /(?<!\p{L})(?:years?|yearly|annual|jahr|jahrlich|jahrespreis|an|annuel|ano|anual|anno)(?!\p{L})/u,
] as const;

function getPeriod(folded: string): RegExp | null {
  return PERIODS.find((period) => period.test(folded)) ?? null;
}

/** The price for a period; otherwise the only price, if its name says no other period. */
function findPriceFor(period: RegExp, fields: readonly string[]): string | null {
  const named = fields.find((field) => period.test(fold(field)));
  if (named !== undefined) return named;
  const prices = fields.filter((field) => PRICE_NAME.test(toFieldName(field)));
  const [only] = prices;
  return only !== undefined && prices.length === 1 && getPeriod(fold(only)) === null ? only : null;
}

function isConcept(field: string, concept: unknown): boolean {
  const meaning = conceptIn(fold(field));
  return meaning.whole && meaning.concept === concept;
}

/** German plurals after "mit den meisten", which a page may name without their "n": "Punkten", "Zuschauern". */
const DATIVE = /^\p{L}{3,}(?:e|er|el)n$/u;

/** Description of a field by its words, with the form of the word that columns are named by. */
function describe(words: string): string {
  const named = `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
  return DATIVE.test(words) && conceptIn(fold(words)).concept === null ? `${named} (${named.slice(0, -1)})` : named;
}

/** Returns a template with the field that words refer to, the field's name, and whether it was added. */
export function withField(
  words: string,
  template: Template,
): { readonly template: Template; readonly field: string; readonly added: boolean } {
  const isTime = words === TIME_OF_DAY;
  const own = isTime ? 'time' : toFieldName(words) || 'value';
  // a template in words is turned into fields later, when a page is read
  if (typeof template === 'string') return { template, field: own, added: false };
  const known = findMeantField(words, Object.keys(template));
  if (known !== null) return { template, field: known, added: false };
  const statedField = (isTime ? 'What time' : DESCRIPTIONS[own]) ?? describe(words);
  const described: TemplateObject = { [own]: typeof statedField === 'string' ? statedField : [statedField[0]] };
  return { template: { ...template, ...described }, field: own, added: true };
}
