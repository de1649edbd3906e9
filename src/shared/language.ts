/** Languages of the window, by BCP 47 tag. */
export const LANGUAGES = ['en', 'de', 'es', 'fr', 'ja', 'zh-CN'] as const;
/** Accented, longer English in brackets, to reveal texts that are truncated, concatenated or not translated. */
export const PSEUDO_LANGUAGE = 'en-XA';
export const LANGUAGE_SETTINGS = ['system', ...LANGUAGES, PSEUDO_LANGUAGE] as const;
export const SHOWN_LANGUAGES = [...LANGUAGES, PSEUDO_LANGUAGE] as const;

export type Language = (typeof SHOWN_LANGUAGES)[number];
export type LanguageSetting = (typeof LANGUAGE_SETTINGS)[number];

/** Each language's name in that language. */
export const LANGUAGE_NAMES: Readonly<Record<(typeof LANGUAGES)[number], string>> = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  ja: '日本語',
  'zh-CN': '简体中文',
};

/** Cookie with the language setting, for the window's first paint. */
export const LANGUAGE_COOKIE = 'winnow-language';

/** The language setting or, for `system`, the first preferred language that Winnow has; English if it has none. */
export function chooseLanguage(setting: LanguageSetting, preferred: readonly string[]): Language {
  if (setting !== 'system') return setting;
  return preferred.map(findLanguage).find((language) => language !== undefined) ?? 'en';
}

export function isLanguageSetting(value: unknown): value is LanguageSetting {
  return LANGUAGE_SETTINGS.some((each) => each === value);
}

/** Whether `Intl` accepts a tag; systems may report others, such as `en-US@posix` on Linux without a locale. */
export function isLanguageTag(tag: string): boolean {
  try {
    return new Intl.Locale(tag).language !== '';
  } catch {
    return false;
  }
}

/**
 * The language of a tag: `de` for `de-AT`. Traditional Chinese is not Simplified, so `zh-TW` and `zh-Hant` have none.
 */
function findLanguage(tag: string): Language | undefined {
  if (!isLanguageTag(tag)) return undefined;
  const { language, script } = new Intl.Locale(tag).maximize();
  return LANGUAGES.find((each) => {
    const own = new Intl.Locale(each).maximize();
    return own.language === language && own.script === script;
  });
}
