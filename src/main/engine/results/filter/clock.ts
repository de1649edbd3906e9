import { readClock } from '../../extract/index';
import type { DateTest } from './condition';

/** The time of day that a value states, in minutes since midnight: "10:30", "2 pm", "10:30–11:15", a date with a time. Null for others. */
export function toMinutes(value: unknown): number | null {
  if (typeof value !== 'string') return null;
  const clock = /^\d{4}-\d\d-\d\dT(\d\d:\d\d)/.exec(value)?.[1] ?? readClock(value)?.from;
  return clock === undefined ? null : toNumber(clock);
}

/** The time of day in a filter: "10:00", "2 pm", "9 Uhr"; null for texts that are more than that. */
export function parseStatedClock(text: string): number | null {
  const noon = NOON[text.toLowerCase()];
  if (noon !== undefined) return noon;
  return STATED.test(text) ? toMinutes(text.replace(/\s?o['’]clock$/i, ':00')) : null;
}

const NOON: Readonly<Record<string, number>> = { noon: 720, midday: 720, midnight: 0 };
const STATED = /^(?:\d{1,2}:\d{2}(?:\s?[ap]\.?m\.?|\s?uhr)?|\d{1,2}(?:\.\d{2})?\s?(?:[ap]\.?m\.?|uhr|o['’]clock))$/i;

function toNumber(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
}

/** A time of day as `hh:mm`. */
export function writeClock(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

export function passesClock(minutes: number, test: DateTest, limit: number): boolean {
  switch (test) {
    case 'before':
      return minutes < limit;
    case 'until':
      return minutes <= limit;
    case 'after':
      return minutes > limit;
    case 'since':
      return minutes >= limit;
    case 'on':
      return minutes === limit;
  }
}
