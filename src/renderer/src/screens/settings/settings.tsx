import { Stack } from '@mantine/core';
import { call } from '../../api/client';
import { ErrorNotice } from '../../components/error-notice';
import { ScreenPage } from '../../components/screen-page';
import { useStore } from '../../store/store';
import { texts } from '../../texts';
import { usePolled } from '../../use-polled';
import { MannersForm } from './manners-form';
import styles from './settings.module.css';
import { ThemeChoice } from './theme-choice';

/** How the window looks and how Winnow treats sites. */
export function Settings() {
  const { value, error } = usePolled(readSettings, 0);
  return (
    <ScreenPage title={texts.settings.title} narrow>
      <Stack gap="md">
        <section className={styles.card}>
          <h2>{texts.settings.appearance}</h2>
          <ThemeChoice />
        </section>
        <section className={styles.card}>
          <h2>{texts.settings.manners}</h2>
          <p className={styles.lead}>{texts.settings.mannersHint}</p>
          {error !== null && <ErrorNotice error={error} />}
          {value && <MannersForm initial={value} />}
        </section>
        <About />
      </Stack>
    </ScreenPage>
  );
}

function About() {
  const app = useStore((store) => store.app);
  if (!app) return null;
  return (
    <section className={styles.card}>
      <h2>{texts.settings.about}</h2>
      <dl className={styles.facts}>
        <dt>{texts.settings.version}</dt>
        <dd>{app.version}</dd>
        <dt>{texts.settings.address}</dt>
        <dd>{app.baseUrl}</dd>
        <dt>{texts.settings.data}</dt>
        <dd>{app.dataDir}</dd>
      </dl>
    </section>
  );
}

function readSettings(signal: AbortSignal) {
  return call('getSettings', {}, { signal });
}
