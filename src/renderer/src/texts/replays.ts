import type { REPLAY_FORMATS } from '@shared/contract/replays';
import type { REPLAY_STATES } from '@shared/replay';
import { translate } from '../language/translate';

/** Texts for pages that are read by the calls behind them. */
export const replayTexts = translate('replays', {
  title: 'Without a browser',
  hint: 'Pages whose scripts load their data. Once the calls give the same rows as the browser, Winnow uses them instead. It still checks one page in 64 in the browser.',
  label: 'Pages read by their calls',
  states: {
    learning: 'Learning',
    proving: 'Comparing',
    active: 'In use',
    declined: 'Needs the browser',
  } satisfies Record<(typeof REPLAY_STATES)[number], string>,
  off: 'Switched off',
  use: (pattern: string) => `Use the calls of ${pattern}`,
  details: 'Calls and certificate',
  calls: 'The calls',
  call: (number: number) => `Call ${number}`,
  once: 'once per job',
  parameter: 'Parameter',
  from: 'Taken from',
  noParameters: 'The same for every page.',
  page: 'The page itself',
  paging: 'Next page by',
  fields: 'Where each field is found',
  field: 'Field',
  path: 'Path in the answer',
  certificate: 'Certificate',
  learnedFrom: 'Learned from',
  provedOn: 'Compared on',
  agreed: 'Agreement',
  agreement: (agreed: string, values: string, rows: string) => `${agreed} of ${values} values in ${rows}`,
  checks: 'Checked since',
  noChecks: 'no page yet',
  browser: 'A browser visit',
  replay: 'By its calls',
  cost: (requests: string, kilobytes: string, msec: string) => `${requests}, ${kilobytes} kB, ${msec} ms`,
  pagesRead: 'Pages read',
  script: 'Copy as code',
  copied: (format: string) => `Copied as ${format}.`,
  formats: {
    curl: 'curl',
    typescript: 'TypeScript',
    python: 'Python',
  } satisfies Record<(typeof REPLAY_FORMATS)[number], string>,
  forget: 'Learn again',
  job: {
    name: 'By calls',
    title: 'Read without the browser',
    summary: (browser: string, all: string, replay: string) =>
      `${browser} of ${all} by browser, ${replay} by their calls.`,
    fast: (times: string) => `The calls were ${times} times as fast.`,
  },
} as const);
