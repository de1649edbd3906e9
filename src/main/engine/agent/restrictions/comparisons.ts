import { conceptIn, fold } from '../../extract/index';
import { isKnownEntity, isPages, isPlural } from '../entities';
import { getAmountPattern, parseAmountMatch, type StatedAmount } from './amounts';
import type { Found, Groups, Rule, StatedFilter } from './types';

/** Phrases before a number, by the comparison they mean. Longer phrases first. */
const TESTS = {
  below:
    'under|below|beneath|less than|lower than|cheaper than|fewer than|smaller than|shorter than|lighter than|less expensive than|unter|weniger als|billiger als|moins de|menos de|<(?!=)',
  'at most':
    'at (?:the )?most|up to|no more than|not more than|not over|not above|not more expensive than|no (?:higher|longer|heavier|dearer) than|not exceeding|max(?:imum|\\.)?(?: of)?|höchstens|<=|≤',
  above:
    'over|above|more than|greater than|higher than|larger than|bigger than|longer than|heavier than|more expensive than|better than|exceeding|über|mehr als|plus de|más de|>(?!=)',
  'at least':
    'at least|no less than|not less than|no fewer than|not below|not under|min(?:imum|\\.)?(?: of)?|starting at|mindestens|au moins|al menos|>=|≥',
} as const;
type Test = keyof typeof TESTS;
const TEST_NAMES = ['at most', 'at least', 'below', 'above'] as const satisfies readonly Test[];
const ANY_TEST = TEST_NAMES.map((name) => `(?<${name.replace(' ', '_')}>${TESTS[name]})`).join('|');

const FIELD =
  'price|cost|rent|salary|pay|rating|ratings|score|stars?|weight|height|width|length|depth|size|area|duration|time|cooking time|total time|year|age|population|discount|mileage|capacity|power|pages|points|number of [\\p{L}]+|[\\p{L}]+ count';
const START = '(?<![\\p{L}\\p{N}])';
const END = '(?![\\p{L}\\p{N}])';
const LEAD =
  '(?:(?:,\\s*)?(?:(?:and|but|that|which|who|and only|only|but only|those|the ones|ones|und|et|y)\\s+)*(?:is|are|have|has|had|cost|costs|costing|priced|rated|pay|pays|paying|charge|charges|charging|ask|asks|asking|earn|earns|earning|worth|valued|with|having|whose|where|for|at|weigh|weighs|weighing|last|lasts|lasting|take|takes|taking|run for|mit|avec|con|met|deren|dont|dauern|kosten|wiegen|zahlen)\\s+)*';
const OF =
  '(?:(?:von|de|di|van)\\s+)?(?:(?:is|are|of|=|:|should be|must be|has to be|costs?|was|were|ist|sind|liegt)\\s+)*';
const NAMED = `(?:(?<with>an?|the|its|their)\\s+)?(?:(?<field>${FIELD})\\s+)?${OF}`;
const HAVING = 'with|having|have|has|whose|where|mit|haben|hat|avec|ont|con|tienen|hanno|met|hebben|deren|dont';
const ARTICLE = 'an?|the|its|their|einem?|einer|eine[nr]?|der|die|das|une?|la|le|el|una?|een|het|de';
/** What is compared, as the page names it: "with breakfast under 15 euros", ", Bewertung über 9". */
const BY_NAME = `(?:(?<having>${HAVING})\\s+(?:(?<with>${ARTICLE})\\s+)?|(?<=[,;:]\\s+|[\\uE000-\\uE7FF]\\s*|^))(?<named>(?:[\\p{L}-]+\\s+)??[\\p{L}-]+)\\s+${OF}`;
// a word after the number says what is counted, unless it continues the sentence
const GOES_ON =
  'under|over|below|above|less|more|between|cheapest|newest|on|in|at|from|of|for|with|and|or|by|to|that|which|who|whose|where|the|a|an|per|each|sorted|ordered|published|posted|as|if|than|only|please|und|mit|auf|von|et|sur|y|en|de';
const NOUN = `(?:\\s+(?!(?:${GOES_ON})${END})(?<noun>(?:(?:free|freien?|available|verfügbaren?|open|offenen?)\\s+)?[\\p{L}-]+(?:\\s+(?:old|long|tall|high|wide|deep|off|left|remaining|available|frei|übrig|libres|restantes))?))?`;

// "4.5 out of 5", "16 GB of RAM"
const OUT_OF = '(?:\\s*(?:out of|\\/)\\s*(?:5|10|100)(?:\\s+stars?)?)?';
const OF_WHAT = `(?:\\s+of\\s+(?<of>(?!(?:the|all|each|every|these|those)${END})[\\p{L}]+))?`;

