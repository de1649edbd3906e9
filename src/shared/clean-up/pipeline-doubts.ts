import { editDistance } from '../edit-distance';
import { FIELD_TYPES, findFieldType, LIST_WORD } from './field-type';
import { parsePipeline } from './parse-pipeline';
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
  datetime: 'date',
};

/** Parts of a description that look like types or steps but are read as plain words, with suggestions. */
export function findPipelineDoubts(text: string): readonly string[] {
  return plainParts(text).flatMap((part) => findDoubt(part) ?? []);
}

/** Certainly misspelled types and steps, which must not be read as plain words. */
export function findMisspelled(text: string): readonly string[] {
  return plainParts(text).flatMap((part) => {
    const meant = nearest(part, ({ length }) => (length < SHORT ? 0 : length < LONG ? 1 : NEAR));
    return meant && meant !== part.toLowerCase()
      ? [`"${part}" is not a type or step; did you mean "${meant}"? For plain words, write no " | ".`]
      : [];
  });
}

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
