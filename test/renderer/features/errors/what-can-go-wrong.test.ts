import { ApiError, ConnectionError } from '@shared/client/api-error';
import type { FailureGroup } from '@shared/contract/failures';
import { AppError, ERROR_TABLE, type ErrorCode } from '@shared/errors';
import { JOB_PROBLEMS } from '@shared/job-problem';
import { PAGE_REASONS, type PageReason } from '@shared/reason';
import { describe, expect, it } from 'vitest';
import { type AdviceContext, getFailureAdvice } from '../../../../src/main/engine/jobs/failures/advice';
import { getJobAdvice } from '../../../../src/main/engine/jobs/failures/job-advice';
import { groupJobCauses } from '../../../../src/main/engine/jobs/failures/job-causes';
import { getErrorLines } from '../../../../src/renderer/src/features/errors/error-lines';
import {
  getActionHref,
  getActionLabel,
  getOfferedActions,
} from '../../../../src/renderer/src/features/job/failures/action-words';
import { texts } from '../../../../src/renderer/src/texts';

const URL_OF_PAGE = 'http://shop.test/1';
const LIMITS = { timeoutMs: 30_000, maxPageBytes: 10_000_000 };
const REASONS = Object.keys(PAGE_REASONS) as PageReason[];
const CODES = Object.keys(ERROR_TABLE) as ErrorCode[];
const HIGHEST = { timeoutMs: 600_000, maxPageBytes: 200_000_000 };
const FOR_SCRIPTS = /header|parameter|--\w|JSON|\bAPI key\b|camelCase|request/i;

/** What the errors of a job are shown with: words for the cause, and what is offered, by name. */
function expectWords({ title, help }: Pick<FailureGroup, 'title' | 'help'>, group: FailureGroup): void {
  expect(title).toMatch(/^[A-Z].{5,}/);
  expect(help).toMatch(/^[A-Z].{9,}\.$/);
  const offered = getOfferedActions(group);
  expect(offered.length).toBeGreaterThan(0);
  const labels = offered.map((action) => getActionLabel(action, group));
  expect(new Set(labels).size).toBe(labels.length);
  for (const label of labels) expect(label).toMatch(/^[A-Z].{3,}/);
  for (const action of offered) {
    if (action.kind === 'open' || action.kind === 'settings') expect(getActionHref(action)).toMatch(/^(#\/|http)/);
    if (action.kind === 'log_in') expect(action.url).toBe(URL_OF_PAGE);
    if (action.kind === 'raise_limit') expect(action.limit?.to).toBeGreaterThan(action.limit?.from ?? 0);
  }
}

function pageGroup(reason: PageReason | null, context: Partial<AdviceContext>): FailureGroup {
  const whole = { url: URL_OF_PAGE, settings: LIMITS, isVisited: true, inBrowser: false, ...context };
  const { title, help, actions } = getFailureAdvice(reason, whole);
  const said = { key: 'a', kind: 'page', code: 'error', reason, message: 'It failed.', count: 2 } as const;
  return { ...said, title, help, actions: [...actions], hosts: [], pages: [], job: 'j' };
}

describe('every page that fails', () => {
  const cases: readonly Partial<AdviceContext>[] = [
    {},
    { inBrowser: true },
    { isVisited: false },
    { inBrowser: true, settings: HIGHEST },
  ];
  it.each([...REASONS, null])('has a cause in words and something to do: %s', (reason) => {
    for (const context of cases) {
      const group = pageGroup(reason, context);
      expectWords(group, group);
    }
  });
});

describe('everything a job says of itself', () => {
  const jobs = [
    { id: 'j', args: { budget: 1 }, state: 'active', paused: true },
    { id: 'j', args: {}, state: 'completed', paused: false },
  ] as const;

  it.each([...Object.keys(JOB_PROBLEMS), ...CODES])('has a cause in words and something to do: %s', (code) => {
    for (const job of jobs) {
      for (const url of [undefined, URL_OF_PAGE]) {
        const [group, ...more] = groupJobCauses(job, [{ code, message: 'It is so.', ...(url && { url }) }]);
        if (!group) throw new Error('a problem without a group');
        expect(more).toEqual([]);
        expectWords(group, group);
      }
    }
    expect(getJobAdvice(code).title).not.toBe(getJobAdvice('of another version').title);
  });

  it('has at least words where another version wrote it', () => {
    const [group] = groupJobCauses(jobs[0], [{ code: 'of_another_version', message: 'It is so.' }]);
    if (group) expectWords(group, group);
  });
});

describe('every error of a call', () => {
  it.each(CODES)('is told with what a person can do, in the window’s words: %s', (code) => {
    const { status, hint } = ERROR_TABLE[code];
    for (const error of [new ApiError(status, [{ code, message: 'No.', hint }]), new AppError(code, 'No.')]) {
      const [line] = getErrorLines(error);
      expect(line?.message).toMatch(/\.$/);
      expect(line?.hint).toMatch(/^[A-Z].{9,}\.$/);
      expect(line?.hint).not.toMatch(FOR_SCRIPTS);
    }
  });

  it('keeps a hint of its own, and one without a hint has one too', () => {
    expect(getErrorLines(new AppError('not_found', 'Gone.', { hint: 'Look there.' }))).toMatchObject([
      { hint: 'Look there.' },
    ]);
    expect(getErrorLines(new ApiError(500, [{ code: 'of_another_version', message: 'No.' }]))).toMatchObject([
      { hint: texts.errors.hints.internal },
    ]);
    for (const thrown of [new ConnectionError(new Error('gone')), new Error('odd'), null])
      expect(getErrorLines(thrown)[0]?.hint.length).toBeGreaterThan(9);
  });
});
