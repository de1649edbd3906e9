/** A simple schedule for a form; `custom` is any other expression. Days of the week start with Sunday as 0. */
export type CronChoice =
  | { readonly kind: 'hourly'; readonly minute: number }
  | ({ readonly kind: 'daily' | 'weekdays' } & TimeOfDay)
  | ({ readonly kind: 'weekly'; readonly days: readonly number[] } & TimeOfDay)
  | ({ readonly kind: 'monthly'; readonly day: number | 'last' } & TimeOfDay)
  | { readonly kind: 'custom'; readonly cron: string };

export interface TimeOfDay {
  readonly hour: number;
  readonly minute: number;
}

export const CHOICE_KINDS = ['hourly', 'daily', 'weekdays', 'weekly', 'monthly', 'custom'] as const;

const NICKNAMES: ReadonlyMap<string, string> = new Map([
  ['@hourly', '0 * * * *'],
  ['@daily', '0 0 * * *'],
  ['@midnight', '0 0 * * *'],
  ['@weekly', '0 0 * * 0'],
  ['@monthly', '0 0 1 * *'],
  ['@yearly', '0 0 1 1 *'],
  ['@annually', '0 0 1 1 *'],
]);
const DAY_NAMES = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'];

/** Cron expression of a choice. */
export function getCron(choice: CronChoice): string {
  switch (choice.kind) {
    case 'hourly':
      return `${choice.minute} * * * *`;
    case 'daily':
      return `${choice.minute} ${choice.hour} * * *`;
    case 'weekdays':
      return `${choice.minute} ${choice.hour} * * 1-5`;
    case 'weekly':
      return `${choice.minute} ${choice.hour} * * ${[...choice.days].sort().join(',')}`;
    case 'monthly':
      return `${choice.minute} ${choice.hour} ${choice.day === 'last' ? 'L' : choice.day} * *`;
    case 'custom':
      return choice.cron;
  }
}

/** The choice that an expression corresponds to; `custom` if none. */
export function getCronChoice(cron: string): CronChoice {
  const [minutes = '', hours = '', day = '', month = '', weekday = '', more] = getCronFields(cron);
  const minute = parseInRange(minutes, 0, 59);
  const hour = parseInRange(hours, 0, 23);
  const custom = { kind: 'custom', cron } as const;
  if (minute === null || month !== '*' || more !== undefined) return custom;
  if (hours === '*' && day === '*' && weekday === '*') return { kind: 'hourly', minute };
  if (hour === null) return custom;
  const time = { hour, minute };
  if (weekday === '*') return day === '*' ? { kind: 'daily', ...time } : (monthly(day, time) ?? custom);
  if (day !== '*') return custom;
  if (/^(1-5|mon-fri)$/i.test(weekday)) return { kind: 'weekdays', ...time };
  const days = parseDays(weekday);
  return days === null ? custom : { kind: 'weekly', days, ...time };
}

/** Fields of an expression, with nicknames expanded. */
export function getCronFields(cron: string): readonly string[] {
  const text = cron.trim();
  return (NICKNAMES.get(text.toLowerCase()) ?? text).split(/\s+/);
}

/** Days of the week in a field, in order from Sunday as 0; null if it does not simply list them. */
export function parseDays(field: string): readonly number[] | null {
  const days = new Set<number>();
  for (const part of field.split(',')) {
    const [first = '', last = first, more] = part.split('-');
    const [from, to] = [dayNumber(first), dayNumber(last)];
    if (from === null || to === null || to < from || more !== undefined) return null;
    for (let day = from; day <= to; day++) days.add(day % 7);
  }
  return [...days].sort();
}

function dayNumber(text: string): number | null {
  const named = DAY_NAMES.indexOf(text.toUpperCase());
  return named < 0 ? parseInRange(text, 0, 7) : named;
}

function monthly(day: string, time: TimeOfDay): CronChoice | null {
  if (day.toUpperCase() === 'L') return { kind: 'monthly', day: 'last', ...time };
  const number = parseInRange(day, 1, 31);
  return number === null ? null : { kind: 'monthly', day: number, ...time };
}

function parseInRange(text: string, least: number, most: number): number | null {
  const value = /^\d{1,2}$/.test(text) ? Number(text) : Number.NaN;
  return value >= least && value <= most ? value : null;
}
