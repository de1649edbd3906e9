import { language } from './current';
import { loadTranslator } from './load-translator';

// English is the source and needs neither catalogue nor translator. Modules that hold texts wait here for those of another language.
const translator = language === 'en' ? null : await loadTranslator(language);

/**
 * A group of texts in the window's language. `group` is its name in `texts/catalogue.ts`. Texts without a translation stay English.
 * @__NO_SIDE_EFFECTS__
 */
export function translate<const Texts extends object>(group: string, texts: Texts): Texts {
  return translator === null ? texts : translator(group, texts);
}
