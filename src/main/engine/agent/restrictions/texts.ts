import { MARK } from '../../../../shared/text-addresses';
import { describeCondition, parseFilter } from '../../results/index';
import { getDefaultFields } from '../entities';
import { isKnownPlural } from '../entity-words';
import type { Found, Groups, Rule, StatedRestriction } from './types';

const START = '(?<![\\p{L}\\p{N}])';
const END = '(?![\\p{L}\\p{N}])';
const THAT =
  '(?:(?:,\\s*)?(?:(?:and|but|only|currently|the ones|those|ones)\\s+)*(?:(?:that|which|who)\\s+)?(?:(?:is|are|was|were)\\s+)?(?:only\\s+|currently\\s+|still\\s+)*)';
const STOP = `(?=\\s*(?:[.,;:!?\\n)\\uF200-\\uF2FF]|$|${MARK})|\\s+(?:and|or|but|on|at|from|with|sorted|ordered|under|over|below|above|that|which|published|in|auf|mit|und|sur|avec|et|en|con|y)\\s|\\s+(?:(?:su|em|op|bei|von|de)\\s+)?${MARK})`;
const CHARACTER = '[^\\s.,;:!?"“”()\\uE000-\\uF2FF]';
const BEGINS_ELSE =
  'by|tagged|with|without|under|over|below|above|made|in|published|rated|at|from|written|on|that|which|sorted|ordered|of|for|their|and|but|or|auf|mit|und|sur|avec|et|con';
/** "Dr. Amari": the dot is part of the name. */
const TITLE = '(?:(?:Dr|Prof|Mr|Mrs|Ms|St)\\.\\s+)*';
const VALUE = `(?:["“'](?<quoted>[^"”']+)["”']|(?<value>${TITLE}${CHARACTER}+(?:\\s+(?:or\\s+)?(?!(?:${BEGINS_ELSE})${END})${CHARACTER}+){0,6}))`;

const filter = (text: string, field: string, test: string, not = false): Found => ({
  restrictions: [{ kind: 'filter', text: text.trim(), field, test, ...(not && { not }) }],
});
const getStatedValue = ({ quoted, value }: Groups) => (quoted ?? value ?? '').trim();
/** "humor or life": either text matches */
const contains = (value: string) =>
  `contains ${value
    .split(/\s+or\s+/i)
    .map((each) => `"${each.trim()}"`)
    .join(' or ')}`;
const startsLarge = (text: string) => /^\p{Lu}/u.test(text);

const ARE =
  '(?:,\\s*)?(?:(?:and|but|only|the ones|those|ones)\\s+)*(?:(?:that|which|who)\\s+)?(?:(?:is|are|was|were)\\s+)?(?:only\\s+|currently\\s+|still\\s+)*';
const IS_OUT =
  '(?:out[- ]of[- ]stock|sold out|unavailable|ausverkauft(?:e[nrs]?)?|uitverkochte?|vergriffene?[nrs]?|épuisée?s?|agotad[oa]s?|esaurit[oaie]|esgotad[oa]s?)';
const IS_IN =
  '(?:in[- ]stock|auf lager|lieferbar|vorrätig|op voorraad|en stock|en existencias?|disponibil[ie]|em estoque)';
const NO = "(?:(?:is|are)n[’']t|not|never|no longer)";

/** Match "in stock", "not sold out", "that are available". */
export const STOCK: readonly Rule[] = [
  {
    form: new RegExp(
      `${START}${ARE}(?:${NO}\\s+${IS_OUT}|(?<!n[’']t\\s+|not\\s+|longer\\s+)${IS_IN}|(?<=(?:that|which|is|are|only|currently|still|only the)\\s+)available(?!\\s+(?:in|as|at)\\s+(?!${MARK})))${END}`,
      'giu',
    ),
    read: (_, text, { before }) =>
      isFieldThere(before) || COUNTED.test(before) ? null : filter(text, 'availability', 'in stock'),
  },
  {
    form: new RegExp(
      `${START}${ARE}(?:${IS_OUT}|${NO}\\s+(?:${IS_IN}|available)|nicht (?:lieferbar|verfügbar))${END}`,
      'giu',
    ),
    read: (_, text, { before }) => (isFieldThere(before) ? null : filter(text, 'availability', 'out of stock')),
  },
];

