import { toUrlShape } from '../frontier/index';
import type { Address } from './address';
import type { Detector, Family, TrapCounts } from './types';

const YEAR = /^(?:19|20|21|22)\d\d$/;
const MONTH = /^(?:0?[1-9]|1[0-2])$/;
const DAY = /^(?:0?[1-9]|[12]\d|3[01])$/;
const WHOLE = /^((?:19|20|21|22)\d\d)[-_.]?(0[1-9]|1[0-2])(?:[-_.]?(0[1-9]|[12]\d|3[01]))?(?:[T ].*|%20.*)?$/;
const YEAR_NAME = /^(?:y|yr|year|jahr|annee|ano)$/i;
const MONTH_NAME = /^(?:m|mon|month|monat|mois|mes)$/i;
const DAY_NAME = /^(?:d|day|tag|jour|dia)$/i;

const BARREN = 8;
const DATES = 12;
// Dates this far ahead come from counting, not from a person.
const AHEAD_MS = 400 * 86_400_000;
const OLDEST = '1990';

/** Endless dates, each of which only links to the next. */
export const calendar: Detector = {
  kind: 'calendar',
  // the name and days of a month are a small part of the page
  alike: { by: 'text', bits: 8, whereBlank: true },
  familiesOf: (address) => {
    const family = getCalendar(address);
    return family ? [family] : [];
  },
  reason: ({ values, barren, alike }: TrapCounts, now) => {
    if (barren < BARREN || values.size < DATES) return null;
    const dates = [...values].sort();
    const [first = '', last = ''] = [dates[0], dates.at(-1)];
    const isBeyond = last > new Date(now + AHEAD_MS).toISOString().slice(0, 10) || first < OLDEST;
    if (!isBeyond && alike < barren / 2) return null;
    return `A calendar: ${values.size} dates from ${first} to ${last} were found, and its last ${barren} pages led to nothing but more dates.`;
  },
};

function getCalendar(address: Address): Family | null {
  const { parts, parameters, host } = address;
  const inPath = dateInPath(parts);
  const inQuery = dateInQuery(address);
  const date = inPath?.date ?? inQuery?.date;
  if (date === undefined) return null;
  const path = inPath ? inPath.rest : parts;
  // a URL with a title or number beside the date is a page of its own, such as a post
  const beside = path.filter((part) => part !== DATE_MARK);
  if (toUrlShape(`http://h/${beside.join('/')}`).path.some((part) => /[#~]/.test(part))) return null;
  const rest = inQuery ? inQuery.rest : parameters.map(({ name }) => name);
  if (inPath && parameters.length > 0 && !inQuery) return null;
  const key = `${host}/${path.join('/')}?${[...rest].sort().join('&')}`;
  return { key, shape: key.replace(/\?$/, ''), scope: key, value: date };
}

const DATE_MARK = '{date}';

function dateInPath(parts: readonly string[]): { readonly date: string; readonly rest: readonly string[] } | null {
  for (let at = 0; at < parts.length; at++) {
    const [year = '', month = '', day = ''] = parts.slice(at, at + 3);
    const whole = WHOLE.exec(year);
    if (whole) return { date: formatDate(whole.slice(1)), rest: withDateMark(parts, at, 1) };
    if (!YEAR.test(year) || !MONTH.test(month)) continue;
    const length = DAY.test(day) ? 3 : 2;
    return { date: formatDate(parts.slice(at, at + length)), rest: withDateMark(parts, at, length) };
  }
  return null;
}

function withDateMark(parts: readonly string[], at: number, length: number): readonly string[] {
  return [...parts.slice(0, at), DATE_MARK, ...parts.slice(at + length)];
}

function dateInQuery({ parameters }: Address): { readonly date: string; readonly rest: readonly string[] } | null {
  const findParameter = (names: RegExp, values: RegExp) =>
    parameters.find(({ name, value }) => names.test(name) && values.test(value));
  const [year, month, day] = [
    findParameter(YEAR_NAME, YEAR),
    findParameter(MONTH_NAME, MONTH),
    findParameter(DAY_NAME, DAY),
  ];
  if (year && month)
    return { date: formatDate([year.value, month.value, day?.value ?? '']), rest: parameters.map(({ name }) => name) };
  for (const { name, value } of parameters) {
    const whole = WHOLE.exec(value);
    if (whole)
      return {
        date: formatDate(whole.slice(1)),
        rest: parameters.map((each) => (each.name === name ? `${name}=${DATE_MARK}` : each.name)),
      };
  }
  return null;
}

function formatDate(numbers: readonly (string | undefined)[]): string {
  return numbers
    .filter(Boolean)
    .map((number) => String(number).padStart(2, '0'))
    .join('-');
}
