import { describe, expect, it } from 'vitest';
import patterns from '../../../src/renderer/src/language/locales/patterns.json';
import * as texts from '../../../src/renderer/src/texts/catalogue';
import {
  type Catalogue,
  createTranslator as create,
  createPseudoTranslator,
  type Patterns,
} from '../../../src/shared/translation/translator';

const PATTERNS = patterns as unknown as Patterns;
const createTranslator = (locale: string, catalogue: Catalogue) => create(locale, catalogue, PATTERNS);

const { nouns, common, workflows } = texts;
const PAGES = '{count, plural, one {{shown} page} other {{shown} pages}}';

describe('a translator', () => {
  it('follows the plural rules of its language', () => {
    const french = createTranslator('fr', {
      messages: { [PAGES]: '{count, plural, one {{shown} page} other {{shown} pages}}' },
      places: {},
    })('nouns', nouns);
    expect([french.page(0, '0'), french.page(1, '1'), french.page(2, '2')]).toEqual(['0 page', '1 page', '2 pages']);
  });

  it('joins lists as its language does', () => {
    const [pattern] = ['{namesCount, plural, one {{namesCount} step} other {{namesCount} steps}}: {names}'];
    const german = createTranslator('de', { messages: { [pattern]: '{namesCount} Schritte: {names}' }, places: {} });
    expect(german('workflows', workflows).stepList(['Crawl', 'Holen', 'Filtern'])).toBe(
      '3 Schritte: Crawl, Holen und Filtern',
    );
  });

  it('takes the translation of a place before that of the words, and English where there is none', () => {
    const german = createTranslator('de', { messages: { Copy: 'Kopieren' }, places: { 'common.copy': 'Abschreiben' } });
    const { copy, cancel, of } = german('common', common);
    expect([copy, cancel, of('Show', 'x')]).toEqual(['Abschreiben', 'Cancel', 'Show x']);
  });
});

describe('the pseudo-locale', () => {
  const pseudo = createPseudoTranslator(PATTERNS);

  it('accents, lengthens and frames words, and keeps values', () => {
    expect(pseudo('common', common).cancel).toBe('⟦Çåñçéļ··⟧');
    expect(pseudo('nouns', nouns).page(2, '2')).toBe('⟦2 påĝéš⟧');
  });

  it('keeps what has no letters', () => {
    expect(pseudo('x', { a: '–' })).toEqual({ a: '–' });
  });
});
