import type { JobSummary } from '@shared/contract/jobs';
import type { MenuItemConstructorOptions } from 'electron';
import { getTaskBarProgress } from './job-board';
import { describeProgress, formatCount, shortenName } from './job-words';

export interface TrayActions {
  readonly open: () => void;
  readonly openJob: (id: string) => void;
  readonly pauseAll: () => void;
  readonly resumeAll: () => void;
  readonly quit: () => void;
}

const SHOWN = 8; // entries a menu shows without scrolling

/** Menu of the tray icon. */
export function createTrayMenu(jobs: readonly JobSummary[], actions: TrayActions): MenuItemConstructorOptions[] {
  const separator: MenuItemConstructorOptions = { type: 'separator' };
  return [
    { label: 'Open Winnow', click: actions.open },
    separator,
    ...jobItems(jobs, actions),
    separator,
    { label: 'Pause All Jobs', enabled: jobs.some(({ paused }) => !paused), click: actions.pauseAll },
    { label: 'Resume All Jobs', enabled: jobs.some(({ paused }) => paused), click: actions.resumeAll },
    separator,
    { label: 'Quit Winnow', click: actions.quit },
  ];
}

function jobItems(jobs: readonly JobSummary[], { openJob, open }: TrayActions): MenuItemConstructorOptions[] {
  if (jobs.length === 0) return [{ label: 'No jobs are running', enabled: false }];
  const shown = jobs.slice(0, SHOWN).map((job) => ({
    label: `${shortenName(job).replaceAll('&', '&&')}: ${describeProgress(job)}`, // a single & would underline a letter
    click: () => openJob(job.id),
  }));
  const more = jobs.length - SHOWN;
  return more > 0 ? [...shown, { label: `and ${formatCount(more, 'more job')}`, click: open }] : shown;
}

/** Tooltip of the tray icon. */
export function createTrayTooltip(running: readonly JobSummary[]): string {
  const share = getTaskBarProgress(running);
  if (share === null) return 'Winnow';
  const jobs = `Winnow: ${formatCount(running.length, 'job')} running`;
  return share === 'busy' ? jobs : `${jobs}, ${Math.floor(share * 100)} %`;
}
