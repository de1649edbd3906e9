import { translate } from '../language/translate';

/** Texts of Settings → Workers. */
export const workerTexts = translate('workers', {
  title: 'Workers',
  lead: 'Other computers that load pages for this one. Jobs, limits and results stay here.',
  none: 'This computer loads all pages itself.',
  noneHelp: 'To add others, start Winnow with a queue and a worker on each computer.',
  how: 'How to set up workers',
  address: 'Queue',
  away: (address: string) => `${address} does not answer. Jobs wait until it is back.`,
  waiting: 'Pages waiting',
  active: 'Pages in progress',
  lag: 'Longest wait',
  empty: 'No worker has come yet. Jobs wait until one does.',
  list: 'List of workers',
  columns: {
    machine: 'Computer',
    state: 'State',
    now: 'In progress',
    speed: 'Pages/s',
    pages: 'Pages',
    failures: 'Failed',
    actions: 'Actions',
  },
  states: { taking: 'Working', draining: 'Draining', drained: 'Drained' },
  ofAll: (active: string, concurrency: string) => `${active} of ${concurrency}`,
  about: (version: string, cores: string) => `Winnow ${version}, cores: ${cores}`,
  drain: 'Drain',
  drainName: (worker: string) => `Drain ${worker}: no more pages`,
  resume: 'Resume',
  resumeName: (worker: string) => `Give pages to ${worker} again`,
  remove: 'Remove',
  removeName: (worker: string) => `Remove ${worker}`,
  removeTitle: 'Remove this worker?',
  removeBody: (worker: string) =>
    `${worker} finishes its pages and stops. Start it again on its computer to bring it back.`,
  oneSite: 'More workers help with many sites. One site stays as fast as its limits under Politeness allow.',
} as const);
