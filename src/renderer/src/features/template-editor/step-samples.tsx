import { TextInput } from '@mantine/core';
import { runSteps, type Step } from '@shared/clean-up/index';
import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { texts } from '../../texts';
import styles from './clean-up.module.css';
import type { Samples } from './load-samples';
import { formatShownValue } from './shown-value';

interface Props {
  readonly samples: Samples;
  /** Where they are from. */
  readonly samplesOf: string;
  readonly steps: readonly Step[];
}

/** Effect of the steps on values: some from the open job, and one typed by the user. */
export function StepSamples({ samples: { values, url }, samplesOf, steps }: Props) {
  const [typed, setTyped] = useState('');
  const shown = typed === '' ? values : [...values, typed];
  const { samples, samplesTyped, before, after } = texts.templateEditor;
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
        <table className={styles.table} aria-label={values.length > 0 ? samplesOf : samples}>
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
