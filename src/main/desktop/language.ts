import { type Language, PSEUDO_LANGUAGE } from '@shared/language';
import type { Patterns } from '@shared/translation/translator';
import { type DesktopWords, desktopWords } from '@shared/words/desktop';
import { loadSharedCatalogue } from '@shared/words/load-catalogue';

/** The language of menus, tray, dialogs and notifications: that of the window. */
export interface DesktopLanguage {
  /** Texts in the current language; ask again for each use. */
  readonly words: () => DesktopWords;
  /** Changes the language. */
  readonly use: (language: Language) => Promise<void>;
  /** Called after each change. */
  readonly onChange: (listener: () => void) => void;
}

/** Starts in English; call `use` for another language. */
export function createDesktopLanguage(): DesktopLanguage {
  let current: Language = 'en';
  let words: DesktopWords = desktopWords;
  const listeners: (() => void)[] = [];
  return {
    words: () => words,
    use: async (language) => {
      if (language === current) return;
      current = language;
      const loaded = await loadWords(language);
      if (language !== current) return; // another was chosen meanwhile
      words = loaded;
      for (const listener of listeners) listener();
    },
    onChange: (listener) => {
      listeners.push(listener);
    },
  };
}

/** The desktop's texts in a language. */
export async function loadWords(language: Language): Promise<DesktopWords> {
  if (language === 'en') return desktopWords;
  const { createTranslator, createPseudoTranslator } = await import('@shared/translation/translator');
  const patterns = (await import('@shared/words/locales/patterns.json')).default as unknown as Patterns;
  if (language === PSEUDO_LANGUAGE) return createPseudoTranslator(patterns)('desktopWords', desktopWords);
  return createTranslator(language, await loadSharedCatalogue(language), patterns)('desktopWords', desktopWords);
}
