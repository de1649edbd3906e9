import { Button } from '@mantine/core';
import { FlaskConical } from 'lucide-react';
import { useStore } from '../../../store/store';
import { texts } from '../../../texts';
import { PatternHelp } from '../patterns/pattern-help';
import styles from './sample-crawl.module.css';
import { SampleForm } from './sample-form';

/** Without an open job: how to get URLs to try patterns on. */
export function SampleStart() {
  const setSource = useStore((store) => store.setUrlSource);
  return (
    <div className={styles.first}>
      <div className={styles.column}>
        <h2 className={styles.title}>
          <FlaskConical size={18} aria-hidden />
          {texts.patternWorkbench.sample.title}
        </h2>
        <p className={styles.lead}>{texts.patternWorkbench.sample.lead}</p>
        <SampleForm />
        <Button className={styles.paste} variant="subtle" size="compact-sm" onClick={() => setSource('pasted')}>
          {texts.patternWorkbench.sample.paste}
        </Button>
        <PatternHelp open />
      </div>
    </div>
  );
}
