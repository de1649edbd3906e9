import { MARK } from '../../../../shared/text-addresses';
import { conceptIn, fold } from '../../extract/index';
import { isKnownEntity, isPages, isPlural } from '../entities';
import { getPlural } from '../names';
import { NUMBER, parseNumberWord } from '../number-words';
import { ANY_SUPERLATIVE, findSuperlative } from './superlatives';
import type { Rule, StatedOrder } from './types';

const START = '(?<![\\p{L}\\p{N}])';
const END = '(?![\\p{L}\\p{N}])';
// words that end the name of an entity, because its fields, location or another restriction follow
const BREAK = `(?:sur|auf|von|aus|dans|en|chez|bei|on|in|from|at|of|with|and|that|which|who|whose|where|by|under|over|below|above|for|to|is|are|sorted|ordered|as|including|per|published|released)${END}`;
const NOUN = `(?:[\\s\\uF200-\\uF2FF]+(?<noun>(?!${BREAK})[\\p{L}-]+(?:\\s+(?!${BREAK})[\\p{L}-]+){0,3}))?`;

/** What comes before the name of the items that are ranked: "the cheapest of all lamps". */
const OF = `(?<of>\\s+(?:(?:of|among)\\s+(?:all|all the|the|these|those)|aller|(?:von|unter)\\s+allen|de\\s+(?:tous\\s+les|toutes\\s+les|todos\\s+los|todas\\s+las|todos\\s+os|todas\\s+as)|di\\s+tutt[ie]\\s+(?:i|gli|le))(?=\\s+\\p{L}))?`;

/** Matches "the 3 cheapest lamps", "cheapest three", "the most expensive one". */
const ranked: Rule = {
  form: new RegExp(
    `${START}(?:(?:the|a|its|die|der|das|den|les?|la|los|las)\\s+)?(?:(?:top|first)\\s+)?(?:(?<n1>${NUMBER})\\s+)?(?<rank>${ANY_SUPERLATIVE})(?:\\s+(?<n2>${NUMBER}))?${END}${OF}${NOUN}`,
    'giu',
  ),
  read: ({ n1, n2, rank = '', of, noun }, text, { before, behind }) => {
    const by = findSuperlative(rank);
    if (!by || (/^\s*first\b/i.test(behind) && noun === undefined) || /^(?:first|rating|price|date)$/i.test(noun ?? ''))
      return null;
    const isField = /(?:price|rating|score)$/i.test(rank) && n1 === undefined && n2 === undefined;
    if (isField || isPartOfList(noun, rank, behind, n1 ?? n2)) return null;
    // "best sellers" and "best practices" are names
    if (
      /^(?:best|worst)$/i.test(rank) &&
      n1 === undefined &&
      n2 === undefined &&
      !(noun !== undefined && isKnownEntity(noun))
    )
      return null;
    const count = parseOptionalNumber(n1) ?? parseOptionalNumber(n2);
    const isOne =
      count === null && noun !== undefined && (of !== undefined || !isPluralPhrase(noun) || GERMAN_SINGULAR.test(text));
    const entity =
      noun === undefined
        ? ''
        : /^ones?$/i.test(noun)
          ? 'items'
          : (isOne || count === 1) && of === undefined && !isPluralPhrase(noun)
            ? getPlural(noun)
            : noun;
    // in other languages the number tells a plural
    const article = count !== null && count > 1 && entity !== '' && !isPlural(entity) ? 'all' : 'the';
    const own = noun === undefined ? text : text.replace(new RegExp(`${of ?? ''}\\s+${noun}$`, 'iu'), '');
    // "der Preis der 5 günstigsten Kurse": the price of them
    const isOf = /^\s*der\s/u.test(text) && /\p{Lu}\p{Ll}+\s*$/u.test(before);
    return {
      restrictions: [order(own, by)],
      limit: count ?? (isOne ? 1 : null),
      leave: entity === '' ? ' the items ' : `${isOf ? 'der' : article} ${entity}`,
    };
  },
};

/** "der neueste Artikel" is one, "die neuesten Artikel" are several: the noun may be the same. */
const GERMAN_SINGULAR = /(?:^|\s)(?:der|die|das)\s+\p{L}+ste\s/iu;

const LATIN_ARTICLE = '(?:les?|las?|los|el|il|lo|gli|i|os?|as?)';

