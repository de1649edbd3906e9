import { describeCron } from '@shared/cron-words';
import { language, locale } from './current';
import { loadTranslator } from './load-translator';

// English is the source and needs neither catalogue nor translator. Modules with texts wait here for those of another
// language.
const translator = language === 'en' ? null : await loadTranslator(language, locale);

/**
 * A group of texts in the window's language. `group` is its name in `texts/catalogue.ts`. Texts without a translation stay English.
 * @__NO_SIDE_EFFECTS__
 */
export function translate<const Texts extends object>(group: string, texts: Texts): Texts {
  return translator === null ? texts : translator.texts(group, texts);
}

/** Translates a sentence of the engine or the desktop; unchanged if unknown. */
export function translateSentence(english: string): string {
  return translator?.sentence(english) ?? english;
}

/** Translates a rule of a contract or alert, or another part of a sentence; unchanged if unknown. */
export function translatePhrase(english: string): string {
  return translator?.phrase(english) ?? english;
}

/** Describes a cron expression in the window's language. */
export function showCron(cron: string): string {
  return translator === null ? describeCron(cron) : translator.cron(cron);
}