const between = (what: string): Rule => ({
  form: new RegExp(
    `${START}${LEAD}${what}(?:(?:between|from|zwischen|entre)\\s+)?(?<=between\\s+|from\\s+|zwischen\\s+|entre\\s+|(?:price|cost|rating|priced|costing)\\s+(?:of\\s+)?|(?=[$€£]))${getAmountPattern('1')}\\s*(?:and|to|-|–|und|bis|et|à|y|a)\\s*${getAmountPattern('2')}${END}${NOUN}`,
    'giu',
  ),
  read: (groups, text) => {
    if (!isNamed(groups)) return null;
    const second = parseAmountMatch(groups, '2');
    const first = parseAmountMatch(
      { ...groups, unit1: groups.unit1 ?? groups.sign1 ?? groups.unit2 ?? groups.sign2 },
      '1',
    );
    if (!first || !second || isYear(second)) return null;
    const high = parseAmountMatch(
      { ...groups, unit2: groups.unit2 ?? groups.sign2 ?? groups.unit1 ?? groups.sign1 },
      '2',
    );
    return high && toComparison(groups, text, first, `between ${first.stated} and ${high.stated}`);
  },
});

// "fewer than 5 in stock", "under 100 euros a night"
const STOCKED = `(?:\\s+(?:(?:items?|pieces?|units?|left|Stück)\\s+)?(?<stocked>in[- ]stock|auf lager|vorrätig|en stock|en existencias?|em estoque)${END})?`;
const PERIOD =
  'night|day|week|month|year|nacht|tag|woche|monat|jahr|nuit|jour|semaine|mois|an|noche|día|semana|mes|año|notte|giorno|settimana|mese|anno';
const PER = `(?:\\s+(?:a|an|per|each|every|pro|je|par|por|al|a la|la|à la)\\s+(?<period>${PERIOD})${END})?`;

const compared = (what: string): Rule => ({
  form: new RegExp(
    `${START}${LEAD}${what}(?:${ANY_TEST})\\s*(?:a\\s+)?${getAmountPattern()}${END}${OUT_OF}${OF_WHAT}${STOCKED}${PER}${NOUN}`,
    'giu',
  ),
  read: (groups, text, { before }) => {
    const test = TEST_NAMES.find((name) => groups[name.replace(' ', '_')] !== undefined);
    const words = test === undefined ? '' : (groups[test.replace(' ', '_')] ?? '').toLowerCase();
    const amount = parseAmountMatch(groups, '', /heav|light|weigh/i.test(text));
    if (test === undefined || !amount || isBound(test, groups, text, before, amount)) return null;
    if (isYear(amount) && /^(?:over|under|unter|über)$/.test(words) === false && groups.field === undefined) {
      if (groups.noun === undefined && amount.measure === null && /newer|older/.test(words)) return null;
    }
    if (!isNamed(groups)) return null;
    const { of } = groups;
    // in "16 GB of RAM" the words after "of" name the field
    const named = of !== undefined && groups.field === undefined && amount.measure !== null ? { field: of } : {};
    if (of !== undefined && named.field === undefined) return null;
    return toComparison({ ...groups, ...named, words }, text, amount, `${test} ${amount.stated}`);
  },
});

const openEnded = (what: string): Rule => ({
  form: new RegExp(
    `${START}${LEAD}${what}${getAmountPattern()}(?:\\s*\\+|\\s*(?<thing>[\\p{L}-]+)?\\s*(?:(?<more>(?:or|and) (?:more|higher|better|above|over|greater|up|upwards?|longer)|oder mehr|ou plus|o más)|(?<less>(?:or|and) (?:less|lower|below|under|fewer|cheaper|shorter)|oder weniger|ou moins|o menos)|(?:at (?:the )?)?(?<max>max(?:imum)?)))(?:[\\s-]+(?<unit3>stars?(?![\\p{L}])))?${END}${NOUN}`,
    'giu',
  ),
  read: (groups, text) => {
    const amount = parseAmountMatch({ ...groups, unit: groups.unit ?? groups.unit3 });
    if (!amount || !isNamed(groups)) return null;
    const isLess = groups.less !== undefined || groups.max !== undefined;
    const hasField =
      (groups.field ?? groups.named) !== undefined || amount.measure !== null || groups.unit3 !== undefined;
    // "20 products or less" limits the number of items
    const noun = groups.thing ?? groups.noun;
    if (!hasField && (noun === undefined ? !/rated|pric|cost/i.test(text) : isEntityBound(noun, text))) return null;
    // in "4+ star hotels" the noun is the entity
    const { noun: behind, ...others } = groups;
    const statedGroups = hasField ? { ...others, ...(behind !== undefined && { noun: behind }) } : { ...groups, noun };
    return toComparison(statedGroups, text, amount, `${isLess ? 'at most' : 'at least'} ${amount.stated}`);
  },
});

