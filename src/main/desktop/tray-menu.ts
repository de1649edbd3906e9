import type { JobSummary } from '@shared/contract/jobs';
import type { DesktopWords } from '@shared/words/desktop';
import type { MenuItemConstructorOptions } from 'electron';
import { getTaskBarProgress } from './job-board';
import { describeProgress, shortenName } from './job-words';

export interface TrayActions {
  readonly open: () => void;
  readonly openJob: (id: string) => void;
  readonly pauseAll: () => void;
  readonly resumeAll: () => void;
  readonly quit: () => void;
}

const SHOWN = 8; // entries a menu shows without scrolling

/** Menu of the tray icon. */
export function createTrayMenu(
  jobs: readonly JobSummary[],
  actions: TrayActions,
  words: DesktopWords,
): MenuItemConstructorOptions[] {
  const { tray } = words;
  const separator: MenuItemConstructorOptions = { type: 'separator' };
  return [
    { label: tray.open, click: actions.open },
    separator,
    ...jobItems(jobs, actions, words),
    separator,
    { label: tray.pauseAll, enabled: jobs.some(({ paused }) => !paused), click: actions.pauseAll },
    { label: tray.resumeAll, enabled: jobs.some(({ paused }) => paused), click: actions.resumeAll },
    separator,
    { label: words.menu.quit, click: actions.quit },
  ];
}

function jobItems(
  jobs: readonly JobSummary[],
  { openJob, open }: TrayActions,
  { tray, job: words }: DesktopWords,
): MenuItemConstructorOptions[] {
  if (jobs.length === 0) return [{ label: tray.noJobs, enabled: false }];
  const shown = jobs.slice(0, SHOWN).map((job) => ({
    label: words.named(shortenName(job).replaceAll('&', '&&'), describeProgress(job, words)), // a single & would underline a letter
    click: () => openJob(job.id),
  }));
  const more = jobs.length - SHOWN;
  return more > 0 ? [...shown, { label: tray.more(more), click: open }] : shown;
}

/** Tooltip of the tray icon. */
export function createTrayTooltip(running: readonly JobSummary[], { tray }: DesktopWords): string {
  const share = getTaskBarProgress(running);
  if (share === null) return 'Winnow';
  const jobs = tray.running(running.length);
  return share === 'busy' ? jobs : tray.withShare(jobs, Math.floor(share * 100) / 100);
}
