import { LIST_WORD } from './field-type';
import type { Pipeline, Step } from './pipeline';
import { STEPS } from './steps';
import type { Argument } from './types';

/** Prints a description with its type and steps, such that `parsePipeline` reads the same. */
export function printPipeline({ description, type, list, steps }: Pipeline): string {
  const typed = [...(type === null ? [] : [type]), ...(list ? [LIST_WORD] : [])];
  return [description.trim(), ...typed, ...steps.map(printStep)].join(' | ').trim();
}

/** Prints a step; arguments equal to their defaults are left out. */
export function printStep({ name, args }: Step): string {
  const { args: specs } = STEPS[name];
  const statedCount = args.findLastIndex((arg, at) => arg !== specs[at]?.standard) + 1;
  return [name, ...args.slice(0, statedCount).map(printArgument)].join(' ');
}

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', "'": "\\'", '\n': '\\n', '\t': '\\t', '\r': '\\r' };

/** In single quotes, which need no escaping in JSON. */
function printArgument(argument: Argument): string {
  if (typeof argument === 'number') return printNumber(argument);
  return `'${argument.replace(/[\\'\n\t\r]/g, (sign) => ESCAPES[sign] ?? sign)}'`;
}

function printNumber(number: number): string {
  return Object.is(number, -0) ? '0' : number.toString();
}
