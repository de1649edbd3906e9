import { type CronChoice, getCron, type TimeOfDay } from '@shared/cron-choice';

const MORNING: TimeOfDay = { hour: 7, minute: 0 };
const MONDAY = 1;

/** Switches the kind of choice, keeping the time of day. */
export function switchChoice(choice: CronChoice, kind: CronChoice['kind']): CronChoice {
  const time = 'hour' in choice ? { hour: choice.hour, minute: choice.minute } : MORNING;
  switch (kind) {
    case 'hourly':
      return { kind, minute: 'minute' in choice ? choice.minute : 0 };
    case 'daily':
    case 'weekdays':
      return { kind, ...time };
    case 'weekly':
      return { kind, days: [MONDAY], ...time };
    case 'monthly':
      return { kind, day: 1, ...time };
    case 'custom':
      return { kind, cron: getCron(choice) };
  }
}
