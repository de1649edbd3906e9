import { Button } from '@mantine/core';
import type { AppInfo } from '@shared/contract/settings';
import { Sprout } from 'lucide-react';
import { getRouteHash } from '../../../routing/route';
import type { Plan } from '../../../store/draft/plan';
import { useStore } from '../../../store/store';
import { texts } from '../../../texts';
import { completeAddress } from './ask';
import { RecentJobs } from './recent-jobs';
import styles from './start.module.css';
import { StartAsk } from './start-ask';
import { useSample } from './use-sample';

/** First screen: one input, the sample site in one click, and recent jobs. */
export function Start({ onRun }: { readonly onRun: (plan: Plan) => void }) {
  const sample = useStore((store) => store.app?.sample);
  const starting = useStore((store) => store.starting);
  const trySample = useSample(onRun);
  const asked = useStore((store) => store.asked);
  const setTarget = useStore((store) => store.setTarget);
  const setByHand = useStore((store) => store.setByHand);
  const setUp = () => {
    setTarget(completeAddress(asked.trim()));
    setByHand(true);
  };
  return (
    <div className={styles.page}>
      <div className={styles.column}>
        <h1 className={styles.title}>{texts.start.title}</h1>
        <StartAsk onRun={onRun} />
        <div className={styles.actions}>
          <Button
            variant="light"
            data-tour="sample"
            leftSection={<Sprout size={16} aria-hidden />}
            disabled={trySample === null}
            loading={starting}
            onClick={() => trySample?.()}
          >
            {texts.steps.sample}
          </Button>
          <Button variant="default" onClick={setUp}>
            {texts.start.byHand}
          </Button>
          <Button variant="default" component="a" href={getRouteHash({ screen: 'picker', page: null })}>
            {texts.start.openPage}
          </Button>
          <span className={styles.soft}>{texts.steps.sampleHint}</span>
        </div>
        {sample && <Examples sample={sample} />}
        <RecentJobs />
      </div>
    </div>
  );
}

const NAMES = ['sentence', 'pattern', 'page'] as const;

/** Example inputs of each kind; a click fills one in. */
function Examples({ sample }: { readonly sample: AppInfo['sample'] }) {
  const setAsked = useStore((store) => store.setAsked);
  const site = new URL(sample.url).origin;
  const inputs = { sentence: texts.start.sentence(site), pattern: sample.pattern, page: `${site}/catalogue/` };
  return (
    <section className={styles.examples} aria-label={texts.start.examplesLabel}>
      <h2 className={styles.heading}>{texts.start.examplesLabel}</h2>
      {NAMES.map((name) => (
        <button key={name} type="button" className={styles.example} onClick={() => setAsked(inputs[name])}>
          <span>{texts.start.examples[name]}</span>
          <code>{inputs[name]}</code>
        </button>
      ))}
    </section>
  );
}
