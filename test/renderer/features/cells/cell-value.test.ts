import { describe, expect, it } from 'vitest';
import { toCellText } from '../../../../src/renderer/src/features/cells';

const FILE = { url: 'http://h/a', path: 'photo/a.jpg', bytes: 1200, type: 'image/jpeg', sha256: 'a', error: null };
const MISSING = { ...FILE, path: null, bytes: null, type: null, sha256: null, error: 'The server answered 404.' };

describe('the text of a cell', () => {
  it('is path and size of a file, or its URL and why there is none', () => {
    expect(toCellText(FILE)).toEqual({ text: 'photo/a.jpg (1.2 kB)', kind: 'text' });
    expect(toCellText([FILE, MISSING]).text).toBe('photo/a.jpg (1.2 kB); http://h/a (The server answered 404.)');
  });
});