/** Whether words of a restriction ask for what is not sold out, which most pages say of no item. */
export function isNotSoldOut(text: string): boolean {
  return new RegExp(`${START}${NO}\\s+${IS_OUT}${END}`, 'iu').test(text);
}

/** Whether words of a restriction ask for what was there and is gone, rather than for all that is not in stock: "sold out". */
export function isSoldOut(text: string): boolean {
  return new RegExp(`${START}${IS_OUT}${END}`, 'iu').test(text) && !isNotSoldOut(text);
}

/** "fewer than 5 in stock" counts them. */
const COUNTED =
  /(?:than|least|most|under|over|to|only|exactly|[<>=≤≥])\s+\d+\s+(?:(?:items?|pieces?|units?|left|Stück)\s+)?$/iu;

/** "and whether it is in stock" asks for a field, not for a filter. */
function isFieldThere(before: string): boolean {
  return /(?:whether|if)\s+(?:it\s+|they\s+)?(?:is|are)?\s*$/i.test(before);
}

/** Matches "without reviews", "that have no image". */
const without: Rule = {
  form: new RegExp(
    `${START}(?:,\\s*)?(?:without(?:\\s+(?:any|an?))?|with no|with zero|(?:that|which|who)\\s+(?:have|has)\\s+no|lacking|ohne|sans|sin)\\s+(?<field>[\\p{L}]+(?:\\s+(?!(?:on|at|from|of|in|and|or|with|auf|bei|von|sur|dans|en|su|em|op|und|et|y|e)${END})[\\p{L}]+)?)${STOP}`,
    'giu',
  ),
  read: ({ field = '' }, text) =>
    /^(?:a\s+)?(?:model|opening|visiting|following|login|log)/i.test(field)
      ? null
      : /^(?:reviews?|ratings?|comments?|votes?|answers?|bids?|bewertungen|avis)$/i.test(field)
        ? filter(text, `number of ${field.toLowerCase()}`, 'above 0', true)
        : filter(text, field.toLowerCase(), 'present', true),
};

/** Matches "by author Jane Austen", "written by Jane Austen", "quotes by Albert Einstein". */
const by: Rule = {
  form: new RegExp(
    `${START}${THAT}(?<verb>(?:(?:written|authored|posted|created|started|opened|asked|submitted|shared|uploaded|said|made|published|directed|sold|produced|recorded|taught|led|given|hosted|run|organi[sz]ed|painted|composed|designed)\\s+)?by|von|de|par|por)\\s+(?<role>(?:the\\s+)?(?:author|writer|director|artist|brand|publisher|company|seller|manufacturer|user)s?\\s+)?${VALUE}`,
    'giu',
  ),
  read: (groups, text, { before }) => {
    const { verb = '', role = '' } = groups;
    const value = getStatedValue(groups);
    const isForeign = /^(?:von|de|par|por)$/i.test(verb);
    const isStated = role !== '' || (/\s/.test(verb) && !isForeign);
    const isUser = verb.toLowerCase() === 'by' && USER.test(value) && isWritten(before);
    const isName =
      groups.quoted !== undefined || isUser || (startsLarge(value) && !/^(?:the|all|each|every)\b/i.test(value));
    if (value === '' || new RegExp(`^${MARK}`).test(value)) return null;
    // "Rezepte von Ada Brandt", but not "Preis von Birk Lampe"
    const isOfEntities = isForeign && /\s/.test(value) && isKnownPlural(before.trim());
    if (!isStated && !(isName && (!isForeign || isOfEntities) && /[\p{L}]\s*$/u.test(before))) return null;
    if (!isName && role === '' && !(isStated && USER.test(value))) return null;
    const named = role
      .replace(/^the\s+/i, '')
      .trim()
      .toLowerCase()
      .replace(/s$/, '');
    const field =
      named !== ''
        ? named
        : /direct/i.test(verb)
          ? 'director'
          : /made|produc|manufact/i.test(verb)
            ? 'brand'
            : /sold/i.test(verb)
              ? 'seller'
              : /taught|led|given/i.test(verb)
                ? 'teacher'
                : /host|organi/i.test(verb)
                  ? 'organizer'
                  : /published/i.test(verb) && PUBLISHED.test(before)
                    ? 'publisher'
                    : getAuthor(before);
    return filter(text, field, contains(value));
  },
};

