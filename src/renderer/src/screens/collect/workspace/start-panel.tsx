import { Button } from '@mantine/core';
import { Sprout } from 'lucide-react';
import type { Plan } from '../../../store/draft/plan';
import { useStore } from '../../../store/store';
import { texts } from '../../../texts';
import { useSample } from '../start/use-sample';
import styles from './start-panel.module.css';

/** Without a job: the sample site in one click, and the three steps. */
export function StartPanel({ onRun }: { readonly onRun: (plan: Plan) => void }) {
  const starting = useStore((store) => store.starting);
  const trySample = useSample(onRun);
  return (
    <div className={styles.start}>
      <div className={styles.inner}>
        <h2>{texts.steps.title}</h2>
        <p className={styles.lead}>{texts.steps.lead}</p>
        <Button
          size="md"
          variant="light"
          leftSection={<Sprout size={17} aria-hidden />}
          onClick={() => trySample?.()}
          loading={starting}
        >
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
