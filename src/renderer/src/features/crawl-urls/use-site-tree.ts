import type { JobSummary } from '@shared/contract/jobs';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../api/client';
import { ROOT, type TreePart, type TreeParts } from './tree-rows';

const READ_AT_ONCE = 200;
const REFRESH_MS = 5000; // ms; counting a large site takes a moment
const MAX_REFRESHED = 10_000; // limit of one response

export interface SiteTreeParts {
  readonly parts: TreeParts;
  readonly open: ReadonlySet<string>;
  readonly error: unknown;
  readonly toggle: (url: string, wanted: boolean) => void;
  /** Loads more children of a folder. */
  readonly readMore: (url: string) => void;
}

/** Opened folders, loaded on demand and refreshed while the job runs. */
export function useSiteTree(job: JobSummary): SiteTreeParts {
  const { id, state } = job;
  const [parts, setParts] = useState<TreeParts>(new Map());
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [error, setError] = useState<unknown>(null);
  const known = useRef(parts);
  known.current = parts;

  const read = useCallback(
    async (url: string, offset: number, limit: number, signal?: AbortSignal) => {
      try {
        const place = url === ROOT ? {} : { under: url };
        const { results, total } = await call('siteTree', { id, ...place, offset, limit }, signal ? { signal } : {});
        setParts((before) => new Map(before).set(url, appendNodes(before.get(url), results, offset, total)));
        setError(null);
      } catch (cause) {
        if (!signal?.aborted) setError(cause);
      }
    },
    [id],
  );

  useEffect(() => {
    const controller = new AbortController();
    const refresh = async () => {
      const urls = known.current.size === 0 ? [ROOT] : [...known.current.keys()];
      for (const url of urls) {
        const limit = Math.max(READ_AT_ONCE, known.current.get(url)?.nodes.length ?? 0);
        await read(url, 0, Math.min(limit, MAX_REFRESHED), controller.signal);
        if (controller.signal.aborted) return;
      }
    };
    void refresh();
    const timer = state === 'active' ? setInterval(() => void refresh(), REFRESH_MS) : undefined;
    return () => {
      controller.abort();
      clearInterval(timer);
    };
  }, [read, state]);

  return {
    parts,
    open,
    error,
    toggle: (url, wanted) => {
      setOpen((before) => new Set(wanted ? [...before, url] : [...before].filter((each) => each !== url)));
      if (wanted && !known.current.has(url)) void read(url, 0, READ_AT_ONCE);
    },
    readMore: (url) => void read(url, known.current.get(url)?.nodes.length ?? 0, READ_AT_ONCE),
  };
}

function appendNodes(before: TreePart | undefined, nodes: TreePart['nodes'], offset: number, total: number): TreePart {
  return { nodes: [...(before?.nodes.slice(0, offset) ?? []), ...nodes], total };
}
