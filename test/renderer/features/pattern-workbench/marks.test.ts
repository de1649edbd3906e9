import type { SuggestedPattern } from '@shared/contract/patterns';
import { describe, expect, it } from 'vitest';
import { listFolderLines } from '../../../../src/renderer/src/features/pattern-workbench/folders';
import {
  countMarks,
  type Marks,
  markAt,
  markUrls,
  matchesMarkFilter,
} from '../../../../src/renderer/src/features/pattern-workbench/marks';
import { choosePattern } from '../../../../src/renderer/src/features/pattern-workbench/own-pattern';
import { readPasted } from '../../../../src/renderer/src/features/pattern-workbench/pasted-urls';
import { getRowScope, readRow } from '../../../../src/renderer/src/features/pattern-workbench/read-rows';
import { createSampleRun } from '../../../../src/renderer/src/features/pattern-workbench/sample-crawl/sample-run';
import type { Role } from '../../../../src/renderer/src/store/pattern-workbench/pattern-rows';

const SITE = 'https://a.example';

function getMarks(patterns: readonly (readonly [Role, string])[], urls: readonly string[]): Marks & { steps: number } {
  const rows = patterns.map(([role, path], id) => readRow({ id, role, text: SITE + path }));
  const work = markUrls(urls, rows, getRowScope(rows, []));
  for (let steps = 1; ; steps++) {
    const step = work.next();
    if (step.done) return { ...step.value, steps };
  }
}

describe('marks by address', () => {
  const urls = ['/p/1', '/p/2', '/help/p', '/about', '/photo.jpg'].map((path) => SITE + path);

  it('say whether URLs are hits, visited, skipped or on other sites, and count the matches of each row', () => {
    const { letters, matches } = getMarks(
      [
        ['hit', '/p/*'],
        ['skip', '/help/**'],
        ['skip', '/p/2'],
      ],
      [...urls, 'https://b.example/'],
    );
    expect(letters).toBe('VSsvso');
    expect([...matches.values()]).toEqual([2, 1, 1]);
    expect(countMarks(letters)).toMatchObject({ all: 6, hits: 2, way: 1, skipped: 3, outside: 1 });
    expect(matchesMarkFilter(markAt(letters, 1), 'skipped')).toBe(true);
    expect(matchesMarkFilter(markAt(letters, 0), 'way')).toBe(false);
  });

  it('say nothing while nothing is wanted', () => {
    expect(markAt(getMarks([], urls).letters, 0)).toEqual({ fate: 'unknown', hit: false });
  });

  it('come in steps if there are many', () => {
    const many = Array.from({ length: 20_000 }, (_, at) => `${SITE}/p/${at}`);
    const { letters, steps } = getMarks([['hit', '/p/*']], many);
    expect(letters).toBe('V'.repeat(20_000));
    expect(steps).toBeGreaterThan(3);
  });
});

describe('folders', () => {
  it('contain what is below them, and show it if they are open', () => {
    const urls = [`${SITE}/`, `${SITE}/a/1`, `${SITE}/a/b/2?x=/y`, `${SITE}/a/b/3`];
    const shown = (toggled: readonly string[]) =>
      listFolderLines(urls, [0, 1, 2, 3], new Set(toggled)).map((line) =>
        line.kind === 'url'
          ? `${'-'.repeat(line.level)}${urls[line.index]}`
          : `${'-'.repeat(line.level)}${line.name} ${line.urls}`,
      );
    expect(shown([])).toEqual([`${SITE} 4`, '-a 3', `-${SITE}/`]);
    expect(shown([`${SITE}/a/`])).toEqual([`${SITE} 4`, '-a 3', '--b 2', `--${SITE}/a/1`, `-${SITE}/`]);
    expect(shown([`${SITE}/`])).toEqual([`${SITE} 4`]);
  });
});

describe('a pattern for pages like one', () => {
  const suggested = [
    { pattern: `${SITE}/**`, matches: 90 },
    { pattern: `${SITE}/p/*`, matches: 40 },
  ] as SuggestedPattern[];

  it.each([
    ['/p/lamp', '/p/*'],
    ['/docs/a/b', '/docs/a/*'],
    ['/docs/a/b/', '/docs/a/*/'],
    ['/list?page=2', '/list?*'],
    ['/', '/'],
  ])('%s is %s', (path, expected) => {
    expect(choosePattern(SITE + path, suggested)).toBe(SITE + expected);
  });
});

describe('pasted or typed text', () => {
  it('is read as URLs, each once', () => {
    expect(readPasted('https://a.example/1\n- https://a.example/1#x, nonsense')).toEqual({
      urls: [`${SITE}/1`],
      ignored: 1,
      isCapped: false,
    });
  });

  it('becomes a look at a site, also without its scheme', () => {
    expect(createSampleRun('a.example/shop').request).toMatchObject({
      pattern: `${SITE}/**`,
      startUrls: [`${SITE}/shop`],
      maxVisits: 20,
      detach: true,
    });
    expect(() => createSampleRun('ftp://a.example')).toThrow(/not a full http or https URL/);
  });
});
