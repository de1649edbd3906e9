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