/** Matches "les 3 livres les moins chers", "los libros más baratos", "3 hoteles mejor valorados". */
const rankedBehind: Rule = {
  form: new RegExp(
    `${START}(?:(?:${LATIN_ARTICLE}\\s+|l['’]\\s?)(?:(?<n1>${NUMBER})\\s+)?|(?<n2>${NUMBER})\\s+)(?<noun>[\\p{L}]+)\\s+(?:${LATIN_ARTICLE}\\s+)?(?<rank>(?:moins(?:\\s+bien)?|plus|mieux|más|mejor|peor|meno|più|meglio|menos|mais|melhor)\\s+\\p{L}+)${END}`,
    'giu',
  ),
  read: ({ n1, n2, noun = '', rank = '' }, text) => {
    const n = n1 ?? n2;
    const by = findSuperlative(rank);
    const count = parseOptionalNumber(n) ?? (isPlural(noun) ? null : 1);
    const isField = !isKnownEntity(noun) && conceptIn(fold(noun)).whole;
    if (isField) return null; // "le prix le plus bas" ranks by a field, and names no items
    return (
      by && {
        restrictions: [order(text, by)],
        limit: count,
        leave: `les ${isPlural(noun) ? noun : getPlural(noun)}`,
      }
    );
  },
};

/** "name and latest version of all packages" names a field, it does not rank by date. */
function isPartOfList(noun: string | undefined, rank: string, behind: string, count: string | undefined): boolean {
  if (noun === undefined || count !== undefined || isKnownEntity(noun) || isPluralPhrase(noun)) return false;
  return (
    new RegExp(`^\\s*(?:,|and\\s|of\\s+(?!${MARK}))`, 'iu').test(behind) &&
    /^(?:best|worst|newest|latest|oldest|earliest|longest|largest|most recent)/i.test(rank)
  );
}

/** Matches "which lamp is the cheapest", "the lamp that costs the most". */
const asked: Rule = {
  form: new RegExp(
    `${START}(?:(?:which|what|welche[rs]?)\\s+(?<noun>[\\p{L}-]+(?:\\s+[\\p{L}-]+)?)\\s+(?:(?:on|at|from|of|in|auf|von|bei|aus)\\s+(?<place>${MARK})\\s+)?(?<verb>is|are|costs?|has|have|ist|sind)\\s+(?:the\\s+|am\\s+)?(?<rank>${ANY_SUPERLATIVE}|most|least)(?<field>\\s+(?:expensive|reviews|rating))?)${END}`,
    'giu',
  ),
  read: ({ noun = '', place, verb = '', rank = '', field = '' }, text) => {
    const by = /cost/i.test(verb)
      ? { field: 'price', descending: /most/i.test(rank) }
      : (findSuperlative(`${rank}${field}`.trim()) ?? findSuperlative(rank));
    if (!by) return null;
    const isOne = /^(?:is|costs|has|ist)$/i.test(verb);
    const where = place === undefined ? '' : ` on ${place}`;
    return { restrictions: [order(text, by)], limit: isOne ? 1 : null, leave: `the ${getPlural(noun)}${where}` };
  },
};

const NO_FIELD =
  'first|in|from|on|at|and|ascending|descending|asc|desc|with|then|low|high|cheapest|newest|lowest|highest';
const FIELD_WORDS = `[\\p{L}_]+(?:\\s+(?:of\\s+)?(?!(?:${NO_FIELD})(?![\\p{L}]))[\\p{L}_]+){0,2}`;
const FIELD_OF_MOST = `[\\p{L}_]+(?:\\s+(?:of\\s+)?(?!(?:${NO_FIELD}|auf|bei|aus|sur|dans|su|em|und|et|mit|avec|con|com|that|which|who|whose|where)(?![\\p{L}]))[\\p{L}_]+){0,2}`;
const DIRECTION =
  '(?:[\\s,(-]*(?:in\\s+)?(?<direction>(?:asc|desc)(?:ending)?(?:\\s+order)?|(?:from\\s+)?(?:the\\s+)?(?:low(?:est)?|cheap(?:est)?|small(?:est)?|old(?:est)?)\\s+(?:to|first)(?:\\s+(?:the\\s+)?(?:high(?:est)?|most expensive|expensive|large(?:st)?|new(?:est)?))?|(?:from\\s+)?(?:the\\s+)?(?:high(?:est)?|most expensive|expensive|large(?:st)?|big(?:gest)?|new(?:est)?|latest|best|most)\\s+(?:to|first)(?:\\s+(?:the\\s+)?(?:low(?:est)?|cheap(?:est)?|small(?:est)?|old(?:est)?))?|reversed?|backwards)\\)?)?';

/** Matches "sorted by price, highest first". */
const sorted: Rule = {
  form: new RegExp(
    `${START}(?:,\\s*)?(?:(?:and|then)\\s+)*(?:sort(?:ed|ing)?|order(?:ed|ing)?|rank(?:ed|ing)?|arranged?|sortiert|trié[es]*|ordenad[oa]s?)\\s+(?:(?:them|it|the (?:results?|list|items)|everything|all)\\s+)?(?:by|on|according to|nach|par|por)\\s+(?:(?:the|their|its)\\s+)?(?<field>${FIELD_WORDS})${END}${DIRECTION}`,
    'giu',
  ),
  read: ({ field = '', direction }, text) => {
    const descending = direction === undefined ? isBestFirst(field, /rank/i.test(text)) : isDown(direction);
    return { restrictions: [order(text, { field: field.toLowerCase(), descending })] };
  },
};

