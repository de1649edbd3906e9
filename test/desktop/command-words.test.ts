import { describe, expect, it } from 'vitest';
import { isCommand } from '../../src/main/cli/names';
import { findCommandWords } from '../../src/main/desktop/command-words';

describe('findCommandWords', () => {
  it.each([
    [['winnow', 'visit', 'https://a.b'], false, ['visit', 'https://a.b']],
    [['winnow', '--no-sandbox', 'jobs', 'list', '--json'], false, ['jobs', 'list', '--json']],
    [['electron', '--no-sandbox', '/app', 'keys', 'list'], true, ['keys', 'list']],
    [['electron', '.'], true, null],
    [['winnow'], false, null],
    [['winnow', '--data', 'visits'], false, null],
    [['winnow', 'https://a.b'], false, null],
  ])('%j', (argv, defaultApp, words) => {
    expect(findCommandWords(argv, defaultApp, isCommand)).toEqual(words);
  });
});
