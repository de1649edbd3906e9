import { describe, expect, it } from 'vitest';
import { readRow } from '../../../../src/renderer/src/features/pattern-workbench/read-rows';
import { createSimulationRequest } from '../../../../src/renderer/src/features/pattern-workbench/simulation-request';
import { EMPTY_DRAFT, EMPTY_OPTIONS } from '../../../../src/renderer/src/store/draft/draft';
import { beginHistory, recordChange, redoChange, undoChange } from '../../../../src/renderer/src/store/history';
import {
  applyRowsToDraft,
  areSameRows,
  getPatternRows,
  getPriority,
  withPattern,
} from '../../../../src/renderer/src/store/pattern-workbench/pattern-rows';

const HIT = 'https://a.example/p/*';
const SKIP = 'https://a.example/help/**';
const draft = { ...EMPTY_DRAFT, target: HIT, options: { ...EMPTY_OPTIONS, skip: SKIP, maxDepth: 3 } };

describe('the rows of the lab', () => {
  it('are those of the form, and go back into it', () => {
    const rows = getPatternRows(draft);
    expect(rows.map(({ role, text }) => [role, text])).toEqual([
      ['hit', HIT],
      ['skip', SKIP],
    ]);
    expect(applyRowsToDraft(draft, rows)).toEqual(draft);
    const more = withPattern(withPattern(rows, 'only', 'https://a.example/**'), 'hit', 'https://a.example/q/*');
    expect(applyRowsToDraft(draft, more)).toMatchObject({
      target: 'https://a.example/q/*',
      options: { only: 'https://a.example/**', skip: SKIP },
    });
  });

  it('keep the wanted pages of the form if no pattern names any', () => {
    const sentence = { ...EMPTY_DRAFT, target: 'lamps on https://a.example/', html: { url: 'x', html: 'y' } };
    const rows = withPattern(getPatternRows(sentence), 'skip', SKIP);
    expect(rows[0]).toMatchObject({ role: 'hit', text: '' });
    expect(applyRowsToDraft(sentence, rows)).toMatchObject({ target: sentence.target, html: sentence.html });
  });

  it('are not duplicated by an existing pattern, and turn into a priority as written', () => {
    const rows = getPatternRows(draft);
    expect(withPattern(rows, 'skip', SKIP)).toBe(rows);
    expect(getPriority(withPattern(rows, 'high', ''))).toEqual({ skip: [SKIP] });
    expect(getPriority(getPatternRows(EMPTY_DRAFT))).toBeNull();
    expect(areSameRows(rows, withPattern(rows, 'only', ''))).toBe(true);
  });

  it('ask for the crawl that the form would make, and for none with a faulty pattern', () => {
    const read = getPatternRows(draft).map(readRow);
    expect(createSimulationRequest(read, draft)).toMatchObject({
      pattern: HIT,
      priority: { skip: [SKIP] },
      startUrls: null,
      maxVisits: 100,
      maxDepth: 3,
    });
    const sentence = { ...draft, target: 'lamps on https://a.example/' };
    expect(createSimulationRequest(getPatternRows(sentence).map(readRow), sentence)).toMatchObject({
      query: 'lamps',
      startUrls: ['https://a.example/'],
    });
    expect(createSimulationRequest([readRow({ id: 1, role: 'hit', text: 'x' })], draft)).toBeNull();
    expect(createSimulationRequest(getPatternRows(EMPTY_DRAFT).map(readRow), EMPTY_DRAFT)).toBeNull();
  });
});

describe('a faulty pattern', () => {
  it.each([
    ['https://*.example/', 8, 'The domain and port must not contain a wildcard.'],
    ['a.example/*', 0, 'A pattern is a full URL that starts with http:// or https://.'],
  ])('%s is marked at character %i', (text, at, message) => {
    expect(readRow({ id: 1, role: 'skip', text }).fault).toEqual({ at, message });
  });
});

describe('undo', () => {
  it('takes a word back at once, and gives it again', () => {
    const typed = ['a', 'ab', 'abc'].reduce((history, text) => recordChange(history, text, 'row 1'), beginHistory(''));
    const other = recordChange(typed, 'abc d', 'row 2');
    expect(undoChange(other).now).toBe('abc');
    expect(undoChange(undoChange(other)).now).toBe('');
    expect(undoChange(undoChange(undoChange(other))).now).toBe('');
    expect(redoChange(redoChange(undoChange(undoChange(other)))).now).toBe('abc d');
    expect(recordChange(undoChange(other), 'x').future).toEqual([]);
  });
});
