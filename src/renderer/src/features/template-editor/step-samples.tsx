import { TextInput } from '@mantine/core';
import { runSteps, type Step } from '@shared/clean-up/index';
import { ArrowRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Row } from '../../store/draft/template-rows';
import { readRows } from '../../store/draft/template-rows';
import { useStore } from '../../store/store';
import { texts } from '../../texts';
import styles from './clean-up.module.css';
import type { Samples } from './load-samples';
import { loadSamples, NO_SAMPLES } from './load-samples';
import { formatShownValue } from './shown-value';

interface Props {
  readonly names: readonly string[];
  readonly steps: readonly Step[];
}

/** Results of steps on values of the open job, and on a typed one. */
export function StepSamples({ names, steps }: Props) {
  const { values, url } = useSamples(names);
  const [typed, setTyped] = useState('');
  const shown = typed === '' ? values : [...values, typed];
  const { samples, samplesOfJob, samplesTyped, before, after } = texts.templateEditor;
  return (
    <div className={styles.samples}>
      <TextInput
        size="xs"
        label={samplesTyped}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        spellCheck={false}
      />
      {shown.length > 0 && (
        <table className={styles.table} aria-label={values.length > 0 ? samplesOfJob : samples}>
          <thead>
            <tr>
              <th scope="col">{before}</th>
              <th scope="col">{after}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((value, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two samples may be the same
              <Sample key={at} value={value} steps={steps} url={url} />
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}

function Sample({
  value,
  steps,
  url,
}: {
  readonly value: unknown;
  readonly steps: readonly Step[];
  readonly url: string | null;
}) {
  const { value: cleaned, faults } = runSteps(value, steps, { url });
  const [fault] = faults;
  return (
    <tr>
      <td>{formatShownValue(value)}</td>
      <td>
        <ArrowRight size={12} aria-hidden />{' '}
        {cleaned === null ? <em>{texts.templateEditor.nothing}</em> : formatShownValue(cleaned)}
        {fault && <p className={styles.bad}>{texts.templateEditor.notFitting(fault.step)}</p>}
      </td>
    </tr>
  );
}

/** Up to three values of the open job's field; empty if its own template already cleaned them up. */
function useSamples(names: readonly string[]): Samples {
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
      () => {}, // samples are optional; a value can be typed
    );
    return () => abort.abort();
  }, [id, isFound, path]);
  return samples;
}

/** Whether a job's template has the field without clean-up. */
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
