import type { Settings } from '@shared/contract/settings';
import type { JobRow, Store } from '../../store/index';
import type { JobLog } from '../log/job-log';
import { readStanding } from './totals';

/** Samples a running job's progress, at intervals that grow so that any job has about 300 points. */
export interface Recorder {
  /** `ended`: the job's row if it has just ended. */
  readonly close: (ended: JobRow | null) => void;
}

export interface RecorderParts {
  readonly store: Store;
  readonly log: JobLog;
  readonly settings: () => Settings;
  readonly now: () => number;
}

export const MAX_POINTS = 300;
const FIRST_EVERY_MS = 500; // ms; a job that ends sooner needs no history
const VISIT_EVERY_MS = 5000; // ms; its one page is either done or not, so only a slow one has a history
const NEAR = 0.8; // share of the budget

/** `activeMs` returns the job's total running time. */
export function createRecorder(parts: RecorderParts, job: JobRow, activeMs: () => number): Recorder {
  const { store, settings, now } = parts;
  let points = -1;
  let everyMs = job.type === 'visit' ? VISIT_EVERY_MS : FIRST_EVERY_MS;
  let timer: NodeJS.Timeout;
  const news = createNews(parts, job);

  const record = (): void => {
    const row = store.jobs.byNum(job.num);
    if (!row) return;
    if (points < 0) [points, everyMs] = resumed(store, job.num, everyMs);
    const { totalUsd, ...standing } = readStanding(store, settings(), row);
    store.jobActivity.add(job.num, { ...standing, msec: Math.round(activeMs()), at: now() });
    points++;
    if (points > MAX_POINTS) {
      store.jobActivity.halve(job.num);
      points = Math.ceil(points / 2);
      everyMs *= 2;
    }
    news.look(row, totalUsd);
  };
  const tick = (): void => {
    store.disk.survive(record);
    timer = setTimeout(tick, everyMs);
  };
  timer = setTimeout(tick, everyMs);
  return {
    close: (ended) => {
      clearTimeout(timer);
      if (points >= 0) return store.disk.survive(record);
      const row = ended ?? store.jobs.byNum(job.num);
      if (row) news.look(row, null);
    },
  };
}

/** Returns the number of stored points and the interval to the next. */
function resumed(store: Store, job: number, firstMs: number): [number, number] {
  const { length, ...kept } = store.jobActivity.list(job);
  const [last, before] = [kept[length - 1], kept[length - 2]];
  return [length, last && before ? Math.max(firstMs, last.msec - before.msec) : firstMs];
}

/** Logs progress since the last sample. */
function createNews({ log }: RecorderParts, job: JobRow) {
  const known = new Set(nameArtifacts(job).map(({ name }) => name));
  let isNear = false;
  return {
    look: (row: JobRow, spentUsd: number | null) => {
      for (const { name, kind, text } of nameArtifacts(row)) {
        if (known.has(name)) continue;
        known.add(name);
        log.note(job.num, { level: kind === 'trap' ? 'warning' : 'info', kind, text });
      }
      const budget = typeof row.args.budget === 'number' ? row.args.budget : null;
      if (budget === null || spentUsd === null) return;
      if (spentUsd < NEAR * budget) isNear = false;
      else if (!isNear) {
        isNear = true;
        const share = Math.round((100 * spentUsd) / budget);
        log.note(job.num, {
          level: 'warning',
          kind: 'budget',
          text: `${share}% of the budget of ${budget} USD is spent.`,
        });
      }
    },
  };
}

interface Named {
  readonly name: string;
  readonly kind: 'extractor' | 'trap';
  readonly text: string;
}

function nameArtifacts({ artifacts }: Pick<JobRow, 'artifacts'>): readonly Named[] {
  return artifacts.flatMap((artifact): Named[] => {
    if (artifact.type === 'traps')
      return artifact.traps.map(({ id, reason }) => ({
        name: `trap ${id}`,
        kind: 'trap',
        text: `Trap found: ${reason}`,
      }));
    if (artifact.type !== 'extractor') return [];
    const { id, name, learned } = artifact.extractor;
    return [
      {
        name: `extractor ${id}`,
        kind: 'extractor',
        text: learned ? `Learned the extractor “${name}”.` : `Reading with the extractor “${name}”.`,
      },
    ];
  });
}
