import type { FieldQuery } from '../asked/query';
import type { SourceReader } from '../source-reader';
import type { PageView } from '../view/page-view';
import { inElement } from '../view/where';
import { conceptOfTerm, getTerms } from '../vocabulary';
import { fold, splitName } from '../words/fold';
import { getWrittenUnit } from '../words/measures';

const SCORE = 0.72;
const MAX_TEXT = 300; // characters of a sentence or line
const MAX_WORDS = 5; // words of what a span is of, with those that do not count

const UNITS = (['hour', 'day', 'week', 'month', 'year'] as const).map((name) => [name, getWrittenUnit(name)] as const);
const UNIT = UNITS.map(([, words]) => words).join('|');
const AMOUNT = String.raw`\d{1,4}(?:[.,]\d)?`;
const SPAN = new RegExp(
  `(?<![\\p{L}\\d.,$€£/–-])(?<span>(?<amount>${AMOUNT})(?:\\s?-\\s?|\\s)?(?<unit>${UNIT}))(?!\\p{L})`,
  'giu',
);
/** Between a span and what it is of. */
const GAP = /^(?:\s|-|\s?(?:of|de|d[’']|di|von|an)\s?)+/iu;

/** Words that say nothing about what a span is of. */
const FILLERS = new Set(
  fold(
    'free includes included including easy full limited manufacturer manufacturers extended standard hassle kostenlose kostenloses kostenfreie gratuit gratuite gratis gratuito gratuita limitée completa the a an our your no risk quibble',
  ).split(' '),
);
/** Words behind what a span is of, with which a new phrase begins. */
const AFTER =
  /^(?:and|or|on|with|for|when|in|if|from|to|by|available|included|at|is|und|oder|auf|bei|mit|für|et|ou|sur|avec|pour|y|o|en|con|para|e|su|per|policy|period)(?!\p{L})/iu;

/** How long something lasts, in a short phrase: "24-month warranty", "Free 14-day trial", "up to 20 hours of battery life". */
export const fromStatedSpans: SourceReader = ({ view, scope }, query) => {
  if (scope !== 'page' || query.many || query.nested || !mayBeSpan(query)) return [];
  const wanted = getWanted(query);
  if (wanted.size === 0) return [];
  const unit = getAskedUnit(query);
  const found = getSpans(view).filter((one) => one.things.some((thing) => wanted.has(thing)) && fitsUnit(one, unit));
  const shown = found.some(({ at }) => !view.inAside(at)) ? found.filter(({ at }) => !view.inAside(at)) : found;
  const [first] = shown;
  if (first === undefined || new Set(shown.map(({ key }) => key)).size > 1) return [];
  return [{ texts: [first.text], score: SCORE, source: 'rules', where: inElement(view.elements[first.at]) }];
};

function mayBeSpan({ type, form, concept }: FieldQuery): boolean {
  if (concept?.general || concept?.type === 'price') return false;
  if (type === 'text') return form === null || form === 'span';
  return type === 'number' && (form === null || form === 'count' || form === 'integer' || form === 'span');
}

/** The folded names of what the field asks the length of, with other names for it. */
function getWanted({ asked, path, description }: FieldQuery): ReadonlySet<string> {
  const words = [...asked, fold(splitName(path)), fold(description)].map((one) =>
    withoutFillers(one.replace(LENGTH, ' ')),
  );
  const named = words.filter((one) => one !== '' && one.split(' ').length <= MAX_WORDS);
  const isReturn = RETURNED.test(description);
  const concepts = [...named, ...(isReturn ? ['return policy'] : [])].flatMap((one) => conceptOfTerm(one) ?? []);
  return new Set([...named, ...concepts.filter(({ type }) => type === 'text').flatMap((one) => getTerms(one))]);
}

const LENGTH =
  /(?:^|(?<= ))(?:how long (?:is|doe?|do)|last(?= |$)|length|duration|period|term|number of (?:day|month|year)|(?:day|week|month|year)|lange|dauer|duree|duracion|durata|of|the|le|la|der|die|das|in|up|to|hold)(?= |$)/g;
const RETURNED = /returned|to return|send (?:it )?back|zurück(?:ge|zu)|retourn|renvoy|devolv/iu;

function withoutFillers(words: string): string {
  return words
    .split(' ')
    .filter((word) => word !== '' && !FILLERS.has(word))
    .join(' ');
}

function getAskedUnit({ path, description }: FieldQuery): string | null {
  const [, asked = ''] =
    /(?:how many|wie viele|combien de|cu[aá]nt[oa]s|in|number of)\s(\p{L}+)/iu.exec(
      `${splitName(path)} ${description}`,
    ) ?? [];
  return toUnit(asked);
}

function toUnit(word: string): string | null {
  const found = UNITS.find(([, words]) => new RegExp(`^(?:${words})$`, 'iu').test(word));
  return found?.[0] ?? null;
}

const fitsUnit = ({ unit }: Span, asked: string | null) => asked === null || asked === unit;

interface Span {
  readonly at: number;
  readonly text: string;
  /** Amount and unit in one way of writing. */
  readonly key: string;
  readonly unit: string | null;
  /** Folded names of what it may be the length of. */
  readonly things: readonly string[];
}

const known = new WeakMap<PageView, readonly Span[]>();

function getSpans(view: PageView): readonly Span[] {
  const before = known.get(view);
  if (before) return before;
  const found: Span[] = [];
  for (let at = 0; at < view.elements.length; at++) {
    const length = view.textLength(at);
    if (length < MIN_TEXT || length > MAX_TEXT * 2) continue;
    if (view.linesOf(at).length > 1) continue;
    found.push(...readSpans(view.textOf(at), at));
    at = view.endOf(at) - 1;
  }
  known.set(view, found);
  return found;
}

const MIN_TEXT = 8; // characters

function readSpans(text: string, at: number): readonly Span[] {
  return [...text.matchAll(SPAN)].flatMap((match) => {
    const { span = '', amount = '', unit = '' } = match.groups ?? {};
    const before = text.slice(0, match.index);
    const things = [...readThings(text.slice(match.index + span.length)), ...readThingBefore(before)];
    const name = toUnit(unit);
    return things.length === 0 ? [] : [{ at, text: span, key: `${amount} ${name}`, unit: name, things }];
  });
}

/** What follows a span, as long as it may be: "limited warranty" and "warranty". */
function readThings(behind: string): readonly string[] {
  const gap = GAP.exec(behind)?.[0];
  if (gap === undefined) return [];
  const things: string[] = [];
  let rest = behind.slice(gap.length);
  for (let words = ''; ; ) {
    const word = /^[\p{L}’']+/u.exec(rest)?.[0];
    if (word === undefined) return things;
    words = `${words} ${word}`;
    rest = rest.slice(word.length);
    const next = rest.replace(/^[\s-]+/, '');
    const isEnd = !/^[\s-]+\p{L}/u.test(rest) || AFTER.test(next);
    const thing = withoutFillers(fold(words));
    if (isEnd && thing !== '') things.push(thing);
    if (!/^[\s-]+\p{L}/u.test(rest) || words.split(' ').length > MAX_WORDS) return things;
    rest = next;
  }
}

/** What a line names before a span: "Return within 365 days". */
function readThingBefore(before: string): readonly string[] {
  const [, words] =
    /^([\p{L} -]{4,30}?)\s(?:within|for up to|for|of|up to|:|binnen|innerhalb(?: von)?|sous|dans les?|en|entro)\s$/iu.exec(
      before,
    ) ?? [];
  const thing = words === undefined ? '' : withoutFillers(fold(words));
  return thing === '' ? [] : [thing];
}
