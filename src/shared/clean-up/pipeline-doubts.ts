import { editDistance } from '../edit-distance';
import { FIELD_TYPES, findFieldType, LIST_WORD, TYPE_NAMES } from './field-type';
import { parsePipeline, readStep } from './parse-pipeline';
import { parseSegment } from './parse-segment';
import { findStepName, STEP_NAMES, STEPS } from './steps';

const NEAR = 2; // letters by which a misspelled name may differ
// letters; short words differ from other words by one letter (next, text), longer ones by two
const [SHORT, LONG] = [5, 8];
const MAX_NAME = 20; // characters

/** Common names for types that are called differently here. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  money: 'price',
  currency: 'price',
  string: 'text',
  float: 'number',
  decimal: 'number',
  int: 'integer',
  bool: 'boolean',
  link: 'url',
  picture: 'image',
  photo: 'image',
  foto: 'image',
  datetime: 'date',
};

/** Parts of a description that look like types or steps but are read as plain words, with suggestions. */
export function findPipelineDoubts(text: string): readonly string[] {
  return plainParts(text).flatMap((part) => findDoubt(part) ?? []);
}

/**
 * Parts that are certainly misspelled types or steps, and unknown ones after a known one: neither may be read as plain
 * words.
 */
export function findMisspelled(text: string): readonly string[] {
  const parts = plainParts(text);
  const known = parts.findIndex(isKnownPart);
  const mistakes = parts.flatMap((part, at) => {
    const found = findMistake(part);
    return found.length > 0 || known < 0 || at < known ? found : findUnknown(part);
  });
  return [...mistakes, ...findPatterns(text)];
}

function findUnknown(part: string): readonly string[] {
  if (part === '' || isKnownPart(part)) return [];
  const step = longestKnown(/^[a-z]+(?: [a-z]+)*/i.exec(part)?.[0] ?? '');
  if (step) return [`"${part}" is not a step: write ${step} as ${usage(step)}.`];
  const types = [...FIELD_TYPES, LIST_WORD].join(', ');
  return [`"${part}" is not a type or step. Types: ${types}. Steps: ${STEP_NAMES.join(', ')}.`];
}

/** Whether a part is a type, or a step with arguments that fit it. */
function isKnownPart(part: string): boolean {
  if (isTypeWord(part)) return true;
  const segment = parseSegment(part, 0);
  return segment !== null && segment.end >= part.length && readStep(segment) !== null;
}

/** The allowed values behind "enum" or "one of", as other programs write them. */
const ALLOWED = /^(?:enum|one ?of)(?:[\s:([]+(.*?)[)\]]*)?$/is;

