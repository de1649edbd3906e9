import { useMediaQuery } from '@mantine/hooks';
import { Panes } from '../../components/panes';
import { useStore } from '../../store/store';
import { texts } from '../../texts';
import styles from './pattern-workbench.module.css';
import { PatternsPane } from './patterns/patterns-pane';
import { SampleStart } from './sample-crawl/sample-first';
import { UrlsPane } from './urls/urls-pane';
import { usePatternWorkbench } from './use-pattern-workbench';

/** Tries patterns on a site's known URLs, before anything is visited. */
export function PatternWorkbench() {
  const workbench = usePatternWorkbench();
  const isWide = useMediaQuery('(min-width: 1180px)', true);
  const source = useStore((store) => store.urlSource);
  const hasJob = useStore((store) => store.jobId !== null);
  if (!hasJob && source === 'job') return <SampleStart />;
  return (
    <div className={styles.workbench}>
      <Panes
        key={isWide ? 'beside' : 'above'}
        id={isWide ? 'lab-beside' : 'lab-above'}
        direction={isWide ? 'horizontal' : 'vertical'}
        separator={texts.patternWorkbench.divider}
        panes={[
          {
            id: 'patterns',
            content: <PatternsPane workbench={workbench} />,
            size: isWide ? '46%' : '48%',
            min: isWide ? '260px' : '110px',
          },
          { id: 'urls', content: <UrlsPane workbench={workbench} />, min: isWide ? '280px' : '160px' },
        ]}
      />
    </div>
  );
}
