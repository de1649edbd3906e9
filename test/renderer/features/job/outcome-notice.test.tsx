import { OUTCOME_REASONS, type OutcomeReason } from '@shared/contract/outcome';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { RunNotices } from '../../../../src/renderer/src/features/job';
import { getOfferedRemedies, getRemedyLabel } from '../../../../src/renderer/src/features/job/outcome/remedies';
import { useStore } from '../../../../src/renderer/src/store/store';
import { serveApi } from '../../in-memory-api';
import { jobSummary } from '../../job-summary';
import { renderPart } from '../../render-part';

const RETRY = {
  label: 'Try the page again',
  method: 'POST',
  path: '/api/jobs/job-1/retry',
  body: { reasons: ['forbidden'] },
} as const;
const URL = 'https://example.com/2';

function show(state: 'partial' | 'needs_you', reasons: readonly OutcomeReason[], change = {}) {
  const job = jobSummary({ outcome: { state, sentence: 'Partial.', reasons: [...reasons] }, ...change });
  useStore.setState({ jobId: job.id, job, feed: 'live' });
  return renderPart(<RunNotices job={job} />);
}

const names = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

describe('the outcome of a job', () => {
  it('offers a button with a name for each reason of a job that is over', () => {
    const job = jobSummary();
    for (const code of OUTCOME_REASONS) {
      if (code === 'running' || code === 'paused') continue;
      const reason = { code, message: '' };
      const remedies = getOfferedRemedies(reason, job);
      expect([code, remedies.length > 0, remedies.every((each) => getRemedyLabel(each, reason) !== '')]).toEqual([
        code,
        true,
        true,
      ]);
    }
  });

  it('says in one sentence how much there is, and gets the rest', async () => {
    const count = 2910;
    const body = { url: 'https://example.com/products', template: { name: 'Name' }, maxPages: 101 };
    const action = { label: 'Get the other 2,910', method: 'POST', path: '/api/extract', body } as const;
    const calls = serveApi({ extract: () => ({ jobId: 'job-2' }) });
    const { user } = show('partial', [{ code: 'max_pages', message: 'It goes on.', count, action }], {
      type: 'extract',
      args: { url: 'https://example.com/products', maxPages: 3 },
      progress: { ...jobSummary().progress, items: 90 },
    });
    const region = screen.getByRole('region', { name: 'Result of this job' });
    expect(region.textContent).toContain('90 of 3,000 products. Stopped at page 3.');
    await user.click(screen.getByRole('button', { name: 'Get the other 2,910' }));
    await expect.poll(() => calls).toContainEqual({ name: 'extract', request: { ...body, detach: true } });
    await expect.poll(() => globalThis.location.hash).toContain('job-2');
  });

  it('offers the records of a list that was read as one item', async () => {
    const body = { url: 'https://example.com/team', template: { name: 'Name' }, perPage: 'many' };
    const action = { label: 'Read the 12 records of the list', method: 'POST', path: '/api/extract', body } as const;
    const calls = serveApi({ extract: () => ({ jobId: 'job-2' }) });
    const asList = { pages: 1, records: 12, action };
    const outcome = { state: 'complete', sentence: 'Complete.', reasons: [], asList } as const;
    const { user } = show('partial', [], { type: 'extract', outcome });
    const region = screen.getByRole('region', { name: 'Result of this job' });
    expect(region.textContent).toContain('The page lists 12 records and was read as one item.');
    await user.click(screen.getByRole('button', { name: 'Read the 12 records of the list' }));
    await expect.poll(() => calls).toContainEqual({ name: 'extract', request: { ...body, detach: true } });
    await expect.poll(() => globalThis.location.hash).toContain('job-2');
  });

  it('notes the items of a list that are not of the wanted kind', () => {
    const leftOut = { items: 1, kind: 'books' };
    const outcome = { state: 'complete', sentence: 'Complete.', reasons: [], leftOut } as const;
    show('partial', [], { type: 'agent', outcome });
    const region = screen.getByRole('region', { name: 'Result of this job' });
    expect(region.textContent).toContain('1 other item of the list is not “books”, and was left out.');
  });

  it('says what to do about fields without a value', () => {
    const outcome = { state: 'complete', sentence: 'Complete.', reasons: [], emptyFields: ['email'] } as const;
    show('partial', [], { type: 'extract', args: { url: 'https://example.com/team' }, outcome });
    const region = screen.getByRole('region', { name: 'Result of this job' });
    expect(region.textContent).toContain('No value was found for email. If the pages show them only after a click,');
    expect(names()).toEqual(['Change the template']);
    expect(screen.getByRole('link', { name: 'Pick on a page' }).getAttribute('href')).toContain('example.com%2Fteam');
  });

  it('gets the rest of a workflow’s list, whose runs are never waited for', async () => {
    const path = '/api/v2/workflows/w1/run';
    const action = { label: 'Get the other 20', method: 'POST', path, body: { params: {}, maxPages: 4 } } as const;
    const calls = serveApi({ runWorkflow: () => ({ jobId: 'job-3' }) });
    const args = { workflowId: 'w1', steps: [] };
    const { user } = show('partial', [{ code: 'max_pages', message: '', action }], { type: 'workflow', args });
    await user.click(screen.getByRole('button', { name: 'Get the other 20' }));
    await expect
      .poll(() => calls)
      .toContainEqual({ name: 'runWorkflow', request: { id: 'w1', params: {}, maxPages: 4 } });
    await expect.poll(() => globalThis.location.hash).toContain('job-3');
  });

  it('offers under a page that was refused another try, the browser, and to change it', async () => {
    const accepted = { id: 'job-1', state: 'active', paused: false, stopped: false } as const;
    const calls = serveApi({ retryJob: () => ({ ...accepted, retried: 1, retry: 1 }) });
    const { user } = show('partial', [
      { code: 'pages_failed', message: `Not given out: ${URL}.`, count: 1, action: RETRY },
    ]);
    expect(names()).toEqual(['Try the browser', 'Try the page again', 'Edit and try again']);
    await user.click(screen.getByRole('button', { name: 'Try the browser' }));
    await expect
      .poll(() => calls)
      .toContainEqual({
        name: 'retryJob',
        request: { id: 'job-1', reasons: ['forbidden'], render: 'always' },
      });
  });

  it('offers under a captcha to answer it, a solver, another try, and to change it', () => {
    serveApi({});
    show('needs_you', [{ code: 'captcha', message: `A captcha blocks ${URL}.`, count: 1, action: RETRY }]);
    expect(names()).toEqual(['Answer it here…', 'Try the page again', 'Edit and try again']);
    expect(screen.getByRole('link', { name: 'Set up a captcha solver' }).getAttribute('href')).toBe(
      '#/settings/captcha',
    );
  });

  it('offers each thing once, whichever reasons it would help', () => {
    const again = { label: 'Run it again', method: 'POST', path: '/api/extract', body: {} } as const;
    const reasons = [
      { code: 'failed', message: 'Refused.', action: again },
      { code: 'unreachable', message: 'Refused.', count: 1, action: RETRY },
    ] as const;
    show('needs_you', reasons, { type: 'extract', progress: { ...jobSummary().progress, total: 1 } });
    expect(names()).toEqual(['Run it again', 'Edit and try again']);
  });

  it('opens the form of the job to change it', async () => {
    const whole = { ...jobSummary(), jobId: 'job', results: { items: [] }, artifacts: [] };
    serveApi({ getJob: () => whole });
    const { user } = show('partial', [{ code: 'pages_failed', message: '', count: 1, action: RETRY }]);
    await user.click(screen.getByRole('button', { name: 'Edit and try again' }));
    await expect.poll(() => useStore.getState().draft.target).toContain('https://example.com/*');
    expect(useStore.getState().jobId).toBeNull();
  });

  it('is a quiet note if a few of many pages asked to log in', () => {
    serveApi({});
    show('partial', [{ code: 'login', message: 'A login is before it.', count: 1, action: RETRY }]);
    const region = screen.getByRole('region', { name: 'Result of this job' });
    expect(region.dataset.state).toBe('note');
    expect(region.textContent).toContain('1 page asked to log in; the others were read.');
  });

  it('of a workflow that a limit ended is to be changed, not run again as it is', () => {
    const again = { label: 'Run it again', method: 'POST', path: '/api/workflows/w1/run', body: {} } as const;
    const job = jobSummary({ type: 'workflow', args: { workflowId: 'w1', steps: [] } });
    expect(getOfferedRemedies({ code: 'more_pages', message: '', action: again }, job)).toEqual(['edit']);
    expect(getOfferedRemedies({ code: 'unreachable', message: '', action: again }, job)).toContain('fix');
    const further = { ...again, label: 'Get the other 20', body: { maxPages: 4 } };
    expect(getOfferedRemedies({ code: 'max_pages', message: '', action: further }, job)).toEqual(['fix', 'edit']);
  });

  it('has what an extractor no longer reads as a note, if all came', () => {
    serveApi({});
    const problem = { code: 'extractor_drift', message: 'The extractor no longer reads "price".', hint: '' };
    const job = jobSummary({ problems: [problem] });
    renderPart(<RunNotices job={job} />);
    expect(screen.getByRole('region').dataset.state).toBe('note');
  });
});
