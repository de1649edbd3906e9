import { describe, expect, it } from 'vitest';
import { findCommands } from '../../../../src/renderer/src/app/palette/find-commands';
import { noteRecent, readRecent } from '../../../../src/renderer/src/app/palette/recent-commands';
import { matchFuzzy } from '../../../../src/renderer/src/components/fuzzy-match';
import type { Command, CommandGroup } from '../../../../src/renderer/src/features/commands/commands';

/** The text with what matched in brackets; null where it does not match. */
function marked(text: string, typed: string): string | null {
  const match = matchFuzzy(text, typed);
  if (!match) return null;
  return Array.from(text, (letter, at) => (match.marks.includes(at) ? `[${letter}]` : letter))
    .join('')
    .replaceAll('][', '');
}

const command = (id: string, text: string, group: CommandGroup = 'go', words = ''): Command => ({
  id,
  text,
  group,
  words,
  run: () => {},
});

describe('the typed text', () => {
  it.each([
    ['New collection', 'coll', 'New [coll]ection'],
    ['New collection', 'nc', '[N]ew [c]ollection'],
    ['New collection', 'lec', 'New col[lec]tion'],
    ['Café prices', 'cafe', '[Café] prices'],
    ['Jobs: shop.example/items', 'exa it', 'Jobs: shop.[exa]mple/[it]ems'],
    ['Settings: Browser', 'SET bro', '[Set]tings: [Bro]wser'],
    ['Sessions', 'sss', null],
    ['Jobs', 'jobz', null],
  ])('in %j, %j fits %j', (text, typed, shown) => {
    expect(marked(text, typed)).toBe(shown);
  });

  it('keeps letters in their place where folding would lengthen a text', () => {
    expect(marked('İstanbul ﬁle jobs', 'jobs')).toBe('İstanbul ﬁle [jobs]');
  });
});

describe('the list of the palette', () => {
  const all = [
    command('jobs', 'Jobs'),
    command('picker', 'Picker', 'go', 'point and click'),
    { ...command('dark', 'Theme: Dark', 'look'), unlisted: true },
    ...['a', 'b', 'c', 'd', 'e', 'f'].map((name) => command(`open:${name}`, `Job ${name}`, 'open')),
  ];
  const ids = (typed: string, recent: readonly string[] = []) =>
    findCommands(all, typed, recent).map(({ name, found }) => [name, found.map((each) => each.command.id)]);

  it('starts with the commands used last, and lists only a few screens and jobs', () => {
    expect(ids('', ['dark', 'gone', 'jobs'])).toEqual([
      ['recent', ['dark', 'jobs']],
      ['go', ['picker']],
      ['open', ['open:a', 'open:b', 'open:c', 'open:d', 'open:e']],
    ]);
  });

  it('puts the best matching group first, and in it the command used last', () => {
    expect(ids('job')).toEqual([
      ['go', ['jobs']],
      ['open', ['open:a', 'open:b', 'open:c', 'open:d', 'open:e', 'open:f']],
    ]);
    expect(ids('job', ['open:f'])[0]).toEqual(['open', ['open:f', 'open:a', 'open:b', 'open:c', 'open:d', 'open:e']]);
  });

  it('lists some only once they are typed', () => {
    expect(ids('').flatMap(([, found]) => found)).not.toContain('dark');
    expect(ids('dark')).toEqual([['look', ['dark']]]);
  });

  it('finds by words that are not shown, and nothing if nothing fits', () => {
    expect(ids('click')).toEqual([['go', ['picker']]]);
    expect(ids('xyz')).toEqual([]);
    const lamps = command('open:lamps', 'Lamps', 'open', 'job run shop.test/li');
    expect(findCommands([lamps], 'shop.test/li', [])).toHaveLength(1);
    expect(findCommands([lamps], 'shop.test/list', [])).toEqual([]); // found by fewer letters: the answer is outdated
  });

  it('remembers used commands, the latest first and each once', () => {
    const kept = new Map<string, string>();
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    };
    for (const id of ['a', 'b', 'a']) noteRecent(storage, id);
    expect(readRecent(storage)).toEqual(['a', 'b']);
    expect(readRecent({ getItem: () => '{' })).toEqual([]);
  });
});
