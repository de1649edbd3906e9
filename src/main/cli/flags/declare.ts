import { type Command, InvalidArgumentError, Option } from 'commander';
import { getFlag } from './flag-name';
import { splitCommaList } from './list';
import type { Parameter, Shape } from './parameter';

/** Adds a flag for each parameter; those for which `isCommon` holds get a heading of their own in the help. */
export function declareFlags(
  command: Command,
  parameters: readonly Parameter[],
  isCommon: (name: string) => boolean = () => false,
): void {
  for (const parameter of parameters) {
    const group = isCommon(parameter.path[0] ?? '') ? COMMON : null;
    for (const option of createFlags(parameter)) command.addOption(group === null ? option : option.helpGroup(group));
  }
}

const COMMON = 'Options of every task:';

/** The flags of a parameter: a switch that is on by default, or by a setting, also gets one that turns it off. */
function createFlags({ path, shape, description, byDefault }: Parameter): readonly Option[] {
  const flag = getFlag(path);
  const explanation = describeFlag(description, shape, byDefault);
  if (shape.kind !== 'switch') {
    const option = new Option(`${flag} ${VALUE[shape.kind]}`, explanation);
    // after commander's own choices, which are matched exactly; help and completion name them
    if ('choices' in shape && shape.choices) option.choices(shape.choices);
    return [option.argParser(getParser(shape))];
  }
  const off = new Option(flag.replace('--', '--no-'), `Turn off: ${explanation}`);
  const on = new Option(flag, explanation);
  if (byDefault === false) return [on];
  return byDefault === true ? [off] : [on, off];
}

const VALUE: Readonly<Record<Exclude<Shape['kind'], 'switch'>, string>> = {
  number: '<number>',
  text: '<text>',
  time: '<time>',
  choice: '<name>',
  list: '<value>',
  times: '[number]',
  json: '<json>',
  template: '<template>',
};

const HOW: Partial<Readonly<Record<Shape['kind'], string>>> = {
  json: 'JSON, @FILE, or - for stdin',
  template: 'JSON, a sentence, a file, @name from winnow templates list, or - for stdin',
  time: 'such as 2030-01-31 or 2030-01-31T12:00Z',
};

function describeFlag(description: string, shape: Shape, byDefault: unknown): string {
  const notes = [
    HOW[shape.kind] ?? null,
    shape.kind === 'list' ? 'repeat it or separate by commas' : null,
    hasMuchText(byDefault) ? `default: ${Array.isArray(byDefault) ? byDefault.join(', ') : String(byDefault)}` : null,
  ].filter((note) => note !== null);
  return [description, notes.length > 0 ? `(${notes.join('; ')})` : ''].filter(Boolean).join(' ');
}

const hasMuchText = (value: unknown) => value !== undefined && value !== null && typeof value !== 'boolean';

/** Parses a flag's value as far as possible at once; files and stdin are read later. */
function getParser(shape: Shape): (text: string, before: unknown) => unknown {
  switch (shape.kind) {
    case 'number':
      return (text) => readNumber(text, shape.whole);
    case 'times':
      return (text) => readNumber(text, true);
    case 'time':
      return readTime;
    case 'choice':
      return (text) => readChoice(text, shape.choices);
    case 'list':
      return (text, before) => [
        ...(Array.isArray(before) ? before : []),
        ...splitCommaList(text).map((value) => (shape.choices ? readChoice(value, shape.choices) : value)),
      ];
    default:
      return (text) => text;
  }
}

function readNumber(text: string, whole: boolean): number {
  const number = Number(text);
  if (text.trim() !== '' && (whole ? Number.isInteger(number) : Number.isFinite(number))) return number;
  throw new InvalidArgumentError(`It must be a ${whole ? 'whole ' : ''}number.`);
}

function readTime(text: string): string {
  const time = new Date(text);
  if (!Number.isNaN(time.getTime())) return time.toISOString();
  throw new InvalidArgumentError('It must be a date or time, such as 2030-01-31 or 2030-01-31T12:00Z.');
}

/** Treats _ and - in choices as equal. */
function readChoice(text: string, choices: readonly string[]): string {
  const choice = choices.find((each) => each === text.replaceAll('-', '_') || each === text);
  if (choice !== undefined) return choice;
  throw new InvalidArgumentError(`Allowed choices are ${choices.join(', ')}.`);
}
