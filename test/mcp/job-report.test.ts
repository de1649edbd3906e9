import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, it } from 'vitest';
import { getReport, JobReport } from '../../src/main/mcp/job-report';
import { getOutputSchema } from '../../src/main/mcp/output-schema';
import { jobSummary } from '../renderer/job-summary';

it('has only what its schema names, which clients check', () => {
  const report = getReport(
    jobSummary({ outcome: { state: 'complete', sentence: 'Complete.', reasons: [], emptyFields: ['email'] } }),
  );
  expect(new Ajv2020({ strict: false }).validate(getOutputSchema(JobReport), report)).toBe(true);
  expect(report.outcome).toEqual({ state: 'complete', sentence: 'Complete.', reasons: [], emptyFields: ['email'] });
});

it('says what helps as a call of a tool, which an assistant can make', () => {
  const args = { pattern: 'https://example.com/*', template: { name: 'The name', price: 'The price' } };
  const retry = {
    label: 'Try again',
    method: 'POST',
    path: '/api/jobs/job-1/retry',
    body: { reasons: ['timeout'] },
  } as const;
  const more = { label: 'Get the rest', method: 'PATCH', path: '/api/jobs/job-1', body: { maxVisits: 60 } } as const;
  const again = {
    label: 'Follow the list',
    method: 'POST',
    path: '/api/scrape',
    body: { ...args, maxPages: 9 },
  } as const;
  const run = {
    label: 'Run it again',
    method: 'POST',
    path: '/api/v2/workflows/w1/run',
    body: { maxPages: 9 },
  } as const;
  const release = { label: 'Visit them', method: 'POST', path: '/api/jobs/job-1/release', body: {} } as const;
  const reasons = [retry, more, again, run, release].map(
    (action) => ({ code: 'limit', message: 'More.', action }) as const,
  );
  const { outcome } = getReport(jobSummary({ outcome: { state: 'partial', sentence: 'Partial.', reasons } }));
  expect(outcome.reasons).toEqual([
    'More. Try again: retry_job {"jobId":"job-1","reasons":["timeout"]}',
    'More. Get the rest: change_job {"jobId":"job-1","maxVisits":60}',
    `More. Follow the list: scrape ${JSON.stringify({ ...args, maxPages: 9 })}`,
    'More. Run it again: run_workflow {"workflowId":"w1","maxPages":9}',
    'More.',
  ]);
});

it('says only what changes where the arguments are long', () => {
  const urls = Array.from({ length: 50 }, (_, at) => `https://example.com/${at}`);
  const action = { label: 'Again', method: 'POST', path: '/api/extract', body: { urls, maxPages: 9 } } as const;
  const reasons = [{ code: 'limit' as const, message: 'More.', action }];
  const outcome = { state: 'partial' as const, sentence: 'Partial.', reasons };
  const report = getReport(jobSummary({ args: { urls, render: 'never' }, outcome }));
  expect(report.outcome.reasons).toEqual([
    'More. Again: extract with the same arguments, but {"render":null,"maxPages":9}',
  ]);
});
