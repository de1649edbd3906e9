import { useEffect } from 'react';
import { useStore } from '../../store/store';
import type { ReadRow } from './read-rows';

/** Goes back to the patterns of the form where a job of another site was opened; Undo brings the others back. */
export function useOwnSite(jobId: string | null, urls: readonly string[], rows: readonly ReadRow[]): void {
  const setRows = useStore((store) => store.setPatterns);
  const hasUrls = urls.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each job, as soon as its URLs are known
  useEffect(() => {
    if (jobId === null || !hasUrls || useStore.getState().patterns.now === null) return;
    const hosts = new Set(rows.flatMap(({ pattern }) => pattern?.host ?? []));
    if (hosts.size > 0 && !urls.some((url) => hosts.has(new URL(url).host))) setRows(null);
  }, [jobId, hasUrls]);
}
