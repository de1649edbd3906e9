import { type Plain, type StepSpec, UNFIT } from './types';

const MAX_TEXT = 200_000; // characters, as in text-steps
const FACTOR = { kind: 'number' } as const;
const PLACES = { kind: 'number', standard: 0, least: 0, most: 10 } as const;
const POSITION = { kind: 'number', least: -1000, most: 1000 } as const;

/** Steps for lists, numbers and URLs. */
export const VALUE_STEPS = {
  first: { args: [], gives: 'same', list: 'ended', whole: (values) => values[0] ?? [] },
  last: { args: [], gives: 'same', list: 'ended', whole: (values) => values.at(-1) ?? [] },
  item: {
    args: [POSITION],
    gives: 'same',
    list: 'ended',
    whole: (values, [at]) => values.at(getPosition(Number(at))) ?? [],
  },
  unique: { args: [], gives: 'same', list: 'kept', whole: (values) => [...new Set(values)] },
  join: { args: [{ kind: 'text', mayBeEmpty: true, standard: ', ' }], gives: 'text', list: 'ended', whole: joinTexts },
  round: {
    args: [PLACES],
    gives: 'number',
    list: 'kept',
    each: (value, [places]) => onNumber(value, (number) => roundDecimal(number, Number(places))),
  },
  multiply: {
    args: [FACTOR],
    gives: 'number',
    list: 'kept',
    each: (value, [by]) => onNumber(value, (number) => number * Number(by)),
  },
  'absolute url': {
    args: [],
    gives: 'text',
    list: 'kept',
    each: (value, _, { url }) => resolveText(String(value), url),
  },
  default: { args: [{ kind: 'value' }], gives: 'written', list: 'kept', each: (value) => value },
} as const satisfies Readonly<Record<string, StepSpec>>;

const DIGITS = 15; // significant digits of a double; more are rounding errors such as in 0.1 + 0.2

function onNumber(value: Plain, change: (number: number) => number): number | typeof UNFIT {
  const number = parsePlainNumber(value);
  const changed = number === null ? Number.NaN : Number(change(number).toPrecision(DIGITS));
  return Number.isFinite(changed) ? changed : UNFIT;
}

function parsePlainNumber(value: Plain): number | null {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && /^\s*-?\d{1,300}(?:\.\d{1,300})?\s*$/.test(value) ? Number(value) : null;
}

/** Rounds by the decimal digits, because 1.005 is slightly smaller as a double. */
function roundDecimal(number: number, places: number): number {
  const size = Math.abs(number);
  const digits = size < 1e-6 || size >= 1e21 ? size.toFixed(12) : String(size);
  const shifted = Number(`${digits}e${Math.trunc(places)}`);
  return Math.sign(number) * Number(`${Math.round(shifted)}e-${Math.trunc(places)}`) || (size < 1 ? 0 : number);
}

function resolveText(text: string, base: string | null): string | typeof UNFIT {
  const read = URL.parse(text.trim(), base ?? undefined);
  return read === null ? UNFIT : read.href;
}

/** Converts 1 to the first index, -1 to the last. */
function getPosition(at: number): number {
  const whole = Math.trunc(at);
  return whole > 0 ? whole - 1 : whole;
}

function joinTexts(values: readonly Plain[], [mark]: readonly (string | number)[]) {
  const text = values.join(String(mark));
  return text.length > MAX_TEXT ? UNFIT : text;
}
