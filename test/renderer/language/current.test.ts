import { describe, expect, it } from 'vitest';
import { chooseLocale, readSetting } from '../../../src/renderer/src/language/current';

describe('the language of the page', () => {
  it.each([
    ['', 'system'],
    ['winnow_1=x; winnow-language=de', 'de'],
    ['winnow-language=xx', 'system'],
  ])('is set by the cookie: %s', (cookies, setting) => {
    expect(readSetting(cookies)).toBe(setting);
  });

  it.each([
    ['system', 'de', ['de-AT', 'en'], 'de-AT'],
    ['de', 'de', ['en-US'], 'de'],
    ['en', 'en', ['de-DE', 'en-GB'], 'en-GB'],
    ['system', 'en', ['pl-PL'], 'pl-PL'],
  ] as const)(
    'writes numbers as the system does where both agree: %s, %s, %s',
    (setting, language, preferred, locale) => {
      expect(chooseLocale(setting, language, preferred)).toBe(locale);
    },
  );
});
