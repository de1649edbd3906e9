import { useEffect, useState } from 'react';
import type { Row } from '../../store/draft/template-rows';
import { readRows } from '../../store/draft/template-rows';
import { useStore } from '../../store/store';
import { loadSamples, NO_SAMPLES, type Samples } from './load-samples';

/** Up to three values that the open job has for a field; empty if the job's own template has clean-up steps for it. */
export function useJobSamples(names: readonly string[]): Samples {
  const job = useStore((store) => store.job);
  const [samples, setSamples] = useState(NO_SAMPLES);
  const id = job?.id ?? null;
  const isFound = job !== null && isAsFound(job.args.template, names);
  const path = JSON.stringify(names);
  useEffect(() => {
    setSamples(NO_SAMPLES);
    if (id === null || !isFound) return;
    const abort = new AbortController();
    loadSamples(id, JSON.parse(path), { signal: abort.signal }).then(
      setSamples,
      () => {}, // samples help; without them a value can be typed
    );
    return () => abort.abort();
  }, [id, isFound, path]);
  return samples;
}

/** Whether a job's template asks for the field without clean-up. */
function isAsFound(template: unknown, names: readonly string[]): boolean {
  const rows = typeof template === 'object' ? readRows(JSON.stringify(template)) : null;
  let here: readonly Row[] = rows ?? [];
  for (const [at, name] of names.entries()) {
    const row = here.find((each) => each.name === name);
    if (!row) return false;
    if (row.kind === 'value') return at === names.length - 1 && row.steps.length === 0;
    here = row.rows;
  }
  return false;
}
