import { VALUE_TYPES, type ValueType } from '../types';
import { fold, holdsWords } from '../words/fold';
import { fieldOfClause } from './clauses';
import { meaningWithin } from './nesting';

/** Words that decide a type, whatever the field is about; the first match wins. */
const TYPE_WORDS: readonly (readonly [ValueType, readonly string[]])[] = [
  [
    'boolean',
    [
      'boolean',
      'bool',
      'true or false',
      'true false',
      'yes or no',
      'yes no',
      'whether',
      'ja oder nein',
      'oui ou non',
      'si o no',
    ],
  ],
  [
    'image',
    ['image url', 'image link', 'picture url', 'photo url', 'image address', 'url of the image', 'thumbnail url'],
  ],
  ['url', ['url', 'link', 'href', 'uri', 'web address']],
  ['date', ['iso 8601', 'datetime', 'yyyy mm dd', 'timestamp']],
  [
    'number',
    [
      'number of',
      'count',
      'how many',
      'integer',
      'as a number',
      'a number',
      'numeric',
      'anzahl',
      'nombre de',
      'numero de',
      'numero di',
      'aantal',
      'liczba',
      'antal',
      'as number',
      'in minute',
      'количество',
    ],
  ],
];

const NAME_ENDINGS: readonly (readonly [ValueType, RegExp])[] = [
  ['boolean', /^(?:is|has|can)(?:_|(?=[A-Z]))|^[iI]n_?[sS]tock$/],
  ['image', /(?:^|_)(?:image|img|photo|picture|thumbnail)(?:_?url)?$|(?:Image|Photo|Picture|Thumbnail)(?:Url)?$/],
  ['url', /(?:^|_)(?:url|link|href)$|(?:Url|Link)$/],
  [
    'date',
    /(?:^|_)(?:date|datetime)$|(?:^|_)date_|(?<=\p{Ll})Date$|_(?:at|on)$|\p{L}{3}datum$|(?:^|_)fecha(?:_|$)|日付$|日期$/u,
  ],
  [
    'number',
    /(?:^|_)(?:count|num|quantity|qty)$|^(?:number|episode_number|season_number|page_number|issue_number|volume_number|chapter_number|track_number|round_number|week_number)$|^(?:num|number|n)_|Count$/,
  ],
];

