import type { AppInfo } from '@shared/contract/settings';
import { useStore } from '../../../store/store';
import { texts } from '../../../texts';
import styles from './start.module.css';

const NAMES = ['sentence', 'pattern', 'page'] as const;

/** Inputs to try, one of each kind; a click puts one into the input. */
export function Examples({ sample }: { readonly sample: AppInfo['sample'] }) {
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