/** Things that a company publishes; articles are published by their authors too. */
const PUBLISHED = /(?:books?|e-?books?|games?|magazines?|comics?|manga|journals?|albums?|titles?|novels?)[^\p{L}]*$/iu;

/** A user's name in one word, which may begin with a small letter: "threads by old_oak". */
const USER =
  /^(?!(?:the|an?|all|each|every|me|us|you|them|date|price|name|title|rating|hand|default|email|phone|post|type|kind|category|topic|size|colou?r)$)[\p{L}\p{N}_.-]+$/iu;

/** Whether people write the entities: threads, reviews, articles. */
function isWritten(before: string): boolean {
  const entity = /([\p{L}-]+)[\s\uE000-\uF2FF]*$/u.exec(before)?.[1] ?? '';
  return isKnownPlural(entity) && 'author' in (getDefaultFields(entity) ?? {});
}

/** Field that "by" refers to: the author of books and quotes, the employer of jobs, the maker of anything else. */
function getAuthor(before: string): string {
  const entity = /([\p{L}-]+)[\s\uE000-\uF2FF]*$/u.exec(before)?.[1] ?? '';
  const usual = getDefaultFields(entity);
  if (usual === null || 'author' in usual) return 'author';
  return 'availability' in usual ? 'brand' : 'company' in usual ? 'company' : 'author';
}

/** Matches "jobs at Kranich GmbH", "Stellenangebote der Kranich GmbH": companies tell themselves by their legal form. */
const ofCompany: Rule = {
  form: new RegExp(
    `${START}(?:der|von der|von|bei der|bei|de la|de|chez|della|di|da|at|by|from|of)\\s+(?<value>\\p{Lu}[\\p{L}\\d&.-]*(?:\\s[\\p{Lu}&][\\p{L}\\d&.-]*){0,3}?\\s(?:GmbH|AG|KG|SE|OHG|Inc|Ltd|LLC|Corp|SARL|SAS|S\\.?A|S\\.?L|SpA|S\\.?r\\.?l|Lda)\\.?)(?![\\p{L}\\d])`,
    'gu',
  ),
  read: ({ value = '' }, text, { before }) => {
    const field = getAuthor(before);
    return filter(text, field === 'author' ? 'company' : field, contains(value));
  },
};

/** Attributes with phrases of their own. */
const attributes: readonly Rule[] = [
  attribute(
    '(?:made|built|crafted|produced|manufactured)\\s+(?:out\\s+)?(?:of|from|in|with)',
    'material',
    (value) => !/^\d/.test(value),
  ),
  attribute('tagged(?:\\s+(?:as|with))?|with\\s+(?:the\\s+)?tags?|labell?ed(?:\\s+(?:as|with))?', 'tags'),
  attribute('(?:of|from|by|with)\\s+(?:the\\s+)?brand', 'brand'),
  attribute('(?:in|of|with)\\s+(?:the\\s+)?colou?r', 'color'),
  attribute('(?:in|of|with)\\s+(?:the\\s+)?size', 'size'),
  attribute('(?:in|mit)\\s+(?:der\\s+)?Größe', 'Größe'),
  attribute('de\\s+(?:la\\s+)?taille', 'taille'),
  attribute('de\\s+(?:la\\s+)?talla', 'talla'),
  attribute('di\\s+taglia', 'taglia'),
  attribute('(?:in|of|from)\\s+(?:the\\s+)?(?:city|town|location)(?:\\s+of)?', 'location'),
  attribute('(?:from|in|of)\\s+(?:the\\s+)?country(?:\\s+of)?', 'country'),
];

