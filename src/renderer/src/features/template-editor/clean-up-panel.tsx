import { ActionIcon, Button, NativeSelect, VisuallyHidden } from '@mantine/core';
import { findStepName, STEP_NAMES, STEPS, type Step, stepFits } from '@shared/clean-up/index';
import { Plus, X } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ValueRow } from '../../store/draft/template-rows';
import { texts } from '../../texts';
import styles from './clean-up.module.css';
import type { Samples } from './load-samples';
import { StepRow } from './step-row';
import { StepSamples } from './step-samples';

interface Props {
  readonly row: Pick<ValueRow, 'steps'>;
  readonly title: string;
  /** Sample values to show the effect of the steps. */
  readonly samples: Samples;
  /** Where these are from. */
  readonly samplesOf: string;
  readonly onChange: (steps: readonly Step[], part: string | null) => void;
  readonly onClose: () => void;
}

/** Steps of a field: add, change, reorder, remove, with their effect on sample values. */
export function CleanUpPanel({ row, title, samples, samplesOf, onChange, onClose }: Props) {
  const { steps, change } = useSteps(row.steps, onChange);
  const [adding, setAdding] = useState<string>(STEP_NAMES[0] ?? '');
  const [announcement, say] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const focusStep = (at: number) =>
    requestAnimationFrame(() => {
      const step = list.current?.children[at];
      (step?.querySelector<HTMLElement>('input') ?? step?.querySelector<HTMLElement>('button:not(:disabled)'))?.focus();
    });
  const add = () => {
    const name = findStepName(adding);
    if (!name) return;
    change(
      [
        ...steps,
        { name, args: STEPS[name].args.map(({ standard, kind }) => standard ?? (kind === 'number' ? 1 : '')) },
      ],
      null,
    );
    say(texts.templateEditor.stepAdded(name));
    focusStep(steps.length);
  };
  const remove = (at: number) => {
    change(steps.toSpliced(at, 1), null);
    say(texts.templateEditor.stepRemoved(steps[at]?.name ?? ''));
    focusStep(Math.max(0, Math.min(at, steps.length - 2)));
  };
  const move = (at: number, by: number) => {
    const step = steps[at];
    if (!step || at + by < 0 || at + by >= steps.length) return;
    change(steps.toSpliced(at, 1).toSpliced(at + by, 0, step), null);
    focusStep(at + by);
  };
  return (
    <div className={styles.panel}>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      <div className={styles.head}>
        <strong>{title}</strong>
        <ActionIcon size="sm" variant="subtle" color="gray" aria-label={texts.templateEditor.close} onClick={onClose}>
          <X size={15} aria-hidden />
        </ActionIcon>
      </div>
      <p className={styles.soft}>{texts.templateEditor.cleanUpHint}</p>
      {steps.length === 0 && <p className={styles.soft}>{texts.templateEditor.noSteps}</p>}
      <ol className={styles.steps} ref={list}>
        {steps.map((step, at) => (
          <StepRow
            // biome-ignore lint/suspicious/noArrayIndexKey: the list may contain a step twice
            key={at}
            step={step}
            isFirst={at === 0}
            isLast={at === steps.length - 1}
            onChange={(changed, argument) => change(steps.with(at, changed), `clean-up ${at} ${argument}`)}
            onMove={(by) => move(at, by)}
            onRemove={() => remove(at)}
          />
        ))}
      </ol>
      <div className={styles.addRow}>
        <NativeSelect
          className={styles.grow}
          size="xs"
          aria-label={texts.templateEditor.addStep}
          value={adding}
          onChange={(event) => setAdding(event.currentTarget.value)}
        >
          {STEP_NAMES.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </NativeSelect>
        <Button size="xs" variant="default" leftSection={<Plus size={14} aria-hidden />} onClick={add}>
          {texts.templateEditor.addStepButton}
        </Button>
      </div>
      <p className={styles.soft}>{getHint(adding)}</p>
      <StepSamples samples={samples} samplesOf={samplesOf} steps={steps.filter(stepFits)} />
    </div>
  );
}

function getHint(name: string): string {
  const known = findStepName(name);
  return known ? texts.templateEditor.steps[known].hint : '';
}

/** The edited steps; the template gets them when all have valid arguments. */
function useSteps(kept: readonly Step[], onChange: Props['onChange']) {
  const [written, setWritten] = useState({ kept, steps: kept });
  const isCurrent = JSON.stringify(written.kept) === JSON.stringify(kept);
  const steps = isCurrent ? written.steps : kept;
  const change = (changed: readonly Step[], part: string | null) => {
    const whole = changed.every(stepFits);
    setWritten({ kept: whole ? changed : kept, steps: changed });
    if (whole) onChange(changed, part);
  };
  return { steps, change };
}
