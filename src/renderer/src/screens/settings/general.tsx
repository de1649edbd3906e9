import { Stack } from '@mantine/core';
import { ErrorNotice } from '../../components/error-notice';
import { SectionCard } from '../../components/section-card';
import { useStore } from '../../store/store';
import { texts } from '../../texts';
import { usePolled } from '../../use-polled';
import { Appearance } from './appearance';
import { MannersForm } from './manners-form';
import { readSettings } from './read-settings';
import styles from './settings.module.css';

/** How the window looks and how Winnow treats sites. */
export function General() {
  const { value, error } = usePolled(readSettings, 0);
  return (
    <Stack gap="md">
      <Appearance />
      <SectionCard title={texts.settings.manners} hint={texts.settings.mannersHint}>
        {error !== null && <ErrorNotice error={error} />}
        {value && <MannersForm initial={value} />}
      </SectionCard>
      <About />
    </Stack>
  );
}

function About() {
  const app = useStore((store) => store.app);
  if (!app) return null;
  return (
    <SectionCard title={texts.settings.about}>
      <dl className={styles.facts}>
        <dt>{texts.settings.version}</dt>
        <dd>{app.version}</dd>
        <dt>{texts.settings.address}</dt>
        <dd>{app.baseUrl}</dd>
        <dt>{texts.settings.data}</dt>
        <dd>{app.dataDir}</dd>
      </dl>
    </SectionCard>
  );
}
