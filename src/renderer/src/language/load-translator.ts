import { type Language, PSEUDO_LANGUAGE } from '@shared/language';
import type { Catalogue, Translator } from './translator';

export type TranslatedLanguage = Exclude<Language, 'en' | typeof PSEUDO_LANGUAGE>;

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
  if (language === PSEUDO_LANGUAGE) return (await import('./translator')).createPseudoTranslator();
  const [{ createTranslator }, catalogue] = await Promise.all([import('./translator'), CATALOGUES[language]()]);
  return createTranslator(language, catalogue.default);
}
