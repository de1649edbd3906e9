import { describeCron } from '@shared/cron-words';
import { language, locale } from './current';
import { loadTranslator } from './load-translator';

// English is the source and needs neither catalogue nor translator. Modules that hold texts wait here for those of another language.
const translator = language === 'en' ? null : await loadTranslator(language, locale);

/**
 * A group of texts in the window's language. `group` is its name in `texts/catalogue.ts`. Texts without a translation stay English.
 * @__NO_SIDE_EFFECTS__
 */
export function translate<const Texts extends object>(group: string, texts: Texts): Texts {
  return translator === null ? texts : translator.texts(group, texts);
}

/** A sentence of the engine or the desktop in the window's language; unchanged if it is not known. */
export function translateSentence(english: string): string {
  return translator?.sentence(english) ?? english;
}

/** A rule of a contract or an alert, or another part of a sentence, in the window's language; unchanged if it is not known. */
export function translatePhrase(english: string): string {
  return translator?.phrase(english) ?? english;
}

/** A cron expression in words, in the window's language. */
export function showCron(cron: string): string {
  return translator === null ? describeCron(cron) : translator.cron(cron);
}