/** "5-star hotels", "with 5 stars". */
const stars: Rule = {
  form: new RegExp(
    `${START}${LEAD}(?:exactly\\s+)?(?<!out of\\s+)(?<number>\\d(?:\\.\\d)?|one|two|three|four|five)[\\s-]+stars?(?=\\s|$|[.,;])`,
    'giu',
  ),
  read: (groups, text) => {
    const amount = parseAmountMatch(groups);
    return amount && { restrictions: [{ kind: 'filter', text, field: 'rating', test: `= ${amount.stated}` }] };
  },
};

/** "rated 4 or better" is handled above; this handles "rated 5", "priced at 20 euros", "costing 20 euros". */
const exactly: Rule = {
  form: new RegExp(
    `${START}(?:(?:that|which)\\s+)?(?:(?:is|are)\\s+)?(?:(?<field>rated|priced at|priced|costing exactly|costs? exactly|costing|costs?|for exactly|exactly))\\s+${getAmountPattern()}${END}`,
    'giu',
  ),
  read: (groups, text, { before }) => {
    const amount = parseAmountMatch(groups);
    // "the top rated 3 hotels"
    if (/(?:top|best|highest|lowest|worst)[\s-]*$/i.test(before)) return null;
    if (!amount || (/exactly/i.test(groups.field ?? '') && amount.measure !== 'money')) return null;
    const field = /rated/i.test(groups.field ?? '') ? 'rating' : 'price';
    return { restrictions: [{ kind: 'filter', text, field, test: `= ${amount.stated}` }] };
  },
};

/** "am 4. Spieltag": the number in the column of that name, but neither a day nor a floor. */
const numbered: Rule = {
  form: new RegExp(
    `${START}(?:am|im|vom|beim|des|aus dem)\\s+(?<number>\\d{1,3})\\.\\s+(?<field>(?!(?:Jan|Feb|Mär|Apr|Mai|Jun|Jul|Aug|Sep|Okt|Nov|Dez|Stock)\\p{Ll}*${END})\\p{Lu}\\p{Ll}{3,})${END}`,
    'gu',
  ),
  read: ({ number = '', field = '' }, text) => ({
    restrictions: [{ kind: 'filter', text, field: field.toLowerCase(), test: `= ${number}` }],
  }),
};

export const COMPARISONS: readonly Rule[] = [
  ...[BY_NAME, NAMED].flatMap((what) => [between(what), openEnded(what), compared(what)]),
  stars,
  exactly,
  numbered,
];

function isEntityBound(noun: string, text: string): boolean {
  return (isKnownEntity(noun) && !/\+/.test(text)) || isPages(noun);
}

/** Whether a comparison is a limit: "at most 20 recipes" limits items, "up to 3 pages" limits pages. */
function isBound(test: Test, groups: Groups, text: string, before: string, amount: StatedAmount): boolean {
  if (groups.field !== undefined || groups.named !== undefined || amount.measure !== null) return false;
  if (/(?:^|\s)(?:with|having|have|has|whose|where|rated|priced|costing|costs?)\s/i.test(text)) return false;
  if (test === 'at most') return true;
  const { noun } = groups;
  if (noun === undefined) return false;
  const isEntity =
    isKnownEntity(noun) &&
    isPlural(noun) &&
    !/^(?:reviews?|comments?|answers?|questions?|episodes?|songs?|players?|members?|employees?|games?|matches|spiele|sessions?|stations?)$/i.test(
      noun,
    );
  return isEntity || (isPages(noun) && /(?:visit|crawl|open|load|follow|read)\w*\s*$/i.test(before));
}

function toComparison(
  groups: Groups & { readonly words?: string },
  text: string,
  amount: StatedAmount,
  test: string,
): Found | null {
  const { field = groups.named ?? groups.stocked } = groups;
  const isTime = groups.noun !== undefined && field !== undefined && TIME_UNIT.test(groups.noun);
  const isUnit = groups.noun !== undefined && field !== undefined && UNIT.test(groups.noun);
  const noun = isUnit || isTime ? undefined : groups.noun;
  const counted = noun !== undefined && amount.measure === null && field === undefined;
  if (counted && isTail(noun)) {
    const rest = text.replace(new RegExp(`\\s+${noun}$`, 'iu'), '');
    return {
      restrictions: [{ kind: 'filter', text: rest, field: fieldBy(groups, amount, text), test }],
      leave: ` ${noun}`,
    };
  }
  const restriction: StatedFilter = {
    kind: 'filter',
    text: counted || noun === undefined ? text : text.replace(new RegExp(`\\s+${noun}$`, 'iu'), ''),
    field: counted ? getNounCount(noun) : fieldBy(groups, amount, text),
    test: isTime && amount.measure === null ? `${test} ${groups.noun?.toLowerCase()}` : test,
  };
  return { restrictions: [restriction], ...(noun !== undefined && !counted && { leave: ` ${noun}` }) };
}