/** Matches "cheapest first", "from cheapest to most expensive". */
const first: Rule = {
  form: new RegExp(
    `${START}(?:,\\s*)?(?:(?:and|then|with|the)\\s+)*(?:sort(?:ed)?\\s+|order(?:ed)?\\s+)?(?:(?:them|it)\\s+)?(?:from\\s+)?(?:the\\s+)?(?<rank>${ANY_SUPERLATIVE})\\s+(?:(?:ones?|items?|products?)\\s+)?(?:first|to\\s+(?:the\\s+)?(?:${ANY_SUPERLATIVE}))${END}`,
    'giu',
  ),
  read: ({ rank = '' }, text) => {
    const by = findSuperlative(rank);
    return by && { restrictions: [order(text, by)] };
  },
};

const alphabetical: Rule = {
  form: new RegExp(
    `${START}(?:,\\s*)?(?:and\\s+)?(?:(?:sort(?:ed)?|order(?:ed)?)\\s+(?:them\\s+)?)?(?:alphabetically|in alphabetical order|alphabetisch)(?:\\s+by\\s+(?<field>[\\p{L}_]+))?${END}`,
    'giu',
  ),
  read: ({ field = 'name' }, text) => ({
    restrictions: [order(text, { field: field.toLowerCase(), descending: false })],
  }),
};

/** Matches "top 5 by rating", "the 10 books with the most reviews". */
const topBy: Rule = {
  form: new RegExp(
    `${START}(?:the\\s+)?(?<which>top|best|first|bottom|worst|highest|lowest)\\s+(?<n>${NUMBER})${NOUN}\\s+(?:ranked\\s+|sorted\\s+)?by\\s+(?:(?:the|their)\\s+)?(?<field>${FIELD_WORDS})${END}${DIRECTION}`,
    'giu',
  ),
  read: ({ which = '', n, noun, field = '', direction }, text) => {
    const isFirst = /first/i.test(which);
    const descending =
      direction === undefined
        ? isFirst
          ? isBestFirst(field, false)
          : /top|best|highest/i.test(which)
        : isDown(direction);
    return {
      restrictions: [order(text, { field: field.toLowerCase(), descending })],
      limit: parseOptionalNumber(n),
      leave: `the ${noun ?? 'items'}`,
    };
  },
};

const MOST =
  'most|fewest|least|highest|lowest|largest|smallest|best|worst|biggest|greatest|longest|shortest|latest|earliest|newest|oldest';

/** What is a number itself. */
const POINTS = /^(?:points?|puntos|pontos)$/i;

/** The order that "the most reviews" or "the lowest price" asks for. */
function getMost(most: string, field: string): Pick<StatedOrder, 'field' | 'descending'> {
  const isCount = /^(?:most|fewest|least)$/i.test(most) && isPlural(field) && !POINTS.test(field);
  const descending = /^(?:most|highest|largest|best|biggest|greatest|longest|latest|newest)$/i.test(most);
  return { field: isCount ? `number of ${field.toLowerCase()}` : field.toLowerCase(), descending };
}

/** Matches "which car has the lowest mileage", "which teams have the most points". */
const askedMost: Rule = {
  form: new RegExp(
    `${START}(?:which|what)\\s+(?<noun>[\\p{L}-]+(?:\\s+[\\p{L}-]+)?)\\s+(?:(?:on|at|from|of|in)\\s+(?<place>${MARK})\\s+)?(?<verb>has|have|had)\\s+the\\s+(?<most>${MOST})\\s+(?<field>${FIELD_WORDS})${END}`,
    'giu',
  ),
  read: ({ noun = '', place, verb = '', most = '', field = '' }, text) => ({
    restrictions: [
      order(
        place === undefined ? text : text.replace(new RegExp(`\\s+\\S+\\s+${place}`, 'u'), ''),
        getMost(most, field),
      ),
    ],
    limit: /^has$/i.test(verb) || (verb === 'had' && !isPlural(noun)) ? 1 : null,
    leave: `the ${isPlural(noun) ? noun : getPlural(noun)}${place === undefined ? '' : ` on ${place}`}`,
  }),
};

const SITE = `[\\p{L}]{1,4}\\s+["'(<]?${MARK}[">)]?`;

const SECOND = new RegExp(
  `^\\s*(?:,?\\s*(?:and|or|but|&|und|oder|et|ou|y|e|o|that|which|who|whose|where)|,\\s*(?:the\\s+)?(?:${MOST}))\\s`,
  'iu',
);

