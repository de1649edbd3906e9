import { Button } from '@mantine/core';
import { Sprout } from 'lucide-react';
import { useStore } from '../../../store/store';
import { texts } from '../../../texts';
import { type Draft, EMPTY_DRAFT, EMPTY_OPTIONS } from '../draft';
import { type Plan, readPlan } from '../plan';
import styles from './start-panel.module.css';

/** What one sees first: the sample site in one click, and the three steps. */
export function StartPanel({ onRun }: { readonly onRun: (plan: Plan) => void }) {
  const sample = useStore((store) => store.app?.sample);
  const setDraft = useStore((store) => store.setDraft);
  const starting = useStore((store) => store.starting);
  const trySample = () => {
    if (!sample) return;
    const draft: Draft = {
      ...EMPTY_DRAFT,
      target: sample.pattern,
      template: JSON.stringify(sample.template, null, 2),
      options: { ...EMPTY_OPTIONS, reader: 'rules' }, // nothing of the sample leaves this computer
    };
    setDraft(draft);
    onRun(readPlan(draft));
  };
  return (
    <div className={styles.start}>
      <div className={styles.inner}>
        <h2>{texts.steps.title}</h2>
        <p className={styles.lead}>{texts.steps.lead}</p>
        <Button size="md" leftSection={<Sprout size={17} aria-hidden />} onClick={trySample} loading={starting}>
          {texts.steps.sample}
        </Button>
        <p className={styles.hint}>{texts.steps.sampleHint}</p>
        <ol className={styles.steps}>
          {texts.steps.steps.map(([name, what]) => (
            <li key={name}>
              <strong>{name}</strong>
              <span>{what}</span>
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}
