import cronstrue from 'cronstrue';
import { getCronChoice, getCronFields } from './cron-choice';

/** A cron expression in words, such as "at 07:00, Monday through Friday". One that cannot be read is returned as it stands. */
export function cronWords(cron: string): string {
  const expression = getCronFields(cron).join(' ');
  // "every day" is worth saying after a time; after "every hour" it is not
  const verbose = getCronChoice(cron).kind === 'daily';
  try {
    const words = cronstrue.toString(expression, { use24HourTimeFormat: true, verbose });
    return words.charAt(0).toLowerCase() + words.slice(1);
  } catch {
    return expression;
  }
}
