import { contract } from '@shared/contract/index';
import { describe, expect, it } from 'vitest';
import { describeAttempts } from '../../../../src/renderer/src/features/crawl-urls/attempts-tried';
import { DEFAULT_FETCH, type FetchChoice } from '../../../../src/renderer/src/store/draft/fetch-choice';
import {
  describeFetch,
  getFetchParameters,
  getTiers,
  readFetchChoice,
} from '../../../../src/renderer/src/store/draft/fetch-parameters';

const CHOICES: readonly Partial<FetchChoice>[] = [
  {},
  { proxy: 'auto' },
  { proxy: 'residential' },
  { proxy: 'datacenter,unblock' },
  { render: 'always', loadWaitS: 1.5, scroll: true },
  { render: 'never' },
  { ocr: true },
  { ocr: true, ocrLanguages: 'deu, chi_sim' },
  { session: 'none' },
  { session: 'my shop' },
];

describe('the ways a job is to take', () => {
  it('ask for nothing if all is left as it is', () => {
    expect(getFetchParameters(DEFAULT_FETCH)).toEqual({});
    expect(describeFetch(DEFAULT_FETCH)).toBe('');
  });

  it.each(CHOICES)('are sent as the API knows them, and read back from the job: %j', (part) => {
    const choice = { ...DEFAULT_FETCH, ...part };
    const request = getFetchParameters(choice);
    const args = contract.extract.request.parse({ url: 'http://a.test/', template: 'x', ...request });
    expect(readFetchChoice({ ...args })).toEqual(choice);
  });

  it('wait and scroll in no browser that is forbidden', () => {
    expect(getFetchParameters({ ...DEFAULT_FETCH, render: 'never', loadWaitS: 2, scroll: true })).toEqual({
      render: 'never',
    });
  });

  it('are said before Run', () => {
    expect(describeFetch({ ...DEFAULT_FETCH, proxy: 'datacenter,residential', render: 'always' })).toBe(
      ' Uses the proxy Datacenter or Residential. Renders every page in a browser.',
    );
    expect(describeFetch({ ...DEFAULT_FETCH, proxy: 'auto' })).toBe(' Uses a proxy only if a page needs one.');
  });

  it('know no tier but those of the interface', () => {
    expect(getTiers('auto')).toEqual([]);
    expect(getTiers('residential,nothing,none')).toEqual(['residential', 'none']);
  });
});

describe('the ways a page was tried by', () => {
  const attempt = { status: 'ok', reason: null, message: null, why: null, bytes: 1, msec: 1 } as const;
  const good = { ...attempt, tier: 'residential', rendered: true, why: 'datacenter was blocked' } as const;
  const blocked = {
    ...attempt,
    tier: 'datacenter',
    rendered: false,
    status: 'block',
    reason: 'forbidden',
    message: 'The site refuses this visit (403).',
  } as const;

  it('are a line each, with the outcome and the reason for the choice', () => {
    expect(describeAttempts({ attempts: [blocked, good] })).toEqual([
      'datacenter: The site refuses this visit (403).',
      'residential, rendered: worked (datacenter was blocked)',
    ]);
  });

  it('are not shown if there was only one, without a choice', () => {
    expect(describeAttempts({ attempts: [] })).toEqual([]);
    expect(describeAttempts({ attempts: [blocked] })).toEqual([]);
    expect(describeAttempts({ attempts: [good] })).toHaveLength(1);
  });
});
