import { describeCron } from '@shared/cron-words';
import { type Language, PSEUDO_LANGUAGE } from '@shared/language';
import type { SentenceTranslator } from '@shared/translation/sentences';
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

/** Cron expressions in words; loading a language registers it. */
const CRON_WORDS: { readonly [Each in TranslatedLanguage]: () => Promise<unknown> } = {
  de: () => import('cronstrue/locales/de'),
  es: () => import('cronstrue/locales/es'),
  fr: () => import('cronstrue/locales/fr'),
  ja: () => import('cronstrue/locales/ja'),
  'zh-CN': () => import('cronstrue/locales/zh_CN'),
};

/** Translates English into a language of the window. */
export interface WindowTranslator extends SentenceTranslator {
  readonly texts: Translator;
  /** Describes a cron expression; in English until its words are loaded. */
  readonly cron: (cron: string) => string;
}

/**
 * Loads the translator of a language. The loaded modules must not import modules of the window, which waits for them.
 */
export async function loadTranslator(
  language: Exclude<Language, 'en'>,
  locale: string | undefined,
): Promise<WindowTranslator> {
  const [translation, { createSentenceTranslator }, known, { default: own }, { default: shared }] = await Promise.all([
    import('@shared/translation/translator'),
    import('@shared/translation/sentences'),
    import('@shared/words/sentences'),
    import('./locales/patterns.json'),
    import('@shared/words/locales/patterns.json'),
  ]);
  const patterns = { ...own, ...shared } as unknown as Patterns;
  if (language === PSEUDO_LANGUAGE) {
    return {
      texts: translation.createPseudoTranslator(patterns),
      ...createSentenceTranslator(known, translation.toPseudo, locale),
      cron: (cron) => translation.toPseudo(describeCron(cron)),
    };
  }
  CRON_WORDS[language]().catch(() => undefined); // not waited for: it shares code with the window, which waits here
  const [{ default: window }, engine] = await Promise.all([CATALOGUES[language](), loadSharedCatalogue(language)]);
  const messages = { ...engine.messages, ...window.messages };
  const catalogue = { messages, places: { ...engine.places, ...window.places } };
  return {
    texts: translation.createTranslator(language, catalogue, patterns),
    ...createSentenceTranslator(known, (english) => engine.messages[english] ?? english, locale),
    cron: (cron) => describeCron(cron, language.replace('-', '_')), // cronstrue's name for Chinese
  };
}
