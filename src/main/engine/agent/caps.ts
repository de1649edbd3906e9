import { MARK } from '../../../shared/text-addresses';
import { NUMBER, parseNumberWord } from './number-words';
import type { Caps } from './types';

/** A sentence with its limits read. The sentence still contains what they count. */
export interface Capped {
  readonly text: string;
  readonly caps: Caps;
  /** Whether the limits count several entities or pages. */
  readonly many: boolean;
}

const PREPOSITION =
  '(?:(?:,\\s*)?(?:on|from|of|in|for|across|through|over|to|and|auf|von|aus|über|der|den|sur|de|des|dans|en|del?)\\s+)?';
const THE = '(?:(?:the|my|die|der|den|das|les|las?|los|el)\\s+)?';
const FIRST =
  '(?:first|top|latest|newest|most recent|next|last|ersten|obersten|neuesten|letzten|premi[eè]re?s|primer[oa]s|últim[oa]s)';
const MOST =
  "(?:at (?:the )?most|up to|no more than|not more than|max(?:imum|imal)?\\.?(?: of)?|limit(?:ed)?(?: (?:it|this|yourself|the results?))?(?:\\s?[:=])?(?: to)?|stop (?:after|at)|höchstens|bis zu|au plus|au maximum|jusqu[’']à|como máximo|hasta|no más de)";
const PAGE = '(?:pages?|seiten?|páginas?)';
const LIST_WORD = 'result|results|list|listing|search|web|site|ergebnis';
const VISITS = '(?:visits?|requests?|page loads|aufrufe)';
const UNIT = `(?:(?:${LIST_WORD})\\s+${PAGE}|(?:[\\p{L}-]+\\s+)?${PAGE}|${VISITS}|[\\p{L}-]+)(?![\\p{L}])`;

type Rule = readonly [
  form: string,
  read: (groups: Readonly<Record<string, string>>) => Caps | null,
  keep: 'unit' | 'none',
];

const toCountCap = (groups: Readonly<Record<string, string>>): Caps | null =>
  byUnit(parseNumberWord(groups.n ?? ''), groups.unit ?? '', groups.verb);

const RULES: readonly Rule[] = [
  [
    `${PREPOSITION}${THE}(?:${LIST_WORD})?\\s*${PAGE}\\s+(?:1|one|eins|une?|una)\\s*(?:to|through|until|bis|à|a|[-–])\\s*(?<n>${NUMBER})(?:\\s+(?:of|from|on|von|de))?`,
    ({ n = '' }) => parsePages(n),
    'none',
  ],
  [
    `(?:(?:at|to|with)\\s+(?:a\\s+)?)?(?:max(?:imum)?\\s+)?(?:depth|tiefe|profondeur|profundidad)(?:\\s+(?:of|von|de))?\\s*:?\\s*(?<n>${NUMBER})`,
    ({ n = '' }) => parseDepth(n),
    'none',
  ],
  [
    `(?:(?:go|follow links)\\s+)?(?:${MOST}\\s+)?(?<n>${NUMBER})\\s+(?:levels?|clicks?|hops?|ebenen?|niveaux|niveles)(?:\\s+(?:deep|away|down|tief))?`,
    ({ n = '' }) => parseDepth(n),
    'none',
  ],
  [
    `${PREPOSITION}(?:only|just|nur)\\s+${THE}(?:first|this|one|erste|diese)\\s+${PAGE}(?:\\s+only)?|${PREPOSITION}${THE}first page(?:\\s+only)?|(?:this|first|one) page only`,
    () => ({ pages: 1 }),
    'none',
  ],
  [
    `(?:(?<verb>visit(?:ing)?|open(?:ing)?|load(?:ing)?|besuche|visite[rz]?|visita)\\s+)?${MOST}\\s+${THE}(?:${FIRST}\\s+)?(?<n>${NUMBER})(?:\\s+of\\s+(?:them|these))?(?:\\s+(?<unit>${UNIT}))?`,
    toCountCap,
    'unit',
  ],
  [`${THE}(?<n>${NUMBER})\\s+(?:${FIRST})\\s+(?<unit>${UNIT})`, toCountCap, 'unit'],
  [`(?:only\\s+|just\\s+|nur\\s+)?${THE}${FIRST}\\s+(?<n>${NUMBER})(?:\\s+(?<unit>${UNIT}))?`, toCountCap, 'unit'],
  [
    `(?<=^|(?:get|give me|extract|collect|scrape|find|fetch|list|show me|grab|hole|sammle|finde|trouve|obtén|encuentra|need|want|of|from|,|and)\\s+)(?:me\\s+)?(?:any\\s+|exactly\\s+|about\\s+|around\\s+)?(?<n>${NUMBER})\\s+(?<unit>${UNIT})`,
    toCountCap,
    'unit',
  ],
  [
    `(?<n>${NUMBER})\\s+(?<unit>${UNIT})\\s+(?:at (?:the )?most|max(?:imum)?|only|or less|in total)`,
    toCountCap,
    'unit',
  ],
];

