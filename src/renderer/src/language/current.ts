import {
  chooseLanguage,
  isLanguageSetting,
  isLanguageTag,
  LANGUAGE_COOKIE,
  type Language,
  type LanguageSetting,
} from '@shared/language';

interface Page {
  readonly cookie: string;
  readonly documentElement: { lang: string };
}

/** The document, if there is one; tests without a document get English. */
const { document: page } = globalThis as { readonly document?: Page };
const preferred = typeof navigator === 'undefined' ? [] : navigator.languages.filter(isLanguageTag);
const setting = page ? readSetting(page.cookie) : 'en';

/** Language of this page's texts; changes only by a reload. */
export const language: Language = chooseLanguage(setting, preferred);

/** Locale for numbers, dates and lists: the system's region if its language is the window's. */
export const locale: string | undefined = chooseLocale(setting, language, preferred);

if (page) page.documentElement.lang = language;

/** Reads the language setting from the page's cookies. @default system */
export function readSetting(cookies: string): LanguageSetting {
  const value = cookies
    .split('; ')
    .find((each) => each.startsWith(`${LANGUAGE_COOKIE}=`))
    ?.slice(LANGUAGE_COOKIE.length + 1);
  return isLanguageSetting(value) ? value : 'system';
}

/**
 * Chooses the locale, such as `de-AT` for German on an Austrian computer. If Winnow lacks the system's language and
 * shows English, numbers keep the system's format.
 */
export function chooseLocale(
  setting: LanguageSetting,
  language: Language,
  preferred: readonly string[],
): string | undefined {
  const own = preferred.find((tag) => chooseLanguage('system', [tag]) === language && isSame(tag, language));
  return own ?? (setting === 'system' ? preferred[0] : language);
}

function isSame(tag: string, language: Language): boolean {
  return new Intl.Locale(tag).language === new Intl.Locale(language).language;
}
