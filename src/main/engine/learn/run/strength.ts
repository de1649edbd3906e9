import type { Locator, Take } from '@shared/extractor';

/** What a locator relies on; votes of several kinds count more than several of one. */
export type Family = 'label' | 'attribute' | 'structure' | 'data';

const MEANT = /^(?:itemprop|property|rel|aria-label|role|name|datetime|itemtype)$/;
const FOR_TESTS =
  /^data-(?:[\w-]*-)?(?:test|testid|tid|qa|auto|automation|cy|e2e|hook|field|element|component|role)(?:-?(?:id|name))?$/;
const MEANING_TAGS = /^(?:h1|time|address|main|article|blockquote|figcaption|cite|del|ins|s|strike)$/;
const DISTINCTIVE_TAGS = /^(?:h2|h3|dl|dt|dd|table|em|strong|ul|ol|li|header)$/;
const DATA_STRENGTH = { json_ld: 0.96, microdata: 0.95, rdfa: 0.93, opengraph: 0.86, meta: 0.82, blob: 0.84 } as const;
const LABEL = 0.94;
const BEGINNING = 0.85; // factor for an id with a number after a name, such as `review-12`
const STEP = 0.97; // each further step may change
const POSITION = 0.55; // a position among siblings changes with the slightest redesign
const NOT_FIRST = 0.6; // the third match of a selector, for example
const FIRST = 0.93; // the first of several matches
const COUNTED = 0.97; // finds nothing where the page lacks one of several matches
const CUT = 0.65; // fixed texts around a value get reworded, and names in a row count as one cut
const PART = 0.95;
const LINE = 0.7;
const TRANSFORM = { between: CUT, match: CUT, pick: LINE, split: PART, join: PART } as const;

const OWN = 0.97;
const LINES = 0.9;
const ASIDE = 0.6; // the value is in an attribute that is never displayed
const VALUE_ATTRIBUTES = /^(?:href|src|srcset|data-src|datetime|content|lang|value)$/;

/** The family of a locator. */
export function getLocatorFamily(locator: Locator): Family {
  if (locator.by === 'label') return 'label';
  if (locator.by === 'data') return 'data';
  return /[#.[]/.test(locator.selector) ? 'attribute' : 'structure';
}

/** Probability that a locator survives a redesign, 0 to 1. */
export function getLocatorStrength(locator: Locator): number {
  const parts = locator.transforms.reduce((all, { do: kind }) => all * TRANSFORM[kind], 1);
  if (locator.by === 'data') return DATA_STRENGTH[locator.source] * parts;
  if (locator.by === 'label')
    return LABEL * labelStrength(locator.label) * parts * (locator.selector === undefined ? 1 : STEP);
  const nth = locator.at === undefined ? 1 : locator.at === 0 ? FIRST : NOT_FIRST;
  const counted = locator.min === undefined ? 1 : COUNTED;
  return getSelectorStrength(locator.selector) * parts * nth * counted * takeStrength(locator.take);
}

const MAX_LABEL_WORDS = 5; // a label with more words is a sentence specific to one page

function labelStrength(label: string): number {
  return (label.split(' ').length > MAX_LABEL_WORDS ? SENTENCE : 1) * (/\d/.test(label) ? NUMBERED : 1);
}

const SENTENCE = 0.7;
const NUMBERED = 0.8;

function takeStrength(take: Take): number {
  if (take === 'text') return 1;
  if (take === 'own') return OWN;
  if (take === 'lines') return LINES;
  if ('line' in take) return LINE;
  return VALUE_ATTRIBUTES.test(take.attribute) ? 1 : ASIDE;
}

/** The same for a selector: its best step, less for each further one. */
export function getSelectorStrength(selector: string): number {
  const steps = selector.split(/ (?:> )?(?![^[]*\])/).filter((step) => step !== '' && step !== ':scope');
  const strengths = steps.map(stepStrength);
  const own = strengths.at(-1) ?? 0.5;
  const best = Math.max(own, ...strengths.map((strength) => strength * 0.9));
  const positions = steps.filter((step) => step.includes(':nth')).length;
  return Math.max(0.05, (own + 2 * best) / 3) * STEP ** Math.max(0, steps.length - 1) * POSITION ** positions;
}

/** The selectors, strongest first. */
export function sortByStrength(selectors: Iterable<string>): readonly string[] {
  const strengths = Array.from(selectors, (selector) => ({ selector, strength: getSelectorStrength(selector) }));
  return strengths.sort((one, other) => other.strength - one.strength).map(({ selector }) => selector);
}

const known = new Map<string, number>();
const MAX_KNOWN = 10_000; // steps; the selectors of a page share a few hundred

function stepStrength(step: string): number {
  const before = known.get(step);
  if (before !== undefined) return before;
  const strength = scoreStep(step);
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(step, strength);
  return strength;
}

function scoreStep(step: string): number {
  const beginning = /\[id\^="([\w-]+)"/.exec(step)?.[1];
  if (beginning !== undefined) return getNameStrength(beginning) * BEGINNING;
  const attribute = /\[([\w-]+)/.exec(step)?.[1];
  if (attribute !== undefined) return MEANT.test(attribute) ? 0.92 : FOR_TESTS.test(attribute) ? 0.9 : 0.7;
  const named = /[#.]([\w-]+)/.exec(step)?.[1];
  if (named !== undefined) return getNameStrength(named) * (step.includes('#') ? 0.92 : 0.88);
  const tag = /^[a-z][a-z0-9]*/.exec(step)?.[0] ?? '';
  if (MEANING_TAGS.test(tag)) return 0.75;
  return DISTINCTIVE_TAGS.test(tag) ? 0.45 : 0.35;
}

/** How much an id or class name looks like words chosen by a person, 0 to 1. */
export function getNameStrength(name: string): number {
  if (name.length > 50) return 0.2;
  if (/^(?:css|sc|jsx|svelte|ng|emotion|styled|chakra|Mui\w*|jss)-?[\w-]*\d/.test(name)) return 0.15;
  const words = name.split(/[-_]+|(?<=[a-z])(?=[A-Z])/).filter(Boolean);
  const strange = words.filter((word) => !isWord(word)).length;
  const digits = /\d{3}/.test(name) ? 0.15 : /\d{2}/.test(name) ? 0.5 : /\d/.test(name) ? 0.85 : 1;
  return digits * (1 - (0.7 * strange) / (words.length || 1)) * (name.length < 3 ? 0.6 : 1);
}

/** Whether a word contains vowels, or is an abbreviation. */
function isWord(word: string): boolean {
  if (/^\d$/.test(word)) return true;
  if (!/^[A-Za-z]+\d?$/.test(word)) return false;
  if (word.length <= 4) return true;
  return /[aeiouy]/i.test(word) && !/[bcdfghjklmnpqrstvwxz]{5}/i.test(word) && !/[a-z][A-Z]/.test(word);
}