// words after a number that do not name what is counted
const JOINS = 'and|or|with|on|from|of|in|at|for|to|und|mit|et|avec|y|con';
const AMOUNTS =
  'stars?|percent|usd|eur|dollars?|euros?|pounds?|seconds?|secs?|minutes?|mins?|hours?|hrs?|days?|weeks?|months?|years?|pm|am|kgs?|grams?|miles?|inch(?:es)?|lbs?|oz|[gkm]m|[cm]m|ml|[gmt]b|kw|watts?|sterne?n?|prozent|sekunden?|minuten?|stunden?|tagen?|wochen?|monaten?|jahren?|étoiles?|secondes?|heures?|jours?|semaines?|mois|ans|années?|estrellas?|segundos?|minutos?|horas?|días?|semanas?|meses|años?';
const NO_UNIT = new RegExp(`^(?:${JOINS}|${AMOUNTS})$`, 'iu');

/** Reads limits such as "first 3 pages", "at most 50 products", "two levels deep". Page limits are removed from the sentence. */
export function readCaps(prompt: string): Capped {
  const sentences = prompt.split(SENTENCE_END).map(takeCaps);
  const kept = sentences.filter(({ text, caps }) => Object.keys(caps).length === 0 || !isOnlyLimits(text));
  return {
    text: tidied(kept.map(({ text }) => text).join('')),
    caps: Object.assign({}, ...sentences.map(({ caps }) => caps).reverse()),
    many: sentences.some(({ many }) => many),
  };
}

/** Whether a sentence says nothing but limits: "Test run: extract at most 5 items, and visit at most 10 pages." */
function isOnlyLimits(text: string): boolean {
  return text.replace(LABEL, '').replaceAll(OF_LIMITS, '').trim() === '';
}

const SENTENCE_END = /(?<=[.!?;])(?<!(?<!\p{L})(?:max|no|nr|approx|ca)\.)(?=\s)/iu;
const LABEL = /^\s*[\p{L} ]{1,40}:/u;
const OF_LIMITS =
  /[.,;:!?]|(?<!\p{L})(?:extract|scrape|collect|get|return|give me|fetch|find|take|save|and|then|or|but|also|please|only|just|the|items?|results?|records?|rows?|entries|overall|in total)(?!\p{L})/giu;

function takeCaps(sentence: string): Capped {
  let text = sentence;
  let caps: Caps = {};
  let many = false;
  for (const [form, read, keep] of RULES) {
    const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${form})(?![\\p{L}])`, 'giu');
    text = text.replaceAll(pattern, (...found) => {
      const whole = String(found[0]);
      const groups = asGroups(found.at(-1));
      const stated = read(groups);
      if (!stated) return whole;
      caps = { ...stated, ...caps };
      const unit = groups.unit ?? '';
      many ||= stated.items !== undefined || stated.extracts !== undefined;
      return keep === 'none' || (stated.items === undefined && stated.extracts === undefined) || unit === ''
        ? ' '
        : `the ${unit}`;
    });
  }
  return { text, caps, many };
}

function byUnit(count: number | null, unit: string, verb: string | undefined): Caps | null {
  if (count === null || NO_UNIT.test(unit)) return null;
  if (new RegExp(`^${VISITS}$`, 'iu').test(unit)) return { visits: count };
  if (new RegExp(`^(?:(?:${LIST_WORD})\\s+)?${PAGE}$`, 'iu').test(unit))
    return verb ? { visits: count } : { pages: count };
  if (new RegExp(`${PAGE}$`, 'iu').test(unit)) return { extracts: count };
  return { items: count };
}

function parsePages(text: string): Caps | null {
  const pages = parseNumberWord(text);
  return pages === null ? null : { pages };
}

function parseDepth(text: string): Caps | null {
  const depth = /^0$/.test(text.trim()) ? 0 : parseNumberWord(text);
  return depth === null ? null : { depth };
}

/** Cleans up the text around a removed limit. */
function tidied(text: string): string {
  return text
    .replaceAll(
      new RegExp(`\\s+(?:of|from|on|in)\\s+(?=(?:of|from|on|in|at)\\s+(?:${MARK}|the|each|every))`, 'giu'),
      ' ',
    )
    .replaceAll(/[ \t]+/g, ' ')
    .replaceAll(/ ([.,;:])/g, '$1');
}

function asGroups(last: unknown): Readonly<Record<string, string>> {
  if (typeof last !== 'object' || last === null) return {};
  return Object.fromEntries(
    Object.entries(last).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
