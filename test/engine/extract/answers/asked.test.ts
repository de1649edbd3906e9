import { describe, expect, it } from 'vitest';
import { readAsked, readNames } from '../../../../src/main/engine/extract/answers/asked';

describe('a question in plain words', () => {
  it.each([
    ['What does NASM stand for?', 'meaning'],
    ['How many searches per day does it get?', 'count'],
    ['What does the yearly plan cost?', 'money'],
    ['Wie viel kostet der Halo 2.0?', 'money'],
    ['How much does it weigh?', 'measure'],
    ['When did the club open?', 'time'],
    ['Where is Lund Ltd based?', 'place'],
    ['Who runs the club?', 'person'],
    ['Can a purge be undone?', 'yes or no'],
    ['Was sind die Aufgaben?', 'what'],
    ['Which company uses foam soles?', 'which'],
    ['How do I install Flower?', 'sentence'],
  ])('asks in "%s" for %s', (text, kind) => {
    expect(readAsked(text)?.kind).toBe(kind);
  });

  it.each(['price', 'when it was delivered', 'the name of the shop'])('is not "%s"', (text) => {
    expect(readAsked(text)).toBeNull();
  });

  it('keeps the words that say what it is about', () => {
    expect(readAsked('How many product teams use Linear?')).toMatchObject({
      noun: ['product', 'teams'],
      terms: ['product', 'teams', 'linear'],
    });
  });
});

describe('names in a question', () => {
  it.each([
    ['Where is Lund Ltd based?', ['Lund Ltd']],
    ["What is Alex Moss's job?", ['Alex Moss']],
    ["What year was 'Wrought hardware' published?", ['Wrought hardware']],
    ['Wann hat sich Ian Lund geäußert?', ['Ian Lund']],
    ['Wie lautet die Telefonnummer?', []],
    ['What does it cost?', []],
  ])('are, in "%s", %j', (text, names) => {
    expect(readNames(text)).toEqual(names);
  });
});
