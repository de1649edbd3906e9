import { translate } from '../language/translate';

/** Texts of the frame around all screens. */
export const appTexts = translate('app', {
  name: 'Winnow',
  skip: 'Skip to content',
  nav: 'Main',
  screens: {
    collect: 'Collect',
    projects: 'Projects',
    extractors: 'Extractors',
    jobs: 'Jobs',
    workflows: 'Workflows',
    schedules: 'Schedules',
    sessions: 'Sessions',
    settings: 'Settings',
    picker: 'Pick values',
  },
  groups: { collect: 'Start', run: 'Runs', know: 'Saved', foot: 'Setup' },
  find: 'Find',
  findLabel: 'Find a command, a screen or a job',
  fold: 'Show icons only',
  unfold: 'Show names',
  running: (count: string) => `${count} running`,
  version: (version: string) => `Version ${version}`,
  starting: 'Starting…',
  lost: 'Connection lost.',
  lostHint: 'Winnow does not respond. Jobs continue as soon as it runs again; this page reconnects automatically.',
  recovered: {
    title: 'The window stopped responding and came back to the start.',
    hint: 'Your jobs and results are safe.',
    again: 'Open it again',
  },
} as const);

export const commonTexts = translate('common', {
  cancel: 'Cancel',
  copy: 'Copy',
  copied: 'Copied',
  close: 'Close',
  showSecret: 'Show or hide what is entered',
  retry: 'Try again',
  loading: 'Loading…',
  delete: 'Delete',
  of: (act: string, name: string) => `${act} ${name}`,
} as const);
