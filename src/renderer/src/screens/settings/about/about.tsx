import { Anchor, Button, CopyButton, Stack } from '@mantine/core';
import type { AppInfo } from '@shared/contract/settings';
import { Check, Copy, Footprints } from 'lucide-react';
import { SectionCard } from '../../../components/section-card';
import { UpdateCard } from '../../../features/updates';
import { useStore } from '../../../store/store';
import { texts } from '../../../texts';
import styles from '../settings.module.css';
import { Licences } from './licences';
import { listVersions, writeReport } from './report';

/** Versions, data folder, documents, updates and licences. */
export function About() {
  const app = useStore((store) => store.app);
  const setTour = useStore((store) => store.setTour);
  if (!app) return null;
  return (
    <Stack gap="md">
      <SectionCard title={texts.settings.about} hint={texts.settings.aboutHint}>
        <Facts app={app} />
        <div className={styles.foot}>
          <CopyButton value={writeReport(app)} timeout={2000}>
            {({ copied, copy }) => (
              <Button
                variant="default"
                leftSection={copied ? <Check size={14} aria-hidden /> : <Copy size={14} aria-hidden />}
                onClick={copy}
              >
                {copied ? texts.about.copied : texts.about.copy}
              </Button>
            )}
          </CopyButton>
          <Button variant="default" leftSection={<Footprints size={14} aria-hidden />} onClick={() => setTour(0)}>
            {texts.about.tour}
          </Button>
        </div>
        <p className={`${styles.soft} ${styles.below}`}>{texts.about.copyHint}</p>
      </SectionCard>
      <UpdateCard />
      <Licences />
    </Stack>
  );
}

function Facts({ app }: { readonly app: AppInfo }) {
  return (
    <dl className={styles.facts}>
      {listVersions(app).map(([name, value]) => (
        <div key={name} className={styles.fact}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div className={styles.fact}>
        <dt>{texts.settings.address}</dt>
        <dd>{app.baseUrl}</dd>
      </div>
      <div className={styles.fact}>
        <dt>{texts.settings.data}</dt>
        <dd>{app.dataDir}</dd>
      </div>
      <div className={styles.fact}>
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
      </div>
    </dl>
  );
}
