import { ConnectionError } from '@shared/client/api-error';
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { RowCache, type RowPage } from './row-cache';
import { useStore } from './store';

const REFRESH_MS = 400; // ms; a running job may report more often than people can read

/** A cache of long results, reloaded when `growth` changes: at once, or soon after the last load. `load` must be stable; a new one starts over. */
export function useRowCache<Row>(
  load: (offset: number, limit: number, signal: AbortSignal) => Promise<RowPage<Row>>,
  growth: string | number,
): RowCache<Row> {
  const noteLost = useStore((store) => store.noteLost);
  const cache = useMemo(() => {
    const onError = (error: unknown) => {
      if (error instanceof ConnectionError) noteLost();
    };
    return new RowCache<Row>({ load, onError });
  }, [load, noteLost]);
  useSyncExternalStore(cache.subscribe, cache.version);
  useEffect(() => {
    cache.show(0, 0);
    return () => cache.dispose();
  }, [cache]);
  const pending = useRef<ReturnType<typeof setTimeout> | null>(null);
  const readAt = useRef(Number.NEGATIVE_INFINITY);
  // biome-ignore lint/correctness/useExhaustiveDependencies: growth is what says that there is more to read
  useEffect(() => {
    const waitMs = Math.max(0, readAt.current + REFRESH_MS - performance.now());
    // not postponed again, because a steady stream would starve it
    pending.current ??= setTimeout(() => {
      pending.current = null;
      readAt.current = performance.now();
      cache.refresh();
    }, waitMs);
  }, [cache, growth]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refresh that waits belongs to its cache
  useEffect(
    () => () => {
      if (pending.current !== null) clearTimeout(pending.current);
      pending.current = null;
    },
    [cache],
  );
  return cache;
}
