import type { TimesPreview } from '@shared/contract/schedules';
import { describeCron } from '@shared/cron-words';
import { readTimes, type Times } from './times';

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
