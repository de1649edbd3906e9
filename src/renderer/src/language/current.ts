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

/** The page, as far as it is needed here; tests without one get English. */
const { document: page } = globalThis as { readonly document?: Page };
const preferred = typeof navigator === 'undefined' ? [] : navigator.languages.filter(isLanguageTag);
const setting = page ? readSetting(page.cookie) : 'en';

/** Language of this page's texts; a reload changes it. */
export const language: Language = chooseLanguage(setting, preferred);

/** Language and region of numbers, dates and lists: the system's region where its language is shown. */
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

/** `de-AT` for German on an Austrian computer. Where English stands in for a language Winnow lacks, numbers stay those of the system. */
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
