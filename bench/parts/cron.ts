import { describeCron } from '@shared/cron-words';
import { Cron } from 'croner';
import type { Figures } from '../parts';
import { share } from './speed';

const MINUTES = ['0', '17', '*/15', '0,30', '10-20', '*'];
const HOURS = ['*', '7', '8-18', '*/2', '9-17/2', '6,18'];
const DAYS = ['*', '1', 'L', '15W', 'LW', '1,15'];
const WEEKDAYS = ['*', '1-5', 'MON,WED', '1#2', '5L', '0'];

/** Expressions that croner, which runs our schedules, takes: how many get words of their own. */
export function measureCron(): Figures {
  const expressions = MINUTES.flatMap((minute) =>
    HOURS.flatMap((hour) => DAYS.flatMap((day) => WEEKDAYS.map((weekday) => `${minute} ${hour} ${day} * ${weekday}`))),
  ).filter(isTaken);
  const told = expressions.map((cron) => describeCron(cron));
  const inWords = told.filter((words) => !/[*#]|\d[WL]\b/.test(words)).length;
  return {
    'cronstrue (in use)': {
      'in words': share(inWords, expressions.length),
      different: new Set(told).size,
      of: expressions.length,
    },
  };
}

function isTaken(expression: string): boolean {
  try {
    new Cron(expression, { paused: true });
    return true;
  } catch {
    return false;
  }
}
