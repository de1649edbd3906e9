import { ConnectionError } from '@shared/client/api-error';
import type { JobSummary } from '@shared/contract/jobs';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call, followAllJobs } from '../../api/client';
import { useStore } from '../../store/store';

/** All jobs, updated by events. */
export interface Jobs {
  /** Newest first, without child jobs; null before the first response. */
  readonly jobs: readonly JobSummary[] | null;
  /** Child jobs of expanded jobs, by job id. */
  readonly parts: ReadonlyMap<string, readonly JobSummary[]>;
  readonly unfold: (id: string, open: boolean) => void;
  /** Total number of jobs; the oldest of very many are not listed. */
  readonly total: number;
  readonly error: unknown;
  /** Applies a call's answer before its event arrives. */
  readonly note: (job: JobSummary) => void;
  readonly forget: (id: string) => void;
}

const AT_ONCE = 200;
const MOST = 5000;
const SHOW_EVERY_MS = 150; // limits updates with many events per second

export function useJobs(): Jobs {
  const known = useRef(new Map<string, JobSummary>());
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [shown, setShown] = useState<readonly JobSummary[] | null>(null);
  const [total, setTotal] = useState(0);
  const [error, setError] = useState<unknown>(null);
  const isLost = useStore((store) => store.connection === 'lost');
  const noteLost = useStore((store) => store.noteLost);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const show = useCallback(() => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      setShown([...known.current.values()]);
    }, SHOW_EVERY_MS);
  }, []);
  const note = useCallback(
    (job: JobSummary) => {
      if (!known.current.has(job.id) && job.parent === undefined) setTotal((before) => before + 1);
      known.current.set(job.id, job);
      show();
    },
    [show],
  );
  const forget = useCallback((id: string) => {
    if (known.current.get(id)?.parent === undefined && known.current.delete(id)) setTotal((before) => before - 1);
    known.current.delete(id);
    setShown([...known.current.values()]);
  }, []);

  useEffect(() => {
    if (isLost) return; // everything is loaded again once the server responds
    const controller = new AbortController();
    const read = async () => {
      try {
        for (let offset = 0; offset < MOST; offset += AT_ONCE) {
          const page = await call('listJobs', { limit: AT_ONCE, offset }, { signal: controller.signal });
          for (const job of page.results) known.current.set(job.id, job);
          setTotal(page.total);
          setShown([...known.current.values()]);
          if (page.results.length < AT_ONCE) break;
        }
        setError(null);
      } catch (cause) {
        if (controller.signal.aborted) return;
        if (cause instanceof ConnectionError) noteLost();
        else setError(cause);
      }
    };
    const again = () => {
      known.current.clear();
      void read();
    };
    again();
    const onBegin = again; // a job that ended before the stream started, or while it was cut, has no event
    const leave = followAllJobs({ onBegin, onJob: note, onDeleted: forget }, true);
    return () => {
      controller.abort();
      leave();
      clearTimeout(timer.current);
      timer.current = undefined;
    };
  }, [note, forget, isLost, noteLost]);

  const unfold = useCallback(
    (id: string, isOpen: boolean) => {
      setOpen((before) => new Set(isOpen ? [...before, id] : [...before].filter((each) => each !== id)));
      if (!isOpen) return;
      void call('listJobs', { parent: id, limit: AT_ONCE }).then(({ results }) => results.forEach(note), setError);
    },
    [note],
  );

  const all = shown ?? [];
  return {
    jobs: shown === null ? null : newestFirst(all.filter(({ parent }) => parent === undefined)),
    parts: new Map([...open].map((id) => [id, newestFirst(all.filter(({ parent }) => parent === id)).toReversed()])),
    unfold,
    total,
    error,
    note,
    forget,
  };
}

function newestFirst(jobs: readonly JobSummary[]): readonly JobSummary[] {
  return jobs.toSorted((a, b) =>
    a.timer.createdAt < b.timer.createdAt ? 1 : a.timer.createdAt > b.timer.createdAt ? -1 : 0,
  );
}
