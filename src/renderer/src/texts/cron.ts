import { describeCron } from '@shared/cron-words';
import { PSEUDO_LANGUAGE } from '@shared/language';
import { toPseudo } from '@shared/translation/pseudo';
import { language } from '../language/current';

/** A cron expression in words, in the window's language. */
export function showCron(cron: string): string {
  if (language === PSEUDO_LANGUAGE) return toPseudo(describeCron(cron));
  return describeCron(cron, language.replace('-', '_')); // as cronstrue names Chinese
}