/** Questions answered by yes or no: "Is it in stock?", "does it have a lid", "ob es lieferbar ist", "ist es lieferbar?". */
const QUESTIONS: readonly RegExp[] = [
  /^(?:is|are|has|have|does|do|can|true if|yes if|whether|if it)\s+(?!the\b)\S/i,
  /^(?:is|are|was|were|has|have|does|do|did|can|will) (?:it|this|that|there|they|the|he|she|an?|one|you)\b/i,
  /^(?:ob|s['’](?:ils?|elles?)|si (?:ils?|elles?|on|l[ea]s?|l['’]|c['’]est|está|es|hay|tiene|el|se)|se (?:è|c['’]è|ha|si|il|la)|of (?:het|er|de|dit))(?:\s|(?<=['’]))(?!.*(?<!\p{L})(?:oder|ou|o|of)(?!\p{L}))\S/iu,
  /^(?!was (?:ist|sind|kostet|kosten|steht|wird|war|hat|gibt|bedeutet|macht)(?![\p{L}]))(?:is|are|was|were|has|have|does|do|did|can|will|ist|sind|hat|haben|gibt|kann|wird|est|a-t|peut|y a|es|está|hay|tiene|incluye|acepta|dispone|se (?:puede|pueden|admiten?|permiten?|aceptan?|incluye)|è|c['’]è|ha|si può|heeft|kan|zijn|czy|jest|é|está|há|tem|есть|можно)(?![\p{L}]).*[?？]$/iu,
];

/** "Who took the photo?" asks for no picture. */
const WHO = /^¿?(?:who|wer|wem|qui|qui[ée]n(?:es)?|chi|quem) /i;

/** The type of a field's values, from its name, description and enclosing objects; text by default. */
export function getType(name: string, description: string, parents: readonly string[]): ValueType {
  const named = NAME_ENDINGS.find(([, pattern]) => pattern.test(name))?.[0];
  const words = fold(description.replace(IDENTIFIER, '')).replace(SPANISH_NAME, 'nombre');
  const bracketed = /\((?:an? )?(number|date|url|image|boolean)\)/i.exec(description)?.[1]?.toLowerCase();
  const spoken =
    VALUE_TYPES.find((type) => type === bracketed) ??
    TYPE_WORDS.find(([, terms]) => terms.some((term) => holdsWords(words, fold(term))))?.[0];
  const { concept } = meaningWithin(parents, { name, description });
  if (spoken === undefined && named === undefined && (concept === null || DATED.has(concept.id))) {
    if (WHEN.test(description))
      return concept === null &&
        OF_DAY.test(`${fold(name.replace(/_/g, ' '))} ${fold(fieldOfClause(description) ?? '')}`)
        ? 'text'
        : 'date';
    const isNamed = description === '' || fold(description) === fold(name.replace(/_/g, ' '));
    if (concept === null && isNamed && COUNT_NAMES.test(name)) return 'number';
  }
  if (spoken === undefined && named === undefined && COUNTS.test(fieldOfClause(description) ?? '')) return 'number';
  if (named === 'boolean' || spoken === 'boolean' || isQuestion(description)) return 'boolean';
  if (saysText(words) || concept?.form === 'code') return 'text';
  if (concept?.id === 'availability' && saysQuantity(`${fold(name.replace(/_/g, ' '))} ${words}`)) return 'number';
  if (concept?.type === 'image' && (named === 'url' || spoken === 'url')) return 'image';
  const type = named ?? spoken ?? concept?.type ?? 'text';
  return (type === 'image' || type === 'url') && WHO.test(description) ? 'text' : type;
}

/** Concepts that pages write as months, "03/2021", and of which a question may ask for the date. */
const DATED: ReadonlySet<string> = new Set(['first registration']);

/** Questions for a point in time, whatever it is of. */
const WHEN =
  /^(?:(?:the )?(?:date|datum|fecha)|when|since when|wann|seit wann|quand|depuis quand|cu[áa]ndo|¿\s?cu[áa]ndo|いつ|什么时候|何时)(?![\p{L}]{2})/iu;
/** Times of a day or of the year, which are not dates: "When does it flower?" */
const OF_DAY =
  /(?:^| )(?:sun ?rise|sun ?set|high tide|low tide|check ?in|check ?out|arrival|departure|flowering|hibernation|hours|sonnenaufgang|sonnenuntergang|sprechzeit(?:en)?|bluhezeit|blutezeit|lever du soleil|coucher du soleil|amanecer|atardecer|floraison)(?: |$)/;
/** Plural names of things that pages count. */
const COUNT_NAMES =
  /^(?:views|downloads|answers|replies|likes|shares|followers|subscribers|stops|bids|upvotes|downvotes|installs|plays|aufrufe|downloads|antworten|abonnenten|vues|téléchargements|visitas|descargas|respuestas)$/i;

/** Fields of questions that ask how many there are. */
const COUNTS = /^number of |\p{Script=Han}数$/u;

/** Whether a field of the stock asks how many there are: "number in stock", "stock quantity". */
function saysQuantity(words: string): boolean {
  return QUANTITY_WORDS.some((term) => holdsWords(words, term));
}

const QUANTITY_WORDS =
  'number|quantity|qty|how many|units|items in stock|count|left|remaining|verbleibend|restant|restante|残り|剩余|pieces|anzahl|menge|stuckzahl|wie viele|quantite|combien|nombre|cantidad|cuantos|cuantas|unidades|在庫数|在庫数量|数量|库存量|库存数量|件数'
    .split('|')
    .map(fold);

/** Distinguishes Spanish "nombre de la biblioteca" (a name) from French "nombre de pages" (a number). */
const SPANISH_NAME = /\bnombre de (?=(?:la|las|los|el|tu|su|un|una|cada)\b)/g;

/**
 * Matches words for a number that identifies, which may have letters and signs: French "numéro de licence", Spanish and Portuguese
 * "número de colegiado", Italian "numero di registro". That of how many there are is "nombre de", or has a plural: "número de páginas",
 * "numero di ordini". Italian words in -e may be either, and some in -o are both.
 */
const IDENTIFIER =
  /(?<!\p{L})(?:numéro(?= d(?:e |u |['’]))|n[úu]mero(?= (?:de (?:la |el |su )?|del |do |da )\p{L}*(?!s)\p{L}(?!\p{L}))|numero(?= (?:di |del |dell[oa] |dell['’])(?!(?:auto|foto|moto|video|euro|chilo)(?!\p{L}))\p{L}{2,}[oa](?!\p{L})))/giu;

/** Whether a date field asks for the time of day, which a page may state alone: "start time". */
export function asksForClock(name: string, description: string, parents: readonly string[]): boolean {
  const words = `${fold(name.replace(/_/g, ' '))} ${fold(description)}`;
  if (DATE_WORDS.some((term) => holdsWords(words, term))) return false;
  const { concept } = meaningWithin(parents, { name, description });
  return concept?.id === 'event start' || concept?.id === 'event end' || saysClock(words);
}

/** Whether a field's own words name a time of day, as those of "start time" and not of "start". */
export function isNamedForTime({
  path,
  description,
}: {
  readonly path: string;
  readonly description: string;
}): boolean {
  return saysClock(`${fold(path.replace(/_/g, ' '))} ${fold(description)}`);
}

/** Whether folded words name a time of day. */
export function saysClock(words: string): boolean {
  return CLOCK_WORDS.some((term) => holdsWords(words, term));
}

const CLOCK_WORDS =
  'time|what time|uhrzeit|zeit|um wie viel uhr|heure|hora|ora di|orario di|tijd van|時間|時刻|开始时间|時間帯|时间|几点'
    .split('|')
    .map(fold);
const DATE_WORDS =
  'date|datetime|timestamp|day|datum|tag|jour|fecha|dia|日付|日期|published|posted|created|updated|publication'
    .split('|')
    .map(fold);

/** Whether a folded description asks for the page's own words: "the price, as text". */
export function saysText(words: string): boolean {
  return [
    'as text',
    'as written',
    'as a string',
    'as string',
    'verbatim',
    'as shown',
    'including currency',
    'with currency',
    'including the currency',
    'with the currency',
  ].some((term) => holdsWords(words, fold(term)));
}

/** Matches a choice between two: "Is it new or used?". */
const WHICH_OF_TWO =
  /^(?:is|are|was|were|ist|sind|est|es|è|é|is het) (?!.*(?:(?<!\p{L})(?:or|oder|ou|of) (?:not|nicht|non|niet)|yes or no|true or false)(?!\p{L})).*(?<!\p{L})(?:or|oder|ou|o|of)(?!\p{L}) /iu;

function isQuestion(description: string): boolean {
  const asked = description.trim().replace(/^¿\s*/, '');
  return QUESTIONS.some((form) => form.test(asked)) && !WHICH_OF_TWO.test(asked);
}
