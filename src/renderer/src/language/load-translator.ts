import { type Language, PSEUDO_LANGUAGE } from '@shared/language';
import type { Catalogue, Patterns, Translator } from '@shared/translation/translator';
import { loadSharedCatalogue, type TranslatedLanguage } from '@shared/words/load-catalogue';

/** A chunk for each language. */
export const CATALOGUES: { readonly [Each in TranslatedLanguage]: () => Promise<{ readonly default: Catalogue }> } = {
  de: () => import('./locales/de.json'),
  es: () => import('./locales/es.json'),
  fr: () => import('./locales/fr.json'),
  ja: () => import('./locales/ja.json'),
  'zh-CN': () => import('./locales/zh-CN.json'),
};

/** Loads what turns English texts into a language. What it loads must import nothing of the window, which waits for it. */
export async function loadTranslator(language: Exclude<Language, 'en'>): Promise<Translator> {
  const [{ createTranslator, createPseudoTranslator }, { default: own }, { default: shared }] = await Promise.all([
    import('@shared/translation/translator'),
    import('./locales/patterns.json'),
    import('@shared/words/locales/patterns.json'),
  ]);
  const patterns = { ...own, ...shared } as unknown as Patterns;
  if (language === PSEUDO_LANGUAGE) return createPseudoTranslator(patterns);
  const [{ default: window }, engine] = await Promise.all([CATALOGUES[language](), loadSharedCatalogue(language)]);
  const messages = { ...engine.messages, ...window.messages };
  return createTranslator(language, { messages, places: { ...engine.places, ...window.places } }, patterns);
}
