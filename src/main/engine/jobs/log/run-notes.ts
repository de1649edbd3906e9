import type { JobRow, RequestRow } from '../../store/index';
import type { Loaded } from '../load/types';
import type { JobLog } from './job-log';

/** Log entries of a run about its pages and hosts. A message shared by many pages of a host is logged once. */
export interface RunNotes {
  readonly phase: (phase: JobRow['phase']) => void;
  readonly page: (request: RequestRow, loaded: Loaded) => void;
  /** Logs what was read from a page. */
  readonly done: (request: RequestRow, loaded: Loaded, came: PageCame) => void;
  /** Logs that a page waits for its unreachable host. */
  readonly away: (request: RequestRow) => void;
  readonly back: () => void;
}

export interface PageCame {
  /** Whether items were to be read from the page. */
  readonly extracted: boolean;
  readonly items: number;
  /** Whether it is a hit. */
  readonly isHit: boolean;
  /** Whether it did not load, and counts as a failure of the job. */
  readonly isFailure: boolean;
}

const PHASE_TEXT: Partial<Record<JobRow['phase'], string>> = {
  starting: 'Looking for pages to start with.',
  crawling: 'Crawling.',
  extracting: 'Reading the pages.',
  comparing: 'Comparing pages.',
};
const BROWSER_ENDED = 'The browser froze while loading this page; Winnow restarted it and loaded the page again.';
const NOTHING_MISSING = 'It is not a match, so no result is missing.';
const MAX_HOSTS = 500; // hosts for which repeated messages are suppressed

export function createRunNotes(log: JobLog, { num: job, type }: JobRow): RunNotes {
  const noted = new Set<string>();
  const away = new Set<string>();
  let phaseNow: JobRow['phase'] | null = null;
  const once = (what: string, host: string): boolean => {
    const name = `${what} ${host}`;
    if (noted.has(name) || noted.size >= MAX_HOSTS) return false;
    noted.add(name);
    return true;
  };

  const noteRoute = ({ url }: RequestRow, loaded: Extract<Loaded, { kind: 'loaded' }>): void => {
    const { host } = new URL(url);
    const { attempts, rendered, session, reason } = loaded.page.fetchRecord;
    const [first] = attempts;
    if (rendered && first && !first.rendered && once('browser', host)) {
      const text = `${host} is loaded in the browser: ${first.message ?? 'its page was empty without'}`;
      log.note(job, { level: 'info', kind: 'way', text, url });
    }
    if (loaded.endedBrowser) log.note(job, { level: 'warning', kind: 'retry', text: BROWSER_ENDED, url });
    if (reason === 'login' && session !== null && once('login', host)) {
      const text = `${host} asks for a login although a session was used: the session has expired or does not cover this page.`;
      log.note(job, { level: 'warning', kind: 'login', text, url });
    }
  };

  return {
    phase: (phase) => {
      const text = PHASE_TEXT[phase];
      if (phase === phaseNow || text === undefined || type === 'visit') return;
      phaseNow = phase;
      log.note(job, { level: 'info', kind: 'phase', text });
    },
    page: (request, loaded) => {
      if (loaded.kind === 'loaded') return noteRoute(request, loaded);
      if (loaded.kind === 'refused') return;
      const message = loaded.attempts.at(-1)?.message ?? 'No page was returned.';
      const text = `Trying again (attempt ${request.attempts + 2}). ${message}`;
      log.note(job, { level: 'info', kind: 'retry', text, url: request.url });
    },
    done: ({ url }, loaded, came) => {
      // failures are logged elsewhere
      if (loaded.kind !== 'loaded' || came.isFailure) return;
      if (loaded.status !== 'ok') {
        if (came.isHit || loaded.message === null) return;
        log.note(job, { level: 'info', kind: 'page', text: `${loaded.message} ${NOTHING_MISSING}`, url });
        return;
      }
      log.note(job, {
        level: 'info',
        kind: 'page',
        text: `${describeReading(came, type)} ${describeLoading(loaded)}`,
        url,
      });
    },
    away: ({ url }) => {
      const { host } = new URL(url);
      if (away.has(host)) return;
      away.add(host);
      log.note(job, { level: 'warning', kind: 'host', text: `${host} is not responding; its pages are waiting.` });
    },
    back: () => {
      for (const host of away) log.note(job, { level: 'info', kind: 'host', text: `${host} responds again.` });
      away.clear();
    },
  };
}

function describeReading({ extracted, items, isHit }: PageCame, type: JobRow['type']): string {
  if (extracted) return items === 1 ? '1 item read.' : `${items.toLocaleString('en')} items read.`;
  if (type === 'visit') return 'Loaded.';
  return isHit ? 'Matches.' : 'Visited for its links.';
}

function describeLoading({ page, stored }: Extract<Loaded, { kind: 'loaded' }>): string {
  if (stored !== null) return 'From the stored page.';
  const { attempts, rendered } = page.fetchRecord;
  const msec = attempts.reduce((sum, attempt) => sum + attempt.msec, 0);
  const time = msec < 1000 ? `${msec} ms` : `${(msec / 1000).toFixed(1)} s`;
  const tries = attempts.length > 1 ? `, the ${ordinal(attempts.length)} try` : '';
  return `Took ${time}${rendered ? ' in the browser' : ''}${tries}.`;
}

function ordinal(count: number): string {
  return ['zeroth', 'first', 'second', 'third'][count] ?? `${count}th`;
}
