import type { TimesPreview } from '@shared/contract/schedules';
import { describeCron } from '@shared/cron-words';
import { AppError } from '@shared/errors';
import { Cron } from 'croner';

/** Times of a cron expression, in milliseconds since 1970. */
export interface Times {
  /** Null if there is none. */
  readonly after: (time: number) => number | null;
  /** The last one not after `time`. */
  readonly until: (time: number) => number | null;
}

const FIELDS = [
  { name: 'minute', range: '0 to 59' },
  { name: 'hour', range: '0 to 23' },
  { name: 'day of month', range: '1 to 31, or L for the last' },
  { name: 'month', range: '1 to 12, or JAN to DEC' },
  { name: 'day of week', range: '0 to 7, or SUN to SAT' },
] as const;

const MODE = '5-part';
const NICKNAMES = ['@hourly', '@daily', '@midnight', '@weekly', '@monthly', '@yearly', '@annually'];
const HINT = 'An expression such as "0 6 * * MON-FRI" names minute, hour, day of month, month and day of week.';

/**
 * Parses a cron expression in a time zone; null is the computer's. Throws `invalid_request` with the field's path. A time skipped by a clock change
 * comes right after it; a repeated one comes once.
 */
export function readTimes(cron: string, timezone: string | null): Times {
  requireTimezone(timezone);
  const at = new Cron(requireExpression(cron), { mode: MODE, ...(timezone !== null && { timezone }) });
  const times: Times = {
    after: (time) => at.nextRun(new Date(time))?.getTime() ?? null,
    until: (time) => at.previousRuns(1, new Date(time + 1))[0]?.getTime() ?? null,
  };
  if (times.after(0) === null) throw invalid(`"${cron}" never comes.`);
  return times;
}

function requireTimezone(timezone: string | null): void {
  if (timezone === null) return;
  try {
    new Intl.DateTimeFormat('en', { timeZone: timezone });
  } catch (cause) {
    const hint = 'Give an IANA name such as "Europe/Berlin", or null for that of the computer.';
    const message = `There is no time zone "${timezone}".`;
    throw new AppError('invalid_request', message, { cause, path: ['timezone'], hint });
  }
}

/** The expression in croner's syntax. */
function requireExpression(cron: string): string {
  if (cron.startsWith('@')) {
    const known = NICKNAMES.find((name) => name === cron.toLowerCase());
    if (known) return known;
    throw invalid(`There is no "${cron}"; there are ${NICKNAMES.join(', ')}.`);
  }
  const fields = cron.split(/\s+/);
  if (fields.length !== FIELDS.length) {
    throw invalid(`A cron expression has ${FIELDS.length} fields, and "${cron}" has ${fields.length}.`);
  }
  for (const [at, field] of fields.entries()) requireField(field, at);
  return fields.join(' ');
}

function requireField(field: string, at: number): void {
  const { name, range } = FIELDS[at] ?? FIELDS[0];
  // croner replaces ? by the current time, which differs after a restart
  const alone = FIELDS.map((_, other) => (other === at ? field.replaceAll('?', 'x') : '*')).join(' ');
  try {
    new Cron(alone, { mode: MODE });
  } catch (cause) {
    throw invalid(`The ${name} "${field}" cannot be read; it goes from ${range}.`, cause);
  }
}

function invalid(message: string, cause?: unknown): AppError {
  return new AppError('invalid_request', message, { cause, path: ['cron'], hint: HINT });
}

const SHOWN = 5;
const MONTH_MS = 30 * 86_400_000;
const MAX_COUNTED = 500; // for more frequent runs, the rest of the month is extrapolated

/** Times of an expression after `now`, and its meaning. Throws AppError for invalid ones. */
export function previewTimes(cron: string, timezone: string | null, now: number): TimesPreview {
  const times = readTimes(cron, timezone);
  const next = comingTimes(times, now, SHOWN).map((time) => new Date(time).toISOString());
  const zone = timezone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  return { next, words: describeCron(cron), timezone: zone, perMonth: perMonth(times, now) };
}

function comingTimes(times: Times, now: number, most: number): readonly number[] {
  const found: number[] = [];
  for (let at = times.after(now); at !== null && found.length < most; at = times.after(at)) found.push(at);
  return found;
}

function perMonth(times: Times, now: number): number {
  const found = comingTimes(times, now, MAX_COUNTED);
  const within = found.filter((time) => time <= now + MONTH_MS).length;
  const [first] = found;
  const last = found.at(-1);
  if (within < MAX_COUNTED || first === undefined || last === undefined) return within;
  return Math.round(((within - 1) * MONTH_MS) / (last - first));
}
