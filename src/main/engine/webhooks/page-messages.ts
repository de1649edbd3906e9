import type { WebhookPageEvent } from '@shared/contract/schedules';
import type { JobRow } from '../store/index';

export type DonePage = WebhookPageEvent['data']['pages'][number];

/** Collects the pages of jobs, so that a fast crawl sends one message per second instead of one per page. */
export interface PageMessages {
  readonly add: (job: JobRow, page: DonePage) => void;
  /** Sends the collected pages of a job. */
  readonly flush: (job: JobRow) => void;
  /** Sends everything. */
  readonly close: () => void;
}

const GATHER_MS = 1000;
const MAX_PAGES = 100; // per message, to keep it small

export function createPageMessages(send: (job: JobRow, pages: readonly DonePage[]) => void): PageMessages {
  const open = new Map<number, { readonly job: JobRow; readonly pages: DonePage[]; readonly timer: NodeJS.Timeout }>();
  const flush = ({ num }: JobRow): void => {
    const gathered = open.get(num);
    if (!gathered) return;
    clearTimeout(gathered.timer);
    open.delete(num);
    send(gathered.job, gathered.pages);
  };
  return {
    add: (job, page) => {
      const gathered = open.get(job.num) ?? { job, pages: [], timer: setTimeout(() => flush(job), GATHER_MS).unref() };
      open.set(job.num, gathered);
      gathered.pages.push(page);
      if (gathered.pages.length >= MAX_PAGES) flush(job);
    },
    flush,
    close: () => {
      for (const { job } of [...open.values()]) flush(job);
    },
  };
}