/** Whether an order after the address sorts items by a single value: not "best price", "newest talks … with the most comments", or a second value. */
function isPlainMost(entity: string, most: string, field: string, behind: string): boolean {
  const isRated = /^(?:best|worst)$/i.test(most) && !/^(?:ratings?|scores?|stars|grades?)$/i.test(field);
  const isFile = isPages(entity) || /^(?:files?|links?|urls?)$/i.test(entity);
  if (isRated || isFile || entity.split(/\s+/).some((word) => findSuperlative(word) !== null)) return false;
  // "the 3 cities on … with …" may name the field "city"
  if (!isKnownEntity(entity) && conceptIn(fold(entity)).whole) return false;
  return !SECOND.test(behind);
}

/** Matches "with the most reviews", "with the lowest price", and "the 5 games on … with the highest rating". */
const withMost: Rule = {
  form: new RegExp(
    `${START}(?:(?:(?:the|die|les|los|las|i|gli|le|os|as)\\s+)?(?:(?:top|best|first)\\s+)?(?<n>${NUMBER})\\s+(?<noun>(?!${BREAK})[\\p{L}-]+(?:\\s+(?!${BREAK})[\\p{L}-]+)?)[\\s\\uF200-\\uF2FF]+(?:(?<place>${SITE})\\s*,?\\s+)?|the\\s+(?<only>[\\p{L}-]+)\\s+(?<where>${SITE})\\s*,?\\s+|(?:the\\s+)?(?<one>[\\p{L}-]+)\\s+)(?:with|having|that (?:has|have)|which (?:has|have))\\s+(?:the\\s+)?(?<most>${MOST})\\s+(?<field>${FIELD_OF_MOST})${END}`,
    'giu',
  ),
  read: ({ n, noun, only, one, place: behind, where, most = '', field = '' }, text, { behind: rest }) => {
    const entity = noun ?? only ?? one ?? '';
    const place = behind ?? where;
    const isOne = noun === undefined && !isPlural(entity);
    // "the lamps on … with the lowest price" and "10 lamps on … with lowest price" may name columns
    if (place !== undefined && ((only !== undefined && !isOne) || !/\s(?:with|having|has|have)\s+the\s/iu.test(text)))
      return null;
    if (place !== undefined && !isPlainMost(entity, most, field, rest)) return null;
    const count = parseOptionalNumber(n);
    // "the cities on …, with teacher" would name two fields
    const isOfAll = place !== undefined || (noun !== undefined && count !== null && count > 1 && !isPlural(entity));
    return {
      restrictions: [
        order(
          place === undefined ? text : text.replace(place, '').replaceAll(/\s*,?\s{2,}/gu, ' '),
          getMost(most, field),
        ),
      ],
      limit: count ?? (isOne ? 1 : null),
      leave: `${isOfAll ? 'all' : 'the'} ${isOne ? getPlural(entity) : entity}${place === undefined ? '' : ` ${place}`}`,
    };
  },
};

/** Matches "top 5 rated products". */
const topRated: Rule = {
  form: new RegExp(
    `${START}(?:the\\s+)?(?<which>top|best|highest|worst|lowest)[- ](?<n>${NUMBER})[- ](?:best[- ]|highest[- ])?rated${END}`,
    'giu',
  ),
  read: ({ which = '', n = '' }, text) => ({
    restrictions: [{ kind: 'order', text, field: 'rating', descending: !/worst|lowest/i.test(which) }],
    limit: parseNumberWord(n),
    leave: 'the',
  }),
};

export const ORDERS: readonly Rule[] = [
  topRated,
  topBy,
  sorted,
  first,
  alphabetical,
  withMost,
  askedMost,
  asked,
  rankedBehind,
  ranked,
];

function order(text: string, by: Pick<StatedOrder, 'field' | 'descending'>): StatedOrder {
  return { kind: 'order', text: text.trim(), ...by };
}

function parseOptionalNumber(text: string | undefined): number | null {
  return text === undefined ? null : parseNumberWord(text);
}

function isDown(direction: string): boolean {
  return /^(?:desc|rever|backw|(?:from\s+)?(?:the\s+)?(?:high|most|exp|large|big|new|latest|best))/i.test(
    direction.trim(),
  );
}

/** Default direction: highest first for ratings and counts, lowest first for everything else. */
function isBestFirst(field: string, isRank: boolean): boolean {
  return (
    /rating|score|stars|review|popular|votes|likes|views|downloads|points/i.test(field) ||
    (isRank && !/price|name|title/i.test(field))
  );
}

function isPluralPhrase(noun: string): boolean {
  return isPlural(noun) || /^ones$/i.test(noun);
}
