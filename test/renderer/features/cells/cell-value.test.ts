import { describe, expect, it } from 'vitest';
import { toCellText } from '../../../../src/renderer/src/features/cells';

const FILE = { url: 'http://h/a', path: 'photo/a.jpg', bytes: 1200, type: 'image/jpeg', sha256: 'a', error: null };
const MISSING = {
  ...FILE,
  path: null,
  bytes: null,
  type: null,
  sha256: null,
  error: 'The server answers with status 404.',
};

describe('the text of a cell', () => {
  it('is path and size of a file, or why there is none and its URL', () => {
    expect(toCellText(FILE)).toEqual({ text: 'photo/a.jpg (1.2 kB)', kind: 'text' });
    expect(toCellText([FILE, MISSING]).text).toBe(
      'photo/a.jpg (1.2 kB); The server answers with status 404. http://h/a',
    );
  });
});
