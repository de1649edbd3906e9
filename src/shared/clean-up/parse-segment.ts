import type { Argument } from './types';

/** A part between two bars: a name with arguments. */
export interface Segment {
  readonly name: string;
  readonly args: readonly Argument[];
  /** Position of the next bar, or the end of the text. */
  readonly end: number;
}

const NAME = /\s*(\p{L}+(?:(?:[ \t]+|[-/])\p{L}+)*)/iuy;
const END = /\s*(?:\||$)/y;
// a quoted text, a number, or characters that need no quotes
const ARGUMENT =
  /\s+(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|(-?\d+(?:\.\d+)?(?:e[+-]?\d+)?)(?=\s|\||$)|([^\s"'|\p{L}\p{N}\\]+))/iuy;

/** Parses the part that starts at `from`; null if it is not a name with arguments. */
export function parseSegment(text: string, from: number): Segment | null {
  const name = match(NAME, text, from);
  if (!name) return null;
  const args: Argument[] = [];
  let at = from + name[0].length;
  for (;;) {
    const end = match(END, text, at);
    if (end) return { name: name[1] ?? '', args, end: at + end[0].length - (end[0].endsWith('|') ? 1 : 0) };
    const argument = match(ARGUMENT, text, at);
    if (!argument) return null;
    args.push(getArgument(argument));
    at += argument[0].length;
  }
}

function match(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

function getArgument([, double, single, number, signs]: RegExpExecArray): Argument {
  if (number !== undefined) return Number(number);
  return signs ?? unescaped(double ?? single ?? '');
}

const ESCAPED: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r' };

function unescaped(text: string): string {
  return text.replace(/\\([\s\S])/g, (_, sign: string) => ESCAPED[sign] ?? sign);
}
