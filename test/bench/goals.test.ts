import { describe, expect, it } from 'vitest';
import { readFigure } from '../../bench/all/tables';

const OUTPUT = `round 1
| crawler | pages/s (median of 1) | peak memory |
|---|---|---|
| winnow | 1,636 | 345 MB |

| crawler | pages/s | peak memory |
|---|---|---|
| winnow | 636 | 2,345 MB |`;

describe('a figure of a benchmark', () => {
  it('is read from the last table that has its row and head', () => {
    expect(readFigure(OUTPUT, 'winnow', 'pages/s')).toBe(636);
    expect(readFigure(OUTPUT, 'winnow', 'peak')).toBe(2345);
  });

  it('is not a number if the table has no such row or head', () => {
    expect(readFigure(OUTPUT, 'scrapy', 'pages/s')).toBeNaN();
    expect(readFigure(OUTPUT, 'winnow', 'ratio')).toBeNaN();
  });
});