function findMistake(part: string): readonly string[] {
  const [isAllowed, listed] = ALLOWED.exec(part) ?? [];
  if (isAllowed !== undefined)
    return [
      `"${part}" is not a type or step. To allow only some values, write "State (one of: ${listed || 'new, used'})".`,
    ];
  const meant =
    nearest(part, ({ length }) => (length < SHORT ? 0 : length < LONG ? 1 : NEAR)) ??
    SHORT_NAMES.find((name) => isSlip(name, part.toLowerCase())) ??
    FIELD_TYPES.find((name) => name.length > MIN_CUT && part.toLowerCase() === name.slice(0, -1)) ??
    findSwapped(part.toLowerCase());
  if (meant && meant !== part.toLowerCase())
    return [
      `"${part}" is not a type or step; did you mean "${meant}"?${listTypes(meant)} For plain words, write no " | ".`,
    ];
  const [, name = '', rest = ''] = /^([a-z]+(?: [a-z]+)*)\s*(["'`/(].*)$/is.exec(part) ?? [];
  if (rest.startsWith('(') && !/[\\*+?^$[\]]/.test(rest)) return []; // a remark in parentheses
  if (rest !== '' && PATTERN_STEPS.has(name.toLowerCase()))
    return [`"${name}" is not a step. To cut a text, write before "…", after "…" or between "…" "…".`];
  const step = rest === '' ? null : (findStepName(name) ?? findMeantStep(name.toLowerCase(), EDITS));
  if (step) return [`"${part}" is not a step: write ${step} as ${usage(step)}.`];
  const counted = /^([a-z]+) \d+$/i.exec(part)?.[1]?.toLowerCase() ?? '';
  const rounded = findStepName(counted) === null ? findMeantStep(counted, isShortened) : null;
  return rounded ? [`"${part}" is not a step: write ${rounded} as ${usage(rounded)}.`] : [];
}

const MIN_CUT = 3; // letters; "dat" is a date, "ur" nothing

/** A type in any language, or a step, with two neighbouring letters swapped. */
function findSwapped(written: string): string | null {
  const known = [...TYPE_NAMES, ...STEP_NAMES].filter(({ length }) => length >= MIN_SWAPPED);
  return known.find((name) => isSwapped(name, written)) ?? null;
}

const MIN_SWAPPED = 4; // letters

/** The step with arguments whose name was misspelled. */
function findMeantStep(
  written: string,
  isMeant: (name: string, written: string) => boolean,
): keyof typeof STEPS | null {
  const known = STEP_NAMES.filter((name) => STEPS[name].args.length > 0);
  return known.find((name) => isMeant(name, written) || isSwapped(name, written)) ?? null;
}

const EDITS = (name: string, written: string) => name.length >= SHORT && editDistance(name, written) === 1;

/** "rond" for "round", but not "sound" or "ground": before a number, other words may be meant. */
function isShortened(name: string, written: string): boolean {
  return name.length >= SHORT && [...name].some((_, at) => written === name.slice(0, at) + name.slice(at + 1));
}

/** Lists the types, starting with the one probably meant. */
function listTypes(meant: string): string {
  const first = findFieldType(meant);
  if (first === null) return '';
  return ` Types are ${[first, ...FIELD_TYPES.filter((type) => type !== first)].join(', ')}.`;
}

/** Names in other programs for a step that takes a regular expression. */
const PATTERN_STEPS: ReadonlySet<string> = new Set(['match', 'matches', 'regex', 'regexp', 'extract', 'capture']);

/** Texts between slashes, which mean a regular expression in other programs. */
function findPatterns(text: string): readonly string[] {
  if (!text.includes('|')) return [];
  return parsePipeline(text).steps.flatMap(({ name, args }) =>
    args.flatMap((arg) => {
      const [pattern, signs] = /^\/([^\s"'\p{L}\p{N}\\/]+)\/$/u.exec(String(arg)) ?? [];
      return pattern !== undefined && text.includes(` ${pattern}`)
        ? [
            `${name} ${pattern}: steps take no regular expressions. Write ${name} "${signs}", or "${pattern}" in quotes.`,
          ]
        : [];
    }),
  );
}

const SHORT_NAMES: readonly string[] = [...FIELD_TYPES, LIST_WORD, ...STEP_NAMES].filter(
  ({ length }) => length < SHORT,
);

/** Whether a name was misspelled as a plural, with a doubled letter, or with two adjacent letters swapped. */
function isSlip(name: string, written: string): boolean {
  if (written === `${name}s` || isSwapped(name, written)) return true;
  return [...name].some((letter, at) => written === name.slice(0, at) + letter + name.slice(at));
}

function isSwapped(name: string, written: string): boolean {
  if (name === written || name.length !== written.length || WORDS.has(written)) return false;
  const at = [...name].findIndex((letter, at) => letter !== written[at]);
  return name.slice(0, at) + name.charAt(at + 1) + name.charAt(at) + name.slice(at + 2) === written;
}

/** Words that a swap of letters makes of a type abroad: "lien". */
const WORDS: ReadonlySet<string> = new Set(['line']);

/** Parts after bars that were read as plain words. */
function plainParts(text: string): readonly string[] {
  if (!/\s\|\s/.test(text)) return [];
  const { description } = parsePipeline(text);
  return description
    .split(/\s\|\s/)
    .slice(1)
    .map((part) => part.trim());
}

/** The type or step whose name differs least, within a limit; null if there is none. */
function nearest(name: string, most: (known: string) => number): string | null {
  if (name === '' || name.length > MAX_NAME) return null;
  const lower = name.toLowerCase();
  const known = [...FIELD_TYPES, LIST_WORD, ...STEP_NAMES, ...Object.keys(OTHER_NAMES)];
  const near = known.find((word) => editDistance(word, lower) <= most(word));
  return near === undefined ? null : (OTHER_NAMES[near] ?? near);
}

function findDoubt(part: string): string | null {
  const name = /^[a-z]+(?: [a-z]+)*/i.exec(part)?.[0] ?? '';
  if (part === name && isTypeWord(name))
    return `"${name}" is read as plain words: a field has one type, and each word once.`;
  const known = longestKnown(name);
  if (known) return `"${part}" is read as plain words: write ${known} as ${usage(known)}.`;
  const near = nearest(name, () => NEAR);
  return near ? `"${name}" is not a type or step; did you mean ${near}?` : null;
}

function isTypeWord(name: string): boolean {
  return findFieldType(name) !== null || name.toLowerCase() === LIST_WORD;
}

function longestKnown(name: string) {
  const words = name.split(' ');
  for (let count = words.length; count > 0; count--) {
    const step = findStepName(words.slice(0, count).join(' '));
    if (step) return step;
  }
  return null;
}

const EXAMPLES = ["','", "';'"] as const;

function usage(name: keyof typeof STEPS): string {
  const { args } = STEPS[name];
  return [name, ...args.map(({ kind }, at) => (kind === 'number' ? 2 : (EXAMPLES[at] ?? "','")))].join(' ');
}
