import type { Tier } from '@shared/tier';
import type { Stage } from '../../fetch/index';
import { groupBy } from '../grouped';

/** A page in progress. */
export interface Loading {
  readonly url: string;
  readonly host: string;
  /** Milliseconds since 1970. */
  readonly since: number;
  readonly tier: Tier | null;
  readonly rendered: boolean;
  readonly waiting: boolean;
}

export interface HostCount {
  readonly host: string;
  /** Pages finished since the run began. */
  readonly pages: number;
  readonly perSecond: number;
}

/** Live activity of one run; not stored. */
export interface RunWatch {
  readonly began: (id: number, url: string) => void;
  readonly at: (id: number, stage: Stage) => void;
  /** `done`: finished with a result, not returned to the queue. */
  readonly ended: (id: number, done: boolean) => void;
  /** Longest in progress first. */
  readonly loading: () => readonly Loading[];
  /** Pages per second over the last seconds; null until there are enough samples. */
  readonly perSecond: () => number | null;
  /** Busiest hosts first. */
  readonly hosts: () => readonly HostCount[];
}

const WINDOW_MS = 10_000;
const MIN_MS = 1000; // ms; over a shorter time no pace is shown
const MAX_HOSTS = 2000; // in a job with very many hosts, the least recent are forgotten

export function createRunWatch(now: () => number): RunWatch {
  const startedAt = now();
  const loading = new Map<number, Loading>();
  const pages = new Map<string, number>();
  let done: { readonly at: number; readonly host: string }[] = [];

  const recent = () => {
    const from = now() - WINDOW_MS;
    const first = done.findIndex(({ at }) => at >= from);
    if (first !== 0) done = first < 0 ? [] : done.slice(first);
    return done;
  };
  const seconds = () => Math.max(MIN_MS, Math.min(WINDOW_MS, now() - startedAt)) / 1000;

  return {
    began: (id, url) => {
      loading.set(id, { url, host: new URL(url).host, since: now(), tier: null, rendered: false, waiting: true });
    },
    at: (id, stage) => {
      const page = loading.get(id);
      if (page) loading.set(id, { ...page, ...stage });
    },
    ended: (id, isDone) => {
      const page = loading.get(id);
      loading.delete(id);
      if (!page || !isDone) return;
      done.push({ at: now(), host: page.host });
      if (done.length % 256 === 0) recent();
      const count = (pages.get(page.host) ?? 0) + 1;
      pages.delete(page.host);
      pages.set(page.host, count); // reinserted, so that the most recent comes last
      const [oldest] = pages.keys();
      if (pages.size > MAX_HOSTS && oldest !== undefined) pages.delete(oldest);
    },
    loading: () => [...loading.values()],
    perSecond: () => (pages.size === 0 ? null : recent().length / seconds()),
    hosts: () => {
      const latest = groupBy(recent(), ({ host }) => host);
      const named = new Set([...latest.keys(), ...[...loading.values()].map(({ host }) => host), ...pages.keys()]);
      return [...named]
        .map((host) => ({
          host,
          pages: pages.get(host) ?? 0,
          perSecond: (latest.get(host)?.length ?? 0) / seconds(),
        }))
        .sort((a, b) => b.perSecond - a.perSecond || b.pages - a.pages);
    },
  };
}
