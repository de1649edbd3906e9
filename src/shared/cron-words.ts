import cronstrue from 'cronstrue';
import { getCronChoice, getCronFields } from './cron-choice';

/** A cron expression in words, such as "at 07:00, Monday through Friday"; unchanged if it cannot be parsed. Other languages than English must be loaded. */
export function describeCron(cron: string, locale = 'en'): string {
  const expression = getCronFields(cron).join(' ');
  // "every day" is useful after a time, but not after "every hour"
  const verbose = getCronChoice(cron).kind === 'daily';
  try {
    const words = cronstrue.toString(expression, { use24HourTimeFormat: true, verbose, locale });
    return words.charAt(0).toLowerCase() + words.slice(1);
  } catch {
    return expression;
  }
}
