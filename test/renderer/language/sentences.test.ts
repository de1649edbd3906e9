import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findMisspelled } from '../../../src/shared/clean-up/index';
import { createSentenceTranslator } from '../../../src/shared/translation/sentences';
import { SHARED_CATALOGUES } from '../../../src/shared/words/load-catalogue';
import { phrases, sentences } from '../../../src/shared/words/sentences';
import { sourceFiles } from '../../helpers/imports';

const KNOWN = [...sentences, ...phrases];
const german = (await SHARED_CATALOGUES.de()).default.messages;
const { sentence, phrase } = createSentenceTranslator({ sentences, phrases }, (english) => german[english] ?? '', 'de');

describe('a sentence of the engine', () => {
  it.each([
    ['The table is empty.', 'Die Tabelle ist leer.'],
    ['1,200 items read. Took 1.2 s.', '1.200 Einträge gelesen. Dauerte 1.2 s.'],
    ['3 of 40 rows break the rule "price is a number".', '3 von 40 Zeilen verletzen die Regel „price ist eine Zahl“.'],
    [
      '20 of 20 rows break the rule "price is a number from 3.5 to 89". (and 2 more)',
      '20 von 20 Zeilen verletzen die Regel „price ist eine Zahl von 3.5 bis 89“. (und 2 weitere)',
    ],
    [
      'Nearly every price is 97.5 times what it was: another currency or unit, or with tax instead of without.',
      'Fast jeder Wert von price ist das 97.5-Fache des früheren: andere Währung oder Einheit, oder mit statt ohne Steuer.',
    ],
    [
      'No worker with a browser of the region de is at the queue redis://q; pages that need one wait. Start one with: winnow worker --browser --region de.',
      'An der Warteschlange redis://q ist kein Worker mit Browser der Region de; Seiten, die einen brauchen, warten. Starten Sie einen mit: winnow worker --browser --region de.',
    ],
    ['Trying again (attempt 2). The page is gone (410).', 'Neuer Versuch (Nr. 2). Die Seite gibt es nicht mehr (410).'],
    [
      'Visited, but it could not be read: The server refused the connection. Nothing listens at this address. A start page.',
      'Besucht, aber nicht lesbar: Der Server hat die Verbindung abgelehnt. An dieser Adresse antwortet nichts. Eine der angegebenen Startseiten.',
    ],
    ['There is no job "a.b{c}".', 'Es gibt keinen Job „a.b{c}“.'],
  ])('is found by its words: %s', (english, translation) => {
    expect(sentence(english)).toBe(translation);
  });

  it('stays where it, or one beside it, is not known', () => {
    expect(sentence('Something else happened.')).toBeNull();
    expect(sentence('The table is empty. Something else happened.')).toBeNull();
  });

  it('is not taken for a phrase, which fits many words', () => {
    expect([sentence('the price changes'), phrase('the price changes')]).toEqual([null, 'the price sich ändert']);
  });

  it('is translated if it says how a list goes on, or what is wrong with a template', () => {
    expect([phrase('link "Weiter ›" (rel=next)'), phrase('numbered pages 1 2 3 … 9')]).toEqual([
      'Link „Weiter ›“ (rel=next)',
      'nummerierte Seiten 1 2 3 … 9',
    ]);
    const [fault = ''] = findMisspelled('Preis | nummer');
    expect(sentence(fault)).toMatch(/^„nummer“ ist weder Typ noch Schritt; war „number“ gemeint\? Typen sind number, /);
  });

  it('is translated with the share of the rows that it holds for', () => {
    expect(phrase('price is a number from 3.5 to 89 in at least 90% of rows')).toBe(
      'price ist eine Zahl von 3.5 bis 89 in mindestens 90 % der Zeilen',
    );
  });

  it('is still said somewhere', () => {
    const sources = sourceFiles('src').filter(
      (file) => /^src\/(?:main|shared)\//.test(file) && !file.endsWith('sentences.ts'),
    );
    const code = sources.map((file) => readFileSync(file, 'utf8')).join('\n');
    const gone = sentences.filter((each) => !runsOf(each).some((run) => code.includes(run)));
    expect(gone).toEqual([]);
  });

  it.each(Object.keys(SHARED_CATALOGUES))('keeps its values: %s', async (language) => {
    const { messages } = (await SHARED_CATALOGUES[language as keyof typeof SHARED_CATALOGUES]()).default;
    const names = (text = '') => (text.match(/\{\w+\}/g) ?? []).toSorted();
    expect(KNOWN.filter((each) => names(each).join() !== names(messages[each]).join())).toEqual([]);
  });
});

/** Each three words that follow one another without a value between; all of them where there are fewer. */
function runsOf(sentence: string): readonly string[] {
  return sentence.split(/\{\w+\}/).flatMap((part) => {
    const words = part.split(' ').filter(Boolean);
    return words.length < 3 ? words : words.slice(2).map((_, at) => words.slice(at, at + 3).join(' '));
  });
}
