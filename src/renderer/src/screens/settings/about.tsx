import { Anchor } from '@mantine/core';
import { SectionCard } from '../../components/section-card';
import { useStore } from '../../store/store';
import { texts } from '../../texts';
import styles from './settings.module.css';

/** Version and data folder. */
export function About() {
  const app = useStore((store) => store.app);
  if (!app) return null;
  return (
    <SectionCard title={texts.settings.about} hint={texts.settings.aboutHint}>
      <dl className={styles.facts}>
        <dt>{texts.settings.version}</dt>
        <dd>{app.version}</dd>
        <dt>{texts.settings.address}</dt>
        <dd>{app.baseUrl}</dd>
        <dt>{texts.settings.data}</dt>
        <dd>{app.dataDir}</dd>
        <dt>{texts.settings.documents}</dt>
        <dd className={styles.words}>
          <Anchor inherit underline="always" href="/docs/guide" target="_blank" rel="noreferrer">
            {texts.keys.guide}
          </Anchor>
          {', '}
          <Anchor inherit underline="always" href="/docs" target="_blank" rel="noreferrer">
            {texts.keys.docs}
          </Anchor>
        </dd>
      </dl>
    </SectionCard>
  );
}
