import { describe, expect, it } from 'vitest';
import {
  groupJobNotices,
  isAboutExtractors,
  isPageFailure,
} from '../../../../src/renderer/src/features/job-state/job-notices';
import { noticeTexts } from '../../../../src/renderer/src/texts/notices';

const SHORT = {
  code: 'shortfall',
  hint: '',
  message: 'The page says it lists 24 records; 20 were read.',
  url: 'http://a.test/1',
};
const SPENT = { code: 'budget_exhausted', message: 'The budget was used up.', hint: '' };
const FAILED = { code: 'error', message: 'The server answered 500', url: 'http://a.test/2', hint: '' };
const UNASKED = { code: 'model_failed', message: 'No answer came.', url: 'http://a.test/3', hint: '' };

describe('the notices of a job', () => {
  it('are what concerns pages that were read, by its kind, and what concerns the whole job, each once', () => {
    const errors = [SHORT, FAILED, SPENT, UNASKED, SPENT, { ...SHORT, url: 'http://a.test/4' }];
    expect(groupJobNotices(errors)).toEqual({
      pages: [
        { code: 'shortfall', pages: [SHORT, { ...SHORT, url: 'http://a.test/4' }] },
        { code: 'model_failed', pages: [UNASKED] },
      ],
      whole: [SPENT],
    });
  });

  it('are none if all went well or pages alone failed', () => {
    expect(groupJobNotices([])).toEqual({ pages: [], whole: [] });
    expect(groupJobNotices([FAILED])).toEqual({ pages: [], whole: [] });
    expect([FAILED, SHORT, SPENT].map(isPageFailure)).toEqual([true, false, false]);
  });

  it.each([
    ['shortfall', 1, '1 page lists more records than were read.'],
    ['shortfall', 3, '3 pages list more records than were read.'],
    ['model_failed', 1, '1 page was read without the model’s answer.'],
    ['of_a_later_version', 2, '2 pages were read, but not as asked.'],
  ])('say %s of %d', (code, count, text) => {
    expect(noticeTexts.pages(code, count, String(count))).toBe(text);
  });
});

describe('a notice about extractors', () => {
  it('is told by its code', () => {
    expect(['extractor_drifted', 'extractor_misfit', 'budget_exhausted'].map(isAboutExtractors)).toEqual([
      true,
      true,
      false,
    ]);
  });
});
