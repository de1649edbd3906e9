import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { ConnectionError } from './api/api-error';
import { RowCache, type RowPage } from './store/row-cache';
import { useStore } from './store/store';

const REFRESH_MS = 500; // a running job reports more often than a person can read

/** A cache of long results, read again soon after `growth` changes. `load` must be stable; a new one starts over. */
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: growth is what says that there is more to read
  useEffect(() => {
    // a refresh that waits takes in what comes meanwhile; putting it off again would starve a steady stream
    pending.current ??= setTimeout(() => {
      pending.current = null;
      cache.refresh();
    }, REFRESH_MS);
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
