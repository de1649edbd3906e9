import { describe, expect, it } from 'vitest';
import { chooseLanguage } from '../../src/shared/language';

describe('the language', () => {
  it.each([
    [['de-AT', 'en'], 'de'],
    [['pl-PL', 'de-DE'], 'de'],
    [['en-GB', 'de'], 'en'],
    [['zh-TW'], 'en'],
    [['zh-Hans-SG'], 'zh-CN'],
    [['pt-BR', 'es-MX'], 'es'],
    [['en-US@posix', 'C', '', 'de'], 'de'],
    [[], 'en'],
  ])('is the first preferred one that there is: %s', (preferred, language) => {
    expect(chooseLanguage('system', preferred)).toBe(language);
  });

  it('is the chosen one whatever the system says', () => {
    expect(chooseLanguage('de', ['en-US'])).toBe('de');
  });
});
