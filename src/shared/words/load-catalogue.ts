import type { Language, PSEUDO_LANGUAGE } from '../language';
import type { Catalogue } from '../translation/translator';

export type TranslatedLanguage = Exclude<Language, 'en' | typeof PSEUDO_LANGUAGE>;

/** A chunk for each language. */
export const SHARED_CATALOGUES: {
  readonly [Each in TranslatedLanguage]: () => Promise<{ readonly default: Catalogue }>;
} = {
  de: () => import('./locales/de.json'),
  es: () => import('./locales/es.json'),
  fr: () => import('./locales/fr.json'),
  ja: () => import('./locales/ja.json'),
  'zh-CN': () => import('./locales/zh-CN.json'),
};

/** Translations of the texts that the window has in common with the engine and the desktop. */
export async function loadSharedCatalogue(language: TranslatedLanguage): Promise<Catalogue> {
  return (await SHARED_CATALOGUES[language]()).default;
}