function attribute(words: string, field: string, isValue: (value: string) => boolean = () => true): Rule {
  return {
    form: new RegExp(`${START}${THAT}(?:${words})\\s+${VALUE}`, 'giu'),
    read: (groups, text) => {
      const value = getStatedValue(groups);
      return value === '' || !isValue(value) || /^(?:and|or|,)/.test(value) || new RegExp(MARK).test(value)
        ? null
        : filter(text, field, SIZE.test(field) && value.length <= SHORT ? `is "${value}"` : contains(value));
    },
  };
}

const SIZE = /^(?:size|Größe|taille|talla|taglia)$/;
const SHORT = 3; // letters; a size "M" is not part of "Medium"

/** Match "in the category lamps", "from the Lamps section": the kind of item, however the page states it. */
const category: readonly Rule[] = [
  {
    form: new RegExp(
      `${START}${THAT}(?:in|from|of|under)\\s+(?:the\\s+)?(?:category|categories|section|department|genre|type|kind|group|topic|rubrik|kategorie|catégorie|categoría)\\s+(?:of\\s+|called\\s+|named\\s+)?(?:the\\s+)?${VALUE}`,
      'giu',
    ),
    read: (groups, text) => findPhrase(getStatedValue(groups), text),
  },
  {
    form: new RegExp(
      `${START}${THAT}(?:in|from|under)\\s+the\\s+(?:["“'](?<quoted>[^"”']+)["”']|(?<value>(?!(?:whole|entire|main|first|same|following|next)${END})[\\p{L}-]+(?:\\s+(?:&\\s+)?[\\p{L}-]+)?))\\s+(?:category|section|department|genre)${END}`,
      'giu',
    ),
    read: (groups, text) => findPhrase(getStatedValue(groups), text),
  },
];

function findPhrase(value: string, text: string): Found | null {
  // "heads of department on …" names no department
  return value === '' || /^(?:on|at|from|of|in|with|and|or)(?!\p{L})/u.test(value) || new RegExp(MARK).test(value)
    ? null
    : { restrictions: [{ kind: 'words', text: text.trim(), words: value }] };
}

const except: Rule = {
  form: new RegExp(
    `${START}(?:,\\s*)?(?:and\\s+|but\\s+)?(?:except(?:\\s+for)?|excluding|but not|other than|apart from|leaving out|(?<=,\\s*)not?|and\\s+not|but no|and no|außer|sauf|excepto)\\s+(?:the\\s+|any\\s+|those\\s+)?${VALUE}`,
    'giu',
  ),
  read: (groups, text) => {
    const value = getStatedValue(groups);
    if (value === '' || new RegExp(MARK).test(value)) return null;
    return { restrictions: [{ kind: 'words', text: text.trim(), words: value, not: true }] };
  },
};

/** Matches "with oak in the name", "named Oak board". */
const named: readonly Rule[] = [
  {
    form: new RegExp(
      `${START}${THAT}(?:with|containing|having|including)\\s+(?:the\\s+(?:words?|term|text)\\s+)?${VALUE}\\s+in\\s+(?:the|its|their)\\s+(?<field>name|title|description|text|url|headline)s?${END}`,
      'giu',
    ),
    read: (groups, text) => filter(text, groups.field ?? 'name', contains(getStatedValue(groups))),
  },
  {
    form: new RegExp(`${START}${THAT}(?:named|called|titled|entitled)\\s+${VALUE}`, 'giu'),
    read: (groups, text) =>
      new RegExp(MARK).test(getStatedValue(groups)) ? null : filter(text, 'name', contains(getStatedValue(groups))),
  },
];

