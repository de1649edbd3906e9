import { type CronChoice, choiceOf, daysIn, fieldsOf, type TimeOfDay } from './cron-choice';

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const MOST_TIMES = 6; // more are told as minutes and hours

/** A cron expression in words, such as "Monday to Friday at 07:00". One that cannot be read is told as it stands. */
export function cronWords(cron: string): string {
  const choice = choiceOf(cron);
  return choice.kind === 'custom' ? customWords(fieldsOf(cron)) : choiceWords(choice);
}

function choiceWords(choice: Exclude<CronChoice, { kind: 'custom' }>): string {
  switch (choice.kind) {
    case 'hourly':
      return choice.minute === 0 ? 'every hour, on the hour' : `every hour, at minute ${choice.minute}`;
    case 'daily':
      return `every day at ${timeWords(choice)}`;
    case 'weekdays':
      return `Monday to Friday at ${timeWords(choice)}`;
    case 'weekly':
      return `every ${list(choice.days.map((day) => DAYS[day] ?? ''))} at ${timeWords(choice)}`;
    case 'monthly':
      return `on ${choice.day === 'last' ? 'the last day' : `day ${choice.day}`} of each month at ${timeWords(choice)}`;
  }
}

function customWords(fields: readonly string[]): string {
  const [minute = '*', hour = '*', day = '*', month = '*', weekday = '*'] = fields;
  if (fields.length !== 5) return fields.join(' ');
  const days = [day === '*' ? null : dayOfMonthWords(day), weekday === '*' ? null : `on ${weekdayWords(weekday)}`];
  const when = days.filter((words) => words !== null).join(' or ');
  const months = month === '*' ? '' : `in ${each(month, monthName)}`;
  return [timesWords(minute, hour), when, months].filter((words) => words !== '').join(', ');
}

function timesWords(minute: string, hour: string): string {
  const [minutes, hours] = [numbers(minute), numbers(hour)];
  if (minutes && hours && minutes.length * hours.length <= MOST_TIMES) {
    return `at ${list(hours.flatMap((each) => minutes.map((at) => timeWords({ hour: each, minute: at }))))}`;
  }
  const hourly = hour === '*' ? '' : `, ${unitWords(hour, 'hour')}`;
  return `${unitWords(minute, 'minute')}${hourly}`;
}

function unitWords(field: string, unit: 'minute' | 'hour'): string {
  if (field === '*') return `every ${unit}`;
  const step = /^(?:\*|0)\/(\d+)$/.exec(field)?.[1];
  if (step !== undefined) return step === '1' ? `every ${unit}` : `every ${step} ${unit}s`;
  return `${unit === 'minute' ? 'at minute' : 'in hour'} ${each(field, (part) => part)}`;
}

function dayOfMonthWords(field: string): string {
  if (field.toUpperCase() === 'L') return 'on the last day of the month';
  return `on day ${each(field, (part) => part)} of the month`;
}

function weekdayWords(field: string): string {
  const days = daysIn(field);
  return days === null ? field : list(days.map((day) => DAYS[day] ?? ''));
}

function monthName(part: string): string {
  const at = MONTHS.findIndex((name) => name.slice(0, 3).toUpperCase() === part.toUpperCase());
  return MONTHS[at < 0 ? Number(part) - 1 : at] ?? part;
}

/** The parts of a field, with ranges as "8 to 18". */
function each(field: string, name: (part: string) => string): string {
  return list(field.split(',').map((part) => part.split('-').map(name).join(' to ')));
}

function numbers(field: string): readonly number[] | null {
  return /^\d{1,2}(,\d{1,2})*$/.test(field) ? field.split(',').map(Number) : null;
}

function list(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}

function timeWords({ hour, minute }: TimeOfDay): string {
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}