// a unit that only some trades use, after a named quantity: "carga mayor que 10 kN"
const UNIT = /^(?:[kMGmµ]?(?:N|Nm|V|A|W|Hz|Ah|Wh|Pa|J|Ω)|bar|psi|dB|rpm|PS|HP|CV|lm|dpi|K)$/u;

// units of a named period: "a waiting period shorter than 6 months"
const TIME_UNIT =
  /^(?:days?|weeks?|months?|years?|tage?n?|wochen?|monate?n?|jahre?n?|jours?|semaines?|mois|ans?|années?|días?|semanas?|meses|mes|años?|giorn[oi]|settiman[ae]|mes[ei]|ann[oi])$/iu;

// Whether words after a bare number start something else.
function isTail(noun: string): boolean {
  return /^(?:price|name|title|newest|cheapest|sort|order|products?|items?|only|then|just|first)$/i.test(noun);
}

/** Field for a counted noun: "reviews" become a review count, while pages, years and points are numbers themselves. */
function getNounCount(noun: string): string {
  const word = noun.toLowerCase().replace(/\s+(?:left|remaining|available|frei|übrig|libres|restantes)$/u, '');
  if (/^(?:pages?|seiten)$/.test(word)) return 'pages';
  // "above 4.5 rating"
  if (!isPlural(word) && conceptIn(fold(word)).whole) return word;
  if (/^years?(?: old)?$/.test(word)) return 'age';
  if (/^(?:points?|km|mph|calories|kcal|horsepower|hp)$/.test(word)) return word;
  return `number of ${word}`;
}

function fieldBy(groups: Groups & { readonly words?: string }, amount: StatedAmount, text: string): string {
  const { field = groups.named, words = '' } = groups;
  if (field !== undefined) return fold(field) === 'star' || fold(field) === 'rating' ? 'rating' : field.toLowerCase();
  if (/(?<![\p{L}])rated(?![\p{L}])|better than/iu.test(text)) return 'rating';
  if (groups.stocked !== undefined) return 'stock';
  if (amount.measure === 'money')
    return groups.period === undefined ? 'price' : `price per ${groups.period.toLowerCase()}`;
  if (amount.measure === 'stars') return 'rating';
  if (amount.measure === 'duration') return 'duration';
  if (amount.measure === 'length') return /\s(?:km|kilomet|miles?)/.test(amount.stated) ? 'distance' : 'length';
  if (amount.measure === 'weight' || /heavier|lighter|weigh/i.test(text)) return 'weight';
  if (amount.measure === 'size') return /\s(?:sqm|sqft|m²|m2)$/.test(amount.stated) ? 'area' : 'size';
  if (/longer|shorter/i.test(words)) return 'length';
  if (/%|percent/.test(amount.stated)) return 'discount';
  return 'price';
}

const NO_NAME =
  /^(?:all|alle[rsn]?|every|each|the|and|und|et|y|or|oder|only|nur|those|ones|rated|priced|costing|at|for|is|are|from|to|that|which|more|less|under|over|below|above|between|unter|über|zwischen|with|having|whose|where|mit|avec|con|met|exactly|about|around|price|cost)(?:\s|$)/iu;

/** Whether words before a comparison name what is compared, and not the entity: "breakfast", but not "lamps" or "all products". */
function isNamed({ named, having, with: article }: Groups): boolean {
  if (named === undefined) return true;
  const last = named.split(/\s+/).at(-1) ?? '';
  if (NO_NAME.test(named) || NO_NAME.test(last) || isPages(last)) return false;
  const { concept, whole } = conceptIn(fold(named));
  // a "Bewertung" may be a review or a rating
  if (concept !== null && whole && (having !== undefined || !isKnownEntity(last))) return true;
  return having !== undefined && !isKnownEntity(last) && (article !== undefined || !isPlural(last));
}

function isYear({ value, measure }: StatedAmount): boolean {
  return measure === null && Number.isInteger(value) && value >= 1900 && value < 2100;
}
