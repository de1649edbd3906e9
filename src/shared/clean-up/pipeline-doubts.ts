import { FIELD_TYPES, fieldTypeNamed, LIST_WORD } from './field-type';
import { parsePipeline } from './parse-pipeline';
import { STEP_NAMES, STEPS, stepNamed } from './steps';

const NEAR = 2; // letters between a name and one that was meant
const MAX_NAME = 20; // characters

/** What looks like a type or a step in a description and is read as plain words, with what may be meant. */
export function pipelineDoubts(text: string): readonly string[] {
  if (!/\s\|\s/.test(text)) return [];
  const { description } = parsePipeline(text);
  return description
    .split(/\s\|\s/)
    .slice(1)
    .flatMap((part) => findDoubt(part.trim()) ?? []);
}

function findDoubt(part: string): string | null {
  const name = /^[a-z]+(?: [a-z]+)*/i.exec(part)?.[0] ?? '';
  if (part === name && isTypeWord(name))
    return `"${name}" is read as plain words: a field has one type, and each word once.`;
  const known = longestKnown(name);
  if (known) return `"${part}" is read as plain words: write ${known} as ${usage(known)}.`;
  if (name === '' || name.length > MAX_NAME) return null;
  const near = [...FIELD_TYPES, LIST_WORD, ...STEP_NAMES].find((word) => distance(word, name.toLowerCase()) <= NEAR);
  return near ? `"${name}" is no type or step; did you mean ${near}?` : null;
}

function isTypeWord(name: string): boolean {
  return fieldTypeNamed(name) !== null || name.toLowerCase() === LIST_WORD;
}

function longestKnown(name: string) {
  const words = name.split(' ');
  for (let count = words.length; count > 0; count--) {
    const step = stepNamed(words.slice(0, count).join(' '));
    if (step) return step;
  }
  return null;
}

const EXAMPLES = ["','", "';'"] as const;

function usage(name: keyof typeof STEPS): string {
  const { args } = STEPS[name];
  return [name, ...args.map(({ kind }, at) => (kind === 'number' ? 2 : (EXAMPLES[at] ?? "','")))].join(' ');
}

/** How many letters must be changed, added or left out; counted up to short names only. */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (const [line, letter] of [...from].entries()) {
    const next = [line + 1];
    for (const [column, other] of [...to].entries()) {
      const swapped = (row[column] ?? 0) + Number(letter !== other);
      next.push(Math.min(swapped, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}
