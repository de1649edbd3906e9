import { type FieldType, findFieldType, LIST_WORD } from './field-type';
import { parseSegment, type Segment } from './parse-segment';
import type { Pipeline, Step } from './pipeline';
import { findStepName, STEPS } from './steps';
import type { Argument, ArgumentSpec } from './types';

const MAX_BARS = 40; // bars; no pipeline has more, and it bounds the work on a text full of bars
const MAX_DESCRIPTION = 20_000; // characters; a longer text is not a field description

/**
 * Parses a field's description. The pipeline starts after the first bar from which every part is a known type or step; without one the whole text is
 * the description.
 */
export function parsePipeline(text: string): Pipeline {
  if (text.includes('|') && text.length <= MAX_DESCRIPTION) {
    for (const bar of getBars(text)) {
      const parts = splitAtBars(text.slice(bar + 1));
      const read = parts && readParts(parts);
      if (read) return { description: text.slice(0, bar).trim(), ...read };
    }
  }
  return { description: text, type: null, list: false, steps: [] };
}

/** Positions of bars that may start a pipeline: at the very beginning, or surrounded by spaces. */
function getBars(text: string): readonly number[] {
  return [...text.matchAll(/(?<=^|\s)\|(?=\s)/g)].map(({ index }) => index).slice(-MAX_BARS);
}

/** Splits at bars; null if a part does not look like a type or step. */
export function splitAtBars(text: string): readonly Segment[] | null {
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

/** Type, list and steps of the parts; null if one is unknown or repeated. */
function readParts(parts: readonly Segment[]): Read | null {
  const types: FieldType[] = [];
  const steps: Step[] = [];
  let lists = 0;
  for (const part of parts) {
    const type = part.args.length === 0 ? findFieldType(part.name) : null;
    const step = readStep(part);
    if (type) types.push(type);
    else if (part.args.length === 0 && part.name.toLowerCase() === LIST_WORD) lists += 1;
    else if (step) steps.push(step);
    else return null;
  }
  return types.length > 1 || lists > 1 ? null : { type: types[0] ?? null, list: lists === 1, steps };
}

/** Parses a step; null if its name is unknown or an argument does not fit. */
export function readStep({ name, args }: Segment): Step | null {
  const known = findStepName(name);
  if (!known) return null;
  const specs = STEPS[known].args;
  if (args.length > specs.length) return null;
  const read = specs.map((spec, at) => readArgument(args[at], spec));
  return read.every((one): one is Argument => one !== null) ? { name: known, args: read } : null;
}

/** Whether a step's arguments are valid, so that printing and parsing returns the same step. */
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
