import type { JobContract } from '@shared/contract/table-contracts';
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ContractRules, VerdictNotice } from '../../../../src/renderer/src/features/table-contract';
import { serveApi } from '../../in-memory-api';
import { renderPart } from '../../render-part';

const FILLED = { kind: 'filled', field: 'name', share: 0.9 } as const;
const RULE = {
  key: 'filled:name',
  words: 'at least 90% of rows have name',
  rule: FILLED,
  origin: 'learned',
  on: true,
} as const;

const HELD: JobContract = {
  contract: { schedule: null, learnedFrom: ['job-0'], fields: ['name', 'price'], rules: [RULE] },
  verdict: {
    jobId: 'job-1',
    state: 'held',
    trusted: false,
    sentence: 'Held, nothing was sent: 8 of 12 rows have no name.',
    findings: [
      {
        rule: FILLED,
        words: RULE.words,
        field: 'name',
        message: '8 of 12 rows have no name.',
        before: 'at least 90% of rows have name',
        after: '8 of 12 rows do not',
        share: 0.67,
        examples: [
          {
            index: 2,
            url: 'https://example.com/3',
            before: 'Cup',
            after: null,
            link: '/pages/t/html',
            linkBefore: null,
            picture: 'http://127.0.0.1:1/pages/t/picture?source=html',
            pictureBefore: null,
          },
        ],
        repair: { kind: 'relearn', fields: ['name'] },
      },
    ],
    checks: [
      { kind: 'rules', state: 'bad', message: '8 of 12 rows have no name.', fields: ['name'] },
      { kind: 'completeness', state: 'look', message: 'The site says 20; 12 were read.', fields: [] },
    ],
    rows: 12,
    repeats: 0,
    claimed: null,
    drifted: [],
    decidedAt: '2026-01-01T00:00:00.000Z',
  },
};

describe('the notice of a held run', () => {
  it('says what is wrong and where, and releases it after a question', async () => {
    const calls = serveApi({ getJobContract: () => HELD, releaseRun: () => ({ ...HELD.verdict, state: 'released' }) });
    const { user } = renderPart(<VerdictNotice jobId="job-1" />);
    const region = await screen.findByRole('region', { name: 'Whether this table can be trusted' });
    expect(region.textContent).toContain('8 of 12 rows have no name.');
    expect(region.textContent).toContain('Cup → nothing');
    expect(screen.getByRole('list', { name: 'What was checked' }).textContent).toContain(
      'The site says 20; 12 were read.',
    );
    expect(screen.getByRole('img', { name: 'Worth a look' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Show on the page' }).getAttribute('href')).toBe('/pages/t/html');
    await user.click(screen.getByRole('button', { name: 'Pictures' }));
    const picture = screen.getByRole('img', { name: 'name now, on the page' });
    expect(picture.getAttribute('src')).toBe('/pages/t/picture?source=html');
    fireEvent.error(picture);
    expect(screen.getAllByText('No picture')).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Release as it is' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Learn from it' }));
    await user.click(screen.getAllByRole('button', { name: 'Release as it is' }).at(-1) as HTMLElement);
    await expect.poll(() => calls).toContainEqual({ name: 'releaseRun', request: { id: 'job-1', widen: true } });
  });

  it('is not there for a job that has nothing to be held against', async () => {
    const verdict = { ...HELD.verdict, state: 'passed', trusted: true, findings: [], repeats: null } as const;
    const calls = serveApi({ getJobContract: () => ({ ...HELD, verdict: { ...verdict, findings: [] } }) });
    renderPart(<VerdictNotice jobId="job-1" />);
    await expect.poll(() => calls.length).toBeGreaterThan(0);
    expect(screen.queryByRole('region')).toBeNull();
  });
});

describe('the rules of a table', () => {
  it('take a sentence, and say which sentence would do', async () => {
    const calls = serveApi({ getScheduleContract: () => HELD.contract, changeScheduleContract: () => HELD.contract });
    const { user } = renderPart(<ContractRules owner={{ schedule: 's1' }} />);
    const line = await screen.findByRole('textbox', { name: 'A rule in plain words' });
    await user.type(line, 'price should be nice{Enter}');
    expect(await screen.findByText(/is not a rule that can be checked.*price is a number from 1 to 500/)).toBeTruthy();
    await user.clear(line);
    await user.type(line, 'price is a number from 1 to 9{Enter}');
    const add = ['price is a number from 1 to 9'];
    await expect.poll(() => calls).toContainEqual({ name: 'changeScheduleContract', request: { id: 's1', add } });
    await user.click(screen.getByRole('button', { name: /^Remove/ }));
    await expect
      .poll(() => calls)
      .toContainEqual({ name: 'changeScheduleContract', request: { id: 's1', remove: ['filled:name'] } });
  });
});
