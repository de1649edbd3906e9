import { Button, CloseButton } from '@mantine/core';
import { type KeyboardEvent, useEffect } from 'react';
import { useStore } from '../../store/store';
import { texts } from '../../texts';
import { runSample } from '../frame/run-sample';
import styles from './tour.module.css';
import { useTour } from './use-tour';

const words = texts.tour;

/** What each step points at: the part of the window with this `data-tour`. */
const PLACES = ['ask', 'sample', 'grid', 'export'] as const;
const SAMPLE: (typeof PLACES)[number] = 'sample';

/** The tour: a line above the window that covers nothing, can be left at any step, and does not come back by itself. */
export function Tour() {
  const { step, go, leave } = useTour(PLACES.length);
  const starting = useStore((store) => store.starting);
  const place = step === null ? null : PLACES[step];
  useEffect(() => {
    if (!place) return;
    document.documentElement.setAttribute('data-tour-step', place);
    return () => document.documentElement.removeAttribute('data-tour-step');
  }, [place]);
  if (step === null || !place) return null;
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    leave();
  };
  const isLast = step === PLACES.length - 1;
  const next = () => (isLast ? leave() : go(step + 1));
  return (
    <section className={styles.tour} aria-label={words.title} data-frame onKeyDown={onKey}>
      <span className={styles.count}>{words.step(step + 1, PLACES.length)}</span>
      <p className={styles.words} role="status">
        <strong>{words.steps[step]?.title}</strong> {words.steps[step]?.text}
      </p>
      <div className={styles.acts}>
        {step > 0 && (
          <Button size="compact-sm" variant="subtle" onClick={() => go(step - 1)}>
            {words.before}
          </Button>
        )}
        {place === SAMPLE && (
          <Button size="compact-sm" loading={starting} onClick={() => void runSample().then(next)}>
            {words.sample}
          </Button>
        )}
        <Button size="compact-sm" variant={place === SAMPLE ? 'default' : 'filled'} onClick={next}>
          {isLast ? words.finish : words.next}
        </Button>
        <CloseButton size="sm" aria-label={words.leave} title={words.leave} onClick={leave} />
      </div>
    </section>
  );
}