/** Matches "in Berlin", "in English": proper names start with a capital. */
const inPlace: Rule = {
  form: new RegExp(
    `(?<=[\\p{L}\\uE000-\\uF2FF]\\s+)in\\s+(?<value>[\\p{L}-]+(?:\\s+(?!(?:on|at|from|of|in|and|or|with|by)${END})[\\p{L}-]+){0,2}?)(?:\\s+(?:or|oder|ou|o|of)\\s+(?:in\\s+)?(?<other>[\\p{L}-]+))?${STOP}`,
    'giu',
  ),
  read: ({ value = '', other = '' }, text, { before }) => {
    if (other !== '' && !startsLarge(other)) return null;
    const name = /^\p{Lu}[\p{L}-]*(?:\s+\p{Lu}[\p{L}-]*){0,2}/u.exec(value)?.[0];
    if (name === undefined || name !== value || /(?:price|cost|as|written)\s*$/i.test(before)) return null;
    if (
      /^(?:CSV|JSON|JSONL|XLSX|Excel|SQLite|EUR|USD|GBP|January|February|March|April|May|June|July|August|September|October|November|December)$/i.test(
        name,
      )
    )
      return null;
    const names = other === '' ? name : `${name} or ${other}`;
    return filter(text, LANGUAGE.test(name) ? 'language' : 'location', contains(names));
  },
};
const LANGUAGE =
  /^(?:English|German|French|Spanish|Italian|Portuguese|Dutch|Polish|Russian|Chinese|Japanese|Korean|Arabic|Swedish|Norwegian|Danish|Finnish|Czech|Greek|Latin|Turkish|Hindi)$/i;

const INTRO = '(?:whose|where|with|having|(?:that|which|who)\\s+(?:have|has))';

/** Matches a condition in the filter language, for as many words as it covers: "whose name contains oak", "where the rating is 4 or higher". */
const clause: Rule = {
  form: new RegExp(
    `${START}(?:,\\s*)?(?:and\\s+|but\\s+)?(?<intro>${INTRO})\\s+(?<rest>[^.;!?\\n\\uE000-\\uF2FF]+?)(?=\\s*(?:[.;!?\\n\\uF200-\\uF2FF]|$)|\\s+(?:on|at|from|of|in|auf|under)?\\s*${MARK})`,
    'giu',
  ),
  read: ({ intro = '', rest = '' }) => {
    const isOpen = /^(?:with|having|that|which|who)/i.test(intro);
    const words = rest.split(/\s+/);
    for (let count = words.length; count > 1; count--) {
      const part = words.slice(0, count).join(' ').replace(/,$/, '');
      const restriction = parseCondition(part, isOpen, `${intro} ${part}`);
      if (restriction)
        return {
          restrictions: [restriction],
          leave: ` ${words
            .slice(count)
            .join(' ')
            .replace(/^(?:and|,)\s+/, ', ')}`,
        };
    }
    return null;
  },
};

/** Parses one condition on one field; a field alone only asks for the field. */
function parseCondition(part: string, isOpen: boolean, text: string): StatedRestriction | null {
  const plain = part.replace(/^(?:the|an?|their|its)\s+/i, '');
  const understood = parseFilter(plain, null);
  if (understood.kind !== 'condition') return null;
  const { condition } = understood;
  const one = condition.kind === 'not' ? condition.of : condition.kind === 'all' ? condition.of[0] : condition;
  if (!one || !('field' in one) || one.field === null || one.kind === 'present' || one.kind === 'true') return null;
  if (isOpen && one.kind === 'text' && !/contain|start|end|includ|mention/i.test(plain)) return null;
  const field = one.field;
  const at = plain.toLowerCase().indexOf(field.toLowerCase());
  if (at !== 0 || describeCondition(condition) === '') return null;
  const test = plain.slice(field.length).trim();
  // pages state the category in many ways
  if (one.kind === 'text' && /^(?:category|genre|type|section|department|kind)$/i.test(field))
    return { kind: 'words', text: text.trim(), words: one.text, ...(condition.kind === 'not' && { not: true }) };
  return { kind: 'filter', text: text.trim(), field: field.toLowerCase(), test };
}

export const CLAUSES: readonly Rule[] = [clause];
export const TEXTS: readonly Rule[] = [...named, ...category, ...attributes, ofCompany, by, without, except, inPlace];
