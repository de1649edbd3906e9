import type { ResponseOf } from '@shared/contract';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SentenceNote } from '../../../../src/renderer/src/features/composer/sentence-note';
import { serveApi } from '../../in-memory-api';
import { jobSummary } from '../../job-summary';
import { renderPart } from '../../render-part';

const PROMPT = 'name of all lamps under 60 on https://shop.example/';
const job = jobSummary({ type: 'agent', args: { prompt: PROMPT } });

function withRestrictions(...kinds: readonly ('filter' | 'scope')[]): ResponseOf<'getJob'> {
  const restrictions = kinds.map((kind) => ({ text: kind, kind, meaning: `the ${kind}` }));
  const forecast = { visits: 1, bytes: 1, tokens: 0, costUsd: 0, basis: '' };
  const plan = {
    strategy: 'extract' as const,
    args: {},
    restrictions,
    by: 'rules' as const,
    reasons: [],
    notUnderstood: [],
    forecast,
  };
  const steps = [{ plan, jobId: 'part', problems: [] }];
  return { ...job, jobId: job.id, results: [], artifacts: [{ type: 'plan', steps }] };
}

it('the conditions that the form leaves out are named, and the sentence runs again', async () => {
  const calls = serveApi({
    getJob: () => withRestrictions('filter', 'scope'),
    agent: () => ({ jobId: 'job-2' }),
  });
  const { user } = renderPart(<SentenceNote job={job} />);
  expect((await screen.findByText(/keeps only these items/)).textContent).toContain('the filter.');
  await user.click(screen.getByRole('button', { name: 'Run the sentence again' }));
  await expect.poll(() => calls.find(({ name }) => name === 'agent')?.request).toMatchObject({ prompt: PROMPT });
});

it('the pages that the form does not open are named, with the conditions that chose them', async () => {
  const listed = withRestrictions('filter');
  const [step] = (listed.artifacts ?? []).flatMap((each) => (each.type === 'plan' ? each.steps : []));
  if (!step) throw new Error('there is no step');
  const args = { urls: ['https://shop.example/nova'], perPage: 'one' };
  const opened = { ...step, plan: { ...step.plan, args, restrictions: [] } };
  serveApi({ getJob: () => ({ ...listed, artifacts: [{ type: 'plan', steps: [step, opened] }] }) });
  renderPart(<SentenceNote job={job} />);
  expect(await screen.findByText(/opened the page of each row/)).toBeTruthy();
  expect(screen.getByText(/keeps only these items: the filter/)).toBeTruthy();
});
