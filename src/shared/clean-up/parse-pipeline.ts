import { type FieldType, fieldTypeNamed, LIST_WORD } from './field-type';
import { parseSegment, type Segment } from './parse-segment';
import type { Pipeline, Step } from './pipeline';
import { STEPS, stepNamed } from './steps';
import type { Argument, ArgumentSpec } from './types';

const MAX_BARS = 40; // no pipeline is longer; bounds what is tried on a text full of bars
const MAX_DESCRIPTION = 20_000; // characters; a longer text is no description of a field

/**
 * Reads a field's description. A pipeline is what stands behind the first bar from which on every part is a known type or step;
 * without one the whole text is the description.
 */
export function parsePipeline(text: string): Pipeline {
  if (text.includes('|') && text.length <= MAX_DESCRIPTION) {
    for (const bar of getBars(text)) {
      const parts = getParts(text.slice(bar + 1));
      const read = parts && readParts(parts);
      if (read) return { description: text.slice(0, bar).trim(), ...read };
    }
  }
  return { description: text, type: null, list: false, steps: [] };
}

/** Bars that may begin a pipeline: at the very beginning, or with space before and behind. */
function getBars(text: string): readonly number[] {
  return [...text.matchAll(/(?<=^|\s)\|(?=\s)/g)].map(({ index }) => index).slice(-MAX_BARS);
}

/** The parts between bars; null where one is not written as a type or a step is. */
export function getParts(text: string): readonly Segment[] | null {
  const found: Segment[] = [];
  for (let at = 0; at <= text.length; ) {
    const segment = parseSegment(text, at);
    if (!segment || found.length >= MAX_BARS) return null;
    found.push(segment);
    at = segment.end + 1;
  }
  return found;
}

type Read = Pick<Pipeline, 'type' | 'list' | 'steps'>;

/** Type, list and steps of parts; null where one is unknown or stated twice. */
function readParts(parts: readonly Segment[]): Read | null {
  const types: FieldType[] = [];
  const steps: Step[] = [];
  let lists = 0;
  for (const part of parts) {
    const type = part.args.length === 0 ? fieldTypeNamed(part.name) : null;
    const step = readStep(part);
    if (type) types.push(type);
    else if (part.args.length === 0 && part.name.toLowerCase() === LIST_WORD) lists += 1;
    else if (step) steps.push(step);
    else return null;
  }
  return types.length > 1 || lists > 1 ? null : { type: types[0] ?? null, list: lists === 1, steps };
}

/** The step a part says; null where the name is unknown or an argument does not fit. */
export function readStep({ name, args }: Segment): Step | null {
  const known = stepNamed(name);
  if (!known) return null;
  const specs = STEPS[known].args;
  if (args.length > specs.length) return null;
  const read = specs.map((spec, at) => readArgument(args[at], spec));
  return read.every((one): one is Argument => one !== null) ? { name: known, args: read } : null;
}

/** Whether a step's arguments are such as it takes, so that it is read as it is printed. */
export function stepFits({ name, args }: Step): boolean {
  return readStep({ name, args, end: 0 }) !== null;
}

function readArgument(given: Argument | undefined, spec: ArgumentSpec): Argument | null {
  if (given === undefined) return spec.standard ?? null;
  if (spec.kind === 'value' && typeof given === 'number') return given;
  if (spec.kind !== 'number') {
    const text = String(given);
    return text === '' && !spec.mayBeEmpty ? null : text;
  }
  const number = typeof given === 'number' ? given : Number.NaN;
  const { least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY } = spec;
  return number >= least && number <= most ? number : null;
}
